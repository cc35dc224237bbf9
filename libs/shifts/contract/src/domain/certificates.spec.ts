import { describe, expect, it } from 'vitest';
import { holdsOver, lackedOf, lastDayOf, type HeldCertificate } from './certificates';

const HELD: HeldCertificate = { person: 'ann', kind: 'WELDER', validFrom: null, validTo: '2026-11-27' };

describe('a certificate', () => {
  const cases: readonly [until: string, zone: string, holds: boolean][] = [
    ['2026-11-27T15:59:59Z', 'Asia/Shanghai', true],
    ['2026-11-27T16:00:00Z', 'Asia/Shanghai', true],
    ['2026-11-27T16:00:01Z', 'Asia/Shanghai', false],
    ['2026-11-28T05:00:00Z', 'America/New_York', true],
    ['2026-11-28T05:00:01Z', 'America/New_York', false],
    ['2026-11-28T00:00:00Z', 'UTC', true],
  ];

  it.each(cases)('that ends on the 27th holds for work until %s at %s: %s', (until, zone, holds) => {
    const last = lastDayOf(Date.parse(until), zone);
    expect(holdsOver(HELD, '2026-11-27', last)).toBe(holds);
    const lacked = lackedOf(['ann'], ['WELDER'], [HELD], { first: '2026-11-27', last });
    expect(lacked).toEqual(holds ? [] : [{ person: 'ann', kind: 'WELDER', endedOn: '2026-11-27' }]);
  });
});
