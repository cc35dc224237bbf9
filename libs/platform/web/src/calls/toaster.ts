import { CODE } from '@sed/platform-contract';
import { commonText } from '../phrases/common';
import { currentLanguage } from '../phrases/language';
import { CallError, messageOf } from './call-error';

/** How long a message stays, fixed by the specification. */
export const NOTICE_MS = 5000;

/** What support needs to find a failure again; deliberately nothing about who or what was worked on. */
export interface FaultReport {
  readonly requestId: string;
  readonly call: string;
  readonly code: string;
  readonly at: string;
  readonly page: string;
  readonly language: string;
}

export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly report?: FaultReport;
}

export type NoticeBridge = (notice: Notice) => void;

let bridge: NoticeBridge | undefined;
/** Said before the shell stood, for example while the session loads. */
let waiting: Notice[] = [];
const MAX_WAITING = 5;

/** The shell shows messages; until it stands they wait. Answers a function that takes the bridge away again. */
export function setToaster(show: NoticeBridge): () => void {
  bridge = show;
  const missed = waiting;
  waiting = [];
  for (const notice of missed) show(notice);
  return () => {
    if (bridge === show) bridge = undefined;
  };
}

/** Shows one message for five seconds. */
export function showNotice(notice: Notice): void {
  if (notice.text === '') return;
  if (bridge !== undefined) bridge(notice);
  else waiting = [...waiting, notice].slice(-MAX_WAITING);
}

/** The report of a failure: call and page by their patterns, no parameters, no names. */
export function reportOf(error: CallError): FaultReport {
  return {
    requestId: error.traceId ?? '-',
    call: error.callName ?? '-',
    code: `${error.code}${error.status === undefined ? '' : ` (${error.status})`}`,
    at: new Date().toISOString(),
    page: window.location.pathname,
    language: currentLanguage(),
  };
}

/** The message the error catalogue wants for a failure; null where it wants none. */
export function noticeOf(error: unknown, fallback?: string): Notice | null {
  const spare = fallback ?? commonText('call.failed');
  if (!(error instanceof CallError)) return { kind: 'error', text: messageOf(error, spare) };
  // The sign-in page, where a refused token leads, says so itself.
  if (error.isSilent || error.code === CODE.TOKEN) return null;
  return { kind: 'error', text: messageOf(error, spare), report: reportOf(error) };
}

/** Shows a caught failure by the error catalogue: silent ones stay silent. */
export function showError(error: unknown, fallback?: string): void {
  const notice = noticeOf(error, fallback);
  if (notice !== null) showNotice(notice);
}
