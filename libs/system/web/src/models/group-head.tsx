import { MAX_MODEL_CELLS, type ModelGroupDto } from '@sed/plants-contract';
import { SECTIONS } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { ConfirmButton } from '@sed/platform-ui';
import { Button, Input, Select } from 'antd';
import { movedGroup, newCell, withCells, withGroup, withoutGroup } from './edit-model';
import { useEditor } from './editor-context';
import { inBoth, modelPhrases } from './phrases';

const ANY_SECTION = '';

function useSectionOptions(section: string) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const known = SECTIONS.map(({ code, name }) => ({ value: code, label: name[language] }));
  const any = { value: ANY_SECTION, label: t('sectionAny') };
  const isOwn = section !== ANY_SECTION && !SECTIONS.some(({ code }) => code === section);
  return isOwn ? [any, { value: section, label: section }, ...known] : [any, ...known];
}

/** Adds empty items or signals to a group. */
export function CellAdders({ group }: { readonly group: ModelGroupDto }) {
  const t = useT(modelPhrases);
  const { editor, pickSignals, chooseCell } = useEditor();
  const isFull = group.cells.length >= MAX_MODEL_CELLS;
  const add = () => {
    const cell = newCell(inBoth('newCell'));
    editor.change(withCells(editor.now, group.id, [cell]));
    chooseCell(cell.id);
  };
  return (
    <span className="sed-models-row" title={isFull ? t('cellFull', { max: MAX_MODEL_CELLS }) : ''}>
      <Button size="small" disabled={isFull} onClick={() => pickSignals(group.id)}>
        {t('cellSignals')}
      </Button>
      <Button size="small" disabled={isFull} onClick={add}>
        {t('cellAdd')}
      </Button>
    </span>
  );
}

/** Title, section and place of a group; fields only for those who may change them. */
export function GroupHead({ group, index }: { readonly group: ModelGroupDto; readonly index: number }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { editor, mayEdit } = useEditor();
  const options = useSectionOptions(group.section);
  if (!mayEdit) return <h3>{group.title[language]}</h3>;
  const { now, change } = editor;
  const setTitle = (lang: 'zh' | 'en', value: string) =>
    change(withGroup(now, group.id, { title: { ...group.title, [lang]: value } }), `${group.id}.${lang}`);
  return (
    <div className="sed-models-group-head">
      <Input
        aria-label={t('titleZh')}
        value={group.title.zh}
        maxLength={60}
        status={group.title.zh.trim() === '' ? 'error' : ''}
        onChange={(event) => setTitle('zh', event.target.value)}
      />
      <Input
        aria-label={t('titleEn')}
        value={group.title.en}
        maxLength={60}
        status={group.title.en.trim() === '' ? 'error' : ''}
        onChange={(event) => setTitle('en', event.target.value)}
      />
      <Select
        aria-label={t('section')}
        value={group.section}
        options={options}
        onChange={(section) => change(withGroup(now, group.id, { section }))}
      />
      <Button
        aria-label={t('groupUp')}
        title={t('groupUp')}
        disabled={index === 0}
        onClick={() => change(movedGroup(now, group.id, -1))}
      >
        ↑
      </Button>
      <Button
        aria-label={t('groupDown')}
        title={t('groupDown')}
        disabled={index === now.groups.length - 1}
        onClick={() => change(movedGroup(now, group.id, 1))}
      >
        ↓
      </Button>
      <ConfirmButton
        danger
        question={t('groupRemoveAsk', { count: group.cells.length })}
        onConfirm={() => change(withoutGroup(now, group.id))}
      >
        {t('groupRemove')}
      </ConfirmButton>
    </div>
  );
}
