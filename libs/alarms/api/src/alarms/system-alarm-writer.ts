import { createHash } from 'node:crypto';
import type { Db } from '@sed/platform-database';
import { alarmRule, alarmRuleVersion, alarm } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import type { AlarmChange, PlantDirectory, SignalRef, SystemAlarm } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmRuleDto } from '@sed/alarms-contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import type { ConditionInput } from '../instance/life-events';
import { decideCondition } from '../instance/transitions';
import { ruleDtoOf } from '../rules/rule-row';
import { instanceOf, type AlarmRow } from './alarm-row';
import { AlarmWriter, type Tx } from './alarm-writer';
import { tell } from './event-writer';

const SYSTEM_ACTOR = 'system:platform';

/** Writes alarms about the platform itself. Each key and plant has a rule of its own that nobody edits or sees listed. */
export class SystemAlarmWriter {
  constructor(
    private readonly db: Db,
    private readonly directory: PlantDirectory,
  ) {}

  raise(alarm: SystemAlarm, nowMs: number): Promise<AlarmChange[]> {
    return this.db.transaction(async (tx) => {
      const rule = await ruleOf(tx, alarm, nowMs);
      return this.change(tx, { rule, kind: 'on', nowMs, level: alarm.level });
    });
  }

  clear(key: string, factoryNo: string, nowMs: number): Promise<AlarmChange[]> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(alarmRule)
        .where(eq(alarmRule.id, ruleIdOf(key, factoryNo)));
      return row === undefined ? [] : this.change(tx, { rule: ruleDtoOf(row), kind: 'off', nowMs, level: 4 });
    });
  }

  private async change(tx: Tx, what: SystemChange): Promise<AlarmChange[]> {
    const { rule, kind, nowMs, level } = what;
    const writer = new AlarmWriter(this.directory, nowMs);
    const { newest, open } = await alarmsOf(tx, rule.id);
    const about = { level: kind === 'off' ? (open?.level ?? level) : level, side: 'SYSTEM', limit: null, value: null };
    const input: ConditionInput = { kind, tsMs: nowMs, beginMs: nowMs, ...about, peak: null, quality: 0 };
    const traits = { latch: false, reAlarmMs: rule.reAlarmS * 1000 };
    const decision = decideCondition(open === undefined ? null : instanceOf(open), input, traits);
    if (decision.kind === 'new') {
      const event: RuleEvent = { ...input, kind: 'on', rule, signal: signalOf(rule) };
      const raised = writer.raise(event, decision.row, newest?.id ?? null);
      if (rule.notify.sms) writer.notify(raised, rule, 'raised');
    } else if (decision.kind === 'row' && open !== undefined) {
      const after = writer.append(open, decision.row);
      tell(writer, rule, { before: open, after, row: decision.row, effects: decision.effects });
    }
    await writer.flush(tx);
    return writer.published();
  }
}

interface SystemChange {
  readonly rule: AlarmRuleDto;
  readonly kind: 'on' | 'off';
  readonly nowMs: number;
  readonly level: SystemAlarm['level'];
}

/** Always the same id for the same key and plant: the unique index keeps two processes from raising it twice. */
function ruleIdOf(key: string, factoryNo: string): string {
  const hex = createHash('sha256').update(`system alarm\n${key}\n${factoryNo}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function ruleOf(
  tx: Tx,
  { key, factoryNo, level, text, action }: SystemAlarm,
  nowMs: number,
): Promise<AlarmRuleDto> {
  const id = ruleIdOf(key, factoryNo);
  const signalCode = `SYSTEM_${key}`;
  const body = alarmRuleInput.parse({
    factoryNo,
    signalCode,
    name: text,
    state: 'DISABLED',
    condition: { type: 'STATE', operator: 'eq', value: 1, level },
    action,
    // Whoever is on duty hears of the two upper levels.
    notify: { sms: level <= 2, receivers: [], recovery: true },
  });
  const who = { updatedAt: nowMs, updatedBy: SYSTEM_ACTOR };
  // Kept like a removed rule: no list shows it and no engine evaluates it.
  const [made] = await tx
    .insert(alarmRule)
    .values({ id, factoryNo, signalCode, state: 'DISABLED', body, ...who, deletedAt: nowMs })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) {
    const version = { ruleId: id, version: made.version, state: 'DISABLED' as const, body };
    await tx.insert(alarmRuleVersion).values({ ...version, at: nowMs, actor: SYSTEM_ACTOR });
    return ruleDtoOf(made);
  }
  const [known] = await tx.select().from(alarmRule).where(eq(alarmRule.id, id)).for('update');
  if (known === undefined) throw new DomainError('notFound');
  return ruleDtoOf(known);
}

async function alarmsOf(tx: Tx, ruleId: string): Promise<{ newest: AlarmRow | undefined; open: AlarmRow | undefined }> {
  const [newest] = await tx.select().from(alarm).where(eq(alarm.ruleId, ruleId)).orderBy(desc(alarm.raisedAt)).limit(1);
  const [open] = await tx
    .select()
    .from(alarm)
    .where(and(eq(alarm.ruleId, ruleId), ne(alarm.state, 'CLOSED')))
    .orderBy(desc(alarm.active), desc(alarm.raisedAt))
    .limit(1)
    .for('update');
  return { newest, open };
}

/** The platform has no signal: what every alarm says of one is left blank. */
function signalOf({ factoryNo, signalCode, name }: AlarmRuleDto): SignalRef {
  const blank = { unit: '', decimals: 0, section: '', rangeLo: null, rangeHi: null, counterRollover: null };
  const plain = { role: null, imposed: null };
  const timing = { scanPeriodS: 60, staleAfterS: 900 };
  return {
    id: 0,
    factoryNo,
    code: signalCode,
    name,
    kind: 'DI',
    ...blank,
    ...timing,
    ...plain,
    enabled: false,
    critical: true,
  };
}
