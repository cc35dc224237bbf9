import { Injectable } from '@nestjs/common';
import { candidateOf, type OverhaulCandidate } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { equipmentOverhaulWork, faultEquipment, forecastEquipment, type OrderModule } from '@sed/orders-definitions';
import { Database } from '@sed/platform-database';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { EquipmentHealth } from '../ledger/equipment-health';

type Card = RecordOf<typeof equipList>;

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const PIECE = 500;
/** More candidates than this are no plan. */
const MOST = 200;
const REPAIRS: readonly OrderModule[] = [faultEquipment, forecastEquipment, equipmentOverhaulWork] as never;
const COSTS = ['costLabour', 'costMaterial', 'costOutsource'] as const;

/** What orders of two years say of a machine, by the number they name it by. */
interface Repairs {
  readonly costYuan: number;
  readonly faults12mo: number;
  readonly faultsBefore: number;
}
const NONE: Repairs = { costYuan: 0, faults12mo: 0, faultsBefore: 0 };
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Ranks the machines of a plant for the next plan of overhaul and replacement (domain model §11.3). */
@Injectable()
export class OverhaulCandidates {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly health: EquipmentHealth,
    private readonly clock: Clock,
  ) {}

  async at(factoryNo: string): Promise<OverhaulCandidate[]> {
    const cards = await this.cards(factoryNo);
    const repairs = await this.repairs(factoryNo);
    const healthOf = await this.health.atPlant(factoryNo);
    const spares = new Set(cards.filter(({ values }) => values.isSpare === true).map(({ values }) => values.typeId));
    const nowMs = this.clock.nowMs();
    const all = cards.map((card): OverhaulCandidate => {
      const { id, values } = card;
      const known = sumOf(card, repairs);
      const value = values.valueYuan === null ? null : Number(values.valueYuan);
      const since = values.purchasedOn ?? values.installedOn;
      const health = healthOf(card);
      const facts = {
        ageYears: since === null ? null : rounded((nowMs - Date.parse(`${since}T00:00:00Z`)) / YEAR_MS),
        lifeYears: values.serviceLifeYears,
        repairSharePct: value === null || value <= 0 ? null : rounded((100 * known.costYuan) / value),
        ...{ faults12mo: known.faults12mo, faultsBefore: known.faultsBefore, health: health.score },
        // As it is measured now, else as it was said when repair or replace was reckoned.
        energyLossPct: health.parts.find(({ cause }) => cause === 'EFFICIENCY')?.found ?? values.energyLossPct,
        criticality: values.criticality,
        hasSpare: values.isSpare === true || spares.has(values.typeId),
      };
      return {
        ...{ id, factoryNo, tagNo: values.tagNo ?? values.fullCode, name: values.name, valueYuan: value },
        ...{ repairCost24mo: Math.round(known.costYuan * 100) / 100, ...facts, ...candidateOf(facts) },
      };
    });
    return all.toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'zh')).slice(0, MOST);
  }

  private async cards(factoryNo: string): Promise<readonly Card[]> {
    const found: Card[] = [];
    const filter = { plants: [factoryNo], statuses: ['IN_USE', 'IDLE'], conditions: [] };
    for await (const piece of this.engine.storeOf(equipList).pieces(filter, PIECE)) {
      // The store of the module keeps values of its definition.
      found.push(...piece.map((card) => card as Card));
    }
    return found;
  }

  private async repairs(factoryNo: string): Promise<ReadonlyMap<string, Repairs>> {
    const nowMs = this.clock.nowMs();
    const all = new Map<string, Repairs>();
    for (const { key } of REPAIRS) {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined) continue;
      const named = (field: string) => sql`${sql.identifier(columnName(field))}`;
      const cost = sql.join(
        COSTS.map((field) => sql`coalesce(${named(field)}, 0)`),
        sql` + `,
      );
      const recent = sql`count(*) filter (where ${gte(table.createdAt, nowMs - YEAR_MS)})::int`;
      const rows = await this.database.db
        .select({
          no: sql<string>`${named('equipNo')}`,
          costYuan: sql<number>`coalesce(sum(${cost}), 0)::float8`,
          count: sql<number>`count(*)::int`,
          recent: sql<number>`${recent}`,
        })
        .from(table)
        .where(
          and(
            ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), ne(table.status, 'CANCELLED')],
            ...[gte(table.createdAt, nowMs - 2 * YEAR_MS), sql`${named('equipNo')} is not null`],
          ),
        )
        .groupBy(named('equipNo'));
      const isFault = key === faultEquipment.key;
      for (const { no, costYuan, count, recent: last } of rows) {
        const faults = isFault ? { faults12mo: last, faultsBefore: count - last } : { faults12mo: 0, faultsBefore: 0 };
        all.set(no, added(all.get(no) ?? NONE, { costYuan, ...faults }));
      }
    }
    return all;
  }
}

function added(a: Repairs, b: Repairs): Repairs {
  return {
    costYuan: a.costYuan + b.costYuan,
    faults12mo: a.faults12mo + b.faults12mo,
    faultsBefore: a.faultsBefore + b.faultsBefore,
  };
}

function sumOf({ values }: Card, repairs: ReadonlyMap<string, Repairs>): Repairs {
  const names = new Set([values.tagNo, values.fullCode].filter((name) => name !== null && name !== ''));
  return [...names].reduce((sum, name) => added(sum, repairs.get(name ?? '') ?? NONE), NONE);
}
