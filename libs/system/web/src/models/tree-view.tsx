import type { ModelCell, ModelGroupDto } from '@sed/plants-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import { useState } from 'react';
import { CellValue } from './cell-value';
import { useEditor } from './editor-context';
import { CellAdders, GroupHead } from './group-head';
import { modelPhrases } from './phrases';

function CellRow({ cell }: { readonly cell: ModelCell }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { signals, order, chosenCell, chooseCell } = useEditor();
  const { signalCode, hidden, decimals } = cell;
  const { onKeyDown, ...drag } = order.ofCell(cell.id);
  return (
    <tr data-chosen={cell.id === chosenCell} data-hidden={hidden} {...drag}>
      <th scope="row">
        <button
          type="button"
          className="sed-models-name"
          aria-pressed={cell.id === chosenCell}
          title={t('moveHint')}
          onClick={() => chooseCell(cell.id)}
          onKeyDown={onKeyDown}
        >
          {cell.title[language]}
        </button>
        {hidden && <em> · {t('hidden')}</em>}
      </th>
      <td>{signalCode ?? <span className="sed-models-open">{t('signalNone')}</span>}</td>
      <td>{cell.pattern ?? '–'}</td>
      <td data-number>
        <CellValue code={signalCode} signal={signals.get(signalCode ?? '')} decimals={decimals} />
      </td>
    </tr>
  );
}

function GroupTable({ group, index }: { readonly group: ModelGroupDto; readonly index: number }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { mayEdit } = useEditor();
  return (
    <section className="sed-models-group" aria-label={group.title[language]}>
      <GroupHead group={group} index={index} />
      {group.cells.length === 0 ? (
        <p className="sed-models-dim">{t('cellNone')}</p>
      ) : (
        <table className="sed-models-table" aria-label={t('cells', { group: group.title[language] })}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col">{t('signal')}</th>
              <th scope="col">{t('pattern')}</th>
              <th scope="col" data-number>
                {t('value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {group.cells.map((cell) => (
              <CellRow key={cell.id} cell={cell} />
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && <CellAdders group={group} />}
    </section>
  );
}

/** The old view: groups as a list, the items of the chosen one as a table. */
export function TreeView() {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { editor, order } = useEditor();
  const { groups } = editor.now;
  const [chosen, setChosen] = useState<string>();
  const index = Math.max(
    0,
    groups.findIndex(({ id }) => id === chosen),
  );
  const group = groups[index];
  if (group === undefined) return <EmptyState text={t('groupNone')} />;
  return (
    <div className="sed-models-tree">
      <ul aria-label={t('groups')}>
        {groups.map(({ id, title, cells }) => (
          <li key={id} data-chosen={id === group.id} {...order.ofGroup(id)}>
            <button type="button" aria-current={id === group.id} onClick={() => setChosen(id)}>
              <span>{title[language]}</span> <small>{cells.length}</small>
            </button>
          </li>
        ))}
      </ul>
      <GroupTable key={group.id} group={group} index={index} />
    </div>
  );
}
