/** How many frames a name has: a helper that begins transactions for others says little alone. */
const FRAMES = 3;
/** Deep enough to pass the frames of the libraries between. */
const DEPTH = 25;
const FRAME = /^\s*at (?:async )?(?:(?<name>.+?) \()?(?<path>[^()]+):(?<line>\d+):\d+\)?$/;
const NOT_OURS = /node_modules|node:|\/database\/src\/(guard|pglite|postgres)|<anonymous>$/;

/**
 * Remembers who is calling. Taking it costs microseconds; the text is made only when somebody asks for it.
 * @param above the function whose callers are meant.
 */
export class CallSite {
  private readonly trace: { readonly stack?: string } = {};
  private text: string | undefined;

  constructor(above: (...given: never[]) => unknown) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = DEPTH;
    Error.captureStackTrace(this.trace, above);
    Error.stackTraceLimit = stackTraceLimit;
  }

  /** For example `AlarmActor.act (alarm-actor.ts:69) ← AlarmService.acknowledge (alarm.service.ts:88)`. */
  toString(): string {
    this.text ??= (this.trace.stack ?? '')
      .split('\n')
      .map(frameOf)
      .filter((frame) => frame !== undefined)
      .slice(0, FRAMES)
      .join(' ← ');
    return this.text === '' ? 'unknown' : this.text;
  }
}

/** Only the file's own name: where the program lies is nobody's business. */
function frameOf(line: string): string | undefined {
  const { name, path, line: at } = FRAME.exec(line)?.groups ?? {};
  if (path === undefined || NOT_OURS.test(line)) return undefined;
  const place = `${path.slice(path.lastIndexOf('/') + 1)}:${String(at)}`;
  return name === undefined ? place : `${name} (${place})`;
}
