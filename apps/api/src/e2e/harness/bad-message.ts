import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const generator = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nest'), depth: z.number() }),
  z.object({ kind: z.literal('repeat'), char: z.string(), bytes: z.number() }),
  z.object({ kind: z.literal('batch'), count: z.number(), bad: z.number() }),
  z.object({ kind: z.literal('flood-batch'), count: z.number() }),
  z.object({ kind: z.literal('constant'), count: z.number(), periodMs: z.number() }),
]);

const badMessage = z.object({
  topic: z.union([z.string(), z.object({ prefix: z.string(), char: z.string(), bytes: z.number() })]),
  payload: z.string().optional(),
  hex: z.string().optional(),
  generator: generator.optional(),
  retain: z.boolean().default(false),
  qos: z.union([z.literal(0), z.literal(1)]).default(1),
  repeat: z.number().default(1),
  dup: z.boolean().default(false),
});
export type BadMessage = z.infer<typeof badMessage>;

const badCase = z.object({
  id: z.string(),
  name: z.string(),
  send: z.array(badMessage),
  expect: z.object({
    /** Any of these reasons is right. */
    rejected: z.array(z.string()).optional(),
    orDisconnected: z.boolean().optional(),
    stored: z.number().optional(),
    storedAtMost: z.number().optional(),
    value: z.number().optional(),
    usable: z.boolean().optional(),
    at: z.literal('arrival').optional(),
    latest: z.union([z.literal('unchanged'), z.literal('bad'), z.literal('not in the future'), z.number()]).optional(),
    unbound: z.string().optional(),
    batch: z.object({ stored: z.number() }).optional(),
  }),
});
export type BadCase = z.infer<typeof badCase>;

export function readBadCases(repository: string): BadCase[] {
  const text = readFileSync(join(repository, 'tools/harness/bad-inputs.json'), 'utf8');
  return z.object({ cases: z.array(badCase) }).parse(JSON.parse(text)).cases;
}

export interface Placeholders {
  readonly plant: string;
  readonly otherPlant: string;
  readonly tag: string;
  readonly now: number;
}

/** `${NOW+60000}` and its like become times, the other placeholders names. */
export function fill(text: string, { plant, otherPlant, tag, now }: Placeholders): string {
  return text
    .replaceAll(/\$\{NOW([+-]\d+)?\}/g, (_whole, offset: string | undefined) => String(now + Number(offset ?? 0)))
    .replaceAll('${PLANT}', plant)
    .replaceAll('${OTHER_PLANT}', otherPlant)
    .replaceAll('${TAG}', tag);
}

export function topicOf({ topic }: BadMessage, names: Placeholders): string {
  if (typeof topic === 'string') return fill(topic, names);
  const prefix = fill(topic.prefix, names);
  return prefix + topic.char.repeat(topic.bytes - prefix.length);
}

/** Payloads to send, one after the other. */
export function payloadsOf(message: BadMessage, names: Placeholders): Buffer[] {
  if (message.hex !== undefined) return [Buffer.from(message.hex, 'hex')];
  if (message.generator !== undefined) return generate(message.generator, names).map((text) => Buffer.from(text));
  return [Buffer.from(fill(message.payload ?? '', names))];
}

function generate(spec: z.infer<typeof generator>, { tag, now }: Placeholders): string[] {
  switch (spec.kind) {
    case 'nest':
      return ['['.repeat(spec.depth) + ']'.repeat(spec.depth)];
    case 'repeat':
      return [spec.char.repeat(spec.bytes)];
    case 'batch': {
      const values = Array.from({ length: spec.count }, (_, i) => [`${tag}_${i}`, i < spec.bad ? 'bad' : 7.2]);
      return [JSON.stringify({ ts: now, values: Object.fromEntries(values) })];
    }
    case 'flood-batch':
      return [
        JSON.stringify({
          ts: now,
          values: Object.fromEntries(Array.from({ length: spec.count }, (_, i) => [`F${i}`, 1])),
        }),
      ];
    case 'constant':
      return Array.from({ length: spec.count }, (_, i) => JSON.stringify({ ts: now - (i + 1) * spec.periodMs, v: 7 }));
  }
}
