import { isAnyOf } from '@sed/platform-database';
import { alarm, alarmRule } from '@sed/alarms-tables';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import { AnnunciationContext } from '../flood/annunciation-context';
import { isOverlay, type JournalEntry } from '../instance/instance';
import type { Effect } from '../instance/life-events';
import { decideCondition } from '../instance/transitions';
import { instanceOf, type AlarmRow } from './alarm-row';
import { alarmTextOf, hasOtherText } from './alarm-text';
import { chunks, type AlarmWriter, type Tx } from './alarm-writer';

/** Writes what the rules found. Must run inside the transaction that advances the engine's position. */
export async function writeEvents(tx: Tx, writer: AlarmWriter, events: readonly RuleEvent[]): Promise<void> {
  const ruleIds = [...new Set(events.map((e) => e.rule.id))];
  const valid = await lockRules(tx, ruleIds);
  const open = await openAlarms(tx, ruleIds);
  const latest = await latestAlarms(tx, ruleIds);
  const context = await AnnunciationContext.read(tx, writer, events);
  const held = await heldBelowLinks(tx, events);
  const around = { writer, context, valid, open, latest, held };
  for (const event of events) writeEvent(around, event);
  await context.finish(tx);
}

interface Around {
  readonly writer: AlarmWriter;
  readonly context: AnnunciationContext;
  readonly valid: ReadonlyMap<string, number>;
  /** The alarm each rule's events go to, and its newest of all; both move on with every event. */
  readonly open: Map<string, AlarmRow>;
  readonly latest: Map<string, string>;
  readonly held: readonly AlarmRow[];
}

function writeEvent({ writer, context, valid, open, latest, held }: Around, event: RuleEvent): void {
  const { rule } = event;
  const before = open.get(rule.id) ?? null;
  const traits = { latch: rule.latch, reAlarmMs: rule.reAlarmS * 1000 };
  const hasHeldChildren = event.kind === 'off' && isLink(event) && held.some((row) => isHeldIn(writer, row, rule));
  const decision = decideCondition(
    before === null ? null : instanceOf(writer.latest(before)),
    { ...event, hasHeldChildren },
    traits,
  );
  if (decision.kind === 'new') {
    // Changed or switched off while these samples were on their way: the new version judges for itself.
    if (valid.get(rule.id) !== rule.version) return;
    const raised = context.raise(event, decision.row, latest.get(rule.id) ?? null);
    open.set(rule.id, raised);
    latest.set(rule.id, raised.id);
    // A chattering one may have gone to the shelf at once.
    if (rule.notify.sms && !isOverlay(raised.state)) writer.notify(raised, rule, 'raised');
  } else if (decision.kind === 'row' && before !== null) {
    const stored = writer.latest(before);
    const after = context.append(retitled(stored, rule, decision.row), decision.row);
    open.set(rule.id, after);
    tell(writer, rule, { before: stored, after, row: decision.row, effects: decision.effects });
  }
}

/** What cannot be judged says so, and no longer once it can. */
function retitled(stored: AlarmRow, rule: AlarmRuleDto, { facts }: JournalEntry): AlarmRow {
  const side = facts?.side ?? stored.side;
  return hasOtherText(rule, stored.side, side) ? { ...stored, text: alarmTextOf(rule, side) } : stored;
}

function isLink({ signal }: RuleEvent): boolean {
  return signal.code === LINK_SIGNAL_CODE;
}

function isHeldIn(writer: AlarmWriter, row: AlarmRow, { id, factoryNo }: AlarmRuleDto): boolean {
  const { held, state, factoryNo: plant, ruleId } = writer.latest(row);
  return held && state !== 'CLOSED' && plant === factoryNo && ruleId !== id;
}

/** Alarms that were held when a plant's link came back: judged again before the link's own alarm ends. */
async function heldBelowLinks(tx: Tx, events: readonly RuleEvent[]): Promise<AlarmRow[]> {
  const back = events.filter((event) => event.kind === 'off' && isLink(event));
  const plants = [...new Set(back.map(({ rule }) => rule.factoryNo))];
  if (plants.length === 0) return [];
  const isHeld = and(inArray(alarm.factoryNo, plants), eq(alarm.held, true), ne(alarm.state, 'CLOSED'));
  return tx.select().from(alarm).where(isHeld);
}

interface News {
  readonly before: AlarmRow;
  readonly after: AlarmRow;
  readonly row: JournalEntry;
  readonly effects: readonly Effect[];
}

/** The outbox rows of a transition. What is hidden has no effects and tells nobody. */
export function tell(writer: AlarmWriter, rule: Pick<AlarmRuleDto, 'notify'>, news: News): void {
  if (!rule.notify.sms) return;
  const { before, after, row, effects } = news;
  // AL-06: a repeat is not told again to those who know, unless it is worse. Taking an acknowledgement back is no news.
  const isQuiet = isOverlay(after.state) && row.event !== 'reannounced';
  const isOld = isQuiet || row.event === 'unacknowledged' || (row.event === 'repeated' && after.level >= before.level);
  if (effects.includes('announce') && !isOld) writer.notify(after, rule, 'raised');
  // Level 4 never sends the return.
  if (effects.includes('returned') && rule.notify.recovery && after.level < 4) writer.notify(after, rule, 'returned');
}

/** Version of each rule that is enabled now; held until the transaction ends, so that no edit slips in between. */
async function lockRules(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, number>> {
  const valid = new Map<string, number>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .select({ id: alarmRule.id, version: alarmRule.version, state: alarmRule.state, deletedAt: alarmRule.deletedAt })
      .from(alarmRule)
      .where(isAnyOf(alarmRule.id, ids))
      .for('share');
    for (const row of rows) if (row.state === 'ENABLED' && row.deletedAt === null) valid.set(row.id, row.version);
  }
  return valid;
}

/** The newest open alarm of each rule, locked against people until the transaction ends. */
async function openAlarms(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, AlarmRow>> {
  const found = new Map<string, AlarmRow>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .select()
      .from(alarm)
      .where(and(isAnyOf(alarm.ruleId, ids), ne(alarm.state, 'CLOSED')))
      .orderBy(alarm.raisedAt, alarm.id)
      .for('update');
    for (const row of rows) if (precedence(row) >= precedence(found.get(row.ruleId))) found.set(row.ruleId, row);
  }
  return found;
}

/** An active one first, then one that is latched or hidden with all its rule still finds, then the newest that waits. */
function precedence(row: AlarmRow | undefined): number {
  if (row === undefined) return 0;
  if (row.active) return 3;
  return row.under !== null || row.state === 'LATCHED' ? 2 : 1;
}

async function latestAlarms(tx: Tx, ruleIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const ids of chunks(ruleIds)) {
    const rows = await tx
      .selectDistinctOn([alarm.ruleId], { ruleId: alarm.ruleId, id: alarm.id })
      .from(alarm)
      .where(isAnyOf(alarm.ruleId, ids))
      .orderBy(alarm.ruleId, desc(alarm.raisedAt));
    for (const row of rows) found.set(row.ruleId, row.id);
  }
  return found;
}
