import {
  diagramCalls,
  diagramConfigCalls,
  lintDiagram,
  symbolOf,
  type DiagramDocument,
  type DiagramDraft,
  type LintSignal,
} from '@sed/diagrams-contract';
import { StatusTag } from '@sed/platform-ui';
import { CallError, download, messageOf, saveFile, useAction, useLanguage, useT } from '@sed/platform-web';
import type { SignalDto } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { ReactFlowProvider } from '@xyflow/react';
import { Alert, App, Button } from 'antd';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { DiagramProvider, framedSections, type ShownDiagram } from '../live/diagram-context';
import { usePlantLimits } from '../viewer/use-diagrams';
import { EditCanvas } from './edit-canvas';
import './editor.css';
import { LintList } from './lint-list';
import { Palette } from './palette';
import { Panel } from './panel';
import { editorPhrases } from './phrases';
import { PublishDialog } from './publish-dialog';
import { svgOf } from './svg-export';
import { Toolbar } from './toolbar';
import { useEditor, type Editor } from './use-editor';
import { useShortcuts } from './use-shortcuts';
import { VersionsDrawer } from './versions-drawer';

interface Props {
  readonly draft: DiagramDraft;
  readonly signals: readonly SignalDto[];
  /** All diagrams of the plant by id. */
  readonly diagrams: ReadonlyMap<string, string>;
  /** The draft as the service has it now; another one is begun anew. */
  readonly onDraft: (draft: DiagramDraft) => void;
  readonly onReload: () => void;
  readonly onGone: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const CHANGED = [diagramConfigCalls.list, diagramCalls.list, diagramCalls.one] as const;

function lintable({ range, state, ...signal }: SignalDto): LintSignal {
  return { ...signal, enabled: state === 'ENABLED', rangeLo: range.lo, rangeHi: range.hi };
}

/** The check runs behind typing and dragging, not before each of it. */
function useLint(document: DiagramDocument, { signals, diagrams }: Props) {
  const seen = useDeferredValue(document);
  return useMemo(() => {
    const known = new Map(signals.map((signal) => [signal.code, lintable(signal)]));
    return lintDiagram(seen, { signals: known, diagramIds: new Set(diagrams.keys()) });
  }, [seen, signals, diagrams]);
}

function useSaving(props: Props, editor: Editor) {
  const t = useT(editorPhrases);
  const { message } = App.useApp();
  const { draft, onDraft } = props;
  const save = useAction(diagramConfigCalls.save, { refreshes: CHANGED });
  const [isStale, setStale] = useState(false);
  const { document, markSaved, isDirty } = editor;
  const { mutateAsync, isPending } = save;
  /** The saved draft; undefined when the service refused. */
  const run = useCallback(async (): Promise<DiagramDraft | undefined> => {
    if (!isDirty) return draft;
    try {
      const kept = await mutateAsync({ params: { id: draft.id }, body: { version: draft.version, document } });
      markSaved(document);
      onDraft(kept);
      return kept;
    } catch (error) {
      if (error instanceof CallError && error.errorCode === 'conflict.version') setStale(true);
      else void message.error(messageOf(error, t('tools.save')));
      return undefined;
    }
  }, [isDirty, draft, document, mutateAsync, markSaved, onDraft, message, t]);
  const onSave = useCallback(async () => {
    if (isDirty && (await run()) !== undefined) void message.success(t('tools.saved'));
  }, [isDirty, run, message, t]);
  return { run, onSave, isBusy: isPending, isStale };
}

function inkOf(node: Element) {
  const style = getComputedStyle(node);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: token('--sed-bg'),
    surface: token('--sed-surface'),
    line: token('--sed-line-strong'),
    text: token('--sed-text'),
  };
}

