import { Injectable } from '@nestjs/common';
import { smsLink } from '@sed/alarms-tables';
import { DomainError, Metrics, RateLimit } from '@sed/platform-api';
import { AuditTrail, Clock, LocalAccounts, plantsWith, ReplyAcknowledger, UserRights } from '@sed/platform-ports';
import { ALARM_LIFE, type AlarmLinkState, type AlarmLinkView, type AlarmState } from '@sed/alarms-contract';
import { eq } from 'drizzle-orm';
import { SmsOutbox, type Alarm } from '../outbox/sms-outbox';
import { lastDigits } from '../receipts/phone-digits';
import { hashOf } from './alarm-link-token';
import { LinkedAlarmReader } from './linked-alarm.reader';

type Link = typeof smsLink.$inferSelect;

/** A link as it stands at this moment. */
interface Standing {
  readonly state: AlarmLinkState;
  readonly link: Link | undefined;
  /** Only where the link gives the right to see it. */
  readonly alarm: Alarm | undefined;
}

const MINUTE_MS = 60_000;
const HIDDEN: ReadonlySet<AlarmState> = new Set(['SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE']);
/** States of a link that is refused, as against one whose alarm needs nobody any more. */
const REFUSED: ReadonlySet<AlarmLinkState> = new Set(['denied', 'used', 'expired', 'unknown']);

/**
 * SM-08 by link: shows one alarm to the one person it was sent to, and acknowledges it in that person's name. Who that
 * is and what they may do is asked anew each time.
 */
@Injectable()
export class AlarmLinkService {
  private readonly counted;
  private readonly asked: RateLimit;
  private readonly refused: RateLimit;
  private readonly audited: RateLimit;

  constructor(
    private readonly outbox: SmsOutbox,
    private readonly reader: LinkedAlarmReader,
    private readonly clock: Clock,
    private readonly accounts: LocalAccounts,
    private readonly rights: UserRights,
    private readonly acknowledger: ReplyAcknowledger,
    private readonly trail: AuditTrail,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('sed_alarm_links_total', 'Links of short messages by what they met', [
      'step',
      'result',
    ]);
    // A whole plant may stand behind one address of its network.
    this.asked = new RateLimit(clock, { limit: 120, windowMs: MINUTE_MS });
    this.refused = new RateLimit(clock, { limit: 20, windowMs: MINUTE_MS });
    this.audited = new RateLimit(clock, { limit: 1, windowMs: MINUTE_MS });
  }

  /** Changes nothing. @throws DomainError request.tooMany */
  async view(token: string, source: string): Promise<AlarmLinkView> {
    const standing = await this.ask(token, source, 'view');
    return this.viewOf(standing);
  }

  /** @throws DomainError request.tooMany, alarm.note.tooShort */
  async acknowledge(token: string, note: string, source: string): Promise<AlarmLinkView> {
    const standing = await this.ask(token, source, 'acknowledge');
    const { state, link, alarm } = standing;
    if (state !== 'open' || link === undefined || alarm === undefined) return this.viewOf(standing);
    const own = note.trim();
    // Of the person's own words: how it came is not what is done about it.
    if (alarm.level === 1 && own.length < ALARM_LIFE.minNoteLength)
      throw new DomainError('alarm.note.tooShort', { min: ALARM_LIFE.minNoteLength });
    const words = own === '' ? BY_LINK : `${BY_LINK}: ${own}`;
    await this.acknowledger.acknowledge(alarm.id, link.receiver, words);
    const after = await this.reader.row(alarm.id);
    if (after?.ackedBy === link.receiver) {
      await this.outbox.replied(link.messageId, this.clock.nowMs());
      this.counted.inc({ step: 'acknowledge', result: 'done' });
    }
    const became = after === undefined ? 'unknown' : stateOf(after);
    // Neither done nor explained by what the alarm became: the right went away in between.
    return this.viewOf({ state: became === 'open' ? 'denied' : became, link, alarm: after });
  }

  private async ask(token: string, source: string, step: 'view' | 'acknowledge'): Promise<Standing> {
    this.asked.take(source);
    this.refused.check(source);
    const standing = await this.standingOf(token);
    this.counted.inc({ step, result: standing.state });
    if (REFUSED.has(standing.state)) await this.refuse(standing, source, step);
    return standing;
  }

  private async standingOf(token: string): Promise<Standing> {
    const [link] = await this.outbox.db
      .select()
      .from(smsLink)
      .where(eq(smsLink.tokenHash, hashOf(token)));
    if (link === undefined) return { state: 'unknown', link, alarm: undefined };
    if (link.usedAt !== null) return { state: 'used', link, alarm: undefined };
    if (link.expiresAt < this.clock.nowMs()) return { state: 'expired', link, alarm: undefined };
    const alarm = await this.reader.row(link.alarmId);
    if (alarm === undefined) return { state: 'unknown', link: undefined, alarm };
    if (!(await this.mayStill(link, alarm.factoryNo))) return { state: 'denied', link, alarm: undefined };
    return { state: stateOf(alarm), link, alarm };
  }

  /** The account is there, has still the phone the message went to, and may acknowledge at the plant. */
  private async mayStill({ receiver, phone }: Link, factoryNo: string): Promise<boolean> {
    const account = await this.accounts.byCode(receiver);
    if (account === undefined) return false;
    if (lastDigits(account.phone ?? '') !== lastDigits(phone)) return false;
    return plantsWith(await this.rights.of(receiver), 'alarm:ack').has(factoryNo);
  }

  private async viewOf({ state, link, alarm }: Standing): Promise<AlarmLinkView> {
    const at = this.clock.nowMs();
    if (link === undefined)
      return { state, language: null, alarm: null, acknowledged: null, alarmId: null, expiresAt: null, at };
    const { language, alarmId, expiresAt, receiver } = link;
    const shown = alarm === undefined ? null : await this.reader.read(alarm);
    const acknowledged = await this.acknowledgedOf(state, link, alarm);
    const isOwn = acknowledged?.code === receiver;
    return {
      ...{ state, language, alarm: shown, alarmId, expiresAt, at },
      acknowledged: acknowledged === null ? null : { by: acknowledged.by, at: acknowledged.at, isOwn },
    };
  }

  private async acknowledgedOf(state: AlarmLinkState, link: Link, alarm: Alarm | undefined) {
    const code = state === 'used' ? link.receiver : (alarm?.ackedBy ?? null);
    const at = state === 'used' ? link.usedAt : (alarm?.ackedAt ?? null);
    if (code === null || at === null) return null;
    const account = await this.accounts.byCode(code);
    return { code, at, by: account?.name ?? { zh: code, en: code } };
  }

  /** Counted against whoever asks, and written down once a minute for each. */
  private async refuse({ state, link }: Standing, source: string, step: string): Promise<void> {
    this.refused.count(source);
    if (this.audited.count(`${source} ${state} ${link?.messageId ?? ''}`) > 0) return;
    await this.trail.record({
      actor: link?.receiver ?? null,
      source,
      // Not the plant's chain: what a stranger tries must not fill it.
      factoryNo: null,
      entity: 'alarmLink',
      entityId: link?.messageId ?? null,
      action: step,
      outcome: 'denied',
      reason: state,
      after: link === undefined ? null : { alarmId: link.alarmId },
    });
  }
}

/** Part of the note of the journal, which has one language for everybody. */
const BY_LINK = '短信链接确认 by SMS link';

function stateOf({ state, acked }: Alarm): AlarmLinkState {
  if (HIDDEN.has(state)) return 'hidden';
  if (state === 'CLOSED') return 'closed';
  return acked ? 'acknowledged' : 'open';
}
