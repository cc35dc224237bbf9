import type { JsonFrameRow } from '@sed/platform-contract';
import { FRAME_SEQ_OFFSET, encodeFrame } from '@sed/signals-contract';
import type { LiveValues } from '@sed/platform-ports';
import { SINCE_EVER, gatherChanged, type RowBuffer } from './changed-rows';
import type { FrameClient, FrameEncoding } from './frame-client';

export interface Selection {
  readonly plants: ReadonlySet<string>;
  /** Series ids named one by one; those of whole plants need not be repeated. */
  readonly signals: ReadonlySet<number>;
  readonly encoding: FrameEncoding;
}

/** All a pass needs to build frames; one object per pass, shared by the groups. */
export interface PassContext {
  /** Rises with each pass: frames built in one pass are shared, those of another pass are too old. */
  readonly pass: number;
  readonly timeMs: number;
  readonly columns: ReturnType<LiveValues['columns']>;
  readonly rows: RowBuffer;
}

interface BuiltFrame {
  readonly since: number;
  readonly bytes: Buffer | undefined;
  readonly json: readonly JsonFrameRow[] | undefined;
}

/** Clients that watch exactly the same signals in the same encoding: what is built for one serves all. */
export class FrameGroup {
  readonly clients = new Set<FrameClient>();
  ids: Uint32Array = new Uint32Array(0);
  private built: BuiltFrame[] = [];
  private builtInPass = -1;

  constructor(
    readonly key: string,
    readonly selection: Selection,
    /** Which part of each interval the group's frames are built in. */
    readonly phase: number,
  ) {}

  /** @returns true when the signals of the group changed, so that its clients need a full frame. */
  setIds(ids: Uint32Array): boolean {
    const isSame = ids.length === this.ids.length && ids.every((id, i) => id === this.ids[i]);
    this.ids = ids;
    this.builtInPass = -1;
    return !isSame;
  }

  /**
   * Sends what changed after `since`, or all rows when `since` is {@link SINCE_EVER}.
   * @returns false when there was nothing to send.
   */
  send(client: FrameClient, since: number, context: PassContext): boolean {
    const frame = this.frameSince(since, context);
    const isFull = since === SINCE_EVER;
    if (frame.bytes !== undefined) {
      client.sink.sendBinary(numbered(frame.bytes, (client.seq += 1)));
      return true;
    }
    if (frame.json !== undefined) {
      client.sink.sendJson({ t: context.timeMs, s: frame.json, seq: (client.seq += 1), full: isFull });
      return true;
    }
    return false;
  }

  sendKeepAlive(client: FrameClient, timeMs: number): void {
    client.seq += 1;
    if (this.selection.encoding === 'json') {
      client.sink.sendJson({ t: timeMs, s: [], seq: client.seq, full: false });
      return;
    }
    client.sink.sendBinary(keepAliveFrame(timeMs, client.seq));
  }

  private frameSince(since: number, context: PassContext): BuiltFrame {
    if (this.builtInPass !== context.pass) {
      this.built = [];
      this.builtInPass = context.pass;
    }
    // Nearly always one entry: clients that keep up are all at the same change number.
    const known = this.built.find((frame) => frame.since === since);
    if (known !== undefined) return known;
    const count = gatherChanged(context.columns, this.ids, since, context.rows);
    const frame = this.build(since, count, context);
    this.built.push(frame);
    return frame;
  }

  private build(since: number, count: number, context: PassContext): BuiltFrame {
    const isFull = since === SINCE_EVER;
    if (count === 0 && !isFull) return { since, bytes: undefined, json: undefined };
    const { rows } = context;
    if (this.selection.encoding === 'json') return { since, bytes: undefined, json: jsonRows(rows, count) };
    const { ids, values, tsMs, quality } = rows;
    const bytes = encodeFrame({ full: isFull, timeMs: context.timeMs, seq: 0, count, ids, values, tsMs, quality });
    return { since, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), json: undefined };
  }

  /** Frames of the last pass are of no use to anyone. */
  forgetBuilt(): void {
    this.built = [];
    this.builtInPass = -1;
  }
}

/**
 * A copy with its own number. Copied and not patched in place, because the transport may hold the bytes of another
 * client until its socket has taken them; copying is a small part of encoding.
 */
function numbered(shared: Buffer, seq: number): Buffer {
  const own = Buffer.allocUnsafe(shared.byteLength);
  shared.copy(own);
  own.writeUInt32LE(seq, FRAME_SEQ_OFFSET);
  return own;
}

const NO_ROWS = {
  ids: new Uint32Array(0),
  values: new Float64Array(0),
  tsMs: new Float64Array(0),
  quality: new Uint8Array(0),
} as const;

function keepAliveFrame(timeMs: number, seq: number): Buffer {
  return Buffer.from(encodeFrame({ full: false, timeMs, seq, count: 0, ...NO_ROWS }).buffer);
}

function jsonRows(rows: RowBuffer, count: number): readonly JsonFrameRow[] {
  const out: JsonFrameRow[] = [];
  for (let i = 0; i < count; i += 1) {
    const value = rows.values[i] ?? Number.NaN;
    out.push([rows.ids[i] ?? 0, Number.isFinite(value) ? value : null, rows.tsMs[i] ?? 0, rows.quality[i] ?? 0]);
  }
  return out;
}
