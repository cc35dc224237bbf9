import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Clock, PlantDirectory, SystemAlarms, type SystemAlarm } from '@sed/platform-ports';
import { AlarmFeedStore } from './alarm-feed.store';
import { SystemAlarmWriter } from './system-alarm-writer';

/** Alarms about the platform itself, for every feature that finds something wrong. */
@Injectable()
export class SystemAlarmStore extends SystemAlarms {
  private readonly writer: SystemAlarmWriter;

  constructor(
    database: Database,
    directory: PlantDirectory,
    private readonly feed: AlarmFeedStore,
    private readonly clock: Clock,
  ) {
    super();
    this.writer = new SystemAlarmWriter(database.db, directory);
  }

  override async raise(alarm: SystemAlarm): Promise<void> {
    this.feed.publish(await this.writer.raise(alarm, this.clock.nowMs()));
  }

  override async clear(key: string, factoryNo: string): Promise<void> {
    this.feed.publish(await this.writer.clear(key, factoryNo, this.clock.nowMs()));
  }
}
