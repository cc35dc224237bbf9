import { randomUUID } from 'node:crypto';
import { alarmJournal, alarm as alarmTable } from '@sed/alarms-tables';
import { aViewer, NullAuditTrail } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlarmService } from '../alarms/alarm.service';
import { EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput, type Sample } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';

const S = 1000;
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
const viewer = aViewer([PLANT], { code: 'U7' });

let bench: EngineBench;
let start: number;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101', { staleAfterS: 30 });
  start = bench.clock.ms;
});

const one = (t: number, value: number, series = 1, quality = 0): Sample => ({
  series,
  tsMs: start + t * S,
  value,
  quality,
});

/** The same promises on every database: the services test runs this file on PostgreSQL. */
describe('alarms, people and rules', () => {
  let alarms: AlarmService;
  beforeEach(async () => {
    alarms = new AlarmService(bench.real, bench.directory, bench.feed, bench.clock, new NullAuditTrail());
    await bench.addRules([ruleInput({ condition: high })]);
    await bench.feedSamples([one(0, 4)]);
    await bench.feedSamples([one(1, 6)]);
  });
  const only = async () => (await bench.alarms())[0]!;
  const ruleOf = async () => bench.rules.get((await only()).ruleId, viewer);

  it('acknowledging is idempotent and attributed to the first', async () => {
    const { id } = await only();
    await alarms.acknowledge(id, 'pump checked', viewer);
    const again = await alarms.acknowledge(id, 'me too', aViewer([PLANT], { code: 'U8' }));
    expect(again).toMatchObject({ state: 'ACK_ACTIVE', ackedBy: 'U7' });
    expect((await bench.journal()).filter((j) => j.event === 'acknowledged')).toHaveLength(1);
    await bench.feedSamples([one(2, 1)]);
    expect(await only()).toMatchObject({ state: 'CLOSED', acked: true });
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('answers for a foreign plant as if the alarm did not exist', async () => {
    const { id } = await only();
    const stranger = aViewer(['other'], {});
    await expect(alarms.acknowledge(id, 'note', stranger)).rejects.toMatchObject({ code: 'notFound' });
    await expect(alarms.journal(id, stranger)).rejects.toMatchObject({ code: 'notFound' });
    await expect(alarms.acknowledge('nonsense', 'note', viewer)).rejects.toMatchObject({ code: 'notFound' });
    expect((await alarms.list({ pageNum: 1, pageSize: 20 }, stranger)).total).toBe(0);
  });

  it('wants a note for level 1 and a latched alarm reset by a person', async () => {
    const severe = { type: 'LIMIT', limits: { H: { value: 50, level: 1 } } } as const;
    await bench.addRules([ruleInput({ condition: severe, latch: true, name: { zh: '锁', en: 'latched' } })]);
    await bench.pass(4 * S);
    await bench.feedSamples([one(10, 60)]);
    const [alarm] = (await bench.alarms()).filter((a) => a.text.en === 'latched');
    const id = alarm?.id ?? '';
    await expect(alarms.acknowledge(id, 'ok ', viewer)).rejects.toMatchObject({ code: 'alarm.note.tooShort' });
    await expect(alarms.reset(id, 'inspected', viewer)).rejects.toMatchObject({ code: 'alarm.refused.conditionHolds' });
    await alarms.acknowledge(id, 'on my way', viewer);
    await bench.feedSamples([one(11, 1)]);
    expect((await alarms.list({ pageNum: 1, pageSize: 9, state: ['LATCHED'] }, viewer)).list).toMatchObject([
      { id, acked: true },
    ]);
    expect(await alarms.reset(id, 'inspected', viewer)).toMatchObject({ state: 'CLOSED' });
    await expect(alarms.comment(id, 'late', viewer)).rejects.toMatchObject({ code: 'alarm.refused.closed' });
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('lists unacknowledged first, then level', async () => {
    await bench.addRules([
      ruleInput({
        condition: { type: 'LIMIT', limits: { H: { value: 5.5, level: 3 } } },
        name: { zh: 'b', en: 'b' },
      }),
    ]);
    await bench.pass(4 * S);
    await bench.feedSamples([one(10, 7)]);
    const [first] = (await alarms.list({ pageNum: 1, pageSize: 9 }, viewer)).list;
    expect(first?.level).toBe(2);
    await alarms.acknowledge(first?.id ?? '', undefined, viewer);
    expect((await alarms.list({ pageNum: 1, pageSize: 9 }, viewer)).list.map((a) => a.level)).toEqual([3, 2]);
  });

  it('closes the alarm of a disabled or removed rule with the reason, and never leaves an orphan', async () => {
    const rule = await ruleOf();
    const disabled = await bench.rules.update(rule.id, { ...rule, state: 'DISABLED' }, viewer);
    expect(await only()).toMatchObject({ state: 'CLOSED' });
    expect((await bench.journal()).at(-1)?.note).toContain('disabled by U7');
    await bench.rules.update(rule.id, { ...disabled, state: 'ENABLED' }, viewer);
    bench.engine.rulesChanged();
    await bench.feedSamples([one(20, 6)]);
    expect(await bench.alarms()).toHaveLength(2);
    await bench.rules.remove(rule.id, viewer);
    bench.engine.rulesChanged();
    await bench.feedSamples([one(30, 9)]);
    expect((await bench.alarms()).map((a) => a.state)).toEqual(['CLOSED', 'CLOSED']);
    expect(await bench.brokenInvariants()).toEqual([]);
  });

  it('lets an open alarm live on under a changed rule, with the version that raised it', async () => {
    const rule = await ruleOf();
    await bench.rules.update(
      rule.id,
      { ...rule, condition: { type: 'LIMIT', limits: { H: { value: 8, level: 2 } } } },
      viewer,
    );
    await expect(bench.rules.update(rule.id, rule, viewer)).rejects.toMatchObject({ code: 'conflict.version' });
    bench.engine.rulesChanged();
    await bench.settle();
    expect(await only()).toMatchObject({ state: 'UNACK_ACTIVE', ruleVersion: 1 });
    await bench.feedSamples([one(20, 6)]);
    expect(await only()).toMatchObject({ state: 'UNACK_CLEARED', ruleVersion: 1 });
  });

  it('publishes to the feed what is durable, and the poll brings what others committed', async () => {
    expect(bench.feed.open()).toHaveLength(1);
    const { id } = await only();
    const elsewhere = new EngineBench(bench.real);
    await elsewhere.feed.load();
    const seen: string[] = [];
    elsewhere.feed.onChange((c) => seen.push(`${c.event} ${c.alarm.state}`));
    bench.clock.pass(5000);
    await alarms.acknowledge(id, 'seen', viewer);
    await elsewhere.feed.poll();
    await elsewhere.feed.poll();
    expect(seen).toEqual(['acknowledged ACK_ACTIVE']);
    expect(elsewhere.feed.lastAcknowledgedAtMs(PLANT)).toBe(bench.clock.ms);
  });

  it('brings also what became visible after newer changes of the same plant', async () => {
    const before = await only();
    const elsewhere = new EngineBench(bench.real);
    await elsewhere.feed.load();
    bench.clock.pass(5000);
    await alarms.acknowledge(before.id, 'seen', viewer);
    await elsewhere.feed.poll();
    const seen: string[] = [];
    elsewhere.feed.onChange((c) => seen.push(`${c.event} ${c.alarm.id}`));
    const id = randomUUID();
    const { db } = bench.real;
    const [entry] = await db.select().from(alarmJournal).where(eq(alarmJournal.event, 'raised'));
    await db.insert(alarmTable).values({ ...before, id, signalId: before.signalId + 1 });
    const { id: _, ...raised } = entry!;
    await db.insert(alarmJournal).values({ ...raised, alarmId: id, chain: null, chainSeq: null, hash: null });
    await elsewhere.feed.poll();
    await elsewhere.feed.poll();
    expect(seen).toEqual([`raised ${id}`]);
  });

  it('is silent after a start about what was over before it', async () => {
    const rule = await ruleOf();
    await bench.rules.remove(rule.id, viewer);
    bench.engine.rulesChanged();
    await bench.settle();
    expect(await only()).toMatchObject({ state: 'CLOSED' });
    const elsewhere = new EngineBench(bench.real);
    await elsewhere.feed.load();
    const seen: string[] = [];
    elsewhere.feed.onChange((c) => seen.push(c.event));
    await elsewhere.feed.poll();
    expect(seen).toEqual([]);
  });

  it('closes level 3 and 4 by itself after a day, level 2 never', async () => {
    await bench.addRules([
      ruleInput({ condition: { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } }, name: { zh: 'c', en: 'c' } }),
    ]);
    await bench.pass(4 * S);
    await bench.feedSamples([one(10, 6)]);
    await bench.feedSamples([one(11, 1)]);
    bench.clock.pass(24 * 3_600_000 + 2000);
    await bench.settle();
    expect((await bench.alarms()).map((a) => `${String(a.level)} ${a.state}`).sort()).toEqual([
      '2 UNACK_CLEARED',
      '3 CLOSED',
    ]);
  });

  it('links a new excursion to the one before once the repeat time is over', async () => {
    await bench.feedSamples([one(10, 1)]);
    await bench.feedSamples([one(400, 6)]);
    const [old, recent] = await bench.alarms();
    expect(old).toMatchObject({ state: 'UNACK_CLEARED' });
    expect(recent).toMatchObject({ state: 'UNACK_ACTIVE', recurrenceOf: old?.id });
    await expect(
      bench.real.db
        .update(alarmTable)
        .set({ state: 'ACK_ACTIVE' })
        .where(eq(alarmTable.id, old?.id ?? '')),
    ).rejects.toThrow();
  });
});
