import type { Db } from '@sed/platform-database';
import { alarm, alarmRule as alarmRuleTable } from '@sed/alarms-tables';
import type { AlarmChange, Messenger, NewMessage, PlantDirectory } from '@sed/platform-ports';
import { and, asc, eq, gt, inArray, lte, max, min, ne, or } from 'drizzle-orm';
import { instanceOf, type AlarmRow } from '../alarms/alarm-row';
import { AlarmWriter, chunks, type Tx } from '../alarms/alarm-writer';
import { tell } from '../alarms/event-writer';
import { decideDue } from '../instance/due';
import { ruleDtoOf } from '../rules/rule-row';

const AT_ONCE = 500;
/** A warning and the end it warned of may both be over after a long stop. */
const MAX_STEPS = 4;
const CLOCK_BACK_MS = 60_000;

/**
 * The clock's part in the life of alarms: ends of shelves and outages, warnings, the hourly word of hidden level 1 alarms,
 * the closing of unattended ones. What is due stands in the alarm's own row, so it fires once, late rather than never.
 */
export class DueTimers {
  constructor(
    private readonly db: Db,
    private readonly directory: PlantDirectory,
    private readonly messenger: Messenger,
  ) {}

  /** @returns what changed, to be published; call again while it is not empty. */
  async fire(nowMs: number): Promise<AlarmChange[]> {
    const isDue = or(lte(alarm.dueAt, nowMs), gt(alarm.overlaySince, nowMs + CLOCK_BACK_MS));
    const where = and(isDue, ne(alarm.state, 'CLOSED'));
    if (!(await this.isAnyDue(nowMs))) return [];
    return this.db.transaction(async (tx) => {
      const writer = new AlarmWriter(this.directory, nowMs);
      const rows = await tx.select().from(alarm).where(where).orderBy(asc(alarm.dueAt)).limit(AT_ONCE).for('update');
      const rules = await rulesOf(tx, rows);
      const messages: NewMessage[] = [];
      const held = await plantsWithHeld(tx, rows);
      for (const row of rows) messages.push(...this.advance(writer, row, { rule: rules.get(row.ruleId), held }));
      await writer.flush(tx);
      if (messages.length > 0) await this.messenger.send(messages, { transaction: tx });
      return writer.published();
    });
  }

  /** Asked without the time of day: mostly nothing is due, and the engine need not look again then. */
  private async isAnyDue(nowMs: number): Promise<boolean> {
    const [next] = await this.db
      .select({ dueAt: min(alarm.dueAt), since: max(alarm.overlaySince) })
      .from(alarm)
      .where(ne(alarm.state, 'CLOSED'));
    return (next?.dueAt ?? Infinity) <= nowMs || (next?.since ?? 0) > nowMs + CLOCK_BACK_MS;
  }

  private advance(writer: AlarmWriter, row: AlarmRow, { rule, held }: Around): NewMessage[] {
    const messages: NewMessage[] = [];
    let before = row;
    for (let step = 0; step < MAX_STEPS; step++) {
      const outcome = decideDue(instanceOf(before), writer.nowMs, held.has(before.factoryNo));
      if (outcome?.kind !== 'row') break;
      const after = writer.append(before, outcome.row);
      if (rule !== undefined) tell(writer, rule, { before, after, row: outcome.row, effects: outcome.effects });
      if (outcome.effects.includes('warn')) messages.push(...warningOf(after));
      before = after;
    }
    return messages;
  }
}

interface Around {
  readonly rule: ReturnType<typeof ruleDtoOf> | undefined;
  /** Plants with alarms that wait for a lost link. */
  readonly held: ReadonlySet<string>;
}

/** Asked only where a parent's end waits for its children. */
async function plantsWithHeld(tx: Tx, rows: readonly AlarmRow[]): Promise<Set<string>> {
  const waiting = [...new Set(rows.flatMap(({ endsAt, factoryNo }) => (endsAt === null ? [] : [factoryNo])))];
  if (waiting.length === 0) return new Set();
  const isHeld = and(inArray(alarm.factoryNo, waiting), eq(alarm.held, true), ne(alarm.state, 'CLOSED'));
  const found = await tx.selectDistinct({ factoryNo: alarm.factoryNo }).from(alarm).where(isHeld);
  return new Set(found.map(({ factoryNo }) => factoryNo));
}

async function rulesOf(tx: Tx, rows: readonly AlarmRow[]): Promise<Map<string, ReturnType<typeof ruleDtoOf>>> {
  const found = new Map<string, ReturnType<typeof ruleDtoOf>>();
  for (const ids of chunks([...new Set(rows.map(({ ruleId }) => ruleId))])) {
    const rules = await tx.select().from(alarmRuleTable).where(inArray(alarmRuleTable.id, ids));
    for (const rule of rules) found.set(rule.id, ruleDtoOf(rule));
  }
  return found;
}

/** To the person who hid the alarm: it comes back soon. */
function warningOf({ id, factoryNo, overlayBy, overlayUntil, text, state }: AlarmRow): NewMessage[] {
  if (overlayBy === null || overlayUntil === null || overlayBy.startsWith('system:')) return [];
  const isShelf = state === 'SHELVED';
  return [
    {
      to: [overlayBy],
      type: 'REMIND',
      title: {
        zh: `${isShelf ? '搁置' : '停用'}即将到期：${text.zh}`,
        en: `${isShelf ? 'Shelving' : 'Out of service'} expires soon: ${text.en}`,
      },
      body: {
        zh: isShelf ? '该报警将在 10 分钟内恢复显示。' : '该报警的停用将在 24 小时内复核到期。',
        en: isShelf
          ? 'The alarm returns to the list within 10 minutes.'
          : 'The out-of-service alarm is due for review within 24 hours.',
      },
      ext: { id, factoryNo, linkedUrl: alarmUrl(id) },
      key: `alarm-overlay:${id}:${String(overlayUntil)}`,
    },
  ];
}

/** Page an alarm opens on. */
export function alarmUrl(id: string): string {
  return `/group/monitoringWarning/factoryWarning/alarmInfo?alarm=${encodeURIComponent(id)}`;
}
