import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmCalendarCalls, type CalendarYear } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmCalendarService } from './alarm-calendar.service';

@Controller()
export class AlarmCalendarController {
  constructor(private readonly calendar: AlarmCalendarService) {}

  @Handles(alarmCalendarCalls.get)
  get(
    @Input() { query }: InputOf<typeof alarmCalendarCalls.get>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CalendarYear> {
    return this.calendar.year(query.factoryNo ?? null, query.year, viewer);
  }

  @Handles(alarmCalendarCalls.save)
  save(
    @Input() { body }: InputOf<typeof alarmCalendarCalls.save>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CalendarYear> {
    return this.calendar.save(body, viewer);
  }
}
