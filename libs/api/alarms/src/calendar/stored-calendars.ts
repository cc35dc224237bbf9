import { schema, type Db } from '@sed/api-database';
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
    this.calendars = calendarsOf(await this.db.select().from(schema.alarmCalendarDay));
    return this;
  }

  /** Changes whenever any calendar changes. */
  async mark(): Promise<string> {
    const { version } = schema.alarmCalendarYear;
    const [row] = await this.db
      .select({ mark: sql<string>`count(*) || ':' || coalesce(sum(${version}), 0)` })
      .from(schema.alarmCalendarYear);
    return row?.mark ?? '';
  }
}
