import { silentLog } from '@sed/platform-api';
import { Clock, LocalAccounts, UserRights } from '@sed/platform-ports';
import { ModuleEngine, RecordService, Timers } from '@sed/records-api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WholeService } from '../testing/whole-service';
import { DemoStaff } from './demo-staff';
import { OrderCrew } from './order-crew';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

let service: WholeService;
beforeAll(async () => {
  service = await WholeService.open();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

async function rows(query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> {
  return ((await service.test.db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
}

it('lives a day of orders: issued, done, rejected, accepted, corrected, overdue and evaluated', async () => {
  const { app } = service;
  const crew = new OrderCrew(app.get(ModuleEngine), app.get(RecordService), ['e01']);
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock: app.get(Clock) };
  const staff = new DemoStaff([crew], accounts, silentLog());
  const start = Date.now();
  for (let at = start; at <= start + 12 * HOUR_MS; at += STEP_MS) {
    vi.setSystemTime(at);
    await app.get(Timers).fireDue();
    await staff.step();
  }
  const done = await rows(sql`select e.action, count(*)::int as n from record_event e
    join m_temporary_order o on o.id::text = e.record_id
    where e.module = 'temporaryOrder' and o.factory_no = 'demo_e01' and e.actor <> 'system' group by e.action`);
  const times = new Map(done.map(({ action, n }) => [action, Number(n)]));
  for (const action of ['issue', 'start', 'submit', 'reject', 'reopen', 'agree', 'accept', 'correct']) {
    expect(times.get(action), action).toBeGreaterThan(0);
  }
  for (const action of ['approveCorrection', 'evaluate']) expect(times.get(action), action).toBeGreaterThan(0);
  const late = await rows(sql`select f_timeliness as timeliness, status from m_temporary_order
    where factory_no = 'demo_e01' and f_timeliness = 'OVERDUE_DONE'`);
  expect(late.length).toBeGreaterThan(0);
}, 240_000);
