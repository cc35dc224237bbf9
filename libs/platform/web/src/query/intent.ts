import { CallError } from '../calls/call-error';

/** No answer came: the service may have acted or not, so trying again must be the same act. */
const UNDECIDED: ReadonlySet<CallError['code']> = new Set(['network', 'timeout', 'unreadable']);

/** The idempotency keys of one action: a new one per intent, the same while its outcome is unknown. */
export class Intent {
  private open: { readonly input: string; readonly key: string } | undefined;

  keyFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.open?.input !== text) this.open = { input: text, key: newKey() };
    return this.open.key;
  }

  settled(key: string): void {
    if (this.open?.key === key) this.open = undefined;
  }

  /** A refusal is an answer: pressing again is a new intent. Without an answer it is the same one. */
  failed(key: string, error: unknown): void {
    if (error instanceof CallError && UNDECIDED.has(error.code)) return;
    this.settled(key);
  }
}

/** `crypto.randomUUID` exists only on https and localhost; plants are reached over http as well. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
