import { demoSignals } from '@sed/demo-fleet';
import { describe, expect, it } from 'vitest';
import { GOOD, type Message } from './message';
import { ResendLine } from './resend-line';
import { SentMessages } from './sent-messages';

const PLANT = 'demo_e02';
const ID = '6f1f7a58-4a4b-4a8d-9f7e-0f4b3c2d1e0a';
const [first, second] = demoSignals(PLANT);
if (first === undefined || second === undefined) throw new Error('a plant of the fleet has signals');

const at = (tsMs: number): Message => ({
  tsMs,
  samples: [first, second].map((signal) => ({ signal, value: tsMs, quality: GOOD })),
});

function aLine(times: readonly number[]) {
  const memory = new SentMessages();
  for (const tsMs of times) memory.add(at(tsMs));
  const line = new ResendLine(PLANT, memory);
  const ask = (request: object) => line.take(Buffer.from(JSON.stringify({ id: ID, ...request })));
  return { line, ask };
}

const said = (outgoing: { payload: string | Uint8Array } | undefined): unknown =>
  JSON.parse(String(outgoing?.payload ?? 'null'));

describe('a gateway that is asked to send again', () => {
  it('sends what it remembers of the time, and says when the last of it was acknowledged', () => {
    const { line, ask } = aLine([1000, 2000, 3000, 4000]);
    const { answer, messages } = ask({ from: 2000, to: 4000 });
    expect(said(answer)).toEqual({ id: ID, state: 'accepted', messages: 2 });
    expect(messages.map(({ tsMs }) => tsMs)).toEqual([2000, 3000]);
    const [one, two] = messages;
    if (one === undefined || two === undefined) throw new Error('two messages were asked for');
    expect(line.acknowledged(one)).toBeUndefined();
    expect(said(line.acknowledged(two))).toEqual({ id: ID, state: 'done', messages: 2 });
    expect(line.acknowledged(two)).toBeUndefined();
  });

  it('sends the signals that are named, and nothing for others', () => {
    const { ask } = aLine([1000]);
    const { messages } = ask({ from: 0, to: 5000, tags: [second.code] });
    expect(messages.flatMap(({ samples }) => samples.map(({ signal }) => signal.code))).toEqual([second.code]);
  });

  it('says so where nothing of that time is left, and is silent to what is no request', () => {
    const { line, ask } = aLine([1000, 3_700_000]);
    expect(said(ask({ from: 0, to: 2000 }).answer)).toMatchObject({ id: ID, state: 'unavailable' });
    expect(line.take(Buffer.from('again please'))).toEqual({ answer: undefined, messages: [] });
  });
});
