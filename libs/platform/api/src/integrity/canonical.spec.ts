import { describe, expect, it } from 'vitest';
import { canonical, isSame } from './canonical';

class Place {
  constructor(
    readonly y: number,
    readonly x: number,
  ) {}
  toJSON(): string {
    return 'nowhere';
  }
}

describe('canonical text', () => {
  it.each<[string, unknown, string]>([
    [
      'keys in order at every depth',
      { b: 1, a: { d: [{ f: 1, e: 2 }], c: null } },
      '{"a":{"c":null,"d":[{"e":2,"f":1}]},"b":1}',
    ],
    ['keys that are numbers come first, by their size', { b: 1, 10: 2, 9: 3, '-1': 4 }, '{"9":3,"10":2,"-1":4,"b":1}'],
    ['capitals before small letters', { a: 1, B: 2, é: 3 }, '{"B":2,"a":1,"é":3}'],
    [
      'keys and texts are escaped',
      { 'a"b': 'c\n"d"\u2028', '': '\ud800' },
      '{"":"\\ud800","a\\"b":"c\\n\\"d\\"\u2028"}',
    ],
    ['what is not there is left out', { b: undefined, a: 1 }, '{"a":1}'],
    ['what is no value is left out', { b: () => 1, a: Symbol('x') }, '{}'],
    ['a list keeps its places', [undefined, null, , 1, () => 1], '[null,null,null,1,null]'], // eslint-disable-line no-sparse-arrays -- a hole is what is tried
    [
      'numbers as JSON has them',
      [1.5, -0, 1e21, 1e-7, Number.NaN, Infinity, true],
      '[1.5,0,1e+21,1e-7,null,null,true]',
    ],
    ['objects by their own values', [new Place(1, 2), new Date(0), new Map([[1, 2]])], '[{"x":2,"y":1},{},{}]'],
    ['a key that objects are made by', JSON.parse('{"b":1,"__proto__":{"a":2}}'), '{"__proto__":{"a":2},"b":1}'],
    ['nothing', undefined, 'null'],
    ['a text', 'x', '"x"'],
  ])('has %s', (_what, value, text) => {
    expect(canonical(value)).toBe(text);
    // Of the same keys in the same order again.
    expect(canonical(value)).toBe(text);
  });

  it('is of each object its own, though another had as many keys before', () => {
    expect(
      canonical([
        { a: 1, b: 2 },
        { a: 3, c: 4 },
        { b: 5, a: 6 },
        { a: 7, b: 8 },
      ]),
    ).toBe('[{"a":1,"b":2},{"a":3,"c":4},{"a":6,"b":5},{"a":7,"b":8}]');
  });

  it('is the same for equal values alone', () => {
    expect(isSame({ a: [1, { c: 1, b: 2 }] }, { a: [1, { b: 2, c: 1 }] })).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSame(undefined, null)).toBe(true);
    expect(() => canonical(1n)).toThrow(TypeError);
  });
});
