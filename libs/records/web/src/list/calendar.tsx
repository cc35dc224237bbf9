import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { fieldAt, isEmpty } from '@sed/records-model';
import { messageOf, useCall } from '@sed/platform-web';
import { ErrorState } from '@sed/platform-ui';
import { Button, Segmented } from 'antd';
import type { KeyboardEvent } from 'react';
import { useServerNow } from '../flow/use-server-now';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { titleOf } from '../value/columns';
import { textOfValue } from '../value/format-value';
import { dayOf, shiftDay } from '../value/plant-time';
import { calendarQuery, mondayOf, recordsByDay, shiftMonth, spanOf, type CalendarSpan } from './calendar-days';
import './calendar.css';
import type { List } from './use-list';
import { useNews } from './use-news';

/** The most the service gives at once. */
const MAX_SHOWN = 200;
/** A day of a month has room for this many. */
const MAX_ON_DAY = 3;

function titleOfSpan({ kind, start, days }: CalendarSpan, language: 'zh' | 'en'): string {
  if (kind === 'week') return `${start} – ${days.at(-1) ?? start}`;
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(start));
}

function weekdayName(day: string, language: 'zh' | 'en'): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
}

interface Moves {
  readonly earlier: () => void;
  readonly later: () => void;
  readonly today: () => void;
  readonly show: (kind: CalendarSpan['kind'], day?: string) => void;
}

/** Goes through months or weeks; where it stands is said in the address. */
function movesOf({ state }: List, span: CalendarSpan, today: string): Moves {
  const { kind, start } = span;
  const toMonth = (month: string) => state.set({ month, week: undefined });
  const toWeek = (day: string) => state.set({ week: mondayOf(day), month: undefined });
  const by = (step: 1 | -1) =>
    kind === 'month' ? toMonth(shiftMonth(start.slice(0, 7), step)) : toWeek(shiftDay(start, step * 7));
  const show: Moves['show'] = (wanted, day) => {
    const at = day ?? (span.days.includes(today) ? today : start);
    if (wanted === 'week') toWeek(at);
    else toMonth(at.slice(0, 7));
  };
  return { earlier: () => by(-1), later: () => by(1), today: () => show(kind, today), show };
}

function CalendarHead({ span, moves }: { readonly span: CalendarSpan; readonly moves: Moves }) {
  const { t, language } = useModuleFrame();
  return (
    <div className="sed-calendar-head">
      <Button icon={<Icon name="left" />} aria-label={t('list.earlier')} onClick={moves.earlier} />
      <h2 aria-live="polite">{titleOfSpan(span, language)}</h2>
      <Button icon={<Icon name="right" />} aria-label={t('list.later')} onClick={moves.later} />
      <Button onClick={moves.today}>{t('list.today')}</Button>
      <Segmented<CalendarSpan['kind']>
        value={span.kind}
        options={[
          { value: 'month', label: t('list.month') },
          { value: 'week', label: t('list.week') },
        ]}
        onChange={(kind) => moves.show(kind)}
      />
    </div>
  );
}

/** The record by its title and what its definition puts beside it. */
function wordsOf(frame: ModuleFrame, record: RecordDto): string {
  const { module } = frame;
  const title = titleOf(frame, record);
  const name = module.list.calendar?.beside;
  const field = name === undefined ? undefined : fieldAt(module, name);
  if (name === undefined || field === undefined || isEmpty(record.values[name])) return title;
  const context = { frame, labels: record.labels[name], factoryNo: record.factoryNo, values: record.values };
  return `${title} · ${textOfValue(field, record.values[name], context)}`;
}

interface DayProps {
  readonly day: string;
  readonly span: CalendarSpan;
  readonly isToday: boolean;
  readonly records: readonly RecordDto[];
  readonly onOpen: (id: string) => void;
  readonly onMore: () => void;
}

function Day({ day, span, isToday, records, onOpen, onMore }: DayProps) {
  const frame = useModuleFrame();
  const { module, t, language } = frame;
  const isMonth = span.kind === 'month';
  const shown = isMonth ? records.slice(0, MAX_ON_DAY) : records;
  const rest = records.length - shown.length;
  return (
    <li
      className="sed-calendar-day"
      data-other={isMonth && day.slice(0, 7) !== span.start.slice(0, 7)}
      aria-current={isToday ? 'date' : undefined}
      aria-label={day}
    >
      <p className="sed-calendar-date">
        {!isMonth && <span>{weekdayName(day, language)}</span>}
        <time dateTime={day}>{isMonth ? Number(day.slice(8)) : day.slice(5)}</time>
      </p>
      <ul>
        {shown.map((record) => {
          const tone = record.status === null ? undefined : module.flow?.states[record.status]?.tone;
          const words = wordsOf(frame, record);
          return (
            <li key={record.id}>
              <button type="button" data-tone={tone} title={words} onClick={() => onOpen(record.id)}>
                {words}
              </button>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <button type="button" className="sed-calendar-more" onClick={onMore}>
          {t('list.moreOnDay', { count: rest })}
        </button>
      )}
      {isMonth && records.length > 0 && (
        <button type="button" className="sed-calendar-count" aria-label={`${day}: ${records.length}`} onClick={onMore}>
          {records.length}
        </button>
      )}
    </li>
  );
}

/** The records of a list by the days they stand on, in the zone of their plant. */
export function Calendar({ list, onOpen }: { readonly list: List; readonly onOpen: (id: string) => void }) {
  const { module, t, language, zoneOf } = useModuleFrame();
  const { state, query } = list;
  const zone = zoneOf(null);
  const today = dayOf(useServerNow(), zone);
  const span = spanOf(state, today);
  const moves = movesOf(list, span, today);
  const asked = { ...query, ...calendarQuery(module, query, span, zone), pageNum: 1, pageSize: MAX_SHOWN };
  const input = { params: { module: module.key }, query: asked };
  const { data, error, refetch } = useCall(moduleCalls.list, input, { keepPrevious: true });
  useNews(module.key, refetch);
  const byDay = recordsByDay(module, data?.list ?? [], span.days, zoneOf);
  const onKey = (event: KeyboardEvent) => {
    const move = { PageUp: moves.earlier, PageDown: moves.later, Home: moves.today }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <section className="sed-calendar" aria-label={t('list.show.calendar')} onKeyDown={onKey}>
      <CalendarHead span={span} moves={moves} />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {(data?.total ?? 0) > MAX_SHOWN && <p className="sed-dim">{t('list.calendarCut', { max: MAX_SHOWN })}</p>}
      {span.kind === 'month' && (
        <div className="sed-calendar-weekdays" aria-hidden="true">
          {span.days.slice(0, 7).map((day) => (
            <span key={day}>{weekdayName(day, language)}</span>
          ))}
        </div>
      )}
      <ol className="sed-calendar-days" data-kind={span.kind}>
        {span.days.map((day) => (
          <Day
            key={day}
            day={day}
            span={span}
            isToday={day === today}
            records={byDay.get(day) ?? []}
            onOpen={onOpen}
            onMore={() => moves.show('week', day)}
          />
        ))}
      </ol>
    </section>
  );
}
