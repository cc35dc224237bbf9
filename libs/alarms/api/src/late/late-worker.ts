import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config, Log } from '@sed/platform-api';
import { AlarmEngine } from '../runner/alarm-engine';
import { LateJudgement } from './late-judgement';

const EVERY_MS = 5000;
const NEXT_MS = 50;

/** Judges late data beside the live engine, in the process that holds its lease. */
@Injectable()
export class LateWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly judgement: LateJudgement,
    private readonly engine: AlarmEngine,
    private readonly log: Log,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.schedule(EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private schedule(inMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.working = this.step().then((hasMore) => this.schedule(hasMore ? NEXT_MS : EVERY_MS));
    }, inMs);
    this.timer.unref();
  }

  private async step(): Promise<boolean> {
    if (!this.engine.isLeader()) return false;
    try {
      return await this.judgement.step();
    } catch (error) {
      // An outage of a store: the ranges stay, and are judged when it answers again.
      this.log.warn({ err: error }, 'late data could not be judged');
      return false;
    }
  }
}
