import type { Db } from '@sed/platform-database';
import { smsItem, smsMessage, notificationStep, notificationPolicy } from '@sed/alarms-tables';
import { maskPhone, type AlarmDelivery, type AlarmJournalEntry, type StoredTelling } from '@sed/alarms-contract';
import { asc, eq } from 'drizzle-orm';

const ACTOR = 'system:sms';
/** What is nothing to know about: the person was told by another way, or the way is not set up at all. */
const QUIET: ReadonlySet<string> = new Set(['alreadyTold', 'channelMissing']);

/** Who was told of an alarm: messages with what became of them, the app's, and steps that found nobody. */
export async function deliveriesOf(db: Db, alarmId: string): Promise<AlarmJournalEntry[]> {
  return [...(await messagesOf(db, alarmId)), ...(await tellingsOf(db, alarmId))];
}

async function messagesOf(db: Db, alarmId: string): Promise<AlarmJournalEntry[]> {
  const rows = await db
    .select({ item: smsItem, message: smsMessage })
    .from(smsItem)
    .innerJoin(smsMessage, eq(smsItem.messageId, smsMessage.id))
    .where(eq(smsItem.alarmId, alarmId))
    .orderBy(asc(smsItem.id));
  return rows.map(({ item, message }) => {
    const { channel, receiver, phone, state, text, attempts, lastError, sentAt, deliveredAt } = message;
    const isChat = channel === 'webhook';
    const who = { receiver: isChat ? null : receiver, phone: isChat ? null : maskPhone(phone) };
    const kind = item.kind === 'returned' ? 'returned' : item.isRepeat ? 'repeated' : 'raised';
    const result = { state, text: text === '' ? null : text, attempts, lastError, sentAt, deliveredAt };
    const by = { policyName: null, step: null, target: null, reasons: [] };
    return entry(sentAt ?? message.createdAt, { channel, ...who, ...result, ...by, kind });
  });
}

async function tellingsOf(db: Db, alarmId: string): Promise<AlarmJournalEntry[]> {
  const rows = await db
    .select({ taken: notificationStep, policyName: notificationPolicy.name })
    .from(notificationStep)
    .leftJoin(notificationPolicy, eq(notificationStep.policyId, notificationPolicy.id))
    .where(eq(notificationStep.alarmId, alarmId))
    .orderBy(asc(notificationStep.takenAt), asc(notificationStep.step));
  return rows.flatMap(({ taken, policyName }) => {
    const seen = new Set<string>();
    const shown = taken.tellings.filter((telling) => {
      const key = `${JSON.stringify(telling.target)}|${telling.code ?? ''}|${telling.reasons.join()}`;
      const isNews = isAppOrNobody(telling) && !seen.has(key);
      seen.add(key);
      return isNews;
    });
    return shown.map(({ channel, target, code, outcome, reasons }) => {
      const state = outcome === 'notTold' ? 'NOT_TOLD' : 'TOLD';
      const kind = taken.round === 0 ? 'raised' : 'repeated';
      const result = { state, attempts: 0, lastError: null, text: null, sentAt: null, deliveredAt: null } as const;
      const why = { policyName, step: taken.step, target, kind } as const;
      return entry(taken.takenAt, { channel, receiver: code, phone: null, ...result, ...why, reasons: [...reasons] });
    });
  });
}

/** What goes by message is listed as the message. */
function isAppOrNobody({ channel, outcome, reasons }: StoredTelling): boolean {
  if (outcome === 'notTold') return !reasons.some((reason) => QUIET.has(reason));
  return channel === 'app';
}

function entry(ts: number, delivery: AlarmDelivery): AlarmJournalEntry {
  const about = { event: 'notified', from: null, to: null, actor: ACTOR } as const;
  return { ts, ...about, note: null, value: null, quality: null, delivery };
}
