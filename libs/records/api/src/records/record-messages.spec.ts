import { MessageTrail, type SentMessage } from '@sed/platform-ports';
import { moduleCalls } from '@sed/records-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { ORDERS, recordIn } from '../testing/engine-suite';
import { makeTestTables } from '../testing/test-tables';

class Trail extends MessageTrail {
  readonly sent = new Map<string, SentMessage>();

  override about(objectIds: readonly string[]): Promise<readonly SentMessage[]> {
    return Promise.resolve(objectIds.flatMap((id) => this.sent.get(id) ?? []));
  }
}

describe('messages about a record', () => {
  const trail = new Trail();
  let database: TestDatabase;
  let engine: EngineHarness;
  beforeAll(async () => {
    database = await openTestDatabase();
    await makeTestTables(database.db);
    engine = await openEngine(database.database, [{ provide: MessageTrail, useValue: trail }]);
  });
  afterAll(async () => {
    await engine.app.close();
    await database.close();
  });

  it('stand in its timeline, where they were sent, with those who got them', async () => {
    const body = { factoryNo: 'plant_a', values: { name: 'Order' } };
    const made = recordIn((await engine.post(ORDERS, body).expect(200)).body);
    const title = { zh: '待处理：工单', en: 'Awaiting your decision: order' };
    const atMs = engine.clock.ms;
    const object = `record:testOrder:${made.id}`;
    trail.sent.set(object, { id: 'k1', atMs: atMs + 1, title, to: ['u2', 'gone', 'u1'] });
    trail.sent.set(`${object}:result`, { id: 'k2', atMs: atMs - 1, title, to: ['boss'] });
    trail.sent.set('record:testOrder:other', { id: 'k3', atMs, title, to: ['boss'] });
    const answer = await engine.get(`${ORDERS}/${made.id}/timeline`).expect(200);
    expect(moduleCalls.timeline.reply.parse(answer.body.data)).toMatchObject([
      { action: '$message', actor: null, note: title.en, receivers: ['Mr u1', 'Mr u2', 'gone'] },
      { action: 'create' },
      { action: '$message', receivers: ['Mr boss'] },
    ]);
  });
});
