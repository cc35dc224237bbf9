import { DEMO_PATROL_PLANTS, DEMO_PLANTS, DEMO_RECORDS, demoPatrolsAt } from '@sed/demo-fleet';
import { LocalAccounts, Clock, LiveValues, PlantDirectory, UserRights } from '@sed/platform-ports';
import { silentLog } from '@sed/platform-api';
import { ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { ModuleEngine, RecordService, Timers } from '@sed/records-api';
import { tableName } from '@sed/records-api/tables';
import { RosterService, RosterWatch } from '@sed/shifts-api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDemoRecords } from '../demo-records';
import { DemoStaff } from '../demo-staff/demo-staff';
import { LaboratoryCrew } from '../demo-staff/laboratory-crew';
import { OrderCrew } from '../demo-staff/order-crew';
import { PatrolCrew } from '../demo-staff/patrol-crew';
import { ShiftCrew } from '../demo-staff/shift-crew';
import { WholeService } from '../testing/whole-service';

/*
 * A week of the demonstration's people on the whole service, at the pace of a test's clock, with nobody else touching it.
 * Afterwards the rows themselves are read and counted anew, and roster, logs, orders, laboratory and statistics have to
 * tell the same story. Nothing here asks the code that made the figures how they are made.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 15 * MINUTE;
/** So long after its end a shift is handed over, looked through and taken over by people who look every quarter of an hour. */
const SETTLED = 3 * HOUR;
const PREFIX = 'demo_';
/** All plants take a long time; `SED_WEEK_PLANTS=e01,w01` looks at some. */
const SHORT =
  process.env.SED_WEEK_PLANTS?.split(',') ?? DEMO_PLANTS.map(({ factoryNo }) => factoryNo.slice(PREFIX.length));
const PLANTS = SHORT.map((short) => `${PREFIX}${short}`);

type Row = Readonly<Record<string, unknown>>;

let service: WholeService;
let jti: string;
let [from, to] = [0, 0];

const num = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const within = (value: unknown, lo: number, hi: number) => {
  const at = num(value);
  return at !== null && at >= lo && at < hi;
};

async function rowsOf(table: string): Promise<Row[]> {
  const found = (await service.test.db.execute(sql.raw(`select * from ${table} where deleted_at is null`))) as {
    rows: Row[];
  };
  return found.rows;
}

const tableOfKey = (key: string) => tableName(service.app.get(ModuleEngine).module(key));

beforeAll(async () => {
  service = await WholeService.open();
  const { app } = service;
  // Everybody walks: the demonstration itself has patrols at some plants.
  const others = demoPatrolsAt(SHORT.filter((short) => !DEMO_PATROL_PLANTS.includes(short)));
  await loadDemoRecords(app, silentLog(), undefined, [...DEMO_RECORDS, ...others]);
  vi.useFakeTimers({ toFake: ['Date'] });
  const [engine, records] = [app.get(ModuleEngine), app.get(RecordService)];
  const staff = new DemoStaff(
    [
      new OrderCrew(engine, records, SHORT),
      new PatrolCrew(engine, records, app.get(PlantDirectory), app.get(LiveValues), SHORT),
      new LaboratoryCrew(engine, records),
      new ShiftCrew(engine, records, app.get(RosterService), PLANTS),
    ],
    { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) },
    silentLog(),
  );
  // Records of the first days are written with the first shifts: the week begins after them.
  const start = Date.now();
  [from, to] = [start + DAY, start + 8 * DAY];
  for (let at = start; at <= to; at += STEP) {
    vi.setSystemTime(at);
    await app.get(Timers).fireDue();
    await app.get(RosterWatch).step();
    await staff.step();
  }
  jti = await service.signIn('admin');
}, 5_400_000);
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