function Work(props: Props) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const { draft, signals, diagrams, onDraft, onDirty } = props;
  const { factoryNo, id, version } = draft;
  const editor = useEditor(draft);
  const { document, isDirty, setSelected } = editor;
  const issues = useLint(document, props);
  const saving = useSaving(props, editor);
  const [opened, setOpened] = useState<'publish' | 'versions' | 'lint'>();
  const retire = useAction(diagramConfigCalls.retire, { refreshes: CHANGED, tellsFailure: true });
  const remove = useAction(diagramConfigCalls.remove, { refreshes: CHANGED, tellsFailure: true });
  const zone = usePlants().zoneOf(factoryNo);
  const onSave = useCallback(() => void saving.onSave(), [saving]);
  useShortcuts(editor, onSave);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [onDirty, isDirty]);
  const nameOf = (elementId: string) => {
    const element = document.elements.find((one) => one.id === elementId);
    const label = element?.label?.[language] ?? '';
    if (element === undefined || label !== '') return label === '' ? elementId : label;
    return element.device ?? Object.values(element.bindings)[0] ?? symbolOf(element.symbol).name[language];
  };
  const bind = () => {
    const { bound, ambiguous, missing } = editor.bind(document, signals);
    void message.info(t('tools.bound', { count: bound.length, ambiguous: ambiguous.length, missing: missing.length }));
  };
  const publish = async () => {
    if ((await saving.run()) !== undefined) setOpened('publish');
  };
  const exportSvg = () => {
    const ink = inkOf(globalThis.document.documentElement);
    saveFile(new Blob([svgOf(document, language, ink)], { type: 'image/svg+xml' }), `${document.name[language]}.svg`);
  };
  const exportJson = () =>
    void download(diagramConfigCalls.export, { params: { id } }, `${document.name[language]}.json`).catch(
      (error: unknown) => void message.error(messageOf(error, t('tools.exportJson'))),
    );
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const middle = { x: document.width / 2, y: document.height / 2 };
  return (
    <>
      <Toolbar
        editor={editor}
        draft={draft}
        isBusy={saving.isBusy}
        onBind={bind}
        onExport={exportJson}
        onSvg={exportSvg}
        onVersions={() => setOpened('versions')}
        onRetire={() => retire.mutateAsync({ params: { id }, body: { version } }).then(onDraft, () => undefined)}
        onDiscard={() => remove.mutateAsync({ params: { id }, query: { version } }).then(props.onGone, () => undefined)}
        onPublish={() => void publish()}
        onSave={onSave}
      />
      {saving.isStale && (
        <Alert
          type="warning"
          showIcon
          title={t('conflict')}
          action={<Button onClick={props.onReload}>{t('reload')}</Button>}
        />
      )}
      <div className="sed-edit-room">
        <Palette
          onAdd={(symbol) => editor.add(document, symbol, middle)}
          onTemplate={(template) => editor.addTemplate(document, template)}
        />
        <EditCanvas editor={editor} />
        <Panel editor={editor} signals={signals} diagrams={diagrams} />
      </div>
      <div className="sed-edit-foot">
        <Button
          size="small"
          aria-expanded={opened === 'lint'}
          onClick={() => setOpened(opened === 'lint' ? undefined : 'lint')}
        >
          {t('lint.title')}
        </Button>
        <StatusTag tone={errors > 0 ? 'bad' : issues.length > 0 ? 'warn' : 'good'}>
          {issues.length === 0 ? t('lint.clean') : t('lint.count', { errors, warnings: issues.length - errors })}
        </StatusTag>
        {isDirty && <StatusTag tone="warn">{t('unsaved')}</StatusTag>}
      </div>
      {opened === 'lint' && <LintList issues={issues} nameOf={nameOf} onPick={(one) => setSelected(new Set([one]))} />}
      {opened === 'publish' && !isDirty && (
        <PublishDialog
          draft={draft}
          issues={issues}
          nameOf={nameOf}
          onDone={(done) => {
            setOpened(undefined);
            onDraft(done);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'versions' && (
        <VersionsDrawer draft={draft} zone={zone} onDone={props.onReload} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

const ignored = () => undefined;

/** The editor of one diagram: library on the left, drawing in the middle, properties on the right, check below. */
export function DiagramEditor(props: Props) {
  const { draft, signals } = props;
  const { factoryNo } = draft;
  const limits = usePlantLimits(factoryNo);
  const shown: ShownDiagram = useMemo(
    () => ({
      factoryNo,
      signals: new Map(signals.map((signal) => [signal.code, signal])),
      limits,
      at: null,
      pastAlarms: null,
      framed: framedSections(draft.document.elements),
      selected: undefined,
      onPick: ignored,
    }),
    [factoryNo, signals, limits, draft.document],
  );
  return (
    <DiagramProvider value={shown}>
      <ReactFlowProvider>
        <Work {...props} />
      </ReactFlowProvider>
    </DiagramProvider>
  );
}
