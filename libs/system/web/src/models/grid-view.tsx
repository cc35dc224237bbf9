import type { ModelCell, ModelGroupDto } from '@sed/plants-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import { CellValue } from './cell-value';
import { useEditor } from './editor-context';
import { CellAdders, GroupHead } from './group-head';
import { modelPhrases } from './phrases';

function CellCard({ cell }: { readonly cell: ModelCell }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { signals, order, chosenCell, chooseCell } = useEditor();
  const { signalCode, hidden, decimals } = cell;
  return (
    <button
      type="button"
      className="sed-models-cell"
      aria-pressed={cell.id === chosenCell}
      data-hidden={hidden}
      data-open={signalCode === null || !signals.has(signalCode)}
      title={t('moveHint')}
      onClick={() => chooseCell(cell.id)}
      {...order.ofCell(cell.id)}
    >
      <span className="sed-models-cell-title">
        {cell.title[language]}
        {hidden && <em> · {t('hidden')}</em>}
      </span>
      <CellValue code={signalCode} signal={signals.get(signalCode ?? '')} decimals={decimals} />
      <small>{signalCode ?? cell.pattern ?? '–'}</small>
    </button>
  );
}

function GroupCard({ group, index }: { readonly group: ModelGroupDto; readonly index: number }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { mayEdit, order } = useEditor();
  return (
    <section className="sed-models-group" aria-label={group.title[language]} {...order.ofGroup(group.id)}>
      <GroupHead group={group} index={index} />
      <div className="sed-models-cells">
        {group.cells.map((cell) => (
          <CellCard key={cell.id} cell={cell} />
        ))}
      </div>
      {group.cells.length === 0 && <p className="sed-models-dim">{t('cellNone')}</p>}
      {mayEdit && <CellAdders group={group} />}
    </section>
  );
}

/** The new view: the grid as the live page shows it, group below group. */
export function GridView() {
  const t = useT(modelPhrases);
  const { groups } = useEditor().editor.now;
  if (groups.length === 0) return <EmptyState text={t('groupNone')} />;
  return (
    <div className="sed-models-groups">
      {groups.map((group, index) => (
        <GroupCard key={group.id} group={group} index={index} />
      ))}
    </div>
  );
}
