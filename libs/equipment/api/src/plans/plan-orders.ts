import { Injectable } from '@nestjs/common';
import { PLAN_ORDERS } from '@sed/equipment-contract';
import { equipList, facilitiesList, type PlanModule } from '@sed/equipment-definitions';
import { stagesBetween, stagesOf, type StageShare } from '@sed/orders-contract';
import { ORDER_MODULES, stageLines, type OrderModule } from '@sed/orders-definitions';
import { PlantDirectory } from '@sed/platform-ports';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import type { PlanLine } from './plan-lines';
import { routed } from './plant-route';

export type Plan = RecordOf<PlanModule>;
type Order = Patch<OrderModule>;

const MAX_NAME = 50;
const MAX_CONTENT = 500;
const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');
const textIn = (line: PlanLine, name: string): string | null => {
  const value = line[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const whatOf = (lines: readonly PlanLine[]): string =>
  lines.map(({ reason, method }) => [reason, method].filter(Boolean).join('：')).join('；');

export interface Issue {
  readonly executor: string | null;
  readonly planStart: number | null;
  readonly planEnd: number | null;
}

export function orderModuleOf(plan: PlanModule): OrderModule {
  const key = PLAN_ORDERS[plan.key].order;
  const found = ORDER_MODULES.find((module) => module.key === key);
  if (found === undefined) throw new Error(`${key} is no type of orders`);
  return found;
}

/** Stages as the plan spreads them, or as work of its type usually goes. */
export function sharesOf({ key }: PlanModule, { values }: Plan): readonly StageShare[] {
  const own = values.stages ?? [];
  return own.length > 0 ? (own as readonly StageShare[]) : stagesOf(PLAN_ORDERS[key].order);
}

/** Turns lines of a plan into orders (OL-05): what the line says is what the order says. */
@Injectable()
export class PlanOrders {
  constructor(private readonly directory: PlantDirectory) {}

  /** One order for these lines. @returns its id */
  async make(
    module: PlanModule,
    plan: Plan,
    { lines: chosen, issue }: { readonly lines: readonly PlanLine[]; readonly issue: Issue },
    context: WriteContext,
  ): Promise<string> {
    const { records } = context;
    const { lines, text: route } = routed(chosen, plan.factoryNo, this.directory);
    const orders = orderModuleOf(module);
    const because = plan.no ?? plan.values.name;
    const objects = [];
    for (const line of lines) objects.push(await this.objectOf(line, context));
    const [first] = objects;
    const numbers = lines.map(({ lineNo }) => String(lineNo ?? '')).join(', ');
    const budget = lines.reduce((sum, { approved }) => sum + Math.round(Number(approved ?? 0) * 100), 0) / 100;
    const own: Readonly<Record<string, unknown>> = {
      budget: budget.toFixed(2),
      stages: stagesBetween(sharesOf(module, plan), issue.planStart ?? context.atMs, issue.planEnd ?? context.atMs),
      goal: cut(lines.map(({ reason }) => reason ?? '').join('；'), 300),
    };
    const values: Order = {
      name: cut(objects.map(({ name }) => name).join('、'), MAX_NAME),
      content: cut([...(route === null ? [] : [route]), whatOf(lines)].join('\n'), MAX_CONTENT),
      ...{ emergencyDegree: '1', sourceType: 'PLAN', sourceId: cut(`${plan.no ?? ''} #${numbers}`, MAX_NAME) },
      ...(lines.length === 1 ? first?.place : {}),
      issuer: context.viewer.code,
      ...{ executor: issue.executor, planStart: issue.planStart, planEnd: issue.planEnd },
      ...own,
    };
    const order = await records.create(orders, { factoryNo: plan.factoryNo, values, because });
    await records.act(orders, order.id, { action: 'issue', because });
    return order.id;
  }

  /** The last stage of an order is over once all of its lines are settled; orders without stages have none. */
  async settled(module: PlanModule, id: string, plan: Plan, { records, atMs }: WriteContext): Promise<void> {
    const orders = orderModuleOf(module);
    const stages = stageLines((await records.hold(orders, id)).values);
    if (!stages.some(({ stage, actualEnd }) => stage === 'SETTLE' && (actualEnd ?? null) === null)) return;
    const ended = stages.map((line) => (line.stage === 'SETTLE' ? { ...line, actualEnd: atMs } : line));
    await records.set(orders, id, { values: { stages: ended }, because: plan.no ?? plan.id });
  }

  /** What a line is about, as an order names it. */
  private async objectOf(line: PlanLine, { records }: WriteContext): Promise<{ name: string; place: Order }> {
    const equipment = textIn(line, 'equipment');
    if (equipment !== null) {
      const { name, tagNo, fullCode, section } = (await records.hold(equipList, equipment)).values;
      const place = { equipment, section, equipName: name, equipNo: tagNo ?? fullCode };
      return { name: [tagNo, name].filter(Boolean).join(' '), place };
    }
    const facility = textIn(line, 'facility');
    if (facility !== null) {
      const { name, code, section } = (await records.hold(facilitiesList, facility)).values;
      return { name: `${code} ${name}`, place: { section, facilityNo: code } };
    }
    const name = textIn(line, 'newName') ?? textIn(line, 'project') ?? textIn(line, 'scope') ?? '';
    const section = textIn(line, 'section');
    return { name, place: { ...(section !== null && { section }), equipName: textIn(line, 'newName') } };
  }
}
