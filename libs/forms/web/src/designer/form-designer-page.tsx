import { EMPTY_FORM, formDocument, type FormDocument } from '@sed/forms-contract';
import { flowForm } from '@sed/forms-model';
import { messageOf, send, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { recordPath } from '@sed/records-web';
import { App, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Canvas, type Selection } from './canvas';
import './designer.css';
import { Delivered } from './delivered';
import { designerPhrases } from './designer-phrases';
import { DesignTools } from './design-tools';
import { nameOfKind } from './kind-names';
import { addField, addSection, moveField, newField, removeField, stepField, type FieldKind } from './document-edits';
import { Palette } from './palette';
import { Preview } from './preview';
import { Problems, wrongKeys } from './problems';
import { Properties } from './properties';
import { useDesign, type Design } from './use-design';
import { Versions } from './versions';

const MODULE = flowForm.key;

/** Saves the design, and publishes it on top. */
function useKeeping(start: RecordDto, design: Design) {
  const t = useT(designerPhrases);
  const { message } = App.useApp();
  const [record, setRecord] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const { document, isDirty, keep } = design;
  const save = async (): Promise<RecordDto> => {
    if (!isDirty) return record;
    const params = { module: MODULE, id: record.id };
    const saved = await send(moduleCalls.update, { params, body: { version: record.version, values: { document } } });
    setRecord(saved);
    keep(document);
    return saved;
  };
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      void message.success(await work());
    } catch (error) {
      void message.error(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  return {
    record,
    isBusy,
    save: () =>
      run(async () => {
        await save();
        return t('saved');
      }),
    publish: () =>
      run(async () => {
        const { id, version } = await save();
        const params = { module: MODULE, id, action: 'publish' };
        const published = await send(moduleCalls.act, { params, body: { version } });
        setRecord(published);
        return t('published', { no: Number(published.values.version) });
      }),
  };
}

function Board({ design }: { readonly design: Design }) {
  const { document, change } = design;
  const [selection, setSelection] = useState<Selection>();
  const { problems, wrong } = useMemo(() => wrongKeys(document), [document]);
  const add = (
    kind: FieldKind,
    place = { section: document.sections.length - 1, index: document.sections.at(-1)?.fields.length ?? 0 },
  ) => {
    const field = newField(document, kind, nameOfKind(kind));
    change(addField(document, field, place));
    setSelection({ field: field.key });
  };
  return (
    <div className="sed-designer-board">
      <Palette onAdd={(kind) => add(kind, endOf(document, selection))} />
      <div>
        <Problems document={document} problems={problems} onSelect={setSelection} />
        <Canvas
          document={document}
          selection={selection}
          wrong={wrong}
          onSelect={setSelection}
          onAdd={add}
          onMove={(key, place) => change(moveField(document, key, place))}
          onStep={(key, step) => change(stepField(document, key, step))}
          onRemove={(key) => {
            change(removeField(document, key));
            setSelection(undefined);
          }}
          onAddSection={() => change(addSection(document))}
        />
      </div>
      <Properties document={document} selection={selection} onChange={change} onSelect={setSelection} />
    </div>
  );
}

function DesignSection({ formId, design }: { readonly formId: string; readonly design: Design }) {
  return (
    <>
      <Delivered formId={formId} document={design.document} onTake={design.change} />
      <Board design={design} />
    </>
  );
}

/** Below what is chosen, else at the end of the first section. */
function endOf(document: FormDocument, selection: Selection) {
  for (const [section, { key, fields }] of document.sections.entries()) {
    if (selection !== undefined && 'section' in selection && selection.section === key)
      return { section, index: fields.length };
    const index = fields.findIndex(
      (field) => selection !== undefined && 'field' in selection && selection.field === field.key,
    );
    if (index >= 0) return { section, index: index + 1 };
  }
  return { section: 0, index: document.sections[0]?.fields.length ?? 0 };
}

function Designer({ start }: { readonly start: RecordDto }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { get, set } = useAddress();
  const design = useDesign(useMemo(() => formDocument.safeParse(start.values.document).data ?? EMPTY_FORM, [start]));
  const { record, isBusy, save, publish } = useKeeping(start, design);
  const name = flowName(record, language);
  const { isDirty } = design;
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const state = record.status === null ? undefined : flowForm.flow?.states[record.status as 'DRAFT'];
  return (
    <PageFrame
      className="sed-designer"
      isOfObject
      title={t('title', { name })}
      tags={state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}
      subtitle={isDirty ? t('unsavedAsk') : undefined}
      back={{ label: t('back'), onBack: () => void navigate(recordPath(flowForm, record.id)) }}
      actions={
        <>
          <DesignTools code={String(record.values.code)} design={design} />
          <Button loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        </>
      }
      sections={{
        active: get('show'),
        onChange: (show) => set({ show }),
        items: [
          { key: 'design', label: t('design'), children: <DesignSection formId={record.id} design={design} /> },
          { key: 'preview', label: t('preview'), children: <Preview document={design.document} /> },
          {
            key: 'versions',
            label: t('versions'),
            children: <Versions key={record.version} formId={record.id} onTake={design.change} />,
          },
        ],
      }}
    />
  );
}

function flowName({ values }: RecordDto, language: 'zh' | 'en'): string {
  const name: unknown = values.name;
  const text: unknown = typeof name === 'object' && name !== null ? Reflect.get(name, language) : undefined;
  const { code } = values;
  if (typeof text === 'string') return text;
  return typeof code === 'string' ? code : '';
}

/** Where forms are designed: fields dragged onto sections, their properties beside them, tried before they are published. */
export function FormDesignerPage() {
  const t = useT(designerPhrases);
  const { get } = useAddress();
  const id = get('id');
  const input = { params: { module: MODULE, id: id ?? '' } };
  const { data, error, refetch } = useCall(moduleCalls.detail, input, {
    enabled: id !== undefined,
    staleTimeMs: Infinity,
  });
  if (id === undefined) {
    return (
      <PageFrame title={t('page')}>
        <EmptyState text={t('versionNone')} />
      </PageFrame>
    );
  }
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  return data === undefined ? <Spinner /> : <Designer key={id} start={data.record} />;
}
