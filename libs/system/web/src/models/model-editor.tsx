import { realTimeCalls, type StoredModel } from '@sed/plants-contract';
import { CODE } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { CallError, formatTime, send, showError, showNotice, useAction, useT } from '@sed/platform-web';
import { ConfirmButton } from '@sed/platform-ui';
import { Alert, Button, Checkbox, Input, InputNumber } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { BindDialog } from './bind-dialog';
import { CellPanel } from './cell-panel';
import { contentOf, newGroup, openCells } from './edit-model';
import { EditorProvider, useEditor, type EditorParts } from './editor-context';
import { GridView } from './grid-view';
import { ModelState, type Edition } from './model-list';
import { inBoth, modelPhrases } from './phrases';
import { PickDialog } from './pick-dialog';
import { TreeView } from './tree-view';
import { useCellOrder } from './use-cell-order';
import { useModelEditor, type ModelEditor } from './use-model-editor';

const REFRESHES = [realTimeCalls.all] as const;

function isComplete({ name, groups }: ModelEditor['now']): boolean {
  const titles = [name, ...groups.flatMap(({ title, cells }) => [title, ...cells.map((cell) => cell.title)])];
  return titles.every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
}

function useSaving({ editor }: { readonly editor: ModelEditor }) {
  const t = useT(modelPhrases);
  const save = useAction(realTimeCalls.save, { refreshes: REFRESHES });
  const publish = useAction(realTimeCalls.publish, { refreshes: REFRESHES, tellsFailure: true });
  const { model, now } = editor;
  const { id: modelId, version, factoryNo, edition } = model;
  return {
    isBusy: save.isPending || publish.isPending,
    isConflict: save.error instanceof CallError && save.error.code === CODE.CONFLICT,
    save: async () => {
      try {
        const kept = await save.mutateAsync({ body: { factoryNo, modelId, version, edition, ...now } });
        editor.saved(kept);
        showNotice({ kind: 'success', text: t('saved') });
      } catch (error) {
        if (!(error instanceof CallError && error.code === CODE.CONFLICT)) showError(error);
      }
    },
    publish: async () => {
      await publish.mutateAsync({ body: { factoryNo, modelId, version } });
      showNotice({ kind: 'success', text: t('published') });
    },
    restore: async () => {
      try {
        const shown = await send(realTimeCalls.all, { query: { factoryNo, published: 'true' } });
        const found = shown.find(({ id }) => id === modelId);
        if (found !== undefined) editor.change(contentOf(found));
      } catch (error) {
        showError(error);
      }
    },
  };
}

function EditTools({ onBind }: { readonly onBind: () => void }) {
  const t = useT(modelPhrases);
  const { editor } = useEditor();
  return (
    <span className="sed-models-row">
      <Button disabled={!editor.canUndo} onClick={editor.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!editor.canRedo} onClick={editor.redo}>
        {t('redo')}
      </Button>
      <Button
        onClick={() => editor.change({ ...editor.now, groups: [...editor.now.groups, newGroup(inBoth('newGroup'))] })}
      >
        {t('groupAdd')}
      </Button>
      <Button onClick={onBind}>{t('bind')}</Button>
    </span>
  );
}

/** Ways back: to what is saved, and to what is published. */
function BackTools({ saving }: { readonly saving: ReturnType<typeof useSaving> }) {
  const t = useT(modelPhrases);
  const { isDirty, model, discard } = useEditor().editor;
  const differs = isDirty || model.published?.version !== model.version;
  return (
    <>
      {model.published !== null && differs && <Button onClick={() => void saving.restore()}>{t('restore')}</Button>}
      {isDirty && (
        <ConfirmButton question={t('discardAsk')} onConfirm={discard}>
          {t('discard')}
        </ConfirmButton>
      )}
    </>
  );
}

function SaveTools({ saving }: { readonly saving: ReturnType<typeof useSaving> }) {
  const t = useT(modelPhrases);
  const { isDirty, model, now } = useEditor().editor;
  const isPublished = model.published?.version === model.version;
  const isWhole = isComplete(now);
  return (
    <span className="sed-models-row">
      <BackTools saving={saving} />
      <Button
        type={isDirty ? 'primary' : 'default'}
        disabled={!isDirty || !isWhole}
        loading={saving.isBusy}
        title={isWhole ? '' : t('invalid')}
        onClick={() => void saving.save()}
      >
        {t('save')}
      </Button>
      <ConfirmButton
        type={isDirty ? 'default' : 'primary'}
        disabled={isDirty || isPublished || saving.isBusy}
        title={isDirty ? t('saveFirst') : ''}
        question={t('publishAsk', { version: model.version })}
        consequence={t('publishThen')}
        onConfirm={saving.publish}
      >
        {t('publish')}
      </ConfirmButton>
    </span>
  );
}

