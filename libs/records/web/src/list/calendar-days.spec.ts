import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { testOrder } from '../testing/test-modules';
import { calendarQuery, mondayOf, recordsByDay, shiftMonth, spanOf } from './calendar-days';

const SHANGHAI = 'Asia/Shanghai';
const PAGE = { pageNum: 1, pageSize: 20 };

function withCalendar(calendar: NonNullable<AnyModule['list']['calendar']>): AnyModule {
  return { ...testOrder, list: { ...testOrder.list, calendar } };
}

function aRecord(id: string, values: Readonly<Record<string, unknown>>): RecordDto {
  const made = { createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' };
  return { id, version: 1, no: null, factoryNo: 'demo_e01', status: 'DRAFT', ...made, values, labels: {} };
}

const idsOn = (module: AnyModule, records: readonly RecordDto[], days: readonly string[]) =>
  days.map((day) => (recordsByDay(module, records, days, () => SHANGHAI).get(day) ?? []).map(({ id }) => id).join());

describe('the days of a calendar', () => {
  it('are the whole weeks of a month, from Monday to Sunday', () => {
    const november = spanOf({ month: '2026-11' }, '2026-01-01');
    expect([november.start, november.days[0], november.days.at(-1), november.days.length]).toEqual([
      '2026-11-01',
      '2026-10-26',
      '2026-12-06',
      42,
    ]);
    const february = spanOf({ month: '2027-02' }, '2026-01-01');
    expect([february.days[0], february.days.at(-1), february.days.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
  });

  it('are those of the week a day lies in', () => {
    expect(spanOf({ week: '2026-11-29', month: '2026-01' }, '2026-01-01').days).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  it.each([{ month: '2026-13' }, { month: 'x' }, { week: '2026-99-99' }, {}])(
    'are those of the present month where the address says %j',
    (asked) => {
      expect(spanOf(asked, '2026-11-23').start).toBe('2026-11-01');
    },
  );

  it('go over the turn of the year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('what a calendar asks for', () => {
  const week = spanOf({ week: '2026-11-23' }, '2026-11-23');

  it('are the records of its days', () => {
    expect(calendarQuery(withCalendar({ from: 'due' }), PAGE, week, SHANGHAI)).toEqual({
      'due.from': '2026-11-23',
      'due.to': '2026-11-29',
    });
  });

  it('are the days of the zone of the plant for instants', () => {
    const query = calendarQuery(withCalendar({ from: 'plannedStart', to: 'plannedEnd' }), PAGE, week, SHANGHAI);
    expect(query).toEqual({
      'plannedStart.to': Date.UTC(2026, 10, 29, 16) - 1,
      'plannedEnd.from': Date.UTC(2026, 10, 22, 16),
    });
  });

  it('keep the filter of the reader where it is narrower', () => {
    const own = { ...PAGE, 'due.from': '2026-11-25', 'due.to': '2026-12-31' };
    expect(calendarQuery(withCalendar({ from: 'due' }), own, week, SHANGHAI)).toEqual({
      'due.from': '2026-11-25',
      'due.to': '2026-11-29',
    });
  });
});

describe('records in a calendar', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];

  it('stand on every day they last, but not on days of the week that are none of theirs', () => {
    const module = withCalendar({ from: 'due', to: 'last', weekdays: 'days' });
    const records = [
      aRecord('long', { due: '2026-11-01', last: '2026-11-29' }),
      aRecord('office', { due: '2026-11-01', last: '2026-12-31', days: ['1', '5'] }),
      aRecord('none', { due: null, last: null }),
    ];
    expect(idsOn(module, records, days)).toEqual(['long,office', 'long', 'long', 'office']);
  });

  it('stand on the day of their plant, not of the reader', () => {
    const module = withCalendar({ from: 'plannedStart' });
    // 23:30 in Shanghai on the 28th, and half an hour after midnight there.
    const records = [
      aRecord('late', { plannedStart: Date.UTC(2026, 10, 28, 15, 30) }),
      aRecord('early', { plannedStart: Date.UTC(2026, 10, 28, 16, 30) }),
    ];
    expect(idsOn(module, records, days)).toEqual(['', 'late', 'early', '']);
  });
});
