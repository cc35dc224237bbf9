import { describe, expect, it } from 'vitest';
import type { WriteContext } from './behaviour';
import { composedOf } from './composed-behaviour';

const CONTEXT = {} as WriteContext;
const RECORD = { id: '1', factoryNo: null, values: { name: 'a' } };

describe('what several areas do with one module', () => {
  it('happens in order, each seeing what those before it set', async () => {
    const composed = composedOf([
      { beforeCreate: () => ({ name: 'b', kind: 'own' }) },
      { beforeCreate: ({ values }) => ({ name: `${String(values.name)}c` }) },
      { beforeCreate: () => undefined },
    ]);
    expect(await composed.beforeCreate?.(RECORD, CONTEXT)).toEqual({ name: 'bc', kind: 'own' });
  });

  it('leaves it to the definition who sees a record, unless one of them says it', () => {
    expect('isVisible' in composedOf([{}, {}])).toBe(false);
    expect('isVisible' in composedOf([{}, { isVisible: () => false }])).toBe(true);
  });

  it('stops where one of them refuses', async () => {
    const ran: string[] = [];
    const composed = composedOf([
      { beforeRemove: () => void ran.push('own') },
      { beforeRemove: () => Promise.reject(new Error('no')) },
      { beforeRemove: () => void ran.push('never') },
    ]);
    const record = { ...RECORD, no: null, version: 1, status: null, createdBy: 'x', updatedBy: 'x' };
    await expect(composed.beforeRemove?.({ ...record, createdAt: 0, updatedAt: 0 }, CONTEXT)).rejects.toThrow();
    expect(ran).toEqual(['own']);
  });
});