function NameFields() {
  const t = useT(modelPhrases);
  const { editor } = useEditor();
  const { now, change } = editor;
  return (
    <div className="sed-models-names">
      {(['zh', 'en'] as const).map((lang) => (
        <label key={lang}>
          <span>{t(lang === 'zh' ? 'nameZh' : 'nameEn')}</span>
          <Input
            value={now.name[lang]}
            maxLength={60}
            status={now.name[lang].trim() === '' ? 'error' : ''}
            onChange={(event) => change({ ...now, name: { ...now.name, [lang]: event.target.value } }, `name.${lang}`)}
          />
        </label>
      ))}
      <label>
        <span>{t('order')}</span>
        <InputNumber
          value={now.order}
          min={0}
          max={9999}
          precision={0}
          onChange={(order) => change({ ...now, order: order ?? 0 }, 'order')}
        />
      </label>
      <Checkbox checked={now.enabled} onChange={(event) => change({ ...now, enabled: event.target.checked })}>
        {t('enabled')}
      </Checkbox>
    </div>
  );
}

function Facts() {
  const t = useT(modelPhrases);
  const { zoneOf } = usePlants();
  const { editor, signals } = useEditor();
  const { version, updatedBy, updatedAt, published, factoryNo } = editor.model;
  const zone = zoneOf(factoryNo);
  const open = openCells(editor.now, new Set(signals.keys()));
  const isAllBound = open.unbound + open.unknown === 0;
  return (
    <p className="sed-models-facts">
      <ModelState model={editor.model} />
      <span>{t('version', { version, by: updatedBy, at: formatTime(updatedAt, zone) })}</span>
      {published !== null && (
        <span>
          {t('publishedAt', {
            version: published.version,
            by: published.by,
            at: formatTime(published.at, zone),
          })}
        </span>
      )}
      <span data-open={!isAllBound}>{isAllBound && open.hidden === 0 ? t('complete') : t('open', open)}</span>
    </p>
  );
}

function useEditorKeys(editor: ModelEditor, mayEdit: boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (!mayEdit || isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) editor.undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) editor.redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [editor, mayEdit]);
}

interface Props {
  readonly model: StoredModel;
  readonly signals: readonly SignalDto[];
  readonly edition: Edition;
  readonly mayEdit: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onReload: () => void;
}

/** Edits one live grid: its groups and items, as a tree or as the grid itself. */
export function ModelEditorPane({ model, signals, edition, mayEdit, onDirty, onReload }: Props) {
  const t = useT(modelPhrases);
  const editor = useModelEditor(model);
  const byCode = useMemo(() => new Map(signals.map((signal) => [signal.code, signal])), [signals]);
  const [chosenCell, chooseCell] = useState<string>();
  const [picking, setPicking] = useState<string>();
  const [isBinding, setBinding] = useState(false);
  const order = useCellOrder({ model: editor.now, mayEdit, onChange: editor.change });
  const saving = useSaving({ editor });
  useEditorKeys(editor, mayEdit);
  const { isDirty } = editor;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const parts: EditorParts = {
    editor,
    signals: byCode,
    mayEdit,
    order,
    chosenCell,
    chooseCell,
    pickSignals: setPicking,
  };
  const pickGroup = editor.now.groups.find(({ id }) => id === picking);
  return (
    <EditorProvider value={parts}>
      <section className="sed-models-editor">
        {saving.isConflict && (
          <Alert
            type="warning"
            showIcon
            title={t('conflict')}
            action={<Button onClick={onReload}>{t('reload')}</Button>}
          />
        )}
        <Facts />
        {mayEdit && <NameFields />}
        {mayEdit && (
          <div className="sed-models-tools">
            <EditTools onBind={() => setBinding(true)} />
            <SaveTools saving={saving} />
          </div>
        )}
        <div className="sed-models-work">
          {edition === 'new' ? <GridView /> : <TreeView />}
          <CellPanel />
        </div>
        <p className="sed-visually-hidden" aria-live="polite">
          {order.told}
        </p>
      </section>
      {pickGroup !== undefined && <PickDialog group={pickGroup} onClose={() => setPicking(undefined)} />}
      {isBinding && <BindDialog onClose={() => setBinding(false)} />}
    </EditorProvider>
  );
}
