import { describe, expect, it } from 'vitest';
import { readHolidays, withDays } from './holiday-text';

const read = (text: string) => readHolidays(text, 'Holiday');

describe('a pasted list of holidays', () => {
  it.each([
    ['2026-10-01 国庆节', { date: '2026-10-01', kind: 'holiday', name: '国庆节' }],
    ['2026年1月4日，班，元旦调休', { date: '2026-01-04', kind: 'working', name: '元旦调休' }],
    ['2026/2/14\tworking\tSpring Festival', { date: '2026-02-14', kind: 'working', name: 'Spring Festival' }],
    ['2026.5.1', { date: '2026-05-01', kind: 'holiday', name: 'Holiday' }],
    ['2026-05-09 上班', { date: '2026-05-09', kind: 'working', name: 'Holiday' }],
  ])('reads “%s”', (line, day) => {
    expect(read(line)).toEqual({ days: [day], wrong: [] });
  });

  it('reads a range as its days, across a turn of the month', () => {
    const { days } = read('2026-09-30至2026-10-02 放假 国庆');
    expect(days.map(({ date }) => date)).toEqual(['2026-09-30', '2026-10-01', '2026-10-02']);
    expect(new Set(days.map(({ name, kind }) => `${kind} ${name}`))).toEqual(new Set(['holiday 国庆']));
  });

  it('names the lines that hold no day, and keeps the others', () => {
    const { days, wrong } = read('2026-02-30 x\n\n2026-10-01 a\nOctober\n2026-10-02 to 2026-10-01 b');
    expect(days.map(({ date }) => date)).toEqual(['2026-10-01']);
    expect(wrong).toEqual([1, 4, 5]);
  });

  it('is put into the calendar in its order; a date that was there takes the new word', () => {
    const day = (date: string, name: string) => ({ date, kind: 'holiday' as const, name });
    expect(withDays([day('2026-10-02', 'a'), day('2026-10-01', 'b')], [day('2026-10-02', 'c')])).toEqual([
      day('2026-10-01', 'b'),
      day('2026-10-02', 'c'),
    ]);
  });
});
