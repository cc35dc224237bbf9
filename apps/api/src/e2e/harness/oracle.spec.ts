import { describe, expect, it } from 'vitest';
import type { SamplePoint } from '@sed/signals-contract';
import { Ledger, ledgerValue } from './ledger';
import { judge, type ReadSamples } from './oracle';

const NOW = 1_763_720_000_000;

/** Ten messages of two signals, all accepted but the last. */
async function ledgerOfTen(): Promise<{ ledger: Ledger; store: Map<string, SamplePoint[]> }> {
  const ledger = await Ledger.create({ factoryNo: 'p', groups: 2, perGroup: 2, prefix: 'T' });
  for (let i = 0; i < 10; i++) {
    const { seq } = ledger.next(NOW);
    if (i < 9) ledger.accept(seq, NOW + 5);
  }
  const store = new Map<string, SamplePoint[]>();
  for (const [code, samples] of ledger.expected()) {
    store.set(
      code,
      [...samples].map(([ts, { value }]) => [ts, value, 0]),
    );
  }
  return { ledger, store };
}

const reader =
  (store: Map<string, SamplePoint[]>): ReadSamples =>
  (code) =>
    Promise.resolve(store.get(code) ?? []);

describe('oracle', () => {
  it('finds nothing wrong with a complete store', async () => {
    const { ledger, store } = await ledgerOfTen();
    expect(await judge(ledger, reader(store))).toMatchObject({
      offered: 20,
      accepted: 18,
      stored_unique: 20,
      lost: 0,
      dup_in_store: 0,
      wrong_value: 0,
      invented: 0,
    });
  });

  it('counts an accepted sample that is missing as lost, one that was never accepted not', async () => {
    const { ledger, store } = await ledgerOfTen();
    store.get('T_000_0')?.pop();
    store.get('T_001_1')?.pop();
    expect(await judge(ledger, reader(store))).toMatchObject({
      lost: 1,
      missing: [expect.stringContaining('T_000_0')],
    });
  });

  it('sees a sample that is stored twice', async () => {
    const { ledger, store } = await ledgerOfTen();
    const points = store.get('T_000_0') ?? [];
    points.push(...points.slice(0, 1));
    expect(await judge(ledger, reader(store))).toMatchObject({ dup_in_store: 1, lost: 0 });
  });

  it('sees values that changed places', async () => {
    const { ledger, store } = await ledgerOfTen();
    const [first, second, ...rest] = store.get('T_000_0') ?? [];
    if (first === undefined || second === undefined) throw new Error('fixture');
    store.set('T_000_0', [[first[0], second[1], 0], [second[0], first[1], 0], ...rest]);
    expect(await judge(ledger, reader(store))).toMatchObject({ wrong_value: 2, lost: 0 });
  });

  it('sees a sample nobody sent', async () => {
    const { ledger, store } = await ledgerOfTen();
    store.get('T_000_0')?.push([NOW + 500, 1, 0]);
    expect(await judge(ledger, reader(store))).toMatchObject({ invented: 1 });
  });
});

describe('ledger', () => {
  it('gives a signal no time twice', async () => {
    const { ledger } = await ledgerOfTen();
    expect([...(ledger.expected().get('T_000_0')?.keys() ?? [])]).toEqual([NOW, NOW + 1, NOW + 2, NOW + 3, NOW + 4]);
  });

  it('computes values that survive text and back', () => {
    for (let seq = 0; seq < 1000; seq++)
      expect(JSON.parse(JSON.stringify(ledgerValue(seq, 3)))).toBe(ledgerValue(seq, 3));
  });
});
