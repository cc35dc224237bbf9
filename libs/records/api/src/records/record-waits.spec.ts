import { STAY, type AnyModule } from '@sed/records-model';
import { Messenger, UserRights } from '@sed/platform-ports';
import { aGrant, FixedRights, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { ORDERS, recordIn } from '../testing/engine-suite';
import { TEST_MODULES, testOrder } from '../testing/test-modules';
import { emptyTestTables, makeTestTables } from '../testing/test-tables';

let database: TestDatabase;
let engine: EngineHarness;
const inbox = new ListedMessenger();
/** Who may accept where, of u1, u2 and boss; said by each test. */
const accepting = new Map<string, readonly string[]>();
/** Who may look where, and urge whoever may accept. */
const looking = new Map<string, readonly string[]>();
const rights = new FixedRights((code) => [
  aGrant(accepting.get(code) ?? [], 'testOrder:view', 'testOrder:accept'),
  aGrant(looking.get(code) ?? [], 'testOrder:view'),
]);
const label = { zh: '催办', en: 'Urge' };
const flow = {
  ...testOrder.flow,
  actions: {
    ...testOrder.flow?.actions,
    urge: { label, from: ['OPEN'], to: STAY, verb: 'view', isBeside: true },
  },
};
const modules = TEST_MODULES.map((module) => (module === testOrder ? ({ ...testOrder, flow } as AnyModule) : module));

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  const more = [
    { provide: Messenger, useValue: inbox },
    { provide: UserRights, useValue: rights },
  ];
  engine = await openEngine(database.database, more, modules);
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});
beforeEach(async () => {
  await emptyTestTables(database.db);
  inbox.sent.length = 0;
  inbox.retired.length = 0;
  accepting.clear();
  looking.clear();
});

async function submitted() {
  const values = { name: 'Pump 3', amount: 1 };
  const made = recordIn((await engine.post(ORDERS, { factoryNo: 'plant_a', values }).expect(200)).body);
  expect(inbox.sent).toEqual([]);
  return act(made.id, 'submit', 1);
}

async function act(
  id: string,
  action: string,
  version: number,
  { who = 'u1', ...more }: { who?: string; note?: string } = {},
) {
  const reply = await engine.post(`${ORDERS}/${id}/actions/${action}`, { version, ...more }, who).expect(200);
  return recordIn(reply.body);
}

describe('a record that waits for a decision', () => {
  it('tells whoever may decide there, and neither its author nor anybody of another plant', async () => {
    accepting.set('u1', ['plant_a']);
    accepting.set('u2', ['plant_b']);
    accepting.set('boss', ['plant_a', 'plant_b']);
    // What is done beside the flow is nobody's task.
    looking.set('u2', ['plant_a']);
    const { id } = await submitted();
    expect(inbox.sent).toHaveLength(1);
    expect(inbox.sent[0]).toMatchObject({
      ...{ to: ['boss'], type: 'TODO' },
      title: { zh: '待处理：测试工单 Pump 3', en: 'Awaiting your decision: test order Pump 3' },
      ext: { id: `record:testOrder:${id}`, factoryNo: 'plant_a', linkedUrl: `/messageCenter?id=${id}` },
    });
  });

  it('closes the message with the decision and tells who waited, with the note, in the same transaction', async () => {
    accepting.set('boss', ['plant_a']);
    const { id } = await submitted();
    inbox.sent.length = 0;
    await act(id, 'reject', 2, { who: 'boss', note: 'too many' });
    expect(inbox.retired).toEqual([`record:testOrder:${id}`]);
    expect(inbox.sent).toMatchObject([
      {
        ...{ to: ['u1'], type: 'RESULT' },
        title: { zh: '测试工单 Pump 3：驳回', en: 'test order Pump 3: Reject' },
        body: { en: 'boss: Reject. Note: too many' },
      },
    ]);
    expect(inbox.sent.every((message) => inbox.isWithin(message))).toBe(true);
    // The next round is news again.
    inbox.sent.length = 0;
    await act(id, 'submit', 3);
    expect(inbox.sent.map(({ to, type }) => [to, type])).toEqual([[['boss'], 'TODO']]);
  });

  it('tells its author at once when there is nobody to decide', async () => {
    accepting.set('u1', ['plant_a']);
    await submitted();
    expect(inbox.sent.map(({ to, type, title }) => [to, type, title.en])).toEqual([
      [['u1'], 'REMIND', 'Nobody can decide: test order Pump 3'],
    ]);
  });
});
