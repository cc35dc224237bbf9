import type { RecordDto } from '@sed/records-contract';
import { useSession } from '@sed/platform-web';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { dropDraft, readDraft, writeDraft, type Draft } from './draft';
import type { Values } from './form-values';

const WRITE_AFTER_MS = 400;

interface Present {
  readonly record: RecordDto | undefined;
  readonly values: Values;
  readonly factoryNo: string | null;
  readonly isDirty: boolean;
  readonly action?: string | undefined;
}

export interface DraftHold {
  /** A draft of an earlier visit, until it is taken or dropped. */
  readonly found: Draft | undefined;
  /** The record was changed by somebody since the draft was begun. */
  readonly isStale: boolean;
  /** The offer was answered. */
  readonly answer: () => void;
  readonly drop: () => void;
  /** Writes the draft at once, before the form goes. */
  readonly keep: () => void;
}

/** Keeps what was typed through reloads and closed tabs, per user and record, and offers it again. */
export function useDraft({ record, values, factoryNo, isDirty, action }: Present): DraftHold {
  const { module } = useModuleFrame();
  const user = useSession((session) => session.viewer?.code ?? '');
  const recordId = record?.id;
  const version = record?.version ?? 0;
  const place = useMemo(() => ({ user, module: module.key, recordId, action }), [user, module.key, recordId, action]);
  const [found, setFound] = useState(() => readDraft(place));
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = window.setTimeout(() => writeDraft(place, { version, factoryNo, values }), WRITE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isDirty, place, version, factoryNo, values]);
  const answer = useCallback(() => setFound(undefined), []);
  const drop = useCallback(() => {
    dropDraft(place);
    setFound(undefined);
  }, [place]);
  const keep = () => writeDraft(place, { version, factoryNo, values });
  return { found, isStale: found !== undefined && found.version !== version, answer, drop, keep };
}

/** The browser asks before a tab with unsaved entries is closed. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
