import { Controller } from '@nestjs/common';
import { CurrentViewer, Handles, Input } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { userAlarmCalls } from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { AlarmService } from '../alarms/alarm.service';
import { UserAlarmService } from './user-alarm.service';

/** Personal alarms by the specification's paths. */
@Controller()
export class UserAlarmController {
  constructor(
    private readonly personal: UserAlarmService,
    private readonly alarms: AlarmService,
  ) {}

  @Handles(userAlarmCalls.list)
  list(@Input() { query }: InputOf<typeof userAlarmCalls.list>, @CurrentViewer() viewer: Viewer) {
    return this.personal.list(query.factoryNo, viewer);
  }

  @Handles(userAlarmCalls.add)
  add(@Input() { body }: InputOf<typeof userAlarmCalls.add>, @CurrentViewer() viewer: Viewer) {
    return this.personal.add(body, viewer);
  }

  @Handles(userAlarmCalls.update)
  update(@Input() { body }: InputOf<typeof userAlarmCalls.update>, @CurrentViewer() viewer: Viewer) {
    return this.personal.update(body, viewer);
  }

  @Handles(userAlarmCalls.remove)
  remove(@Input() { body }: InputOf<typeof userAlarmCalls.remove>, @CurrentViewer() viewer: Viewer) {
    return this.personal.remove(body.id, viewer);
  }

  @Handles(userAlarmCalls.time)
  time(@CurrentViewer() viewer: Viewer) {
    return this.personal.time(viewer);
  }

  @Handles(userAlarmCalls.saveTime)
  saveTime(@Input() { body }: InputOf<typeof userAlarmCalls.saveTime>, @CurrentViewer() viewer: Viewer) {
    return this.personal.saveTime(body, viewer);
  }

  @Handles(userAlarmCalls.messages)
  messages(@Input() { body }: InputOf<typeof userAlarmCalls.messages>, @CurrentViewer() viewer: Viewer) {
    return this.alarms.list(body, viewer);
  }
}
