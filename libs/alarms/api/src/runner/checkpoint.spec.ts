import { alarmCheckpointPiece as alarmCheckpointPieceTable } from '@sed/alarms-tables';
import { describe, expect, it } from 'vitest';
import { NullMessenger } from '@sed/testing';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { RuleSet } from '../engine/rule-set';
import { Checkpoint } from './checkpoint';
import { EngineStore, LeaseLostError } from './engine-store';

const S = 1000;
const RULES = 5;
const RULES_A_PIECE = 2;

describe('a checkpoint in pieces', () => {
  let bench: EngineBench;
  let store: EngineStore;
  let rules: RuleSet;
  let start: number;

  const allAt = (t: number, value: number) =>
    Array.from({ length: RULES }, (_, i) => ({ series: i + 1, tsMs: start + t * S, value, quality: 0 }));

  useEngineBench(async (fresh) => {
    bench = fresh;
    start = bench.clock.ms;
    const inputs = Array.from({ length: RULES }, (_, i) => {
      const signalCode = `AIT10${String(i)}`;
      bench.directory.addSignal(PLANT, signalCode, { staleAfterS: 30 });
      return ruleInput({
        signalCode,
        condition: { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } },
        onDelayS: 20,
      });
    });
    await bench.addRules(inputs);
    store = new EngineStore(bench.real, bench.directory, new NullMessenger());
    rules = new RuleSet(bench.directory);
    rules.setRules(await store.enabledRules());
    bench.log.append(allAt(0, 6), start);
    for (const batch of bench.log.batches) rules.process(batch);
  });

  async function lead() {
    expect(await store.acquire(start, true)).toBe(true);
    return { ...(await store.position()), seq: 1, batchAt: start };
  }

  const pieces = () => bench.real.db.select().from(alarmCheckpointPieceTable);

  it('restores the whole from its pieces', () => {
    const copy = new RuleSet(bench.directory);
    copy.setRules([...rules.all()].map(({ rule }) => rule));
    const parts = rules.snapshots(RULES_A_PIECE);
    expect(parts).toHaveLength(Math.ceil(RULES / RULES_A_PIECE));
    for (const part of parts) expect(copy.restore(JSON.parse(JSON.stringify(part)))).toBe(true);
    expect(copy.snapshot()).toEqual(rules.snapshot());
  });

  it('counts only from its last piece on', async () => {
    const position = await lead();
    const checkpoint = new Checkpoint(rules, position, RULES_A_PIECE);
    expect([await checkpoint.writeOn(store, position), await checkpoint.writeOn(store, position)]).toEqual([
      false,
      false,
    ]);
    expect(await store.checkpoint()).toBeUndefined();
    expect(await checkpoint.writeOn(store, position)).toBe(true);
    expect(await store.checkpoint()).toMatchObject({ seq: 1, batchAt: start });
  });

  it('removes the one before it, and one that was never finished', async () => {
    let position = await lead();
    await new Checkpoint(rules, position, RULES_A_PIECE).writeOn(store, position);
    for (let round = 0; round < 2; round++) {
      const checkpoint = new Checkpoint(rules, position, RULES_A_PIECE);
      while (!(await checkpoint.writeOn(store, position)));
      position = { ...position, revision: position.revision + 1 };
    }
    const valid = await store.checkpoint();
    const kept = await pieces();
    expect(kept.map(({ generation }) => generation)).toEqual(Array.from({ length: 3 }, () => valid?.generation));
  });

  it('of a process that lost its lease never counts', async () => {
    const position = await lead();
    const checkpoint = new Checkpoint(rules, position, RULES_A_PIECE);
    await checkpoint.writeOn(store, position);
    await new EngineStore(bench.real, bench.directory, new NullMessenger()).acquire(start, true);
    await checkpoint.writeOn(store, position);
    await expect(checkpoint.writeOn(store, position)).rejects.toThrow(LeaseLostError);
    expect(await store.checkpoint()).toBeUndefined();
  });

  it('lets a delay that was running before the kill go on', async () => {
    const position = await lead();
    const checkpoint = new Checkpoint(rules, position, RULES_A_PIECE);
    while (!(await checkpoint.writeOn(store, position)));
    bench.newEngine();
    await bench.feedSamples(allAt(21, 6));
    expect((await bench.alarms()).map(({ raisedAt }) => raisedAt)).toEqual(Array.from({ length: RULES }, () => start));
  });
});
