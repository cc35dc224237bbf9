import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { OrdersBench } from '../testing/orders-bench';

const KEY = 'temporaryOrder';
/** What an action keeps and looks at. Clocks of jobs and timers ask beside it, whatever goes on. */
const OF_ACTIONS =
  /"m_temporary_order"|"l_\w+"|"record_event"|(?:insert into|update|delete from) "timer"|"module_starter"/;

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());
afterEach(() => vi.restoreAllMocks());

/** Statements the database is asked while an action is taken, from the request to its answer. */
async function statementsOf(id: string, action: string, who: string, values: object = {}) {
  const { version } = await bench.see(KEY, id);
  const asked = vi.spyOn(PglitePreparedQuery.prototype, 'execute');
  const path = `modules/${KEY}/records/${id}/actions/${action}`;
  const { status } = await bench.engine.post(path, { version, note: 'n', values }, who);
  const texts = asked.mock.contexts.map((query) => String(Reflect.get(query as object, 'queryString')));
  asked.mockRestore();
  expect(status, action).toBe(200);
  return texts.filter((text) => OF_ACTIONS.test(text)).length;
}

/**
 * Each is felt by everybody who works: the embedded database answers one statement at a time. Messages, rights and people
 * are not asked of the database here, an entry of the audit trail is one statement.
 */
it('each step of an order takes no more statements than it needs', async () => {
  const { id } = await bench.make(KEY, { name: 'Pump', content: 'Leaks', executor: 'fitter' });
  const way = [
    ['issue', 'om', {}, 6],
    ['start', 'fitter', {}, 5],
    ['fill', 'fitter', {}, 5],
    ['save', 'fitter', { result: 'Half' }, 7],
    ['submit', 'fitter', { result: 'Done' }, 6],
    ['agree', 'om', {}, 9],
  ] as const;
  for (const [action, who, values, most] of way) {
    const count = await statementsOf(id, action, who, values);
    expect(count, action).toBeGreaterThan(1);
    expect(count, action).toBeLessThanOrEqual(most);
  }
});
