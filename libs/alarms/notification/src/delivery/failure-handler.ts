import { Injectable } from '@nestjs/common';
import { alarm, alarmJournal, smsMessage as smsMessageTable } from '@sed/alarms-tables';
import { Clock, Messenger } from '@sed/platform-ports';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reachable } from '../escalation/decide-telling';
import { EscalationService, type PreparedWalk } from '../escalation/escalation.service';
import { MessageJoiner, type Tx, type Wanted } from '../outbox/message-joiner';
import { SmsOutbox, type Message, type MessageItem } from '../outbox/sms-outbox';
import { RosterService } from '../roster/roster.service';

export const SMS_ACTOR = 'system:sms';

/** SM-05: a message that did not arrive is a person who does not know. Others are told at once. */
@Injectable()
export class FailureHandler {
  constructor(
    private readonly outbox: SmsOutbox,
    private readonly roster: RosterService,
    private readonly joiner: MessageJoiner,
    private readonly escalation: EscalationService,
    private readonly clock: Clock,
    private readonly messenger: Messenger,
  ) {}

  /**
   * @param settle writes the message's new state in the same transaction; false when somebody else did already, then
   * nothing more happens
   */
  async failed(message: Message, error: string, settle: (tx: Tx) => Promise<boolean>): Promise<void> {
    // Looked up before the transaction: the stores may have but one connection.
    const onDuty = await this.roster.onDuty(message.factoryNo, this.clock.nowMs());
    const open = await this.openAlarms(message);
    const early = await this.escalation.early(open.filter(isTold).map(({ alarmId }) => alarmId));
    await this.outbox.db.transaction(async (tx) => {
      if (!(await settle(tx)) || message.purpose !== 'alarm') return;
      const told = await this.tellOthers(tx, message, open, onDuty);
      const added = told > 0 ? told : (await this.escalation.apply(tx, early)).filter(reachesSomebody).length;
      const outlook = added > 0 ? 'the next are told' : 'nobody else is there to be told';
      const note = `${WORD[message.channel]} to ${message.receiver} failed (${error.slice(0, 200)}); ${outlook}`;
      await this.noteInJournal(tx, [...new Set(open.map(({ alarmId }) => alarmId))], note);
      await this.tellDuty(tx, message, onDuty);
    });
  }

  /** Others on duty by the same way. Calls and chat lines go on with the next step instead. */
  private tellOthers(
    tx: Tx,
    message: Message,
    items: readonly MessageItem[],
    onDuty: readonly Reachable[],
  ): Promise<number> {
    if (message.channel !== 'sms') return Promise.resolve(0);
    const { factoryNo } = message;
    const section = message.groupKey.split('|')[1] ?? '';
    const others = onDuty.filter(({ code, phone }) => code !== message.receiver && phone !== null);
    const wanted = items.filter(isTold).flatMap(({ alarmId, seq, kind, level }) => {
      const news = { alarmId, seq, kind, level, factoryNo, section };
      return others.map((person): Wanted => ({ person, channel: 'sms', news, repetition: '' }));
    });
    return this.joiner.join(tx, wanted);
  }

  /** What the message was about, as far as it still waits for somebody. */
  private async openAlarms(message: Message): Promise<MessageItem[]> {
    const contents = await this.outbox.contents(message.id);
    return contents.filter(({ alarm }) => alarm.state === 'UNACK_ACTIVE').map(({ item }) => item);
  }

  private async tellDuty(tx: Tx, message: Message, onDuty: readonly Reachable[]): Promise<void> {
    const to = onDuty.map(({ code }) => code).filter((code) => code !== message.receiver);
    if (to.length === 0) return;
    const { receiver, channel, factoryNo, id } = message;
    await this.messenger.send(
      [
        {
          to,
          type: 'REMIND',
          title: { zh: `${WORD_ZH[channel]}未送达：${receiver}`, en: `${WORD[channel]} to ${receiver} failed` },
          body: {
            zh: '该人员可能不知道当前报警，已通知下一人。',
            en: 'This person may not know of the alarm; the next step is notified.',
          },
          ext: { factoryNo },
          key: `smsFailed:${id}`,
        },
      ],
      { transaction: tx },
    );
  }

  /** A closed alarm's journal has ended: nothing is added to it. */
  private async noteInJournal(tx: Tx, alarmIds: readonly string[], note: string): Promise<void> {
    const now = this.clock.nowMs();
    if (alarmIds.length === 0) return;
    const rows = await tx
      .update(alarm)
      .set({ version: sql`${alarm.version} + 1`, updatedAt: now })
      .where(and(inArray(alarm.id, [...alarmIds]), ne(alarm.state, 'CLOSED')))
      .returning({ id: alarm.id, version: alarm.version, state: alarm.state });
    if (rows.length === 0) return;
    await tx.insert(alarmJournal).values(
      rows.map(({ id, version, state }) => {
        const when = { ts: now, recordedAt: now, event: 'commented', from: state, to: state } as const;
        return { alarmId: id, seq: version, ...when, actor: SMS_ACTOR, note: note.slice(0, 500) };
      }),
    );
  }

  /** The condition under which a message still is what it was when it was read. */
  static isStill(message: Message) {
    return and(eq(smsMessageTable.id, message.id), eq(smsMessageTable.state, message.state));
  }
}

const WORD = { sms: 'SMS', voice: 'Call', webhook: 'Chat line' } as const;
const WORD_ZH = { sms: '短信', voice: '电话', webhook: '群消息' } as const;

/** The end of an alarm is not told to others in the place of somebody who was told of it. */
function isTold({ kind }: MessageItem): boolean {
  return kind === 'raised';
}

function reachesSomebody({ steps }: PreparedWalk): boolean {
  return steps.some(({ isReached }) => isReached);
}
