import { describe, expect, it } from 'vitest';
import { ModuleEngine } from '../module-engine';
import { testPermit, testSlip } from '../testing/flow-modules';
import { flowSuite, MINUTE } from '../testing/flow-suite';

const suite = flowSuite();

async function underWay(used: readonly { item: string; quantity: number }[]) {
  const plannedEnd = suite.engine.clock.ms + 60 * MINUTE;
  const { id } = await suite.make('task', { name: 'Repair', executor: 'u1', plannedEnd, used });
  await suite.act(id, 'start');
  return id;
}

describe('a change of one record', () => {
  it('creates and moves others with it, and the audit trail names the system and the reason', async () => {
    const id = await underWay([
      { item: 'Bearing', quantity: 2 },
      { item: 'Grease', quantity: 1 },
    ]);
    expect(await suite.act(id, 'submit', { values: { review: 'none' } })).toBe('COMPLETED');
    expect((await suite.list('slip')).map(({ status }) => status)).toEqual(['POSTED', 'POSTED']);
    const slips = suite.engine.audit.entries.filter(({ entity }) => entity === 'testSlip');
    expect(slips.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'system create',
      'system post',
      'system create',
      'system post',
    ]);
    expect(slips[0]?.reason).toMatch(/^submit TT-/);
  });

  it('happens whole or not at all', async () => {
    await suite.act(await underWay([{ item: 'Bearing', quantity: 2 }]), 'submit', { values: { review: 'none' } });
    const id = await underWay([
      { item: 'Seal', quantity: 1 },
      { item: 'Bearing', quantity: 1 },
    ]);
    expect(await suite.act(id, 'submit', { values: { review: 'none' } })).toBe('field.taken');
    expect((await suite.see(id)).status).toBe('IN_PROGRESS');
    expect(await suite.list('slip')).toHaveLength(1);
  });

  it('is heard of by other features, which may refuse it', async () => {
    const engine = suite.engine.app.get(ModuleEngine);
    const heard: string[] = [];
    engine.addBehaviour(testSlip, {
      afterAction: async (action, before, after, { records }) => {
        heard.push(`${action} ${before.status ?? ''} ${after.status ?? ''}`);
        if (after.values.item !== 'Rope') return;
        await records.act(testPermit, after.id, { action: 'suspend', because: 'no such permit' });
      },
    });
    await suite.act(await underWay([{ item: 'Chain', quantity: 1 }]), 'submit', { values: { review: 'none' } });
    expect(heard).toEqual(['post OPEN POSTED']);
    const id = await underWay([{ item: 'Rope', quantity: 1 }]);
    expect(await suite.act(id, 'submit', { values: { review: 'none' } })).toBe('notFound');
    expect((await suite.see(id)).status).toBe('IN_PROGRESS');
  });

  it('leaves what only the system may do to it', async () => {
    const id = await underWay([]);
    const slip = await suite.make('slip', { task: id, item: 'Belt', quantity: 1 });
    expect((await suite.see(slip.id, 'u1', 'slip')).actions).toEqual({});
    expect(await suite.act(slip.id, 'post', { kind: 'slip' })).toBe('record.state');
  });
});
