import { createRequire } from 'node:module';
import { z } from 'zod';

/** The package is CommonJS and decodes 64-bit numbers to objects: both stay behind this file. */
interface SparkplugCodec {
  decodePayload(bytes: Uint8Array): unknown;
  encodePayload(payload: unknown): Uint8Array;
}

const load = createRequire(import.meta.url);
// The package's own types describe `get` with this shape; `createRequire` cannot carry them.
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- an untyped CommonJS module
const library: { get: (namespace: string) => SparkplugCodec } = load('sparkplug-payload');
const codec = library.get('spBv1.0');

/** 64-bit integers arrive as objects that know their number. */
const longNumber = z.object({ toNumber: z.function() });

function isLong(value: unknown): value is { toNumber(): number } {
  return longNumber.safeParse(value).success;
}

/** Long objects, plain numbers and numeric texts to a number; NaN for anything else. */
export function numberOf(value: unknown): number {
  if (isLong(value)) return value.toNumber();
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

const wholeNumber = z.unknown().transform((value, context) => {
  const number = numberOf(value);
  if (Number.isFinite(number)) return number;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});

const metric = z.object({
  name: z.string().nullish(),
  alias: wholeNumber.nullish(),
  timestamp: wholeNumber.nullish(),
  value: z.unknown(),
  type: z.string().nullish(),
  isNull: z.boolean().nullish(),
  properties: z.record(z.string(), z.object({ value: z.unknown() })).nullish(),
});

const payload = z.object({
  timestamp: wholeNumber.nullish(),
  seq: wholeNumber.nullish(),
  metrics: z.array(metric).nullish(),
});

export type SparkplugMetric = z.infer<typeof metric>;
export type SparkplugPayload = z.infer<typeof payload>;

/** @returns undefined when the bytes are no Sparkplug B payload */
export function decodeSparkplug(bytes: Uint8Array): SparkplugPayload | undefined {
  try {
    return payload.safeParse(codec.decodePayload(bytes)).data;
  } catch {
    // The decoder throws on any malformed protobuf; the caller counts and keeps the message.
    return undefined;
  }
}

/** The NCMD that asks an edge node to send its births again. */
export function encodeRebirthRequest(timestampMs: number): Uint8Array {
  return codec.encodePayload({
    timestamp: timestampMs,
    metrics: [{ name: 'Node Control/Rebirth', timestamp: timestampMs, type: 'Boolean', value: true }],
  });
}

/** A metric's reading as the value judge takes it: number, boolean, null, or something it will refuse. */
export function readingOf(candidate: SparkplugMetric): unknown {
  if (candidate.isNull === true || candidate.value === null || candidate.value === undefined) return null;
  const { value } = candidate;
  return isLong(value) ? value.toNumber() : value;
}

/** OPC quality of a metric: Sparkplug's `Quality` property uses 192 good, 500 stale, 0 bad. */
export function opcQualityOf(candidate: SparkplugMetric): number {
  const quality = Number(candidate.properties?.Quality?.value ?? candidate.properties?.quality?.value ?? 192);
  return quality === 500 ? 24 : quality;
}
