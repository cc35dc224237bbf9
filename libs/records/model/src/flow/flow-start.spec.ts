import { expect, it } from 'vitest';
import { stateAtStart } from './flow-definition';

const flow = { initial: 'STORE' } as const;
const begins = {
  oneOf: ['STORE', 'USE'],
  choose: ({ isUsed }: Readonly<Record<string, unknown>>) => (isUsed === true ? 'USE' : 'STORE'),
};

it('a new record is in the initial state, or where its values say', () => {
  expect(stateAtStart(undefined, {})).toBeNull();
  expect(stateAtStart(flow, { isUsed: true })).toBe('STORE');
  expect(stateAtStart({ ...flow, begins }, { isUsed: true })).toBe('USE');
  expect(stateAtStart({ ...flow, begins }, {})).toBe('STORE');
  expect(() => stateAtStart({ ...flow, begins: { ...begins, choose: () => 'GONE' } }, {})).toThrow('GONE');
});
