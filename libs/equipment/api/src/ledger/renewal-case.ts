import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  bookValue,
  renewalOf,
  type RenewalFacts,
  type RenewalInputs,
  type RenewalSuggestion,
} from '@sed/equipment-contract';
import { equipList, RENEWAL_INPUTS } from '@sed/equipment-definitions';
import { equipmentOverhaulWork, faultEquipment, forecastEquipment } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { Database, type Db } from '@sed/platform-database';
import { Clock, maySee, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { RunCounts } from '../upkeep/run-counts';

type Card = RecordOf<typeof equipList>;
type Facts = RenewalFacts & { readonly repairs24mo: number };

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const TWO_YEARS_MS = 730 * DAY_MS;
const REPAIRS = [faultEquipment, forecastEquipment, equipmentOverhaulWork];
const COSTS = ['costLabour', 'costMaterial', 'costOutsource'] as const;

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Repair or replace: what is known of a machine, and the reckoning as it is kept on its card. */
@Injectable()
export class RenewalCase implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly counts: RunCounts,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.engine.addBehaviour(equipList, {
      beforeAction: (action, card, asked, context) =>
        action === 'assess' ? this.reckoned(card, { ...card.values, ...asked }, context) : undefined,
    });
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async of(id: string, viewer: Viewer): Promise<{ facts: Facts; suggested: RenewalSuggestion }> {
    // The store of the module keeps values of its definition.
    const card = (await this.engine.storeOf(equipList).get(id)) as Card | undefined;
    const factoryNo = card?.factoryNo ?? null;
    if (card === undefined || factoryNo === null) throw new DomainError('notFound');
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    if (!plantsWith(viewer, 'equipList:view').has(factoryNo)) throw new DomainError('right.missing');
    const nowMs = this.clock.nowMs();
    const facts = await this.factsOf(card, nowMs, this.database.db);
    return { facts, suggested: await this.suggestedBy(card, facts, nowMs) };
  }

  /** The result is reckoned here, whatever the page showed: with the records of this moment. */
  private async reckoned(card: Card, values: Patch<typeof equipList>, context: WriteContext) {
    const inputs = Object.fromEntries(RENEWAL_INPUTS.map((name) => [name, numberIn(values[name]) ?? 0]));
    const facts = await this.factsOf(card, context.atMs, context.tx);
    // Each of the inputs is there: the action needs all of them.
    const { keep, renew, advice } = renewalOf(inputs as unknown as RenewalInputs, facts);
    return {
      ...{ keepYuanPerYear: keep.totalYuan.toFixed(2), renewYuanPerYear: renew.totalYuan.toFixed(2) },
      ...{ renewalAdvice: advice, renewalAt: context.atMs, renewalBy: context.viewer.code },
    };
  }

  private async factsOf({ factoryNo, values }: Card, nowMs: number, db: Db): Promise<Facts> {
    const since = values.purchasedOn ?? values.installedOn;
    const sinceMs = since === null ? null : Date.parse(`${since}T00:00:00Z`);
    const worth = {
      ...{ valueYuan: numberIn(values.valueYuan), residualPct: values.residualPct },
      ...{ lifeYears: values.serviceLifeYears, sinceMs },
    };
    const names = [values.tagNo, values.fullCode].flatMap((name) => (name === null || name === '' ? [] : [name]));
    return {
      ...{ bookYuan: bookValue(worth, nowMs), valueYuan: worth.valueYuan, residualPct: worth.residualPct },
      ...{ powerKw: values.powerKw, lifeYears: worth.lifeYears },
      ageYears: sinceMs === null ? null : rounded((nowMs - sinceMs) / YEAR_MS, 1),
      ...(await this.repairsOf(factoryNo ?? '', names, nowMs - TWO_YEARS_MS, db)),
    };
  }

  private async repairsOf(factoryNo: string, names: readonly string[], sinceMs: number, db: Db) {
    const found = { repairCost24mo: 0, repairs24mo: 0 };
    for (const { key } of REPAIRS) {
      const table = this.engine.has(key) ? this.engine.tables().get(key) : undefined;
      if (table === undefined || names.length === 0) continue;
      const named = (field: string) => sql`${sql.identifier(columnName(field))}`;
      const cost = sql.join(
        COSTS.map((field) => sql`coalesce(${named(field)}, 0)`),
        sql` + `,
      );
      const [sum] = await db
        .select({ yuan: sql<number>`coalesce(sum(${cost}), 0)::float8`, count: sql<number>`count(*)::int` })
        .from(table)
        .where(
          and(
            ...[eq(table.factoryNo, factoryNo), isNull(table.deletedAt), ne(table.status, 'CANCELLED')],
            ...[gte(table.createdAt, sinceMs), inArray(named('equipNo'), [...names])],
          ),
        );
      found.repairCost24mo += sum?.yuan ?? 0;
      found.repairs24mo += sum?.count ?? 0;
    }
    return { ...found, repairCost24mo: rounded(found.repairCost24mo, 2) };
  }

  private async suggestedBy({ values }: Card, facts: Facts, nowMs: number): Promise<RenewalSuggestion> {
    const { valueYuan, lifeYears, ageYears, repairs24mo, repairCost24mo } = facts;
    const left = lifeYears === null || ageYears === null ? null : Math.max(1, rounded(lifeYears - ageYears, 1));
    const run = await this.counts.between(values.runSignal, nowMs - 30 * DAY_MS, nowMs);
    return {
      // What it cost once is the first guess at what it costs again.
      ...{ replacePriceYuan: valueYuan, newLifeYears: lifeYears, keepYears: left },
      faultsPerYear: rounded(repairs24mo / 2, 2),
      faultYuan: repairs24mo === 0 ? null : rounded(repairCost24mo / repairs24mo, 2),
      runHoursPerYear: run === null ? null : Math.round((run.hours / 30) * 365),
    };
  }
}
