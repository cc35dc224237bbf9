import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CATCH_UP_DAYS } from '@sed/governance-contract';
import { productionDayOf, type PlantDto, type ProductionDay } from '@sed/platform-contract';
import { Config, Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { DayJudge } from './day-judge';
import { DayKeeper } from './day-keeper';
import { RuleBook } from './rule-book';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
const ASK_AGAIN_MS = 6 * 3_600_000;
/** What a gateway kept comes in after the day has ended: so long it is waited for. */
export const SETTLE_MS = 30 * 60_000;

/**
 * Every night, plant by plant: the day that ended by the plant's clock, and those before it that were missed while the
 * service stood.
 */
@Injectable()
export class NightlyTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private isStopped = false;
  private isHeld = false;
  /** Days on which nothing came, and when that was seen: what a gateway kept may still come. */
  private readonly silent = new Map<string, number>();

  constructor(
    private readonly directory: PlantDirectory,
    private readonly rules: RuleBook,
    private readonly judge: DayJudge,
    private readonly keeper: DayKeeper,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    this.task = new PeriodicTask({
      ...{ everyMs: EVERY_MS, run: () => this.round() },
      failed: (err) => log.warn({ err }, 'data quality was not judged'),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    return this.task.stop();
  }

  /** History is still being brought in: days are judged once it is there. */
  async holdUntil(isThere: Promise<unknown>): Promise<void> {
    this.isHeld = true;
    // Whoever brings it in tells of a failure; days are then judged by what is there.
    await isThere.catch(() => undefined);
    this.isHeld = false;
    this.silent.clear();
    this.task.soon();
  }

  /** @returns how many days of plants were judged */
  async round(): Promise<number> {
    let judged = 0;
    for (const plant of this.directory.plants()) {
      if (!this.directory.isInService(plant.factoryNo)) continue;
      for (const day of await this.openDays(plant)) {
        if (this.isStopped || this.isHeld) return judged;
        if (await this.judgeDay(plant.factoryNo, day)) judged += 1;
      }
    }
    return judged;
  }

  /** Finished days that were not judged yet, the oldest first. */
  private async openDays(plant: PlantDto): Promise<readonly ProductionDay[]> {
    const today = productionDayOf(this.clock.nowMs() - SETTLE_MS, plant);
    const days = Array.from({ length: CATCH_UP_DAYS }, (_, i) =>
      productionDayOf(today.fromMs - (CATCH_UP_DAYS - i) * DAY_MS + DAY_MS / 2, plant),
    );
    const known = await this.keeper.isJudged(
      plant.factoryNo,
      days.map(({ day }) => day),
    );
    return days.filter(({ day }) => !known.has(day) && !this.isSilent(plant.factoryNo, day));
  }

  private isSilent(factoryNo: string, day: string): boolean {
    const seenMs = this.silent.get(`${factoryNo} ${day}`);
    return seenMs !== undefined && this.clock.nowMs() - seenMs < ASK_AGAIN_MS;
  }

  private async judgeDay(factoryNo: string, day: ProductionDay): Promise<boolean> {
    const rules = await this.rules.enabled();
    const beganMs = this.clock.monotonicMs();
    const judged = await this.judge.judge(factoryNo, day, rules, () => this.isStopped);
    if (this.isStopped) return false;
    if (judged === undefined) {
      this.silent.set(`${factoryNo} ${day.day}`, this.clock.nowMs());
      return false;
    }
    const tookMs = this.clock.monotonicMs() - beganMs;
    const added = await this.keeper.keep({ factoryNo, day, rules, tookMs }, judged);
    const { signals } = judged;
    this.log.info({ factoryNo, day: day.day, signals, added, ms: Math.round(tookMs) }, 'data quality of a day judged');
    return true;
  }
}
