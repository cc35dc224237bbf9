import { Injectable } from '@nestjs/common';
import { efficiencyLossPct, HEALTH_CAUSES, healthOf, type Health, type HealthWeights } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { EXCEPTION_CLOSED } from '@sed/exceptions-contract';
import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { faultEquipment } from '@sed/orders-definitions';
import { isUsable } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock, LiveValues, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, Parameters, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import type { AnyModule } from '@sed/records-model';
import { and, eq, gte, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { signalCodesOf } from './asset-exit';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const FAULT_DAYS = 90;
const FLOW_UNITS: ReadonlySet<string> = new Set(['m³/h', 'm3/h']);
const CELSIUS: ReadonlySet<string> = new Set(['℃', '°C', 'degC']);

/** Of a card, all that its health is judged by. */
export const HEALTH_FIELDS = [
  ...(['tagNo', 'fullCode', 'installedOn', 'purchasedOn', 'serviceLifeYears', 'nextUpkeepAt'] as const),
  ...(['powerKw', 'ratedFlow', 'runSignal', 'faultSignal', 'signals'] as const),
] as const;

interface Card extends Pick<RecordOf<typeof equipList>, 'id' | 'factoryNo'> {
  readonly values: Pick<RecordOf<typeof equipList>['values'], (typeof HEALTH_FIELDS)[number]>;
}

/** What orders and exceptions say of the machines of a plant, by the number they name them by. */
interface Records {
  readonly faults: ReadonlyMap<string, number>;
  readonly defects: ReadonlyMap<string, number>;
  readonly weights: HealthWeights;
}

/** How well machines are, by what their plant knows of them (§12.4). */
@Injectable()
export class EquipmentHealth {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
  ) {}

  async of(card: Card): Promise<Health> {
    const names = namesOf(card);
    return this.judge(card, await this.recordsOf(card.factoryNo ?? '', names));
  }

  /** @returns what tells the health of each machine of the plant */
  async atPlant(factoryNo: string): Promise<(card: Card) => Health> {
    const records = await this.recordsOf(factoryNo);
    return (card) => this.judge(card, records);
  }

  private async recordsOf(factoryNo: string, names?: readonly string[]): Promise<Records> {
    const sinceMs = this.clock.nowMs() - FAULT_DAYS * DAY_MS;
    return {
      faults: await this.count(faultEquipment, { factoryNo, names }, (table) =>
        and(gte(table.createdAt, sinceMs), ne(table.status, 'CANCELLED')),
      ),
      weights: await this.weightsAt(factoryNo),
      defects: await this.count(equipmentAbnormal, { factoryNo, names }, (table) =>
        notInArray(table.status, [...EXCEPTION_CLOSED]),
      ),
    };
  }

  /** As the parameters of the plant say. */
  private async weightsAt(factoryNo: string): Promise<HealthWeights> {
    const found = HEALTH_CAUSES.map(async ({ code }) => {
      return [code, await this.parameters.number(`equip.health.${code.toLowerCase()}`, factoryNo)] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  private async count(
    { key }: AnyModule,
    { factoryNo, names }: { readonly factoryNo: string; readonly names: readonly string[] | undefined },
    which: (table: NonNullable<ReturnType<ReturnType<ModuleEngine['tables']>['get']>>) => SQL | undefined,
  ): Promise<ReadonlyMap<string, number>> {
    const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
    if (table === undefined || names?.length === 0) return new Map();
    const equipNo = sql<string | null>`${sql.identifier(columnName('equipNo'))}`;
    const rows = await this.database.db
      .select({ equipNo, count: sql<number>`count(*)::int` })
      .from(table)
      .where(
        and(
          ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), which(table)],
          names === undefined ? sql`${equipNo} is not null` : inArray(equipNo, [...names]),
        ),
      )
      .groupBy(equipNo);
    return new Map(rows.map((row) => [row.equipNo ?? '', row.count]));
  }

  private judge(card: Card, { faults, defects, weights }: Records): Health {
    const { values } = card;
    const nowMs = this.clock.nowMs();
    const names = namesOf(card);
    const sumOf = (counts: ReadonlyMap<string, number>) =>
      names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    const since = values.installedOn ?? values.purchasedOn;
    const lateMs = values.nextUpkeepAt === null ? 0 : nowMs - values.nextUpkeepAt;
    const facts = {
      ageYears: since === null ? null : (nowMs - Date.parse(`${since}T00:00:00Z`)) / YEAR_MS,
      lifeYears: values.serviceLifeYears,
      faults90d: sumOf(faults),
      upkeepLateDays: Math.max(0, lateMs / DAY_MS),
      openDefects: sumOf(defects),
      powerKw: values.powerKw,
      vibrationMmPerS: this.highest(card, (unit) => unit === 'mm/s'),
      bearingC: this.highest(card, (unit, name) => CELSIUS.has(unit) && /轴承|bearing/i.test(name)),
      efficiencyLossPct: efficiencyLossPct({
        powerKw: this.highest(card, (unit) => unit === 'kW'),
        flow: this.highest(card, (unit) => FLOW_UNITS.has(unit)),
        ratedPowerKw: values.powerKw,
        ratedFlow: values.ratedFlow,
      }),
    };
    return healthOf(facts, weights);
  }

  /** The highest value now among the signals of a machine that measure this; null where none is to be believed. */
  private highest(card: Card, isMeant: (unit: string, name: string) => boolean): number | null {
    const values = signalCodesOf(card).flatMap((code) => {
      const signal = this.directory.signal(card.factoryNo ?? '', code);
      if (signal === undefined || !isMeant(signal.unit, `${signal.name.zh} ${signal.name.en}`)) return [];
      const now = this.live.get(signal.id);
      return now !== undefined && isUsable(now.quality) ? [now.value] : [];
    });
    return values.length === 0 ? null : Math.max(...values);
  }
}

function namesOf({ values }: Card): readonly string[] {
  return [values.tagNo, values.fullCode].flatMap((name) => (name === null || name === '' ? [] : [name]));
}
