import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, emptyLedgers, LedgerHarness, receipt } from './testing/ledger-harness';

const ENTRIES = 10_000;
const LINES = 1000;

let opened: TestDatabase;
let h: LedgerHarness;

beforeAll(async () => {
  opened = await openTestDatabase();
  await emptyLedgers(opened.database);
  h = new LedgerHarness(opened.database);
  for (let document = 0; document < ENTRIES / LINES; document += 1) {
    h.clock.ms += 1000;
    const lines = Array.from({ length: LINES }, (_, line) =>
      receipt(`d${String(document)}`, '1', '2', { line: String(line) }),
    );
    await h.post(...lines);
  }
  await h.post(receipt('few', '1', '2', { item: 'seal' }));
}, 240_000);
afterAll(() => opened.close());

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const startMs = performance.now();
    await ask();
    times.push(performance.now() - startMs);
  }
  return times.sort((a, b) => a - b)[15] ?? Infinity;
}

it('says what an account of ten thousand entries has as fast as one of a single entry', async () => {
  expect(await h.balance()).toBe('10000 (0 reserved) worth 20000');
  const [many, few] = [await medianMs(() => h.balance()), await medianMs(() => h.balance({ item: 'seal' }))];
  expect(many).toBeLessThan(few * 3 + 2);
});

it('says what it had in the midst of them as fast', async () => {
  const startMs = h.clock.ms - ENTRIES;
  const at = (ms: number) => h.reader.balanceAt(account(), ms);
  expect(await at(startMs + 5500)).toMatchObject({ quantity: '5000', value: '10000' });
  const [middle, few] = [
    await medianMs(() => at(startMs + 5500)),
    await medianMs(() => h.reader.balanceAt(account({ item: 'seal' }), h.clock.ms)),
  ];
  expect(middle).toBeLessThan(few * 3 + 2);
});

it('proves them equal', async () => {
  expect(await h.check.verify()).toEqual([]);
});
