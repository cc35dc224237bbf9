import { bindCells, type BindableSignal, type ModelCell } from '@sed/plants-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { cellOf, withCell } from './edit-model';
import { useEditor } from './editor-context';
import { modelPhrases } from './phrases';

function useBinding() {
  const { editor, signals } = useEditor();
  return useMemo(() => {
    const register = [...signals.values()].map(({ code, name, section, state }): BindableSignal => ({
      code,
      name,
      section,
      enabled: state === 'ENABLED',
    }));
    return bindCells(editor.now.groups, register);
  }, [editor.now, signals]);
}

interface ListProps {
  readonly title: string;
  readonly rows: readonly { readonly cell: ModelCell | undefined; readonly detail: ReactNode }[];
}

function OutcomeList({ title, rows }: ListProps) {
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="sed-models-outcome">
        {rows.map(({ cell, detail }) => (
          <li key={cell?.id}>
            <span>{cell?.title[language]}</span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows what automatic binding finds before it changes anything; where several signals fit, a person chooses. */
export function BindDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT(modelPhrases);
  const { editor, chooseCell } = useEditor();
  const { bound, ambiguous, missing } = useBinding();
  const [picks, setPicks] = useState<Readonly<Record<string, string>>>({});
  const of = (cellId: string) => cellOf(editor.now, cellId);
  const all = [...bound, ...Object.entries(picks).map(([cellId, code]) => ({ cellId, code }))];
  const apply = () => {
    editor.change(
      all.reduce((model, { cellId, code: signalCode }) => withCell(model, cellId, { signalCode }), editor.now),
    );
    chooseCell(undefined);
    onClose();
  };
  const choiceFor = (cellId: string, codes: readonly string[]) => (
    <Select
      size="small"
      aria-label={t('bindPick')}
      placeholder={t('bindPick')}
      allowClear
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={(code: string | undefined) => {
        const others = Object.entries(picks).filter(([id]) => id !== cellId);
        setPicks(Object.fromEntries(code === undefined ? others : [...others, [cellId, code]]));
      }}
    />
  );
  const isNothing = bound.length + ambiguous.length + missing.length === 0;
  return (
    <FormDialog
      width="wide"
      title={t('bindTitle')}
      hint={t(isNothing ? 'bindNothing' : 'bindExplain')}
      submitText={t('bindApply', { count: all.length })}
      isIncomplete={all.length === 0}
      onSubmit={apply}
      onClose={onClose}
    >
      <OutcomeList
        title={t('bindBound', { count: bound.length })}
        rows={bound.map(({ cellId, code }) => ({ cell: of(cellId), detail: code }))}
      />
      <OutcomeList
        title={t('bindAmbiguous', { count: ambiguous.length })}
        rows={ambiguous.map(({ cellId, codes }) => ({ cell: of(cellId), detail: choiceFor(cellId, codes) }))}
      />
      <OutcomeList
        title={t('bindMissing', { count: missing.length })}
        rows={missing.map((cellId) => ({ cell: of(cellId), detail: of(cellId)?.pattern ?? '–' }))}
      />
    </FormDialog>
  );
}
