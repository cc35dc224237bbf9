import { describe, expect, it } from 'vitest';
import { conversionEnded, MAX_CONVERSIONS, newConversion, supersede, type Conversion } from './conversions';

const request = (at: number) => ({ target: 'CRAFT', at, by: 'u1', reason: null }) as const;

describe('the conversions of an exception', () => {
  it('have one request that waits: the next one supersedes it', () => {
    const lines = newConversion(newConversion(null, request(1)), { ...request(2), target: 'FAULT_EQUIPMENT' });
    expect(lines.map(({ target, status }) => [target, status])).toEqual([
      ['CRAFT', 'SUPERSEDED'],
      ['FAULT_EQUIPMENT', 'REQUESTED'],
    ]);
    expect(supersede(lines).map(({ status }) => status)).toEqual(['SUPERSEDED', 'SUPERSEDED']);
  });

  it('end with their order, which leaves its number and why', () => {
    const before = newConversion(newConversion(null, request(1)), request(2));
    const after = conversionEnded(before, { status: 'CANCELLED', targetNo: 'GY-1', reason: 'no reagent' });
    expect(after.map(({ status, targetNo, reason }) => [status, targetNo, reason])).toEqual([
      ['SUPERSEDED', null, null],
      ['CANCELLED', 'GY-1', 'no reagent'],
    ]);
  });

  it('keep the newest where there are too many', () => {
    let lines: readonly Conversion[] = [];
    for (let at = 0; at <= MAX_CONVERSIONS; at += 1) lines = newConversion(lines, request(at));
    expect(lines).toHaveLength(MAX_CONVERSIONS);
    expect(lines.at(-1)).toMatchObject({ at: MAX_CONVERSIONS, status: 'REQUESTED' });
  });
});
