import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { EscalationService } from './escalation/escalation.service';
import { HeartbeatService } from './heartbeat/heartbeat.service';
import { PolicyService } from './policies/policy.service';
import { ReceiptService } from './receipts/receipt.service';
import { ReachCheck } from './reach/reach-check';
import { RosterWatch } from './roster/roster-watch';
import { SmsSender } from './sms-sender';

interface Round {
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
}

/** What is looked at again and again, each at its own pace. */
@Injectable()
export class SmsRounds {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly rounds: readonly Round[];
  private isRunning = false;

  constructor(
    private readonly sender: SmsSender,
    private readonly policies: PolicyService,
    private readonly log: Log,
    escalation: EscalationService,
    receipts: ReceiptService,
    heartbeats: HeartbeatService,
    roster: RosterWatch,
    reach: ReachCheck,
  ) {
    this.rounds = [
      { name: 'escalation', everyMs: 1000, work: () => escalation.step() },
      { name: 'missing delivery reports', everyMs: 5000, work: () => receipts.silent() },
      { name: 'test of the duty phones', everyMs: 30_000, work: () => heartbeats.step() },
      { name: 'check of the duty roster', everyMs: 60_000, work: () => roster.step() },
      { name: 'check of who can be reached', everyMs: 60_000, work: () => reach.step() },
    ];
  }

  async start(): Promise<void> {
    this.isRunning = true;
    await this.policies.seed();
    this.sender.start();
    for (const round of this.rounds) this.schedule(round);
  }

  /** Ends after what is under way. */
  async stop(): Promise<void> {
    this.isRunning = false;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running);
    await this.sender.stop();
  }

  private schedule(round: Round): void {
    if (!this.isRunning) return;
    const timer = setTimeout(() => {
      const run: Promise<void> = round
        .work()
        .then(() => undefined)
        .catch((error: unknown) => this.log.warn({ error }, `${round.name} failed`))
        .finally(() => {
          this.running.delete(run);
          this.schedule(round);
        });
      this.running.add(run);
    }, round.everyMs);
    timer.unref();
    this.timers.set(round.name, timer);
  }
}
