import { describe, expect, expectTypeOf, it } from 'vitest';
import { errorText } from './errors';
import { fillIn, type CountedIn } from './fill-in';

describe('the parameters of a text', () => {
  const rows = '{rows} {rows|entry|entries} in {chains} {chains|chain|chains}';

  it.each([
    [{ rows: 1, chains: 2 }, '1 entry in 2 chains'],
    [{ rows: 0, chains: 1 }, '0 entries in 1 chain'],
    [{ rows: 21, chains: 1.5 }, '21 entries in 1.5 chains'],
    [{ rows: '1', chains: '1,200' }, '1 entry in 1,200 chains'],
  ])('choose the word that goes with a number: %j', (params, text) => {
    expect(fillIn(rows, params, 'en')).toBe(text);
  });

  it('stay as written without a value, and are never read as part of the text', () => {
    expect(fillIn('{a} {b|one|many}', {}, 'en')).toBe('{a} {b|one|many}');
    expect(fillIn('{a} {b}', { a: '{b} $& {b|x|y}', b: 2 }, 'en')).toBe('{b} $& {b|x|y} 2');
  });

  it('are said in the language of the text where they are words of the product', () => {
    const state = { zh: '已下发', en: 'issued' };
    expect(fillIn('Line {no} is {state}', { no: 2, state }, 'en')).toBe('Line 2 is issued');
    expect(fillIn('第 {no} 行状态为{state}', { no: 2, state }, 'zh')).toBe('第 2 行状态为已下发');
  });

  it('know one form only in Chinese', () => {
    expect(fillIn('{n} {n|one|other}', { n: 1 }, 'zh')).toBe('1 other');
  });

  it('are known by name where a word depends on them', () => {
    expectTypeOf<CountedIn<typeof rows>>().toEqualTypeOf<'rows' | 'chains'>();
    expectTypeOf<CountedIn<'{a} of {b}'>>().toEqualTypeOf<never>();
  });
});

describe('error texts', () => {
  it('count in words that fit', () => {
    expect(errorText('en', 'role.inUse', { count: 1 })).toBe('1 user still has this role');
    expect(errorText('en', 'role.inUse', { count: 2 })).toBe('2 users still have this role');
    expect(errorText('zh', 'role.inUse', { count: 1 })).toBe('仍有 1 个用户拥有该角色');
  });
});
