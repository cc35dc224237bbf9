import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LedgerCheck } from '@sed/ledger-api';
import { Timers } from '@sed/records-api';
import { Log } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { nextProductionDayStart } from '@sed/platform-contract';

const KIND = 'ledgerCheck';
/** Half past two: after midnight's work and long before the early shift. */
const NIGHT_MINUTES = 150;
const ZONE = 'Asia/Shanghai';

/** Has the ledgers proven every night, by whichever process takes the timer. A night the service slept through is made up for. */
@Injectable()
export class LedgerNights implements OnApplicationBootstrap {
  constructor(
    private readonly timers: Timers,
    private readonly check: LedgerCheck,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timers.handle(KIND, async (_fired, tx, afterCommit) => {
      await this.timers.set(this.nextNight(), tx);
      // Long work: it must not hold the transaction of the timer.
      afterCommit(() => this.verify());
    });
    await this.timers.set(this.nextNight());
  }

  /** One timer for each night: setting it twice is setting it once, and never moves one that is overdue. */
  private nextNight() {
    const dueAt = nextProductionDayStart(this.clock.nowMs(), ZONE, NIGHT_MINUTES);
    return { kind: KIND, key: new Date(dueAt).toISOString(), dueAt };
  }

  private async verify(): Promise<void> {
    try {
      await this.check.run();
    } catch (error) {
      this.log.error({ err: error }, 'the ledgers could not be checked');
    }
  }
}
