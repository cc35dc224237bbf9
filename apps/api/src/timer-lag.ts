import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { PeriodicTask, PlantDirectory, SystemAlarms } from '@sed/platform-ports';
import { Timers } from '@sed/records-api';

const EVERY_MS = 10_000;
/** What was missed while the service was down is made up for first. */
const FIRST_MS = 600_000;
/** Looks in a row that find timers late: some may fall into a moment of much work. */
const LOOKS = 3;
const KEY = 'TIMERS_LATE';

/** Timers that fire late are an alarm of every plant (domain model §2.3): deadlines, permits and reminders stand on them. */
@Injectable()
export class TimerLag implements OnApplicationBootstrap, OnApplicationShutdown {
  private late = 0;
  /** Undefined until the first look: an earlier process may have raised it. */
  private isRaised: boolean | undefined;
  private readonly looking = new PeriodicTask({
    ...{ everyMs: EVERY_MS, firstMs: FIRST_MS },
    run: () => this.look(),
    failed: (err) => this.log.warn({ err }, 'the alarm of late timers could not be told'),
  });

  constructor(
    private readonly timers: Timers,
    private readonly plants: PlantDirectory,
    private readonly alarms: SystemAlarms,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.looking.stop();
  }

  async look(): Promise<void> {
    this.late = this.timers.isLate() ? this.late + 1 : 0;
    const isWorth = this.late >= LOOKS;
    if (isWorth === this.isRaised) return;
    for (const { factoryNo } of this.plants.plants()) {
      if (!this.plants.isInService(factoryNo)) continue;
      if (isWorth) await this.alarms.raise({ ...ALARM, factoryNo });
      else await this.alarms.clear(KEY, factoryNo);
    }
    this.isRaised = isWorth;
  }
}

const ALARM = {
  ...{ key: KEY, level: 2 as const },
  text: { zh: '定时任务延迟超过 10 s', en: 'Timers are more than 10 s late' },
  action: {
    zh: '期限、作业票和提醒可能延后，请检查服务器负载和数据库',
    en: 'Deadlines, permits and reminders may come late. Check the load of the server and the database',
  },
};
