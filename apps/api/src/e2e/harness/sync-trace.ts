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
 * Reads a trace: for each message id, a finished sync of the log must lie between the arrival of its topic and the
 * departure of its PUBACK.
 * @param topicOf text that identifies the message on its way in
 */
export function judgeTrace(trace: string, messages: ReadonlyMap<number, string>, logFile: RegExp): TraceVerdict {
  const arrived = new Map<number, boolean>();
  const pendingSyncs = new Map<string, boolean>();
  let acknowledged = 0;
  let unsynced = 0;
  for (const line of trace.split('\n')) {
    const call = readLine(line);
    if (call === undefined) continue;
    if (/^(read|recvfrom)$/.test(call.name)) {
      for (const [id, topic] of messages) {
        if (!arrived.has(id) && bytesOf(call.text).includes(hex([...Buffer.from(topic)]))) arrived.set(id, false);
      }
    } else if (/^(fdatasync|fsync|msync)$/.test(call.name)) {
      const isLog = logFile.test(plain(call.text)) || pendingSyncs.get(call.thread) === true;
      if (!call.isDone) pendingSyncs.set(call.thread, isLog);
      else if (isLog && / = 0$/.test(call.text)) {
        pendingSyncs.delete(call.thread);
        for (const id of arrived.keys()) arrived.set(id, true);
      }
    } else {
      for (const [id, isSynced] of arrived) {
        // PUBACK: type 4, two bytes, the id.
        if (!bytesOf(call.text).includes(hex([0x40, 0x02]) + messageIdHex(id))) continue;
        arrived.delete(id);
        acknowledged++;
        if (!isSynced) unsynced++;
      }
    }
  }
  return { acknowledged, unsynced };
}
