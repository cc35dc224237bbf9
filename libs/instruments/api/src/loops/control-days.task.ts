import { productionDayOf, type ProductionDay } from '@sed/platform-contract';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { LoopDays } from './loop-days';
import { LoopRegister, type Loop } from './loop-register';
import { PlantDataDays } from './plant-data-days';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days of loops worked out in one round, so that live data come through in between. */
const LOOP_DAYS_A_ROUND = 12;
/** Slices of data days in one round. */
const SLICES_A_ROUND = 12;
/** As far back figures are completed by themselves. */
const DAYS_BACK = 92;
/** Where everything is worked out: a closed day is looked at again for hours, and who asks before has it worked out at once. */
const REST_MS = 15 * 60_000;
/** Yesterday may still get late samples; what is older was counted while it was new. */
const DATA_DAYS_BACK = 2;

/** Works out days nobody has asked for yet, a few at a time, so that pages answer from what is kept. */
@Injectable()
export class ControlDaysTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private restsUntilMs = 0;

  constructor(
    private readonly directory: PlantDirectory,
    private readonly register: LoopRegister,
    private readonly loopDays: LoopDays,
    private readonly dataDays: PlantDataDays,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.warn({ err }, 'days of control were not worked out'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async round(): Promise<void> {
    await this.data();
    if (this.clock.nowMs() < this.restsUntilMs) return;
    const loops = await this.register.of(this.plants());
    const closedDays = ({ factoryNo }: Loop) => this.daysBack(factoryNo, DAYS_BACK).slice(1);
    const { pending } = await this.loopDays.of(loops, closedDays, LOOP_DAYS_A_ROUND);
    if (pending === 0) this.restsUntilMs = this.clock.nowMs() + REST_MS;
  }

  private plants(): string[] {
    return this.directory
      .plants()
      .map(({ factoryNo }) => factoryNo)
      .filter((factoryNo) => this.directory.isInService(factoryNo));
  }

  private async data(): Promise<void> {
    let left = SLICES_A_ROUND;
    for (const factoryNo of this.plants()) {
      for (const day of this.daysBack(factoryNo, DATA_DAYS_BACK)) {
        while (left > 0 && (await this.dataDays.step(factoryNo, day))) left -= 1;
      }
    }
  }

  /** The running day first. */
  private daysBack(factoryNo: string, count: number): ProductionDay[] {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined) return [];
    const today = productionDayOf(this.clock.nowMs(), plant);
    return Array.from({ length: count }, (_, i) => productionDayOf(today.fromMs - i * DAY_MS + DAY_MS / 2, plant));
  }
}
