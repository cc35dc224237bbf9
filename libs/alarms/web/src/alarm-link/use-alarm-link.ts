import { ALARM_LIFE, alarmLinkCalls, type AlarmLinkView } from '@sed/alarms-contract';
import { CODE } from '@sed/platform-contract';
import { CallError, send } from '@sed/platform-web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A colleague may be faster, and the value moves on. */
const REFRESH_MS = 20_000;
const TIMEOUT_MS = 15_000;
const SECOND_MS = 1000;

export type LinkFault = 'offline' | 'tooMany' | 'noteTooShort';

export interface AlarmLink {
  /** Undefined until the service answered. */
  readonly view: AlarmLinkView | undefined;
  readonly fault: LinkFault | undefined;
  readonly isSending: boolean;
  /** Clock of the service, moving on by itself. */
  readonly nowMs: number;
  readonly reload: () => void;
  readonly acknowledge: (note: string) => void;
}

/** The token of the address: its fragment, which never leaves the browser but in the body of a call. */
export function tokenOfAddress(hash: string): string {
  return hash.replace(/^#/, '').slice(0, 100);
}

function faultOf(error: unknown): LinkFault {
  if (!(error instanceof CallError)) return 'offline';
  if (error.errorCode === 'alarm.note.tooShort') return 'noteTooShort';
  return error.code === CODE.TOO_MANY ? 'tooMany' : 'offline';
}

/** What the guard of the call refuses was never a token. */
function isNoToken(error: unknown): boolean {
  return error instanceof CallError && error.code === CODE.RULE_BROKEN;
}

const UNKNOWN: AlarmLinkView = {
  state: 'unknown',
  language: null,
  alarm: null,
  acknowledged: null,
  alarmId: null,
  expiresAt: null,
  at: 0,
};

/** Whether a view may still change without anybody here doing something. */
function isMoving(view: AlarmLinkView | undefined): boolean {
  return view === undefined || view.state === 'open' || view.state === 'hidden';
}

function useServiceClock(view: AlarmLinkView | undefined): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    const timer = window.setInterval(() => setElapsed(performance.now() - startedMs), SECOND_MS);
    return () => {
      window.clearInterval(timer);
      setElapsed(0);
    };
  }, [view]);
  return (view?.at ?? 0) + elapsed;
}

/** Reads the alarm of a link, keeps it fresh while the page is looked at, and acknowledges it. */
export function useAlarmLink(token: string): AlarmLink {
  const [view, setView] = useState<AlarmLinkView>();
  const [fault, setFault] = useState<LinkFault>();
  const [isSending, setSending] = useState(false);
  // The answer to a question asked before the acknowledgement must not undo what the page says since.
  const round = useRef(0);

  const take = useCallback((next: AlarmLinkView) => {
    setView(next);
    setFault(undefined);
  }, []);

  const load = useCallback(async () => {
    const mine = (round.current += 1);
    try {
      const next = await send(
        alarmLinkCalls.view,
        { body: { token } },
        { timeoutMs: TIMEOUT_MS, isAcrossPlants: true },
      );
      if (mine === round.current) take(next);
    } catch (error) {
      if (mine !== round.current) return;
      if (isNoToken(error)) take(UNKNOWN);
      else setFault(faultOf(error));
    }
  }, [token, take]);

  useEffect(() => {
    const first = window.setTimeout(() => void load(), 0);
    return () => {
      window.clearTimeout(first);
      round.current += 1;
    };
  }, [load]);

  const moves = isMoving(view) && !isSending;
  useEffect(() => {
    if (!moves) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = window.setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [moves, load]);

  const acknowledge = async (note: string) => {
    if (view?.alarm?.needsNote === true && note.trim().length < ALARM_LIFE.minNoteLength) {
      setFault('noteTooShort');
      return;
    }
    const mine = (round.current += 1);
    setSending(true);
    setFault(undefined);
    try {
      const options = { timeoutMs: TIMEOUT_MS, isAcrossPlants: true };
      const next = await send(alarmLinkCalls.acknowledge, { body: { token, note: note.trim() } }, options);
      if (mine === round.current) take(next);
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setSending(false);
    }
  };

  const nowMs = useServiceClock(view);
  return { view, fault, isSending, nowMs, reload: () => void load(), acknowledge: (note) => void acknowledge(note) };
}
