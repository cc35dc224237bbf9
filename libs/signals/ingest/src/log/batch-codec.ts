import type { SampleBatch, SampleColumns } from '@sed/platform-ports';

/**
 * Binary form of a batch in the log, little endian as all machines the service runs on:
 * u32 version, u32 n, f64 receivedAtMs, f64 × n ts, f64 × n value, i32 × n series, u8 × n quality.
 * Columns lie on their own alignment, so a decoded batch is only views over the bytes.
 */
const VERSION = 1;
const HEADER_BYTES = 16;
const ROW_BYTES = 21;

export interface EncodedBatch {
  readonly bytes: Buffer;
  readonly samples: SampleColumns;
}

/** Copies the first `count` rows into one buffer and returns it with the columns laid over it. */
export function encodeBatch(receivedAtMs: number, source: SampleColumns): EncodedBatch {
  const { count } = source;
  const memory = new ArrayBuffer(HEADER_BYTES + ROW_BYTES * count);
  const header = new DataView(memory);
  header.setUint32(0, VERSION, true);
  header.setUint32(4, count, true);
  header.setFloat64(8, receivedAtMs, true);
  const samples = columnsOver(memory, count);
  samples.tsMs.set(source.tsMs.subarray(0, count));
  samples.value.set(source.value.subarray(0, count));
  samples.series.set(source.series.subarray(0, count));
  samples.quality.set(source.quality.subarray(0, count));
  return { bytes: Buffer.from(memory), samples };
}

/** @throws Error when the bytes are no batch of a version this build reads: the log is damaged or from a newer build. */
export function decodeBatch(seq: number, bytes: Uint8Array): SampleBatch {
  // The store hands out slices of its own pages: one copy gives alignment and lets go of the page.
  const memory = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  const header = new DataView(memory);
  const version = bytes.byteLength >= HEADER_BYTES ? header.getUint32(0, true) : 0;
  const count = version === VERSION ? header.getUint32(4, true) : 0;
  if (version !== VERSION || memory.byteLength !== HEADER_BYTES + ROW_BYTES * count) {
    throw new Error(`batch ${seq} of the sample log cannot be read (version ${version}, ${memory.byteLength} bytes)`);
  }
  return { seq, receivedAtMs: header.getFloat64(8, true), samples: columnsOver(memory, count) };
}

function columnsOver(memory: ArrayBuffer, count: number): SampleColumns {
  return {
    count,
    tsMs: new Float64Array(memory, HEADER_BYTES, count),
    value: new Float64Array(memory, HEADER_BYTES + 8 * count, count),
    series: new Int32Array(memory, HEADER_BYTES + 16 * count, count),
    quality: new Uint8Array(memory, HEADER_BYTES + 20 * count, count),
  };
}
