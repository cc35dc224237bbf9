import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/api-platform';
import { type Viewer } from '@sed/api-ports';
import { alarmCalendarCalls, type CalendarYear, type InputOf } from '@sed/contract';
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
