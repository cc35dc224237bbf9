import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarmRule, userAlarmTime as time, alarmExcursion as excursion } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import {
  alarmRuleInput,
  windowsOverlap,
  type AlarmRuleInput,
  type UserAlarm,
  type UserAlarmInput,
  type UserAlarmTime,
} from '@sed/alarms-contract';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '../alarms/is-uuid';
import { AlarmRuleService } from '../rules/alarm-rule.service';
import type { Tx } from '../rules/rule-changes';
import type { RuleRow } from '../rules/rule-row';
import { plantLimits, type PlantLimits } from './plant-limits';

const MAX_PERSONAL = 50;

/** Personal alarms: rules that tell their owner and raise nothing in the plant. */
@Injectable()
export class UserAlarmService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly rules: AlarmRuleService,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  async list(factoryNo: string | undefined, viewer: Viewer): Promise<UserAlarm[]> {
    const rows = await this.db
      .select()
      .from(alarmRule)
      .where(
        and(
          eq(alarmRule.owner, viewer.code),
          isNull(alarmRule.deletedAt),
          factoryNo === undefined ? undefined : eq(alarmRule.factoryNo, factoryNo),
        ),
      )
      .orderBy(asc(alarmRule.factoryNo), asc(alarmRule.signalCode), asc(alarmRule.id));
    // A plant that left the scope takes its personal alarms out of sight.
    return this.dtosOf(rows.filter((row) => maySee(viewer, row.factoryNo)));
  }

  /** @throws DomainError alarm.personal.outside, alarm.personal.tooMany */
  async add(input: UserAlarmInput, viewer: Viewer): Promise<UserAlarm> {
    const row = await this.rules.transact(viewer, async (changes) => {
      await this.guard(changes.tx, input, viewer);
      await guardCount(changes.tx, viewer);
      const [added] = await changes.add([this.ruleOf(input)], () => ({ owner: viewer.code }));
      return added;
    });
    return this.dtoOf(row);
  }

  /** @throws DomainError conflict.version */
  async update(input: UserAlarmInput & { id: string; version: number }, viewer: Viewer): Promise<UserAlarm> {
    const row = await this.rules.transact(viewer, async (changes) => {
      const before = await ownRule(changes.tx, input.id, viewer);
      if (before.version !== input.version) throw new DomainError('conflict.version');
      await this.guard(changes.tx, input, viewer);
      return changes.change(before, this.ruleOf(input));
    });
    return this.dtoOf(row);
  }

  async remove(id: string, viewer: Viewer): Promise<null> {
    await this.rules.transact(viewer, async (changes) => {
      await changes.remove(await ownRule(changes.tx, id, viewer));
    });
    return null;
  }

  async time(viewer: Viewer): Promise<UserAlarmTime> {
    const [row] = await this.db.select().from(time).where(eq(time.userCode, viewer.code));
    return { windows: [...(row?.windows ?? [])], factoryNoList: [...(row?.factoryNoList ?? [])] };
  }

  /** @throws DomainError alarm.rule.windowOverlap */
  async saveTime(wish: UserAlarmTime, viewer: Viewer): Promise<UserAlarmTime> {
    if (windowsOverlap(wish.windows)) throw new DomainError('alarm.rule.windowOverlap');
    const foreign = wish.factoryNoList.find((factoryNo) => !maySee(viewer, factoryNo));
    if (foreign !== undefined) throw new DomainError('plant.unknown', { factoryNo: foreign });
    const set = { ...wish, updatedAt: this.clock.nowMs() };
    const values = { userCode: viewer.code, ...set };
    await this.db.insert(time).values(values).onConflictDoUpdate({ target: time.userCode, set });
    return wish;
  }

  private ruleOf(input: UserAlarmInput): AlarmRuleInput {
    const { factoryNo, signalCode, high, low, level, onDelayS, deadband, isOn } = input;
    const name = this.directory.signal(factoryNo, signalCode)?.name ?? { zh: signalCode, en: signalCode };
    const limits = {
      ...(high === null ? {} : { H: { value: high, level } }),
      ...(low === null ? {} : { L: { value: low, level } }),
    };
    return alarmRuleInput.parse({
      factoryNo,
      signalCode,
      name,
      state: isOn ? 'ENABLED' : 'DISABLED',
      condition: { type: 'LIMIT', limits },
      deadband,
      onDelayS,
      action: { zh: '个人提醒', en: 'Personal notice' },
      scope: 'PERSONAL',
    });
  }

  /** A personal limit tells earlier than the plant's, never later. */
  private async guard(tx: Tx, input: UserAlarmInput, viewer: Viewer): Promise<void> {
    const { factoryNo, signalCode, high, low } = input;
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.unknown', { factoryNo });
    const signal = this.directory.signal(factoryNo, signalCode);
    if (signal === undefined) throw new DomainError('signal.unknown', { factoryNo, code: signalCode });
    const { plantHigh, plantLow } = await plantLimits(tx, { factoryNo, signalCode });
    const isInside = (value: number | null): boolean =>
      value === null || ((plantHigh === null || value <= plantHigh) && (plantLow === null || value >= plantLow));
    if (isInside(high) && isInside(low)) return;
    throw new DomainError('alarm.personal.outside', { lo: plantLow ?? '−∞', hi: plantHigh ?? '+∞' });
  }

  private async dtoOf(row: RuleRow | undefined): Promise<UserAlarm> {
    const [dto] = row === undefined ? [] : await this.dtosOf([row]);
    if (dto === undefined) throw new DomainError('notFound');
    return dto;
  }

  private async dtosOf(rows: readonly RuleRow[]): Promise<UserAlarm[]> {
    if (rows.length === 0) return [];
    const last = await this.db
      .selectDistinctOn([excursion.ruleId])
      .from(excursion)
      .where(
        inArray(
          excursion.ruleId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(excursion.ruleId, desc(excursion.beginAt));
    const lastOf = new Map(last.map((row) => [row.ruleId, row]));
    const dtos: UserAlarm[] = [];
    for (const row of rows) {
      const seen = lastOf.get(row.id);
      const activeSince = seen?.endAt === null ? seen.beginAt : null;
      const limits = await plantLimits(this.db, row);
      dtos.push({ ...this.factsOf(row), ...limits, activeSince, lastAt: seen?.beginAt ?? null });
    }
    return dtos;
  }

  private factsOf({
    id,
    version,
    factoryNo,
    signalCode,
    state,
    body,
  }: RuleRow): Omit<UserAlarm, keyof PlantLimits | 'activeSince' | 'lastAt'> {
    const signal = this.directory.signal(factoryNo, signalCode);
    const signalName = signal?.name ?? { zh: signalCode, en: signalCode };
    const { onDelayS, deadband } = body;
    const about = { id, version, factoryNo, signalCode, signalName };
    const measured = { unit: signal?.unit ?? '', decimals: signal?.decimals ?? 2 };
    return { ...about, ...measured, ...boundsOf(body), onDelayS, deadband, isOn: state === 'ENABLED' };
  }
}

function boundsOf({ condition }: AlarmRuleInput): Pick<UserAlarm, 'high' | 'low' | 'level'> {
  const { H, L } = condition.type === 'LIMIT' ? condition.limits : {};
  return { high: H?.value ?? null, low: L?.value ?? null, level: H?.level ?? L?.level ?? 4 };
}

async function ownRule(tx: Tx, id: string, viewer: Viewer): Promise<RuleRow> {
  const own = and(eq(alarmRule.id, id), eq(alarmRule.owner, viewer.code), isNull(alarmRule.deletedAt));
  const [row] = isUuid(id) ? await tx.select().from(alarmRule).where(own).for('update') : [];
  if (row === undefined || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
  return row;
}

async function guardCount(tx: Tx, viewer: Viewer): Promise<void> {
  const own = and(eq(alarmRule.owner, viewer.code), isNull(alarmRule.deletedAt));
  const [found] = await tx.select({ n: count() }).from(alarmRule).where(own);
  if ((found?.n ?? 0) >= MAX_PERSONAL) throw new DomainError('alarm.personal.tooMany', { max: MAX_PERSONAL });
}
