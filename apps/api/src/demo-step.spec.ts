import { DomainError } from '@sed/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { takeDemoStep } from './demo-step';

const late = { by: 'lab_rev', action: 'allowLate' };
const step = { by: 'lab', action: 'takeSample', otherwise: late };

describe('a step of a record of the demonstration', () => {
  it('is taken again when the service changed the record meanwhile', async () => {
    const act = vi.fn().mockRejectedValueOnce(new DomainError('conflict.version')).mockResolvedValue('done');
    expect(await takeDemoStep(step, act)).toBe('done');
    expect(act.mock.calls).toEqual([[step], [step]]);
  });

  it('is another one where the service led the record on', async () => {
    const act = vi
      .fn()
      .mockRejectedValueOnce(new DomainError('record.state', { state: '漏检' }))
      .mockResolvedValue('done');
    expect(await takeDemoStep(step, act)).toBe('done');
    expect(act.mock.calls).toEqual([[step], [late]]);
  });

  it('fails with what refuses it, and with a record that never rests', async () => {
    const refusing = vi.fn().mockRejectedValue(new DomainError('right.missing'));
    await expect(takeDemoStep(step, refusing)).rejects.toMatchObject({ code: 'right.missing' });
    expect(refusing).toHaveBeenCalledOnce();
    const stateless = vi.fn().mockRejectedValue(new DomainError('record.state', { state: '漏检' }));
    await expect(takeDemoStep(late, stateless)).rejects.toMatchObject({ code: 'record.state' });
    const restless = vi.fn().mockRejectedValue(new DomainError('conflict.version'));
    await expect(takeDemoStep(step, restless)).rejects.toMatchObject({ code: 'conflict.version' });
  });
});
