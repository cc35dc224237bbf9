import { describe, expect, it } from 'vitest';
import { itemDueFrom, itemsDue, type RoutineItem } from './items-due';
import { planWindows } from './plan-times';

const ZONE = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const DAILY = { cycle: 'DAY', times: [{ at: '14:00' }], durationMin: 180, validFrom: null, validTo: null } as const;

interface Named extends RoutineItem {
  readonly text: string;
}
const SCREENS: Named = { text: 'screens' };
const REAGENTS: Named = { text: 'reagents', every: 'WEEK' };
const BACKUP: Named = { text: 'back-up', every: 'MONTH', fromDay: 31 };
const DRILL: Named = { text: 'drill', every: 'QUARTER', fromDay: 10 };

/** Days with what is due on them, `04-06 screens reagents`. */
function days(
  items: readonly Named[],
  from: string,
  to: string,
  more: { began?: string; known?: readonly string[] } = {},
) {
  const windows = planWindows(DAILY, { fromMs: at(from), toMs: at(to), zone: ZONE });
  const known = new Set((more.known ?? []).map(at));
  const beganMs = at(more.began ?? '2020-01-01T00:00');
  return itemsDue(items, windows, { known, beganMs, zone: ZONE }).map(({ window, items: due }) =>
    [new Date(window.fromMs + 8 * 3_600_000).toISOString().slice(5, 10), ...due.map(({ text }) => text)].join(' '),
  );
}

describe('items of a checklist', () => {
  it('stand in every order, or in the first of their week', () => {
    // The sixth of April 2026 is a Monday.
    expect(days([SCREENS, REAGENTS], '2026-04-06T00:00', '2026-04-09T00:00')).toEqual([
      ...['04-06 screens reagents', '04-07 screens', '04-08 screens'],
    ]);
    const known = ['2026-04-06T14:00'];
    expect(days([SCREENS, REAGENTS], '2026-04-07T00:00', '2026-04-08T00:00', { known })).toEqual(['04-07 screens']);
  });

  it('make no order of a day on which nothing is due', () => {
    expect(days([REAGENTS], '2026-04-06T00:00', '2026-04-20T00:00')).toEqual(['04-06 reagents', '04-13 reagents']);
  });

  it('are due from their day on, in a shorter month from its last', () => {
    expect(days([BACKUP], '2026-04-01T00:00', '2026-06-01T00:00')).toEqual(['04-30 back-up', '05-31 back-up']);
    expect(days([DRILL], '2026-04-01T00:00', '2026-10-01T00:00')).toEqual(['04-10 drill', '07-10 drill']);
    expect(itemDueFrom({ every: 'YEAR' }, at('2026-04-06T14:00'), ZONE)).toBe(at('2026-01-01T00:00'));
  });

  it('are made up for by the next order when nothing was made on their day', () => {
    const reagents: Named = { ...REAGENTS, fromDay: 2 };
    const known = ['2026-04-06T14:00'];
    // Tuesday and Wednesday passed without an order.
    expect(days([SCREENS, reagents], '2026-04-09T00:00', '2026-04-11T00:00', { known })).toEqual([
      ...['04-09 screens reagents', '04-10 screens'],
    ]);
  });

  it('are not made up for where their day was before the plan began; without a day the first order has them', () => {
    const monday: Named = { text: 'monday', every: 'WEEK', fromDay: 1 };
    const began = '2026-04-08T09:00';
    expect(days([monday, REAGENTS], '2026-04-08T09:00', '2026-04-14T00:00', { began })).toEqual([
      ...['04-08 reagents', '04-13 monday reagents'],
    ]);
  });
});
