import type { ModelCell } from '@sed/plants-contract';
import type { SignalDto } from '@sed/signals-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { KeyValueList } from '@sed/platform-ui';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useMemo } from 'react';
import { CellValue } from './cell-value';
import { cellOf, withCell, withoutCell } from './edit-model';
import { useEditor } from './editor-context';
import { modelPhrases } from './phrases';

function useSignalOptions(signals: ReadonlyMap<string, SignalDto>) {
  const language = useLanguage();
  return useMemo(
    () => [...signals.values()].map(({ code, name }) => ({ value: code, label: `${code} · ${name[language]}` })),
    [signals, language],
  );
}

function CellFields({ cell }: { readonly cell: ModelCell }) {
  const t = useT(modelPhrases);
  const { editor, signals, chooseCell } = useEditor();
  const options = useSignalOptions(signals);
  const set = (change: Partial<ModelCell>, field?: keyof ModelCell | 'zh' | 'en') =>
    editor.change(withCell(editor.now, cell.id, change), field === undefined ? undefined : `${cell.id}.${field}`);
  return (
    <Form layout="vertical" component="div">
      {(['zh', 'en'] as const).map((lang) => (
        <Form.Item key={lang} label={t(lang === 'zh' ? 'titleZh' : 'titleEn')}>
          <Input
            aria-label={t(lang === 'zh' ? 'titleZh' : 'titleEn')}
            value={cell.title[lang]}
            maxLength={60}
            status={cell.title[lang].trim() === '' ? 'error' : ''}
            onChange={(event) => set({ title: { ...cell.title, [lang]: event.target.value } }, lang)}
          />
        </Form.Item>
      ))}
      <Form.Item label={t('signal')}>
        <Select
          aria-label={t('signal')}
          value={cell.signalCode}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('signalNone')}
          options={options}
          onChange={(code: string | null | undefined) => set({ signalCode: code ?? null })}
        />
      </Form.Item>
      <Form.Item label={t('pattern')} extra={t('patternHint')}>
        <Input
          aria-label={t('pattern')}
          value={cell.pattern ?? ''}
          maxLength={50}
          onChange={(event) => set({ pattern: event.target.value === '' ? null : event.target.value }, 'pattern')}
        />
      </Form.Item>
      <Form.Item label={t('decimals')}>
        <InputNumber
          aria-label={t('decimals')}
          value={cell.decimals}
          min={0}
          max={4}
          precision={0}
          placeholder={t('decimalsOf')}
          onChange={(decimals) => set({ decimals }, 'decimals')}
        />
      </Form.Item>
      <Checkbox checked={!cell.hidden} onChange={(event) => set({ hidden: !event.target.checked })}>
        {t('enabled')}
      </Checkbox>
      <Checkbox checked={cell.showTrend} onChange={(event) => set({ showTrend: event.target.checked })}>
        {t('trend')}
      </Checkbox>
      <Button
        danger
        onClick={() => {
          editor.change(withoutCell(editor.now, cell.id));
          chooseCell(undefined);
        }}
      >
        {t('removeCell')}
      </Button>
    </Form>
  );
}

/** The chosen item: what it shows and how. */
export function CellPanel() {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { editor, signals, mayEdit, chosenCell } = useEditor();
  const cell = cellOf(editor.now, chosenCell);
  if (cell === undefined) {
    return (
      <aside className="sed-models-panel">
        <p className="sed-models-dim">{t('chooseCell')}</p>
        {mayEdit && <p className="sed-models-dim">{t('moveHint')}</p>}
      </aside>
    );
  }
  const value = (
    <CellValue code={cell.signalCode} signal={signals.get(cell.signalCode ?? '')} decimals={cell.decimals} />
  );
  return (
    <aside className="sed-models-panel" aria-label={cell.title[language]}>
      <h2>{cell.title[language]}</h2>
      <KeyValueList columns={1} items={[{ label: t('value'), value }]} />
      {mayEdit && <CellFields cell={cell} />}
    </aside>
  );
}
