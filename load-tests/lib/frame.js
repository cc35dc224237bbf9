// Header of a `frame`, version 1 (its layout is documented in libs/signals/contract/src/events/frame-codec.ts).
const HEADER_BYTES = 24;
const ROW_BYTES = 21;

/** @returns `{ full, count, timeMs, seq }`, or null when the bytes are no frame of this version */
export function readFrameHeader(buffer) {
  if (buffer.byteLength < HEADER_BYTES) return null;
  const view = new DataView(buffer);
  const count = view.getUint32(4, true);
  if (view.getUint8(0) !== 1 || buffer.byteLength !== HEADER_BYTES + ROW_BYTES * count) return null;
  return { full: (view.getUint8(1) & 1) === 1, count, timeMs: view.getFloat64(8, true), seq: view.getUint32(16, true) };
}
