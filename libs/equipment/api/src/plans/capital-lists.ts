import { Injectable } from '@nestjs/common';
import {
  PLAN_ORDERS,
  type CapitalLine,
  type CapitalOrder,
  type CapitalPlan,
  type LineState,
} from '@sed/equipment-contract';
import {
  equipList,
  equipmentAddPlan,
  equipmentOverhaulPlan,
  equipmentResetPlan,
  facilitiesList,
  facilityOverhaulPlan,
  linesOf,
  lineSums,
  progressPct,
} from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import type { Right } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { ModuleEngine, type StoredRecord } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { PlantsInSight } from '../plants-in-sight';
import { readLines, type PlanLine } from './plan-lines';

const CAPITAL = [equipmentOverhaulPlan, equipmentResetPlan, equipmentAddPlan, facilityOverhaulPlan] as const;
type CapitalKey = (typeof CAPITAL)[number]['key'];
const MOST = 500;

export interface CapitalQuestion {
  readonly factoryNo?: string | undefined;
  readonly planType?: string | undefined;
  readonly year?: number | undefined;
}

const numberIn = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Plans, lines and orders of capital work of all types in one list each. */
@Injectable()
export class CapitalLists {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sight: PlantsInSight,
  ) {}

  async plans(question: CapitalQuestion, viewer: Viewer): Promise<CapitalPlan[]> {
    const found: CapitalPlan[] = [];
    for (const { key, record } of await this.records(question, viewer)) {
      const { values } = record;
      const { asked, approved, settled } = lineSums(values);
      const sums = { asked, approved, settled, progressPct: progressPct(values) };
      found.push({ ...headOf(key, record), lines: linesOf(values).length, ...sums });
    }
    return found;
  }

  async lines(
    question: CapitalQuestion & { readonly state?: LineState | undefined },
    viewer: Viewer,
  ): Promise<CapitalLine[]> {
    const plans = await this.records(question, viewer);
    const rows = plans.flatMap(({ key, record }) =>
      readLines(record.values.lines).map((line) => ({ key, record, line })),
    );
    const wanted = rows.filter(({ line }) => question.state === undefined || line.state === question.state);
    const names = await this.namesOf(wanted.map(({ line }) => line));
    const orders = await this.ordersOf(wanted);
    return wanted.map(({ key, record, line }) => {
      const { module, planType, id, no, factoryNo, year, status } = headOf(key, record);
      const order = orders.get(line.order ?? '');
      return {
        ...{ module, planType, planId: id, planNo: no, planVersion: record.version, planStatus: status },
        ...{ factoryNo, year, lineNo: line.lineNo ?? 0, object: objectOf(line, names), reason: line.reason ?? '' },
        ...{ quarter: textIn(line.quarter), budget: Number(line.budget ?? 0), approved: numberIn(line.approved) },
        ...{ settled: numberIn(line.settled), state: line.state ?? 'PROPOSED', isUnplanned: line.isUnplanned === true },
        order:
          order === undefined
            ? null
            : { module: PLAN_ORDERS[key].order, id: order.id, no: order.no, status: order.status },
      };
    });
  }

  async orders(question: CapitalQuestion, viewer: Viewer): Promise<CapitalOrder[]> {
    const found: CapitalOrder[] = [];
    for (const { key } of this.asked(question)) {
      const { order, planType } = PLAN_ORDERS[key];
      for (const record of await this.page(this.engine.module(order), question, viewer)) {
        const { values } = record;
        const costs = [values.costLabour, values.costMaterial, values.costOutsource].map(numberIn);
        const known = costs.filter((cost) => cost !== null);
        found.push({
          ...{ module: order, planType, id: record.id, no: record.no, name: String(values.name) },
          ...{ factoryNo: record.factoryNo ?? '', status: record.status ?? '', stage: textIn(values.stage) },
          ...{ budget: numberIn(values.budget), cost: known.length === 0 ? null : known.reduce((a, b) => a + b, 0) },
          ...{ planStart: numberIn(values.planStart), planEnd: numberIn(values.planEnd) },
          timeliness: textIn(values.timeliness),
        });
      }
    }
    return found.toSorted((a, b) => (b.planEnd ?? 0) - (a.planEnd ?? 0));
  }

  private asked({ planType }: CapitalQuestion) {
    const types = planType?.split(',').map(Number);
    return CAPITAL.filter(({ key }) => types?.includes(PLAN_ORDERS[key].planType) !== false);
  }

  /** Plans of the types asked for, the newest first; types the viewer has no right to are left out. */
  private async records(question: CapitalQuestion, viewer: Viewer) {
    const found: { readonly key: CapitalKey; readonly record: StoredRecord }[] = [];
    for (const module of this.asked(question)) {
      const records = await this.page(module, question, viewer);
      found.push(...records.map((record) => ({ key: module.key, record })));
    }
    const isMeant = ({ record }: (typeof found)[number]) =>
      question.year === undefined || record.values.year === question.year;
    return found.filter(isMeant).toSorted((a, b) => b.record.createdAt - a.record.createdAt);
  }

  private async page(module: AnyModule, question: CapitalQuestion, viewer: Viewer): Promise<readonly StoredRecord[]> {
    const plants = await this.plantsOf(`${module.key}:view`, question, viewer);
    if (plants.length === 0) return [];
    const sort = [{ field: 'createdAt', descending: true }];
    const { list } = await this.engine
      .storeOf(module)
      .page({ plants, conditions: [] }, { sort, offset: 0, limit: MOST });
    return list;
  }

  private async plantsOf(right: Right, { factoryNo }: CapitalQuestion, viewer: Viewer): Promise<readonly string[]> {
    try {
      return await this.sight.of(factoryNo, right, viewer);
    } catch (error) {
      // One type of several: what somebody has no right to is not there for them.
      if (error instanceof DomainError && error.code === 'right.missing') return [];
      throw error;
    }
  }

  private async namesOf(lines: readonly PlanLine[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const machines = lines.flatMap((line) => textIn(line.equipment) ?? []);
    for (const { id, values } of await this.engine.storeOf(equipList).byIds(machines)) {
      names.set(id, [values.tagNo, values.name].filter(Boolean).join(' '));
    }
    const facilities = lines.flatMap((line) => textIn(line.facility) ?? []);
    for (const { id, values } of await this.engine.storeOf(facilitiesList).byIds(facilities)) {
      names.set(id, [values.code, values.name].filter(Boolean).join(' '));
    }
    return names;
  }

  private async ordersOf(rows: readonly { readonly key: CapitalKey; readonly line: PlanLine }[]) {
    const found = new Map<string, StoredRecord>();
    for (const { key } of CAPITAL) {
      const ids = rows.flatMap(({ key: its, line }) => (its === key ? (line.order ?? []) : []));
      const module = this.engine.module(PLAN_ORDERS[key].order);
      for (const record of await this.engine.storeOf(module).byIds(ids)) found.set(record.id, record);
    }
    return found;
  }
}

function headOf(key: CapitalKey, { id, no, factoryNo, status, values }: StoredRecord) {
  return {
    ...{ module: key, planType: PLAN_ORDERS[key].planType, id, no, name: String(values.name) },
    ...{ factoryNo: factoryNo ?? '', year: Number(values.year), status: status ?? '' },
  };
}

function objectOf(line: PlanLine, names: ReadonlyMap<string, string>): string {
  const id = textIn(line.equipment) ?? textIn(line.facility);
  return (id === null ? textIn(line.newName) : names.get(id)) ?? '';
}
