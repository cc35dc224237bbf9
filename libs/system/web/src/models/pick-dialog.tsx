import { MAX_MODEL_CELLS, type ModelGroupDto } from '@sed/plants-contract';
import { sectionName } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DataTable, FormDialog, SearchField } from '@sed/platform-ui';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { newCell, withCells } from './edit-model';
import { useEditor } from './editor-context';
import { inBoth, modelPhrases } from './phrases';

const TABLE_PX = 380;

function useFound(group: ModelGroupDto, keyword: string, isFreeOnly: boolean): readonly SignalDto[] {
  const { editor, signals } = useEditor();
  return useMemo(() => {
    const used = new Set(editor.now.groups.flatMap(({ cells }) => cells.map(({ signalCode }) => signalCode)));
    const wanted = keyword.trim().toLowerCase();
    return [...signals.values()].filter(
      ({ code, name, section }) =>
        (group.section === '' || section === group.section) &&
        (!isFreeOnly || !used.has(code)) &&
        `${code}\n${name.zh}\n${name.en}`.toLowerCase().includes(wanted),
    );
  }, [editor.now, signals, group.section, keyword, isFreeOnly]);
}

/** Adds signals of the register to a group, an item for each. */
export function PickDialog({ group, onClose }: { readonly group: ModelGroupDto; readonly onClose: () => void }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { editor, signals } = useEditor();
  const [keyword, setKeyword] = useState('');
  const [isFreeOnly, setFreeOnly] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = useFound(group, keyword, isFreeOnly);
  const room = MAX_MODEL_CELLS - group.cells.length;
  const add = () => {
    const picked = chosen.flatMap((code) => signals.get(code) ?? []);
    editor.change(
      withCells(
        editor.now,
        group.id,
        picked.map((signal) => newCell(inBoth('newCell'), signal)),
      ),
    );
    onClose();
  };
  const columns = [
    { key: 'code', title: t('signal'), widthPx: 170, cell: (row: SignalDto) => row.code },
    { key: 'name', title: t('item'), widthPx: 220, cell: (row: SignalDto) => row.name[language] },
    { key: 'section', title: t('section'), widthPx: 150, cell: (row: SignalDto) => sectionName(row.section)[language] },
  ];
  return (
    <FormDialog
      width="wide"
      title={t('pickTitle', { group: group.title[language] })}
      submitText={t('add')}
      isIncomplete={chosen.length === 0 || chosen.length > room}
      onSubmit={add}
      onClose={onClose}
    >
      <div className="sed-models-row">
        <SearchField label={t('pickSearch')} value={keyword} onChange={(text) => setKeyword(text ?? '')} />
        <Checkbox checked={isFreeOnly} onChange={(event) => setFreeOnly(event.target.checked)}>
          {t('pickOnlyFree')}
        </Checkbox>
      </div>
      <p className="sed-models-dim">{t('pickCount', { count: chosen.length, room })}</p>
      <DataTable
        label={t('pickTitle', { group: group.title[language] })}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        heightPx={TABLE_PX}
        isCompact
        selection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
      />
    </FormDialog>
  );
}
