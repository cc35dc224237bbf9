import { Controller } from '@nestjs/common';
import { CurrentCaller, type Caller } from '@sed/records-api';
import { Handles, Input } from '@sed/platform-api';
import { boardConfigCalls, settingCalls } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { SettingService } from './setting.service';

/** Settings of users and boards by the specification's paths. */
@Controller()
export class SettingController {
  constructor(private readonly settings: SettingService) {}

  @Handles(settingCalls.newAlarm)
  newAlarm(@CurrentCaller() { viewer }: Caller) {
    return this.settings.newAlarm(viewer);
  }

  // Before `:key/save`, which this path would match too.
  @Handles(settingCalls.saveNewAlarm)
  saveNewAlarm(@Input() { body }: InputOf<typeof settingCalls.saveNewAlarm>, @CurrentCaller() { viewer }: Caller) {
    return this.settings.saveNewAlarm(viewer, body);
  }

  @Handles(settingCalls.followPlants)
  followPlants(@Input() { body }: InputOf<typeof settingCalls.followPlants>, @CurrentCaller() { viewer }: Caller) {
    return this.settings.follow(viewer, body.factoryNoList);
  }

  @Handles(settingCalls.alarmPlants)
  alarmPlants(@CurrentCaller() { viewer, language }: Caller) {
    return this.settings.alarmPlants(viewer, language);
  }

  @Handles(settingCalls.save)
  async save(@Input() { params, body }: InputOf<typeof settingCalls.save>, @CurrentCaller() { viewer }: Caller) {
    await this.settings.save(viewer, params.key, body.value);
    return null;
  }

  @Handles(settingCalls.details)
  details(@Input() { params }: InputOf<typeof settingCalls.details>, @CurrentCaller() { viewer }: Caller) {
    return this.settings.details(viewer, params.key);
  }

  @Handles(boardConfigCalls.org)
  board(@Input() { query }: InputOf<typeof boardConfigCalls.org>, @CurrentCaller() { viewer }: Caller) {
    return this.settings.board(viewer, query.orgCode);
  }

  @Handles(boardConfigCalls.save)
  saveBoard(@Input() { body }: InputOf<typeof boardConfigCalls.save>, @CurrentCaller() { viewer }: Caller) {
    return this.settings.saveBoard(body, viewer);
  }

  @Handles(boardConfigCalls.lockStrategy)
  lock(@Input() { query }: InputOf<typeof boardConfigCalls.lockStrategy>) {
    return this.settings.lock(query.factoryNo);
  }
}
