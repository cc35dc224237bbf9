import type { AlarmEvidence } from '@sed/alarms-contract';
import { QUALITY } from '@sed/platform-contract';
import { alarm as alarmTable, alarmEvidence as alarmEvidenceTable } from '@sed/alarms-tables';
import { aViewer } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlarmEngine } from '../runner/alarm-engine';
import { AlarmRuleService } from '../rules/alarm-rule.service';
import { PLANT } from '../testing/engine-bench';
import { AlarmsApp } from '../testing/alarms-app';
import { columnsOf, ruleInput, type Sample } from '../testing/samples';
import { pointsOf } from './evidence-points';
import { EvidenceRecorder } from './evidence.recorder';
import { equipmentOf, pick } from './related-signals';

const MINUTE_MS = 60_000;
const TEN_MS = 10 * MINUTE_MS;

let world: AlarmsApp;

beforeAll(async () => {
  world = await AlarmsApp.open();
  world.sessions.allow('a', aViewer([PLANT], { code: 'U1', jti: 'all' }));
  world.sessions.allow('s', aViewer(['other'], { code: 'U3', jti: 'stranger' }));
  world.directory.addSignal(PLANT, 'P101_RUN', { kind: 'DI', unit: '' });
  world.directory.addSignal(PLANT, 'P101_CURRENT', { unit: 'A' });
  world.directory.addSignal(PLANT, 'PIT101', { unit: 'MPa' });
  world.directory.addSignal(PLANT, 'FIT101', { unit: 'm3/h' });
  world.directory.addSignal(PLANT, 'LIT900', { section: 'INF' });
  world.directory.addSignal(PLANT, 'AIT500', { critical: true });
  await rule({ signalCode: 'FIT101', groupKey: 'lift', condition: { type: 'MISSING', durationS: 600, level: 3 } });
  await rule({
    signalCode: 'P101_RUN',
    groupKey: 'lift',
    condition: { type: 'EXPR', level: 2, expression: 'P101_RUN < 1 and PIT101 > 0.1' },
  });
}, 60_000);
afterAll(() => world.close());

async function rule(fields: Parameters<typeof ruleInput>[0]): Promise<void> {
  await world.app.get(AlarmRuleService).loadStarterRules([ruleInput(fields)]);
  world.app.get(AlarmEngine).rulesChanged();
}

const idOf = (code: string) => world.directory.signal(PLANT, code)?.id ?? -1;
const evidence = async (id: string, jti = 'all') => {
  const { body, status } = await world.call('get', `alarms/${id}/evidence`, undefined, jti);
  return { status, data: body.data as AlarmEvidence };
};

/** Raises the alarm of the pump now and lays down what the signals did around it. */
async function raise(): Promise<{ id: string; at: number }> {
  const at = world.clock.ms;
  world.log.append(
    [
      { series: idOf('P101_RUN'), tsMs: at, value: 0 },
      { series: idOf('PIT101'), tsMs: at, value: 0.3 },
    ],
    at,
  );
  const found = await world.eventually(async () => {
    const rows = await world.opened.database.db.select().from(alarmTable).where(eq(alarmTable.signalCode, 'P101_RUN'));
    return rows[0];
  });
  const of = (code: string, values: readonly (readonly [atMs: number, value: number])[]): Sample[] =>
    values.map(([ms, value]) => ({ series: idOf(code), tsMs: at + ms, value, quality: QUALITY.GOOD }));
  world.history.samples = [
    ...of('P101_RUN', [
      [-TEN_MS, 1],
      [0, 0],
      [TEN_MS, 1],
      [TEN_MS + 1, 0],
    ]),
    ...of('P101_CURRENT', [
      [-TEN_MS - 1, 99],
      [-MINUTE_MS, 31],
    ]),
    ...of('PIT101', [[0, 0.3]]),
    ...of('FIT101', [[MINUTE_MS, 12]]),
    ...of('LIT900', [[0, 4]]),
    ...of('AIT500', [[0, 7]]),
  ].sort((a, b) => a.tsMs - b.tsMs);
  return { id: found.id, at: found.raisedAt };
}

