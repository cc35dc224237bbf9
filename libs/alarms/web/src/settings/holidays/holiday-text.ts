import { calendarDate, type CalendarDay, type CalendarDayKind } from '@sed/alarms-contract';

const DAY_MS = 86_400_000;
const MAX_RANGE_DAYS = 31;
const MAX_NAME = 60;

/** How notices of holidays mark a day, in both languages. */
const MARKS: Readonly<Record<string, CalendarDayKind>> = {
  班: 'working',
  上班: 'working',
  补班: 'working',
  调休上班: 'working',
  working: 'working',
  work: 'working',
  休: 'holiday',
  放假: 'holiday',
  holiday: 'holiday',
};

const DATE = String.raw`(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?`;
const LINE = new RegExp(String.raw`^${DATE}(?:\s*(?:~|–|—|至|\.\.|to)\s*${DATE})?[\s,;，；]*(.*)$`);

export interface ReadLines {
  readonly days: readonly CalendarDay[];
  /** Numbers, from one, of the lines that name no day. */
  readonly wrong: readonly number[];
}

function dateOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return calendarDate.safeParse(text).success ? text : undefined;
}

function datesOf(from: string, to: string): readonly string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1 || count > MAX_RANGE_DAYS) return [];
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10));
}

function daysOfLine(line: string, usualName: string): readonly CalendarDay[] {
  const parts = LINE.exec(line);
  if (parts === null) return [];
  const from = dateOf(parts[1], parts[2], parts[3]);
  const to = parts[4] === undefined ? from : dateOf(parts[4], parts[5], parts[6]);
  if (from === undefined || to === undefined) return [];
  const words = (parts[7] ?? '').split(/[\s,;，；]+/).filter((word) => word !== '');
  const mark = words.find((word) => Object.hasOwn(MARKS, word.toLowerCase()));
  const kind = MARKS[mark?.toLowerCase() ?? ''] ?? 'holiday';
  const named = words.filter((word) => word !== mark).join(' ');
  const name = (named === '' ? usualName : named).slice(0, MAX_NAME);
  return datesOf(from, to).map((date) => ({ date, kind, name }));
}

/** Days as people list them: a date or a range, `班` or `working` for a make-up working day, and a name. */
export function readHolidays(text: string, usualName: string): ReadLines {
  const wrong: number[] = [];
  const days = text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const found = daysOfLine(line.trim(), usualName);
    if (found.length === 0) wrong.push(at + 1);
    return found;
  });
  return { days, wrong };
}

/** The calendar with the days put in: a date that was there takes the new word, and all stand in their order. */
export function withDays(days: readonly CalendarDay[], added: readonly CalendarDay[]): CalendarDay[] {
  const byDate = new Map([...days, ...added].map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
