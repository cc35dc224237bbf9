import { describe, expect, it } from 'vitest';
import { flowSuite, MINUTE } from '../testing/flow-suite';

const suite = flowSuite();

async function task(minutes: number) {
  const plannedEnd = suite.engine.clock.ms + minutes * MINUTE;
  return suite.make('task', { name: 'Patrol', executor: 'u1', plannedEnd });
}

describe('a deadline of a flow', () => {
  it('takes its transition by itself, once, as the system', async () => {
    const { id } = await task(10);
    await suite.pass(39 * MINUTE);
    expect((await suite.see(id)).status).toBe('TO_EXECUTE');
    await suite.pass(MINUTE);
    expect((await suite.see(id)).status).toBe('TIMEOUT_CLOSED');
    expect(await suite.pass(60 * MINUTE)).toBe(0);
    const closed = suite.engine.audit.entries.filter(({ action }) => action === 'close');
    expect(closed).toMatchObject([{ actor: 'system', entityId: id }]);
  });

  it('moves with the record, and comes no second time for something else that changed', async () => {
    const { id } = await task(10);
    await suite.pass(10 * MINUTE);
    expect((await suite.see(id)).values.reminded).toBe(1);
    await suite.edit(id, { name: 'Patrol of pumps' });
    await suite.act(id, 'start');
    await suite.pass(MINUTE);
    expect((await suite.see(id)).values.reminded).toBe(1);
    await suite.edit(id, { plannedEnd: suite.engine.clock.ms + 20 * MINUTE });
    await suite.pass(19 * MINUTE);
    expect((await suite.see(id)).values.reminded).toBe(1);
    await suite.pass(MINUTE);
    expect(await suite.see(id)).toMatchObject({ status: 'IN_PROGRESS', values: { reminded: 2 } });
  });

  it('stops where its states are left, and comes late rather than never after a restart', async () => {
    const done = await task(10);
    await suite.act(done.id, 'start');
    await suite.act(done.id, 'submit', { values: { review: 'full' } });
    const left = await task(10);
    const { ms } = suite.engine.clock;
    await suite.engine.app.close();
    await suite.start();
    suite.engine.clock.ms = ms;
    await suite.pass(600 * MINUTE);
    expect((await suite.see(done.id)).status).toBe('TO_REVIEW');
    expect((await suite.see(left.id)).status).toBe('TIMEOUT_CLOSED');
  });

  it('and a person who acts at the same moment never both win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await task(10);
      await suite.act(id, 'start');
      const [, led] = await Promise.all([
        suite.pass(40 * MINUTE),
        suite.act(id, 'submit', { values: { review: 'none' } }),
      ]);
      const { status } = await suite.see(id);
      expect(['COMPLETED', 'TIMEOUT_CLOSED']).toContain(status);
      expect(
        led === 'COMPLETED' || /^(record\.state|conflict\.version|action\.unknown)$/.test(led) || led === status,
      ).toBe(true);
      const moves = suite.engine.audit.entries.filter(
        ({ entityId, action }) => entityId === id && (action === 'close' || action === 'submit'),
      );
      expect(moves).toHaveLength(1);
    }
  });
});