describe('the evidence of an alarm', () => {
  it('is recorded for ten minutes, says so, and then kept for good with the signals that belong to it', async () => {
    const recorder = world.app.get(EvidenceRecorder);
    const { id, at } = await raise();
    expect((await evidence(id)).data).toMatchObject({ state: 'recording', to: at + TEN_MS, signals: [] });
    expect(await recorder.step()).toBe(0);
    world.clock.pass(TEN_MS + 29_000);
    expect(await recorder.step()).toBe(0);
    expect((await evidence(id)).data.state).toBe('late');
    world.clock.pass(2000);
    expect(await recorder.step()).toBe(1);
    expect(await recorder.step()).toBe(0);

    // Raw samples past their retention are gone; the evidence is not.
    world.history.samples = [];
    const { data } = await evidence(id);
    expect(data.state).toBe('kept');
    expect(data.signals.map(({ code, role, isSwitch }) => [code, role, isSwitch])).toEqual([
      ['P101_RUN', 'own', true],
      ['PIT101', 'input', false],
      ['FIT101', 'group', false],
      ['P101_CURRENT', 'equipment', false],
      ['AIT500', 'section', false],
    ]);
    expect(data.signals[0]?.points.map(([ts, value]) => [ts - at, value])).toEqual([
      [-TEN_MS, 1],
      [0, 0],
      [TEN_MS, 1],
    ]);
    expect(data.signals[3]?.points.map(([, value]) => value)).toEqual([31]);
  });

  it('is shown to nobody who may not see the alarm', async () => {
    const [row] = await world.opened.database.db.select().from(alarmTable);
    expect((await evidence(row?.id ?? '', 'stranger')).status).toBe(404);
    expect((await evidence('nonsense')).status).toBe(404);
  });

  it('of an alarm too old to be recorded is said not to be there', async () => {
    const [row] = await world.opened.database.db.select().from(alarmTable);
    await world.opened.database.db.delete(alarmEvidenceTable);
    world.clock.ms = (row?.raisedAt ?? 0) + 3 * 86_400_000;
    expect(await world.app.get(EvidenceRecorder).step()).toBe(0);
    expect((await evidence(row?.id ?? '')).data).toMatchObject({ state: 'none', signals: [] });
  });
});

describe('the signals around an alarm', () => {
  it('are at most eight, the nearest first and each once', () => {
    const codes = Array.from({ length: 9 }, (_, i) => `K1_S${String(i)}`);
    for (const code of codes) world.directory.addSignal(PLANT, code);
    const alarm = { factoryNo: PLANT, signalId: idOf('K1_S8'), signalCode: 'K1_S8' };
    const chosen = pick(world.directory, alarm, { inputs: ['PIT101', 'K1_S8', 'unknown'], group: ['PIT101'] });
    expect(chosen).toHaveLength(8);
    expect(chosen.slice(0, 2).map(({ signal, role }) => [signal.code, role])).toEqual([
      ['K1_S8', 'own'],
      ['PIT101', 'input'],
    ]);
    expect(new Set(chosen.map(({ signal }) => signal.id)).size).toBe(8);
  });

  it.each([
    ['P101_RUN', 'P101'],
    ['BI_OX2_DO', 'BI_OX2'],
    ['PIT101', null],
    ['PS_LSH203', null],
    ['_X', null],
  ])('reads the equipment of %s', (code, equipment) => expect(equipmentOf(code)).toBe(equipment));

  it('begin with the value before where it still held, and keep extremes when there are too many points', () => {
    const range = { fromMs: 100_000, toMs: 1_300_000 };
    const signal = { id: 7, staleAfterS: 15 };
    const lead = columnsOf([
      { series: 7, tsMs: 90_000, value: 5 },
      { series: 7, tsMs: 200_000, value: 6 },
      { series: 8, tsMs: 200_000, value: 6 },
    ]);
    expect(pointsOf(lead, signal, range)).toEqual([
      [100_000, 5, 0],
      [200_000, 6, 0],
    ]);
    expect(pointsOf(lead, { id: 7, staleAfterS: 5 }, range)).toEqual([[200_000, 6, 0]]);
    const many = Array.from({ length: 5000 }, (_, i) => ({
      series: 7,
      tsMs: 100_000 + i * 240,
      value: i === 777 ? 99 : i % 3,
    }));
    const points = pointsOf(columnsOf(many), signal, range);
    expect(points.length).toBeLessThanOrEqual(600);
    expect(Math.max(...points.map(([, value]) => value ?? 0))).toBe(99);
    expect(points.map(([ts]) => ts)).toEqual([...points.map(([ts]) => ts)].sort((a, b) => a - b));
  });
});
