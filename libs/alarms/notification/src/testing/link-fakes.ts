import { alarm as alarmTable } from '@sed/alarms-tables';
import { LocalAccounts, ReplyAcknowledger, type LocalAccount } from '@sed/platform-ports';
import { eq } from 'drizzle-orm';
import type { SenderBench } from './sender-bench';
import type { SmsDatabase } from './sms-database';

export class Accounts extends LocalAccounts {
  phone = '13800000001';
  readonly disabled = new Set<string>();
  override authenticate = () => Promise.reject(new Error('not here'));
  override byLoginName = () => Promise.resolve(undefined);
  override byCode(code: string): Promise<LocalAccount | undefined> {
    if (this.disabled.has(code)) return Promise.resolve(undefined);
    const phone = code === 'U1' ? this.phone : `1380000000${code.slice(-1)}`;
    return Promise.resolve({
      code,
      loginName: code,
      name: { zh: `甲${code}`, en: `Person ${code}` },
      email: null,
      phone,
    });
  }
}

/** Does what the alarm feature does: the first acknowledgement counts. */
export class Acknowledger extends ReplyAcknowledger {
  readonly notes: string[] = [];
  isAllowed = true;

  constructor(
    private readonly opened: SmsDatabase,
    private readonly bench: SenderBench,
  ) {
    super();
  }

  override async acknowledge(alarmId: string, userCode: string, note: string): Promise<boolean> {
    if (!this.isAllowed) return false;
    this.notes.push(note);
    const [row] = await this.opened.db.select().from(alarmTable).where(eq(alarmTable.id, alarmId));
    if (row?.acked === true) return true;
    await this.bench.move(alarmId, 'acknowledged', 'ACK_ACTIVE', {
      acked: true,
      ackedAt: this.bench.clock.ms,
      ackedBy: userCode,
    });
    return true;
  }
}
