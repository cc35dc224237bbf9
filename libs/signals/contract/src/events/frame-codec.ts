/**
 * Binary layout of a `frame`, little endian, version 1:
 *
 * | offset | type | field |
 * |---|---|---|
 * | 0 | u8 | version = 1 |
 * | 1 | u8 | flags: bit 0 = full frame (replaces what the client holds of its subscription) |
 * | 2 | u16 | reserved, 0 |
 * | 4 | u32 | n, number of rows |
 * | 8 | f64 | t, epoch ms when the frame was built |
 * | 16 | u32 | seq, rises by one per frame of this connection |
 * | 20 | u32 | reserved, 0 |
 * | 24 | f64 × n | value; NaN stands for "no value" |
 * | 24 + 8n | f64 × n | ts, epoch ms of each sample |
 * | 24 + 16n | u32 × n | signal id |
 * | 24 + 20n | u8 × n | quality code |
 *
 * Columns start on their own alignment, so a reader may lay typed arrays over the buffer.
 */
export const FRAME_VERSION = 1;
const HEADER_BYTES = 24;
const ROW_BYTES = 21;

export interface FrameColumns {
  readonly full: boolean;
  readonly timeMs: number;
  readonly seq: number;
  readonly count: number;
  readonly ids: Uint32Array;
  readonly values: Float64Array;
  readonly tsMs: Float64Array;
  readonly quality: Uint8Array;
}

/** Encodes the first `count` rows of the columns. */
export function encodeFrame(frame: FrameColumns): Uint8Array {
  const { count } = frame;
  const buffer = new ArrayBuffer(HEADER_BYTES + ROW_BYTES * count);
  const view = new DataView(buffer);
  view.setUint8(0, FRAME_VERSION);
  view.setUint8(1, frame.full ? 1 : 0);
  view.setUint32(4, count, true);
  view.setFloat64(8, frame.timeMs, true);
  view.setUint32(16, frame.seq, true);
  new Float64Array(buffer, HEADER_BYTES, count).set(frame.values.subarray(0, count));
  new Float64Array(buffer, HEADER_BYTES + 8 * count, count).set(frame.tsMs.subarray(0, count));
  new Uint32Array(buffer, HEADER_BYTES + 16 * count, count).set(frame.ids.subarray(0, count));
  new Uint8Array(buffer, HEADER_BYTES + 20 * count, count).set(frame.quality.subarray(0, count));
  return new Uint8Array(buffer);
}

/** Byte offset of `seq`, so that one encoded frame can be sent to many connections. */
export const FRAME_SEQ_OFFSET = 16;

export class FrameFormatError extends Error {
  override readonly name = 'FrameFormatError';
}

/** @throws FrameFormatError when the bytes are no frame of a version this build reads. */
export function decodeFrame(bytes: Uint8Array): FrameColumns {
  if (bytes.byteLength < HEADER_BYTES) throw new FrameFormatError('frame shorter than its header');
  // A copy is made only when the transport hands over an unaligned slice. Not by `slice`: a Node Buffer's is no copy.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  const version = view.getUint8(0);
  if (version !== FRAME_VERSION) throw new FrameFormatError(`frame version ${String(version)} is not known`);
  const count = view.getUint32(4, true);
  if (aligned.byteLength !== HEADER_BYTES + ROW_BYTES * count) throw new FrameFormatError('frame length does not fit');
  const start = aligned.byteOffset + HEADER_BYTES;
  return {
    full: (view.getUint8(1) & 1) === 1,
    timeMs: view.getFloat64(8, true),
    seq: view.getUint32(16, true),
    count,
    values: new Float64Array(aligned.buffer, start, count),
    tsMs: new Float64Array(aligned.buffer, start + 8 * count, count),
    ids: new Uint32Array(aligned.buffer, start + 16 * count, count),
    quality: new Uint8Array(aligned.buffer, start + 20 * count, count),
  };
}
