import type { RecordDto } from '@sed/records-contract';
import { messageOf } from '@sed/platform-web';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import type { Conflict } from './conflict-dialog';
import { changedFields, editableFields, rootOf, type Values } from './form-values';
import type { DraftHold } from './use-draft';
import type { RecordForm } from './use-record-form';
import { useSave } from './use-save';

/** First field with a message, in the order of the form, comes into view and takes the focus. */
function focusFirst(prefix: string, names: readonly string[], paths: readonly string[]): void {
  const ordered = [...paths].sort((a, b) => names.indexOf(rootOf(a)) - names.indexOf(rootOf(b)));
  const first = ordered[0];
  if (first === undefined) return;
  const target = [first, rootOf(first)]
    .map((path) => document.getElementById(`${prefix}${path}`) ?? document.getElementById(`${prefix}${path}-label`))
    .find((element) => element !== null);
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

/** Ctrl+S or ⌘S saves; the browser's own dialog never helps here. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export interface SubmitOptions {
  readonly form: RecordForm;
  readonly draft: DraftHold;
  readonly prefix: string;
  readonly record?: RecordDto | undefined;
  readonly factoryNo: string | null;
  readonly isPlantMissing: boolean;
  readonly onClose: () => void;
  readonly onSaved: (record: RecordDto, isNext: boolean) => void;
}

export interface Submit {
  readonly isSaving: boolean;
  /** Saving was tried at least once. */
  readonly isAsked: boolean;
  /** Somebody else saved first. */
  readonly conflict: Conflict | undefined;
  readonly submit: (isNext: boolean) => Promise<void>;
  readonly dropConflict: () => void;
  readonly takeTheirs: () => void;
  readonly takeMerged: (merged: Values) => void;
}

/** Saving of a form: checked, sent, refused at its fields, or led through a conflict. */
export function useSubmit(options: SubmitOptions): Submit {
  const { form, draft, prefix, record, factoryNo, isPlantMissing, onClose, onSaved } = options;
  const { module, t } = useModuleFrame();
  const { message } = App.useApp();
  const save = useSave();
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const names = editableFields(module, form.mode, form);

  const finish = (saved: RecordDto, isNext: boolean) => {
    void message.success(t('form.saved'));
    draft.drop();
    if (isNext) form.restart();
    onSaved(saved, isNext);
  };
  const refuse = (text: string, fields: Readonly<Record<string, string>>) => {
    form.refuse(fields);
    const paths = Object.keys(fields);
    // A refusal of a field the form does not show must be seen all the same.
    if (paths.length === 0 || !paths.some((path) => names.includes(rootOf(path)))) void message.error(text);
    else requestAnimationFrame(() => focusFirst(prefix, names, paths));
  };
  const deliver = async (values: Values, version: number, isNext: boolean) => {
    setSaving(true);
    try {
      const outcome = await save({ record, version, factoryNo, values });
      if (outcome.kind === 'saved') finish(outcome.record, isNext);
      else if (outcome.kind === 'refused') refuse(outcome.message, outcome.fields);
      else setConflict({ mine: form.values, base: form.base, theirs: outcome.theirs });
    } catch (error) {
      void message.error(messageOf(error, t('form.fileLost')));
    } finally {
      setSaving(false);
    }
  };
  const submit = async (isNext: boolean) => {
    const checked = form.submit();
    setAsked(true);
    if ('refused' in checked) {
      requestAnimationFrame(() => focusFirst(prefix, names, checked.refused));
      return;
    }
    if (isPlantMissing) {
      document.getElementById(`${prefix}$plant`)?.focus();
      return;
    }
    if (record !== undefined && Object.keys(checked.values).length === 0) {
      onClose();
      return;
    }
    await deliver(checked.values, record?.version ?? 0, isNext);
  };
  return {
    isSaving,
    isAsked,
    conflict,
    submit,
    dropConflict: () => setConflict(undefined),
    takeTheirs: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      draft.drop();
      onSaved(conflict.theirs, false);
    },
    takeMerged: (merged) => {
      if (conflict === undefined) return;
      const { theirs } = conflict;
      setConflict(undefined);
      form.load(merged, theirs.values);
      const changed = changedFields(names, theirs.values, merged);
      void deliver(Object.fromEntries(changed.map((name) => [name, merged[name] ?? null])), theirs.version, false);
    },
  };
}
