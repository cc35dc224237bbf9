import type { AlarmService } from '@sed/alarms-api';
import { DomainError, type Log } from '@sed/platform-api';
import { ReplyAcknowledger } from '@sed/platform-ports';
import { accountViewer, type AccountParts } from './account-viewer';

export interface ReplyParts extends AccountParts {
  readonly alarms: AlarmService;
  readonly log: Log;
}

/** Acknowledges as the person whose phone answered, with the rights the account has at this moment. */
export class AccountReplyAcknowledger extends ReplyAcknowledger {
  constructor(private readonly parts: ReplyParts) {
    super();
  }

  override async acknowledge(alarmId: string, userCode: string, note: string): Promise<boolean> {
    const viewer = await accountViewer(this.parts, userCode, 'reply');
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
}
