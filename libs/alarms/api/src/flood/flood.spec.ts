import type { Database } from '@sed/platform-database';
import {
  alarmFlood as alarmFloodTable,
  alarmPlantSetting as alarmPlantSettingTable,
  alarm as alarmTable,
} from '@sed/alarms-tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEngineDatabase, type EngineDatabase } from '../testing/engine-database';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput, type Sample } from '../testing/samples';
import { FloodMinutes } from './flood-minutes';

const S = 1000;
const MIN = 60 * S;
let opened: EngineDatabase;
const database = (): Database => opened.database;

beforeAll(async () => {
  opened = await openEngineDatabase();
});
afterAll(() => opened.close());

describe('alarms that come together', () => {
  let bench: EngineBench;
  let start: number;
  const one = (t: number, value: number, series = 1): Sample => ({ series, tsMs: start + t * S, value });

  beforeEach(async () => {
    await opened.truncate();
    bench = new EngineBench(database());
    start = bench.clock.ms;
  });

  const floods = () => database().db.select().from(alarmFloodTable);

  async function rulesOn(codes: readonly string[], level: 2 | 3 = 3): Promise<void> {
    const condition = { type: 'LIMIT', limits: { H: { value: 5, level } } } as const;
    for (const code of codes) bench.directory.addSignal(PLANT, code, { section: code.startsWith('X') ? 'X' : code });
    await bench.addRules(codes.map((signalCode) => ruleInput({ signalCode, condition, reAlarmS: 300 })));
    await bench.settle();
  }

  it('of one section within a minute have a first-out, later ones are on their own', async () => {
    await rulesOn(['X1', 'X2', 'X3']);
    await bench.feedSamples([one(0, 6, 1)]);
    await bench.feedSamples([one(20, 6, 2)]);
    await bench.feedSamples([one(120, 6, 3)]);
    const [first, second, third] = await bench.alarms();
    expect(first).toMatchObject({ groupRoot: first?.id, tags: ['firstOut'] });
    expect(second).toMatchObject({ groupRoot: first?.id, tags: [] });
    expect(third).toMatchObject({ groupRoot: null, tags: [] });
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('follow the rule they name as their parent, wherever it is', async () => {
    await rulesOn(['T1', 'T2']);
    const condition = { type: 'LIMIT', limits: { H: { value: 9, level: 3 } } } as const;
    await bench.addRules([
      ruleInput({ signalCode: 'T1', condition, code: 'TRIP', name: { zh: '跳闸', en: 'trip' } }),
      ruleInput({ signalCode: 'T2', condition, parentRule: 'TRIP', name: { zh: '无流量', en: 'no flow' } }),
    ]);
    await bench.pass(4 * S);
    start = bench.clock.ms;
    await bench.feedSamples([one(0, 10, 1)]);
    await bench.feedSamples([one(300, 10, 2)]);
    const all = await bench.alarms();
    const trip = all.find(({ text }) => text.en === 'trip');
    expect(all.find(({ text }) => text.en === 'no flow')?.groupRoot).toBe(trip?.groupRoot ?? trip?.id);
  });

  it('below a lost link belong to the link, and the parent closes after its children were judged again', async () => {
    await rulesOn(['P1', 'P2']);
    bench.directory.addSignal(PLANT, 'SYS_LINK', { kind: 'DI', staleAfterS: 900 });
    await bench.addRules([
      ruleInput({ signalCode: 'SYS_LINK', condition: { type: 'STATE', operator: 'eq', value: 0, level: 2 } }),
    ]);
    await bench.pass(4 * S);
    start = bench.clock.ms;
    await bench.feedSamples([one(0, 6, 1), one(0, 1, 3)]);
    await bench.feedSamples([one(10, 0, 3)]);
    const held = (await bench.alarms()).find(({ signalCode }) => signalCode === 'P1');
    expect(held).toMatchObject({ held: true, state: 'UNACK_ACTIVE' });
    await bench.feedSamples([one(60, 1, 3)]);
    const parentNow = async () => (await bench.alarms()).find(({ signalCode }) => signalCode === 'SYS_LINK');
    await bench.pass(2 * S);
    expect(await parentNow()).toMatchObject({ state: 'UNACK_ACTIVE', endsAt: start + 60 * S });
    await bench.feedSamples([one(63, 1, 1)]);
    await bench.pass(2 * S);
    expect(await parentNow()).toMatchObject({ state: 'UNACK_CLEARED', clearedAt: start + 60 * S, endsAt: null });
    const rows = await bench.journal();
    const child = rows.find(({ alarmId, event }) => alarmId === held?.id && event === 'cleared');
    const parent = rows.find(({ alarmId, event }) => alarmId !== held?.id && event === 'cleared');
    expect(child?.ts).toBe(start + 63 * S);
    expect(parent?.id).toBeGreaterThan(child?.id ?? Infinity);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('ten within ten minutes are a flood of the plant, which ends below five', async () => {
    const codes = Array.from({ length: 12 }, (_, i) => `F${String(i)}`);
    await rulesOn(codes);
    for (let i = 0; i < 9; i++) await bench.feedSamples([one(i * 30, 6, i + 1)]);
    expect(await floods()).toEqual([]);
    await bench.feedSamples([one(300, 6, 10)]);
    const [first] = await bench.alarms();
    expect(await floods()).toMatchObject([{ factoryNo: PLANT, endedAt: null, count: 10, firstOut: first?.id }]);
    await bench.feedSamples([one(310, 6, 11)]);
    expect(await floods()).toMatchObject([{ count: 11 }]);
    expect((await bench.alarms()).filter(({ tags }) => tags.includes('flood'))).toHaveLength(1);
    await bench.pass(9 * MIN);
    const [ended] = await floods();
    expect(ended?.endedAt).toBeGreaterThan(start + 10 * MIN);
    expect(ended?.endedAt).toBeLessThan(start + 15 * MIN);
    const minutes = new FloodMinutes(database(), bench.clock);
    const lasted = Math.round(((ended?.endedAt ?? 0) - (ended?.startedAt ?? 0)) / MIN);
    expect(lasted).toBeGreaterThan(1);
    expect(await minutes.minutesIn(PLANT, { from: start, to: start + 60 * MIN })).toBe(lasted);
    expect(await minutes.minutesIn(PLANT, { from: (ended?.endedAt ?? 0) - MIN, to: start + 60 * MIN })).toBe(1);
    expect(await minutes.minutesIn(PLANT, { from: start + 30 * MIN, to: start + 60 * MIN })).toBe(0);
    expect(await minutes.minutesIn('elsewhere', { from: start, to: start + 60 * MIN })).toBe(0);
  });

  it('three times in a minute chatter, and go onto the shelf for an hour only where the plant chose it', async () => {
    await rulesOn(['C1', 'C2']);
    const chatter = async (from: number, series: number) => {
      for (const [t, value] of [
        [0, 6],
        [5, 1],
        [15, 6],
        [20, 1],
        [30, 6],
      ] as const)
        await bench.feedSamples([one(from + t, value, series)]);
    };
    await chatter(0, 1);
    expect((await bench.alarms())[0]).toMatchObject({
      state: 'UNACK_ACTIVE',
      repeat: 2,
      tags: ['fleeting', 'chatter'],
    });
    const chosen = { factoryNo: PLANT, isChatterShelved: true, updatedAt: 0, updatedBy: 'x' };
    await database().db.insert(alarmPlantSettingTable).values(chosen);
    await chatter(100, 2);
    const shelved = (await bench.alarms()).find(({ signalCode }) => signalCode === 'C2');
    expect(shelved).toMatchObject({ state: 'SHELVED', overlayBy: 'system:alarms', overlayReason: 'auto: chattering' });
    await bench.feedSamples([one(140, 1, 2)]);
    bench.clock.ms = start + 63 * MIN;
    await bench.pass(2 * S);
    expect((await bench.alarms()).find(({ id }) => id === shelved?.id)).toMatchObject({ state: 'UNACK_CLEARED' });
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('a shelf ends late rather than never: the process that was to end it was killed', async () => {
    await rulesOn(['C1']);
    await bench.feedSamples([one(0, 6)]);
    const [alarm] = await bench.alarms();
    const until = start + 30 * MIN;
    const shelf = { state: 'SHELVED', under: 'UNACK_ACTIVE', overlayUntil: until, overlaySince: start } as const;
    const { db } = database();
    await db
      .update(alarmTable)
      .set({ ...shelf, dueAt: until })
      .where(eq(alarmTable.id, alarm?.id ?? ''));
    bench.clock.ms = start + 40 * MIN;
    bench.faulty.fault = 'before-commit';
    await expect(bench.pass(2 * S)).rejects.toThrow('killed');
    expect((await bench.alarms())[0]?.state).toBe('SHELVED');
    bench.newEngine();
    await bench.pass(2 * S);
    expect((await bench.alarms())[0]).toMatchObject({ state: 'UNACK_ACTIVE', overlayUntil: null });
    expect((await bench.journal()).filter(({ event }) => event === 'unshelved')).toHaveLength(1);
  });

  it('of a source that is away are one, with no rule missing its own, and it clears when the source is back', async () => {
    bench.directory.addSignal(PLANT, 'M1');
    await bench.addRules([ruleInput({ signalCode: 'M1', condition: { type: 'MISSING', durationS: 20, level: 3 } })]);
    await bench.pass(4 * S);
    await bench.feedSamples([{ series: 1, tsMs: bench.clock.ms, value: 1 }]);
    bench.broker.connected = false;
    await bench.pass(60 * S);
    expect(await bench.alarms()).toMatchObject([
      { signalCode: 'SYSTEM_BROKER', level: 2, state: 'UNACK_ACTIVE', factoryNo: PLANT },
    ]);
    bench.newEngine();
    await bench.pass(40 * S);
    expect(await bench.alarms()).toHaveLength(1);
    bench.broker.connected = true;
    await bench.pass(3 * S);
    expect((await bench.alarms())[0]).toMatchObject({ state: 'UNACK_CLEARED', active: false });
    expect((await bench.notices()).map(({ kind }) => kind)).toEqual(['raised', 'returned']);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('cannot be hidden without an end, not even past the service', async () => {
    await rulesOn(['C1']);
    await bench.feedSamples([one(0, 6)]);
    const hidden = database().db.update(alarmTable).set({ state: 'SHELVED', under: 'UNACK_ACTIVE' });
    await expect(hidden).rejects.toThrow();
  });
});
