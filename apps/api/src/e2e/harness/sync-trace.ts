/** System calls `strace` is asked for: what arrives, what is made durable, what leaves. */
export const TRACED = 'read,recvfrom,fdatasync,fsync,msync,pwrite64,write,writev,sendto,sendmsg';

/** Runs the service under strace, with its own pid (the tracer is the detached one). */
export function tracing(file: string): string[] {
  return ['strace', '-D', '-f', '-y', '-xx', '-s', '4096', '-e', `trace=${TRACED}`, '-e', 'signal=none', '-o', file];
}

export interface TraceVerdict {
  /** PUBACKs of the wanted message ids that left. */
  readonly acknowledged: number;
  /** Of these, how many left without a finished sync of the log file since their message came in. */
  readonly unsynced: number;
}

interface Call {
  readonly thread: string;
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
}

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const messageIdHex = (id: number): string => hex([id >> 8, id & 255]);

/** With `-xx` strace writes paths in hexadecimal too. */
const plain = (text: string): string =>
  text.replaceAll(/\\x([0-9a-f]{2})/g, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** What a call carried: a packet may lie in several pieces (writev). */
const bytesOf = (text: string): string =>
  [...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, piece]) => piece ?? '').join('');

/** One line is a whole call, or its beginning (`<unfinished ...>`), or its end (`<... name resumed>`). */
function readLine(line: string): Call | undefined {
  const whole = /^(\d+)\s+(?:<\.\.\. )?(\w+)(?:\(| resumed>)(.*)$/.exec(line);
  if (whole === null) return undefined;
  const [, thread = '', name = '', text = ''] = whole;
  return { thread, name, text, isDone: !line.endsWith('<unfinished ...>') };
}

/**
 * Reads a trace: for each message id, a sync of the log must begin after its payload arrived and end before its PUBACK
 * leaves. A sync that was already running when the message came does not count for it.
 * @param messages id → text that identifies the message on its way in
 */
export function judgeTrace(trace: string, messages: ReadonlyMap<number, string>, logFile: RegExp): TraceVerdict {
  const judge = new TraceJudge(messages, logFile);
  for (const line of trace.split('\n')) {
    const call = readLine(line);
    if (call !== undefined) judge.take(call);
  }
  const { acknowledged, unsynced } = judge;
  return { acknowledged, unsynced };
}

class TraceJudge implements TraceVerdict {
  acknowledged = 0;
  unsynced = 0;
  /** Messages that came in and are not acknowledged: id → whether a sync covered it. */
  private readonly arrived = new Map<number, boolean>();
  /** Syncs that run: thread → messages that were there when it began. */
  private readonly running = new Map<string, readonly number[]>();

  constructor(
    private readonly messages: ReadonlyMap<number, string>,
    private readonly logFile: RegExp,
  ) {}

  take(call: Call): void {
    if (/^(read|recvfrom)$/.test(call.name)) this.arrival(bytesOf(call.text));
    else if (/^(fdatasync|fsync|msync)$/.test(call.name)) this.sync(call);
    else this.departure(bytesOf(call.text));
  }

  private arrival(bytes: string): void {
    for (const [id, text] of this.messages) {
      if (!this.arrived.has(id) && bytes.includes(hex([...Buffer.from(text)]))) this.arrived.set(id, false);
    }
  }

  private sync({ thread, text, isDone }: Call): void {
    if (this.logFile.test(plain(text))) this.running.set(thread, [...this.arrived.keys()]);
    if (!isDone) return;
    const covered = this.running.get(thread) ?? [];
    this.running.delete(thread);
    if (!text.endsWith(' = 0')) return;
    for (const id of covered) if (this.arrived.has(id)) this.arrived.set(id, true);
  }

  private departure(bytes: string): void {
    for (const [id, isSynced] of this.arrived) {
      // PUBACK: type 4, two bytes, the id.
      if (!bytes.includes(hex([0x40, 0x02]) + messageIdHex(id))) continue;
      this.arrived.delete(id);
      this.acknowledged++;
      if (!isSynced) this.unsynced++;
    }
  }
}
