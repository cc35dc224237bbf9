import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmCalls, alarmJournalCalls, type AlarmDto, type AlarmJournalEntry } from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { AlarmService } from './alarm.service';

@Controller()
export class AlarmController {
  constructor(private readonly alarms: AlarmService) {}

  @Handles(alarmCalls.list)
  list(
    @Input() { query }: InputOf<typeof alarmCalls.list>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ListPage<AlarmDto>> {
    return this.alarms.list(query, viewer);
  }

  @Handles(alarmCalls.acknowledge)
  acknowledge(
    @Input() { params, body }: InputOf<typeof alarmCalls.acknowledge>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmDto> {
    return this.alarms.acknowledge(params.id, body.note, viewer);
  }

  @Handles(alarmCalls.comment)
  comment(
    @Input() { params, body }: InputOf<typeof alarmCalls.comment>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmDto> {
    return this.alarms.comment(params.id, body.note, viewer);
  }

  @Handles(alarmCalls.reset)
  reset(
    @Input() { params, body }: InputOf<typeof alarmCalls.reset>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmDto> {
    return this.alarms.reset(params.id, body.note, viewer);
  }

  @Handles(alarmJournalCalls.journal)
  journal(
    @Input() { params }: InputOf<typeof alarmJournalCalls.journal>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AlarmJournalEntry[]> {
    return this.alarms.journal(params.id, viewer);
  }
}
