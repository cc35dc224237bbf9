import { describe, expect, it } from 'vitest';
import * as contract from '../index';
import { type Call } from './call';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

const defined = new Set(
  Object.values(contract)
    .flatMap((value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [],
    )
    .filter(isCall)
    .map(({ method, path }) => `${method} ${path}`),
);

describe('the calls the specification names', () => {
  it('are all there', () => {
    const missing = contract.SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path}`).filter(
      (call) => !defined.has(call),
    );
    expect(missing).toEqual([]);
  });
});
