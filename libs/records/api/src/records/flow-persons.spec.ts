import { describe, expect, it } from 'vitest';
import { flowSuite, MINUTE } from '../testing/flow-suite';

const suite = flowSuite();
const inAnHour = () => suite.engine.clock.ms + 60 * MINUTE;

describe('a transition', () => {
  it('belongs to the person named in the record, and tells all that stands against it', async () => {
    const permit = await suite.make('permit', { place: 'Wet well' });
    await suite.act(permit.id, 'suspend', { kind: 'permit' });
    const { id } = await suite.make('task', { name: 'Clean', executor: 'u2', permits: [permit.id] });
    expect((await suite.see(id)).actions).toEqual({
      start: [
        'Executor: Only for the person named in the record',
        'Planned end: Please enter content',
        'Not possible in the state SUSPENDED',
      ],
    });
    expect(await suite.act(id, 'start')).toBe('record.state');
    await suite.edit(id, { plannedEnd: inAnHour() });
    await suite.act(permit.id, 'resume', { kind: 'permit' });
    expect(await suite.act(id, 'start', { who: 'boss' })).toBe('record.notNamed');
    expect(await suite.act(id, 'start', { who: 'u2' })).toBe('IN_PROGRESS');
  });

  it('is not for those it excepts, whatever else they are', async () => {
    const { id } = await suite.make('task', { name: 'Clean', executor: 'u2', plannedEnd: inAnHour() });
    await suite.act(id, 'start', { who: 'u2' });
    expect(await suite.act(id, 'submit', { who: 'u2', values: { review: 'full' } })).toBe('TO_REVIEW');
    expect((await suite.see(id, 'u2')).actions).toEqual({ agree: ['Executor: Not for a person named here'] });
    expect(await suite.act(id, 'agree', { who: 'boss' })).toBe('COMPLETED');
  });

  it('leads where the record says, among the states it names', async () => {
    const { id } = await suite.make('task', { name: 'Clean', executor: 'u1', plannedEnd: inAnHour() });
    await suite.act(id, 'start');
    expect(await suite.act(id, 'submit', { values: { review: 'none' } })).toBe('COMPLETED');
  });

  it('of the system is offered to nobody and refused to everybody', async () => {
    const { id } = await suite.make('task', { name: 'Clean', executor: 'u1', plannedEnd: inAnHour() });
    expect(Object.keys((await suite.see(id)).actions)).toEqual(['start']);
    expect(await suite.act(id, 'close')).toBe('record.state');
  });
});
