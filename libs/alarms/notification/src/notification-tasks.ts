import { Injectable } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { PeriodicTask } from '@sed/platform-ports';
import { EscalationService } from './escalation/escalation.service';
import { HeartbeatService } from './heartbeat/heartbeat.service';
import { PolicyService } from './policies/policy.service';
import { ReceiptService } from './receipts/receipt.service';
import { ReachCheck } from './reach/reach-check';
import { RosterWatch } from './roster/roster-watch';
import { SmsSender } from './sms-sender';

/** What is looked at again and again, each at its own pace. */
@Injectable()
export class NotificationTasks {
  private readonly tasks: readonly PeriodicTask[];

  constructor(
    private readonly sender: SmsSender,
    private readonly policies: PolicyService,
    log: Log,
    escalation: EscalationService,
    receipts: ReceiptService,
    heartbeats: HeartbeatService,
    roster: RosterWatch,
    reach: ReachCheck,
  ) {
    const task = (name: string, everyMs: number, run: () => Promise<unknown>) =>
      new PeriodicTask({ everyMs, run, failed: (error) => log.warn({ error }, `${name} failed`) });
    this.tasks = [
      task('escalation', 1000, () => escalation.step()),
      task('missing delivery reports', 5000, () => receipts.silent()),
      task('test of the duty phones', 30_000, () => heartbeats.step()),
      task('check of the duty roster', 60_000, () => roster.step()),
      task('check of who can be reached', 60_000, () => reach.step()),
    ];
  }

  async start(): Promise<void> {
    await this.policies.seed();
    this.sender.start();
    for (const task of this.tasks) task.start();
  }

  /** Ends after what is under way. */
  async stop(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
    await this.sender.stop();
  }
}
