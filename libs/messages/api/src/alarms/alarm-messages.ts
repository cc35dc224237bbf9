import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { alarm } from '@sed/alarms-tables';
import { Config, Log } from '@sed/platform-api';
import { AlarmFeed, type AlarmChange, type NewMessage, PeriodicTask } from '@sed/platform-ports';
import type { AlarmDto, AlarmEvent } from '@sed/alarms-contract';
import { and, eq, inArray } from 'drizzle-orm';
import { InboxMessenger } from '../messages/inbox-messenger';
import { MessageStore } from '../messages/message-store';
import { AlarmHolders } from './alarm-holders';

/** Levels 3 and 4 are for the alarm list; a message for each would bury the ones that matter. */
const LOWEST_LEVEL = 2;
/** Alarms of a flood within this time go into one statement. */
const COLLECT_MS = 200;
const CATCH_UP_MS = 300_000;
/** The engine has read its open alarms by then. */
const FIRST_CATCH_UP_MS = 20_000;

const OPENING: ReadonlySet<AlarmEvent> = new Set([
  'raised',
  'worsened',
  'repeated',
  'unacknowledged',
  'unshelved',
  'unsuppressed',
  'returned',
  'reannounced',
  'released',
]);
const CLOSING: ReadonlySet<AlarmEvent> = new Set(['cleared', 'closed', 'shelved', 'suppressed', 'outOfService']);

/**
 * One message per alarm of level 1 or 2 to everybody who may acknowledge it, keyed by the alarm: told twice or by two
 * processes it is still one. It is struck through when the alarm clears and counts again when the alarm comes back.
 */
@Injectable()
export class AlarmMessages implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: readonly PeriodicTask[];
  private waiting: AlarmChange[] = [];
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly feed: AlarmFeed,
    private readonly holders: AlarmHolders,
    private readonly messenger: InboxMessenger,
    private readonly store: MessageStore,
    private readonly database: Database,
    private readonly config: Config,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'messages about alarms failed');
    this.tasks = [
      new PeriodicTask({ everyMs: COLLECT_MS, run: () => this.handleWaiting(), failed }),
      new PeriodicTask({ everyMs: CATCH_UP_MS, firstMs: FIRST_CATCH_UP_MS, run: () => this.catchUp(), failed }),
    ];
  }

  onApplicationBootstrap(): void {
    // Web processes hear the same alarms from the process with the engine, which sends for all.
    if (this.config.role === 'web') return;
    this.unsubscribe = this.feed.onChange((change) => this.waiting.push(change));
    for (const task of this.tasks) task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.unsubscribe?.();
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  /** Sends and retires for what was heard since the last round, in its order. */
  async handleWaiting(): Promise<void> {
    const changes = this.waiting;
    if (changes.length === 0) return;
    this.waiting = [];
    const newest = new Map(changes.filter(isRelevant).map((change) => [change.alarm.id, change]));
    const opened = [...newest.values()].filter(({ event }) => OPENING.has(event)).map(({ alarm }) => alarm);
    await this.tell(opened);
    await this.messenger.reviveAll(opened.map(({ id }) => id));
    await this.messenger.retireAll([...newest].flatMap(([id, { event }]) => (OPENING.has(event) ? [] : [id])));
  }

  /** What a kill between the alarm and its message left undone, both ways. */
  async catchUp(): Promise<void> {
    await this.tell(this.feed.open().filter((alarm) => alarm.level <= LOWEST_LEVEL && isTelling(alarm)));
    const told = (await this.store.openObjects('ALARM')).filter((id) => UUID.test(id));
    if (told.length === 0) return;
    const gone = and(inArray(alarm.id, told), eq(alarm.active, false));
    const rows = await this.database.db.select({ id: alarm.id }).from(alarm).where(gone);
    await this.messenger.retireAll(rows.map(({ id }) => id));
  }

  private async tell(alarms: readonly AlarmDto[]): Promise<void> {
    const holders = await this.holders.of(alarms.map(({ factoryNo }) => factoryNo));
    const messages: NewMessage[] = alarms.flatMap((alarm) => {
      const to = holders.get(alarm.factoryNo) ?? [];
      return to.length === 0 ? [] : [messageOf(alarm, to)];
    });
    if (messages.length > 0) await this.messenger.send(messages);
  }
}

function isRelevant({ event, alarm }: AlarmChange): boolean {
  if (CLOSING.has(event)) return true;
  return OPENING.has(event) && alarm.level <= LOWEST_LEVEL && isTelling(alarm);
}

/** Shelved and suppressed alarms tell nobody. */
function isTelling({ active, acked, state }: AlarmDto): boolean {
  return active && !acked && (state === 'UNACK_ACTIVE' || state === 'LATCHED');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const LEVEL_ZH = ['', '一级', '二级', '三级', '四级'] as const;

function messageOf(alarm: AlarmDto, to: readonly string[]): NewMessage {
  const { id, level, factoryNo, plantName, text, action } = alarm;
  return {
    to,
    type: 'ALARM',
    title: {
      zh: `${LEVEL_ZH[level]}报警：${plantName.zh} ${text.zh}`,
      en: `Level ${String(level)} alarm: ${plantName.en}, ${text.en}`,
    },
    body: { zh: action?.zh ?? text.zh, en: action?.en ?? text.en },
    ext: {
      id,
      factoryNo,
      factoryName: plantName.zh,
      messageType: 'ALARM',
      linkedUrl: `/group/monitoringWarning/factoryWarning/alarmInfo?alarm=${encodeURIComponent(id)}`,
    },
    key: `alarm:${id}`,
  };
}
