import { describe, expect, it } from 'vitest';
import { signal } from '../testing/signal-builder';
import { deviationOf, switchPhrase } from './switch-text';

describe('switch words', () => {
  it.each([
    ['PS_P1_RUN', 'RUN', 1, 'running'],
    ['PS_P1_RUN', 'RUN', 0, 'stopped'],
    ['PS_P1_FLT', 'FAULT', 1, 'fault'],
    ['PS_P1_FLT', null, 0, 'ok'],
    ['EL_QF001_OPEN', null, 1, 'open'],
    ['PS_P1_AUTO', 'MODE', 0, 'manual'],
    ['MB_CEB_ON', null, 1, 'running'],
  ] as const)('%s as %s with %d reads %s', (code, role, value, word) => {
    expect(switchPhrase(signal({ code, role, kind: 'DI' }), value)).toBe(word);
  });

  it('has no words for numbers or for nothing', () => {
    expect(switchPhrase(signal({ kind: 'AI' }), 1)).toBeUndefined();
    expect(switchPhrase(signal({ kind: 'DI' }), null)).toBeUndefined();
  });
});

describe('deviation from the normal band', () => {
  it.each([
    [9.9, 'below'],
    [10, undefined],
    [35, undefined],
    [35.1, 'above'],
    [null, undefined],
  ])('%s is %s', (value, deviation) => {
    expect(deviationOf(signal(), value)).toBe(deviation);
  });

  it('does not exist for switches and open bands', () => {
    expect(deviationOf(signal({ kind: 'DI', normal: { lo: 0, hi: 0 } }), 1)).toBeUndefined();
    expect(deviationOf(signal({ normal: { lo: null, hi: null } }), 1e9)).toBeUndefined();
  });
});
