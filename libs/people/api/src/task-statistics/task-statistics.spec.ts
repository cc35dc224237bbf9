import { WorkTasks, type WorkTask, type WorkTaskQuery } from '@sed/platform-ports';
import { taskStatisticsCalls, taskStatisticsV3Calls } from '@sed/people-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUserCode } from '../seed/demo-organisation';
import { NOW_MS, OrganisationFixture } from '../testing/organisation.fixture';

const HOUR_MS = 3_600_000;
const FROM = NOW_MS - 24 * HOUR_MS;
const PERIOD = { from: FROM, to: NOW_MS };

/** As somebody who keeps orders would answer. */
class ListedTasks extends WorkTasks {
  static tasks: WorkTask[] = [];

  // eslint-disable-next-line @typescript-eslint/require-await -- a list needs no waiting
  override async *due({ edition, plants, fromMs, toMs, executorCode }: WorkTaskQuery): AsyncGenerator<WorkTask> {
    if (edition === 'old') return;
    for (const task of ListedTasks.tasks) {
      if (!plants.has(task.factoryNo) || task.dueAtMs < fromMs || task.dueAtMs >= toMs) continue;
      if (executorCode === undefined || task.executorCode === executorCode) yield task;
    }
  }
}

function aTask(fields: Partial<WorkTask>): WorkTask {
  const id = `t${String(ListedTasks.tasks.length)}`;
  return {
    ...{ id, no: `WO-${id}`, name: 'Clean the screen', type: '1', factoryNo: 'demo_e01', state: 'PASSED' },
    ...{ executorCode: demoUserCode('oper'), issuedAtMs: FROM, startedAtMs: FROM + HOUR_MS },
    ...{ dueAtMs: FROM + 4 * HOUR_MS, completedAtMs: FROM + 3 * HOUR_MS, isCancelled: false, wasRefused: false },
    ...fields,
  };
}

let test: TestDatabase;
let f: OrganisationFixture;

beforeAll(async () => {
  test = await openTestDatabase();
  f = await OrganisationFixture.open(test.database, { workTasks: ListedTasks });
});
afterAll(async () => {
  await f.close();
  await test.close();
});
beforeEach(async () => {
  await f.reset();
  ListedTasks.tasks = [];
  ListedTasks.tasks.push(
    aTask({}),
    aTask({ completedAtMs: FROM + 5 * HOUR_MS, wasRefused: true }),
    aTask({ completedAtMs: null, startedAtMs: null, state: 'TO_EXECUTE' }),
    aTask({ completedAtMs: null, isCancelled: true, state: 'CANCELLED' }),
    aTask({ factoryNo: 'demo_w01', executorCode: null, startedAtMs: FROM + 3 * HOUR_MS }),
  );
});

describe('statistics of work', () => {
  const of = async (who: string, factoryNo: string) =>
    (await f.as(who, taskStatisticsV3Calls.organisations, { query: { factoryNo, ...PERIOD } })).data;

  it('count the organisations below a node by the formulas of the domain', async () => {
    const [plant] = await of('admin', 'demo_e01');
    expect(plant).toMatchObject({
      ...{ factoryNo: 'demo_e01', due: 3, completed: 2, completedOnTime: 1, overdueOpen: 1 },
      ...{ firstPassRate: 0.5, responseMedianS: 3600 },
    });
    expect(plant?.completionRate).toBeCloseTo(2 / 3, 12);
    expect(plant?.onTimeRate).toBeCloseTo(1 / 3, 12);
  });

  it('say nothing, not nought, of what nobody had to do', async () => {
    const [none] = await of('admin', 'demo_s01');
    expect(none).toMatchObject({ due: 0, completionRate: null, onTimeRate: null, responseP90S: null });
  });

  it('stop at the viewer’s own plants', async () => {
    const asked = { query: { factoryNo: 'demo_w01', ...PERIOD } };
    expect((await f.as('oper', taskStatisticsV3Calls.organisations, asked)).status).toBe(403);
    expect((await f.as('oper', taskStatisticsV3Calls.people, asked)).status).toBe(403);
    expect((await f.as('oper', taskStatisticsV3Calls.tasks, { query: { ...asked.query, userCode: 'x' } })).status).toBe(
      403,
    );
  });

  it('name each person of a plant with the tasks behind the figures', async () => {
    const query = { factoryNo: 'demo_e01', ...PERIOD };
    const people = (await f.as('admin', taskStatisticsV3Calls.people, { query })).data;
    const oper = people.find(({ userCode }) => userCode === demoUserCode('oper'));
    expect(oper).toMatchObject({ due: 3, completed: 2 });
    expect(people.length).toBeGreaterThan(1);
    const asked = { query: { ...query, userCode: demoUserCode('oper'), pageSize: 2 } };
    const { data } = await f.as('admin', taskStatisticsV3Calls.tasks, asked);
    expect([data.total, data.list.length]).toEqual([4, 2]);
  });

  it('keep the orders of before version 3 apart', async () => {
    const query = { factoryNo: 'demo_e01', ...PERIOD };
    expect((await f.as('admin', taskStatisticsCalls.organisations, { query })).data[0]).toMatchObject({ due: 0 });
  });

  it('refuse a period that ends before it begins', async () => {
    const query = { factoryNo: 'demo_e01', from: NOW_MS, to: FROM };
    expect((await f.as('admin', taskStatisticsV3Calls.organisations, { query })).status).toBe(422);
  });

  it('come as tables in the language of the session', async () => {
    const file = async (call: { readonly path: string }, language: string, more = {}) =>
      request(f.app.getHttpServer())
        .get(`/gateway/${call.path}`)
        .set({ token: demoUserCode('admin'), 'accept-language': language })
        .query({ factoryNo: 'demo_e01', ...PERIOD, ...more })
        .expect(200);
    const organisations = await file(taskStatisticsV3Calls.exportOrganisations, 'zh');
    expect(organisations.text).toContain('完成率 (%)');
    expect(organisations.text).toMatch(/,3,2,1,1,66\.7,33\.3,50,60,60\r\n/);
    expect((await file(taskStatisticsV3Calls.exportPeople, 'en')).text).toContain('Overdue and open');
    const tasks = await file(taskStatisticsV3Calls.exportTasks, 'en', { userCode: demoUserCode('oper') });
    expect(tasks.text.trim().split('\r\n')).toHaveLength(5);
  });
});
