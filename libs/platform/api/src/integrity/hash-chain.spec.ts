import { describe, expect, it } from 'vitest';
import { canonical, isSame } from './canonical';
import { hashChain } from './hash-chain';

const chain = hashChain('a trail');

const linked = (rows: readonly (readonly unknown[])[]) => {
  const hashes: string[] = [];
  for (const row of rows) hashes.push(chain.linkOf(hashes.at(-1) ?? chain.startOf('a plant'), row));
  return hashes;
};

describe('a chain of hashes', () => {
  it('begins apart for every trail and subject', () => {
    const starts = [chain.startOf('a plant'), chain.startOf('another'), hashChain('another').startOf('a plant')];
    expect(new Set(starts).size).toBe(3);
  });

  it('shows in every later hash that a row was changed, taken out, put in or moved', () => {
    const rows = [
      [1, 'raised', null],
      [2, 'acknowledged', { by: 'u1', why: 'seen' }],
      [3, 'cleared', null],
    ];
    const last = linked(rows).at(-1);
    const [first = [], second = [], third = []] = rows;
    const others = [
      [first, [2, 'acknowledged', { by: 'u2', why: 'seen' }], third],
      [first, third],
      [first, second, [2, 'put in', null], third],
      [second, first, third],
    ];
    for (const other of others) expect(linked(other).at(-1)).not.toBe(last);
  });

  it('does not depend on the order a database keeps keys in', () => {
    expect(linked([[1, { why: 'seen', by: 'u1', left: undefined }]])).toEqual(linked([[1, { by: 'u1', why: 'seen' }]]));
  });

  it('has stayed what it was: chains of older versions are judged by it', () => {
    expect(hashChain('sed alarm journal').startOf('demo_e01')).toBe(
      '6eeb210cb4c261dc0d5a84bf5e2735db6c5241b46a132add379dac974890a522',
    );
    expect(chain.linkOf('p', ['a', 1, { b: 1, a: 2 }])).toBe(
      'ca6c065548bc6ee08ec15320b61056cbbabaa0a026c55cf6c8f28e786a206d70',
    );
  });
});

describe('the text of a value', () => {
  it('is the same for equal values', () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: undefined })).toBe('{"b":[{"c":2,"d":1}]}');
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(canonical(undefined)).toBe('null');
  });
});
