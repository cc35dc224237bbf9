import { analysisTaskList } from '@sed/laboratory-definitions';
import { temporaryOrder } from '@sed/orders-definitions';
import { ModuleEngine, SystemRecords } from '@sed/records-api';
import { newProposal, type AnyModule } from '@sed/records-model';
import { shiftLog } from '@sed/shifts-definitions';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShiftsBench } from '../testing';
import { laboratoryLines } from './laboratory-lines';

const HOUR = 3_600_000;

let bench: ShiftsBench;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());

async function keep(module: AnyModule, status: string, no: string, values: object): Promise<string> {
  const id = v7();
  const made = { createdAt: 1, createdBy: 'boss', updatedAt: 1, updatedBy: 'boss' };
  const row = { id, version: 1, no, factoryNo: 'plant_a', status, ...made, values: { ...values } };
  await bench.engine.app.get(ModuleEngine).storeOf(module).insert(row, bench.database.db);
  return id;
}

it('a log that was handed over says which of its results were amended since, and the running shift hears of it', async () => {
  const nowMs = bench.engine.clock.ms;
  const shift = (from: number, name: string) => ({
    ...{ day: '2026-11-20', shift: name, startsAt: from, endsAt: from + 8 * HOUR },
  });
  const taken = await keep(shiftLog, 'TAKEN', 'JB-1', shift(nowMs - 24 * HOUR, 'Morning'));
  const later = await keep(shiftLog, 'TAKEN', 'JB-2', shift(nowMs - 16 * HOUR, 'Middle'));
  const amended = async (no: string) => {
    const proposed = newProposal({ note: 'Misread' }, { by: 'boss', at: nowMs, reason: null });
    const sample = { name: 'Outlet', windowFrom: nowMs, publishedAt: nowMs - 20 * HOUR, verdict: 'OVER', revision: 2 };
    const id = await keep(analysisTaskList, 'AMENDED', no, { point: v7(), barcode: no, proposed, ...sample });
    await bench.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(analysisTaskList, id, { action: 'approveAmendment', because: 'misread' });
      await records.set(analysisTaskList, id, { values: { publishedAt: nowMs }, because: 'misread' });
    });
  };
  await amended('HY-1');
  await amended('HY-2');
  expect((await bench.see(shiftLog, taken)).values.outdated).toBe('化验修订 / Laboratory amended: HY-1 v2; HY-2 v2');
  expect((await bench.see(shiftLog, later)).values.outdated).toBeNull();
  const running = { factoryNo: 'plant_a', startsAt: nowMs - HOUR, nowMs };
  const lines = await laboratoryLines(bench.engine.app.get(ModuleEngine), running, bench.database.db);
  expect(lines.find(({ text }) => text.en === 'Amended in this shift')).toMatchObject({ value: '2' });
});

it('a log that was handed over says which order it counts was done in another shift after all', async () => {
  const nowMs = bench.engine.clock.ms;
  const shift = (from: number, name: string) => ({
    ...{ day: '2026-11-18', shift: name, startsAt: from, endsAt: from + 8 * HOUR },
  });
  const [first, second] = [nowMs - 72 * HOUR, nowMs - 64 * HOUR];
  const early = await keep(shiftLog, 'TAKEN', 'JB-3', {
    ...shift(first, 'Morning'),
    outdated: '化验修订 / Laboratory amended: HY-9 v2',
  });
  const late = await keep(shiftLog, 'ARCHIVED', 'JB-4', shift(second, 'Middle'));
  const open = await keep(shiftLog, 'WRITING', 'JB-5', shift(second, 'Middle'));
  const corrected = async (no: string, change: object) => {
    const proposed = newProposal({ ...change }, { by: 'u2', at: nowMs, reason: 'Mistaken' });
    const order = { name: 'Hose', content: 'x', actualStart: first, actualEnd: first + HOUR, proposed };
    const id = await keep(temporaryOrder, 'COMPLETED', no, order);
    await bench.engine.app.get(SystemRecords).change(async ({ records }) => {
      await records.act(temporaryOrder, id, { action: 'approveCorrection', because: 'mistaken' });
    });
  };
  await corrected('LS-1', { result: 'Other words' });
  expect((await bench.see(shiftLog, late)).values.outdated).toBeNull();
  await corrected('LS-2', { actualEnd: second + HOUR });
  await corrected('LS-3', { actualEnd: second + 2 * HOUR });
  expect((await bench.see(shiftLog, early)).values.outdated).toBe(
    '化验修订 / Laboratory amended: HY-9 v2; 工单修正 / Order corrected: LS-2; LS-3',
  );
  expect((await bench.see(shiftLog, late)).values.outdated).toBe('工单修正 / Order corrected: LS-2; LS-3');
  expect((await bench.see(shiftLog, open)).values.outdated).toBeNull();
});
