import { ModuleEngine } from '@sed/records-api';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { Database } from '@sed/platform-database';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaboratoryBench } from '../testing/laboratory-bench';
import { OutletDesk } from '../testing/outlet-desk';
import { DueTimes } from './due-times';

const HOUR = 3_600_000;
const SHIFT = 8 * HOUR;
const TASK = 'analysisTaskList';

let desk: OutletDesk;
let bench: LaboratoryBench;

beforeAll(async () => {
  desk = await OutletDesk.open();
  ({ bench } = desk);
});
afterAll(() => bench.close());

/** A sample as it was kept before anything was due. */
async function ofOld(status: string, values: object): Promise<string> {
  const { cod, point } = desk.known;
  const id = v7();
  const made = { createdAt: 1, createdBy: 'ann', updatedAt: 1, updatedBy: 'ann' };
  const name = `Old ${id.slice(-6)}`;
  const kept = { name, point, day: '2026-11-20', barcode: id.slice(-12), results: [{ index: cod, state: 'VALID' }] };
  const row = { id, version: 1, no: null, factoryNo: 'plant_a', status, ...made, values: { ...kept, ...values } };
  await bench.engine.app.get(ModuleEngine).storeOf(analysisTaskList).insert(row, bench.engine.app.get(Database).db);
  return id;
}
const valuesOf = async (id: string) => (await bench.see(TASK, id)).values;
const adopt = () => bench.engine.app.get(DueTimes).adopt();

describe('samples of a time when no results were due', () => {
  it('get their time at the start, and are found as overdue where it has passed', async () => {
    const now = bench.engine.clock.ms;
    const takenAt = now - 48 * HOUR;
    const late = await ofOld('RECEIVED', { windowFrom: takenAt, windowTo: takenAt, takenAt });
    const open = await ofOld('TESTING', { windowFrom: now, windowTo: now + HOUR, takenAt: now });
    const ahead = await ofOld('TO_SAMPLE', { windowFrom: now, windowTo: now + HOUR });
    const done = await ofOld('PUBLISHED', { windowFrom: takenAt, takenAt });
    await adopt();
    // Two hours the test takes, and a shift.
    await expect(valuesOf(late)).resolves.toMatchObject({ dueAt: takenAt + 2 * HOUR + SHIFT });
    await expect(valuesOf(open)).resolves.toMatchObject({ dueAt: now + 2 * HOUR + SHIFT });
    await expect(valuesOf(ahead)).resolves.toMatchObject({ dueAt: now + 3 * HOUR + SHIFT });
    await expect(valuesOf(done)).resolves.toMatchObject({ dueAt: null });
    await bench.pass(1);
    const overdue = await bench.engine.get(`modules/${TASK}/records?lateness=OVERDUE`, 'ann').expect(200);
    const { list } = (overdue.body as { data: { list: { id: string }[] } }).data;
    expect(list.map(({ id }) => id)).toEqual([late]);
  });

  it('are changed once', async () => {
    const now = bench.engine.clock.ms;
    const id = await ofOld('SAMPLED', { windowFrom: now, takenAt: now });
    await adopt();
    const { version } = await bench.see(TASK, id);
    await adopt();
    await expect(bench.see(TASK, id)).resolves.toMatchObject({ version });
  });
});
