import type { Db } from '@sed/platform-database';
import {
  alarmCalendarDay as alarmCalendarDayTable,
  alarmCalendarYear as alarmCalendarYearTable,
} from '@sed/alarms-tables';
import { sql } from 'drizzle-orm';
import { calendarsOf, NO_CALENDARS, type HolidayCalendar, type HolidayCalendars } from '../engine/holiday-calendar';

/** The calendars people keep, as they were read last: rules ask them with every opening of a window. */
export class StoredCalendars implements HolidayCalendars {
  private calendars = NO_CALENDARS;

  constructor(private readonly db: Db) {}

  of(factoryNo: string): HolidayCalendar {
    return this.calendars.of(factoryNo);
  }

  async load(): Promise<this> {
    this.calendars = calendarsOf(await this.db.select().from(alarmCalendarDayTable));
    return this;
  }

  /** Changes whenever any calendar changes. */
  async mark(): Promise<string> {
    const { version } = alarmCalendarYearTable;
    const [row] = await this.db
      .select({ mark: sql<string>`count(*) || ':' || coalesce(sum(${version}), 0)` })
      .from(alarmCalendarYearTable);
    return row?.mark ?? '';
  }
}
