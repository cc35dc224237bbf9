import type { AlarmService } from '@sed/alarms-api';
import { DomainError, type Log } from '@sed/platform-api';
import { ReplyAcknowledger, type Clock, type LocalAccounts, type UserRights, type Viewer } from '@sed/platform-ports';

const MINUTE_MS = 60_000;

export interface ReplyParts {
  readonly alarms: AlarmService;
  readonly accounts: LocalAccounts;
  readonly rights: UserRights;
  readonly clock: Clock;
  readonly log: Log;
}

/** Acknowledges as the person whose phone answered, with the rights the account has at this moment. */
export class AccountReplyAcknowledger extends ReplyAcknowledger {
  constructor(private readonly parts: ReplyParts) {
    super();
  }

  override async acknowledge(alarmId: string, userCode: string, note: string): Promise<boolean> {
    const viewer = await this.viewerOf(userCode);
    if (viewer === undefined) return false;
    try {
      await this.parts.alarms.acknowledge(alarmId, note, viewer);
      return true;
    } catch (error) {
      // A refusal is an answer; it is told to whoever asks the log why a reply did nothing.
      if (!(error instanceof DomainError)) throw error;
      this.parts.log.info({ alarmId, userCode, code: error.code }, 'a reply could not acknowledge the alarm');
      return false;
    }
  }

  private async viewerOf(code: string): Promise<Viewer | undefined> {
    const account = await this.parts.accounts.byCode(code);
    if (account === undefined) return undefined;
    const { loginName, name } = account;
    const rights = await this.parts.rights.of(code);
    return { code, loginName, name, jti: 'reply', expiresAtMs: this.parts.clock.nowMs() + MINUTE_MS, ...rights };
  }
}
