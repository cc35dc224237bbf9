import {
  Messenger,
  People,
  ReplyAcknowledger,
  SystemAlarms,
  type NewMessage,
  type Person,
  type SystemAlarm,
} from '@sed/platform-ports';
import type { SmsRequest } from '../gateway/sms-gateway';

/** Who got which message of the app, each key and receiver once, as the real one does. */
export class RecordingMessenger extends Messenger {
  readonly sent: { readonly to: string; readonly title: string; readonly key: string }[] = [];
  override send(messages: readonly NewMessage[]): Promise<void> {
    for (const { to, title, key = '' } of messages) {
      for (const code of to) {
        const isKnown = key !== '' && this.sent.some((one) => one.key === key && one.to === code);
        if (!isKnown) this.sent.push({ to: code, title: title.en, key });
      }
    }
    return Promise.resolve();
  }
  override retire(): Promise<void> {
    return Promise.resolve();
  }
  titlesTo(code: string): string[] {
    return this.sent.filter(({ to }) => to === code).map(({ title }) => title);
  }
}

/** People by the position or role they hold. */
export class FakePeople extends People {
  readonly positions = new Map<string, string[]>();
  override ofPlant(
    _factoryNo: string,
    { position, role }: { position?: string; role?: string } = {},
  ): Promise<readonly Person[]> {
    return Promise.resolve((this.positions.get(position ?? role ?? '') ?? []).map(personOf));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    const known = new Set([...this.positions.values()].flat());
    return Promise.resolve(codes.filter((code) => known.has(code)).map(personOf));
  }
}

function personOf(code: string): Person {
  return { code, loginName: code, name: { zh: code, en: code }, departments: [], orgCodes: [] };
}

export class RecordingSystemAlarms extends SystemAlarms {
  readonly active = new Map<string, SystemAlarm>();
  override raise(alarm: SystemAlarm): Promise<void> {
    this.active.set(`${alarm.factoryNo}:${alarm.key}`, alarm);
    return Promise.resolve();
  }
  override clear(key: string, factoryNo: string): Promise<void> {
    this.active.delete(`${factoryNo}:${key}`);
    return Promise.resolve();
  }
}

export class RecordingAcknowledger extends ReplyAcknowledger {
  readonly done: { readonly alarmId: string; readonly userCode: string }[] = [];
  isAllowed = true;
  override acknowledge(alarmId: string, userCode: string): Promise<boolean> {
    if (this.isAllowed) this.done.push({ alarmId, userCode });
    return Promise.resolve(this.isAllowed);
  }
}

/** Phones in the order they were reached. */
export function ledgerOf(ledger: readonly SmsRequest[]): string[] {
  return ledger.map(({ to }) => to);
}
