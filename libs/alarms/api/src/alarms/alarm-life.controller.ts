import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { alarmBulkCalls, alarmLifeCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmRecordService } from '../journal/alarm-record.service';
import { AlarmLifeService } from './alarm-life.service';
import { AlarmService } from './alarm.service';

@Controller()
export class AlarmLifeController {
  constructor(
    private readonly alarms: AlarmService,
    private readonly life: AlarmLifeService,
    private readonly records: AlarmRecordService,
  ) {}

  @Handles(alarmLifeCalls.get)
  get(@Input() { params }: InputOf<typeof alarmLifeCalls.get>, @CurrentViewer() viewer: Viewer) {
    return this.alarms.get(params.id, viewer);
  }

  @Handles(alarmLifeCalls.unacknowledge)
  unacknowledge(@Input() { params }: InputOf<typeof alarmLifeCalls.unacknowledge>, @CurrentViewer() viewer: Viewer) {
    return this.life.unacknowledge(params.id, viewer);
  }

  @Handles(alarmLifeCalls.shelve)
  shelve(@Input() { params, body }: InputOf<typeof alarmLifeCalls.shelve>, @CurrentViewer() viewer: Viewer) {
    return this.life.shelve(params.id, body, viewer);
  }

  @Handles(alarmLifeCalls.unshelve)
  unshelve(@Input() { params, body }: InputOf<typeof alarmLifeCalls.unshelve>, @CurrentViewer() viewer: Viewer) {
    return this.life.unshelve(params.id, body.note, viewer);
  }

  @Handles(alarmLifeCalls.outOfService)
  outOfService(
    @Input() { params, body }: InputOf<typeof alarmLifeCalls.outOfService>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.life.outOfService(params.id, body, viewer);
  }

  @Handles(alarmLifeCalls.returnToService)
  returnToService(
    @Input() { params, body }: InputOf<typeof alarmLifeCalls.returnToService>,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.life.returnToService(params.id, body.note, viewer);
  }

  @Handles(alarmLifeCalls.assign)
  assign(@Input() { params, body }: InputOf<typeof alarmLifeCalls.assign>, @CurrentViewer() viewer: Viewer) {
    return this.life.assign(params.id, body, viewer);
  }

  @Handles(alarmLifeCalls.convert)
  convert(@Input() { params, body }: InputOf<typeof alarmLifeCalls.convert>, @CurrentViewer() viewer: Viewer) {
    return this.life.convert(params.id, body, viewer);
  }

  @Handles(alarmLifeCalls.handle)
  handle(@Input() { params, body }: InputOf<typeof alarmLifeCalls.handle>, @CurrentViewer() viewer: Viewer) {
    return this.records.handle(params.id, body, viewer);
  }

  @Handles(alarmLifeCalls.similar)
  similar(@Input() { params }: InputOf<typeof alarmLifeCalls.similar>, @CurrentViewer() viewer: Viewer) {
    return this.records.similar(params.id, viewer);
  }

  @Handles(alarmLifeCalls.members)
  members(@Input() { params }: InputOf<typeof alarmLifeCalls.members>, @CurrentViewer() viewer: Viewer) {
    return this.records.members(params.id, viewer);
  }

  @Handles(alarmBulkCalls.acknowledge)
  bulkAcknowledge(@Input() { body }: InputOf<typeof alarmBulkCalls.acknowledge>, @CurrentViewer() viewer: Viewer) {
    return this.life.bulkAcknowledge(body, viewer);
  }

  @Handles(alarmBulkCalls.shelve)
  bulkShelve(@Input() { body }: InputOf<typeof alarmBulkCalls.shelve>, @CurrentViewer() viewer: Viewer) {
    return this.life.bulkShelve(body, viewer);
  }

  @Handles(alarmBulkCalls.unshelve)
  bulkUnshelve(@Input() { body }: InputOf<typeof alarmBulkCalls.unshelve>, @CurrentViewer() viewer: Viewer) {
    return this.life.bulkUnshelve(body, viewer);
  }

  @Handles(alarmBulkCalls.assign)
  bulkAssign(@Input() { body }: InputOf<typeof alarmBulkCalls.assign>, @CurrentViewer() viewer: Viewer) {
    return this.life.bulkAssign(body, viewer);
  }
}
