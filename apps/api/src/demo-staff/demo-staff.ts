import { DomainError, type Log } from '@sed/platform-api';
import { PeriodicTask, type Viewer } from '@sed/platform-ports';
import { demoUserCode } from '@sed/people-api';
import { accountViewer, type AccountParts } from '../account-viewer';

const EVERY_MS = 20_000;

/** What some of the demonstration's people do again and again. */
export interface StaffScript {
  readonly name: string;
  /** Looks at what there is and does what is due. @param as somebody by login name, with the rights they have now */
  step(nowMs: number, as: Acting): Promise<void>;
}

export type Acting = (loginName: string) => Promise<Viewer | undefined>;

/**
 * The people of the demonstration at work: each script calls the services as an ordinary user. What such a user may not
 * do is refused to them as to anybody, and somebody else may have been quicker.
 */
export class DemoStaff {
  private readonly task: PeriodicTask;

  constructor(
    private readonly scripts: readonly StaffScript[],
    private readonly accounts: AccountParts,
    private readonly log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'the people of the demonstration could not work');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.step(), failed });
  }

  start(): void {
    this.task.start();
  }

  stop(): Promise<void> {
    return this.task.stop();
  }

  async step(): Promise<void> {
    const nowMs = this.accounts.clock.nowMs();
    for (const script of this.scripts) {
      try {
        await script.step(nowMs, (loginName) => accountViewer(this.accounts, demoUserCode(loginName), 'demonstration'));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.log.debug({ script: script.name, code: error.code }, 'refused to somebody of the demonstration');
      }
    }
  }
}
