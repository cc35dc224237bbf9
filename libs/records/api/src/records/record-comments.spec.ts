import { moduleCalls } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { engineSuite, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();
const say = (id: string, text: string, who = 'u1') => suite.engine.post(`${ORDERS}/${id}/comments`, { text }, who);

describe('a comment on a record', () => {
  it('is kept in its timeline and the audit trail, and told to open pages, while the record stays as it is', async () => {
    const made = await suite.order();
    suite.engine.audit.entries.length = 0;
    suite.engine.push.sent.length = 0;
    await say(made.id, '  Vibrates again  ', 'only-a').expect(200);
    const timeline = await suite.engine.get(`${ORDERS}/${made.id}/timeline`).expect(200);
    const [comment] = moduleCalls.timeline.reply.parse(timeline.body.data);
    expect(comment).toMatchObject({
      action: '$comment',
      actor: 'u2',
      note: 'Vibrates again',
      from: 'DRAFT',
      to: 'DRAFT',
      changes: [],
    });
    expect(suite.engine.audit.entries).toMatchObject([
      {
        actor: 'u2',
        entity: 'testOrder',
        entityId: made.id,
        action: '$comment',
        reason: 'Vibrates again',
        factoryNo: 'plant_a',
      },
    ]);
    expect(suite.engine.push.sent).toEqual([
      {
        right: 'testOrder:view',
        place: 'plant_a',
        event: 'record',
        payload: expect.objectContaining({ id: made.id, event: 'commented' }),
      },
    ]);
    const { body } = await suite.engine.get(`${ORDERS}/${made.id}`).expect(200);
    expect(body.data.record).toMatchObject({ version: made.version, updatedBy: 'u1' });
  });

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(501)],
  ])('is refused when it says %s', async (_, text) => {
    const made = await suite.order();
    await say(made.id, text).expect(422);
    const timeline = await suite.engine.get(`${ORDERS}/${made.id}/timeline`).expect(200);
    expect(timeline.body.data).toHaveLength(1);
  });

  it('is nothing for somebody who may not see the record', async () => {
    const made = await suite.order();
    await say(made.id, 'Hello', 'stranger').expect(404);
    await say(made.id, 'Hello', 'nobody').expect(404);
  });
});