describe.each(PLANTS)('a week at %s', (plant) => {
  const own = async (key: string) => (await rowsOf(tableOfKey(key))).filter(({ factory_no: no }) => no === plant);
  const orders = async () => {
    const all: Row[] = [];
    for (const { key } of [...ORDER_MODULES, ...PATROL_ORDER_MODULES])
      all.push(...(await own(key)).map((row) => ({ ...row, key })));
    return all;
  };
  const logsOfWeek = async () =>
    (await own('shiftLog'))
      .filter(({ f_starts_at: start, f_ends_at: end }) => Number(start) >= from && Number(end) <= to - SETTLED)
      .toSorted((a, b) => Number(a.f_starts_at) - Number(b.f_starts_at));

  it('has a log for every shift of the roster and no other, without a gap', async () => {
    const duties = (await own('rosterDuty')).filter(
      ({ f_starts_at: start, f_ends_at: end }) => Number(start) >= from && Number(end) <= to - SETTLED,
    );
    const shifts = new Map(duties.map((row) => [Number(row.f_starts_at), row]));
    const logs = await logsOfWeek();
    expect(logs.length).toBeGreaterThanOrEqual(12);
    expect(logs.map((row) => Number(row.f_starts_at))).toEqual([...shifts.keys()].toSorted((a, b) => a - b));
    for (const [at, log] of logs.entries()) {
      const duty = shifts.get(Number(log.f_starts_at));
      expect([log.f_ends_at, log.f_day, log.f_shift]).toEqual([duty?.f_ends_at, duty?.f_day, duty?.f_shift]);
      const next = logs[at + 1];
      if (next !== undefined) expect(Number(next.f_starts_at)).toBe(Number(log.f_ends_at));
    }
  });

  it('has every shift handed over by who stood on it and taken over by who stood on the next', async () => {
    const duties = await own('rosterDuty');
    const standing = (at: number) =>
      new Set(
        duties
          .filter((row) => Number(row.f_starts_at) <= at && at < Number(row.f_ends_at))
          .map(({ f_person: person }) => person),
      );
    for (const log of await logsOfWeek()) {
      const about = `${String(log.f_day)} ${String(log.f_shift)}`;
      expect(['TAKEN', 'ARCHIVED'], about).toContain(log.status);
      expect(standing(Number(log.f_starts_at) + HOUR).has(log.f_handed_by), about).toBe(true);
      expect(standing(Number(log.f_ends_at) + HOUR).has(log.f_taken_by), about).toBe(true);
      expect(Number(log.f_handed_at), about).toBeLessThanOrEqual(Number(log.f_taken_at));
      for (const digest of [log.f_handed_paper_digest, log.f_taken_paper_digest])
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('says in each log as many orders done and samples published as the rows have', async () => {
    const [allOrders, samples] = [await orders(), await own('analysisTaskList')];
    let [done, published] = [0, 0];
    for (const log of await logsOfWeek()) {
      const [start, handed] = [Number(log.f_starts_at), Number(log.f_handed_at)];
      const said = (code: string, text: string) => {
        const sections = log.f_sections as { code: string; lines: { text: { en: string }; value: string }[] }[];
        const lines = sections.find((section) => section.code === code)?.lines;
        return Number(lines?.find((line) => line.text.en === text)?.value);
      };
      const doneNow = allOrders.filter(
        ({ f_actual_end: end, status }) => within(end, start, handed + 1) && status !== 'CANCELLED',
      ).length;
      expect(said('ORDERS', 'Done in this shift'), String(log.f_day)).toBe(doneNow);
      const publishedNow = samples.filter(({ f_published_at: at }) => within(at, start, handed + 1)).length;
      expect(said('LABORATORY', 'Published in this shift'), String(log.f_day)).toBe(publishedNow);
      done += doneNow;
      published += publishedNow;
    }
    expect(done).toBeGreaterThan(0);
    if (plant === 'demo_e01') expect(published).toBeGreaterThan(0);
  });

  it('has statistics of orders as its rows add up to', async () => {
    const query = `factoryNo=${plant}&from=${String(from)}&to=${String(to)}`;
    const { data, status } = await service.call<{ whole: Row }>(jti, 'get', `order-statistics?${query}`);
    expect(status).toBe(200);
    const due = (await orders()).filter(
      (row) => within(row.f_plan_end, from, to) && row.status !== 'TO_ISSUE' && row.status !== 'CANCELLED',
    );
    const now = Math.min(to, Date.now());
    const completed = due.filter((row) => (num(row.f_completed_at) ?? Infinity) < now);
    const isLate = (row: Row) => (num(row.f_actual_end) ?? Infinity) > Number(row.f_plan_end);
    const refused = (row: Row) => (num(row.f_rejections) ?? 0) + (num(row.f_reworks) ?? 0);
    expect(due.length).toBeGreaterThan(20);
    expect(data.whole).toMatchObject({
      due: due.length,
      completed: completed.length,
      onTime: completed.filter((row) => !isLate(row)).length,
      firstPass: completed.filter((row) => refused(row) === 0).length,
      overdueOpen: due.filter((row) => num(row.f_completed_at) === null && Number(row.f_plan_end) < now && isLate(row))
        .length,
    });
  });

  it('has an order for every window of its daily patrols, each walked by one of the plant or closed by time', async () => {
    const plans = (await own('runPatrol')).filter(
      ({ status, f_cycle: cycle }) => status === 'STARTED' && cycle === 'DAY',
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      const { data } = await service.call<{ record: { values: { times: { at: string }[] } } }>(
        ...([jti, 'get', `modules/runPatrol/records/${String(plan.id)}`] as const),
      );
      const times = data.record.values.times.map(({ at }) => at);
      const made = (await own('runPatrolWork')).filter(
        (row) => row.f_source_id === plan.no && within(row.f_plan_start, from, to) && row.status !== 'CANCELLED',
      );
      // By the clock of the plants, which has no summer time.
      const expected: number[] = [];
      for (let day = Math.floor(from / DAY) - 1; day * DAY < to; day += 1) {
        for (const time of times) {
          const [hours = 0, minutes = 0] = time.split(':').map(Number);
          const at = day * DAY + hours * HOUR + minutes * MINUTE - 8 * HOUR;
          if (within(at, from, to)) expected.push(at);
        }
      }
      const starts = made.map((row) => Number(row.f_plan_start)).toSorted((a, b) => a - b);
      expect(starts, String(plan.f_name)).toEqual(expected.toSorted((a, b) => a - b));
      const over = made.filter((row) => Number(row.f_plan_end) < to - 6 * HOUR);
      expect(
        over.every(({ status }) => ['PASSED', 'COMPLETED', 'EVALUATED', 'TIMEOUT_CLOSED'].includes(String(status))),
      ).toBe(true);
    }
  });
});

describe('a week of the laboratory', () => {
  it('has one sample for every time of its plan, and every published one verified by a second person', async () => {
    const points = (await rowsOf(tableOfKey('laboratoryElement'))).filter(
      ({ factory_no: no, status, f_cycle: cycle }) => no === 'demo_e01' && status === 'ACTIVE' && cycle === 'DAY',
    );
    const tasks = await rowsOf(tableOfKey('analysisTaskList'));
    expect(points.length).toBeGreaterThan(0);
    for (const point of points) {
      const planned = tasks.filter(
        (row) => row.f_point === point.id && row.f_origin === 'PLAN' && within(row.f_window_from, from, to),
      );
      expect(new Set(planned.map(({ f_day: day }) => String(day))).size, String(point.f_code)).toBe(planned.length);
      expect(planned.length, String(point.f_code)).toBe(7);
    }
    const published = tasks.filter((row) => within(row.f_published_at, from, to) && row.f_origin === 'PLAN');
    expect(published.length).toBeGreaterThan(0);
    for (const row of published) {
      expect(row.f_analyst).not.toBe(row.f_reviewer);
      expect(Number(row.f_published_at)).toBeGreaterThanOrEqual(Number(row.f_window_from));
    }
  });
});
