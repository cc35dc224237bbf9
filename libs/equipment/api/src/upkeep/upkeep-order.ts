import {
  equipmentMaintenanceLibraryF,
  maintenanceElements,
  type maintenancesPlanList,
} from '@sed/equipment-definitions';
import type { maintenanceWork } from '@sed/orders-definitions';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import type { equipList } from '@sed/equipment-definitions';

export type Plan = RecordOf<typeof maintenancesPlanList>;
export type PlanPatch = Patch<typeof maintenancesPlanList>;
type Card = RecordOf<typeof equipList>;
type Order = Patch<typeof maintenanceWork>;
type Steps = NonNullable<Order['steps']>;

const HOUR_MS = 3_600_000;
const MAX_NAME = 50;
const MAX_STEPS = 50;
const MAX_TEXT = 300;

const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');
const both = ({ zh, en }: { readonly zh: string; readonly en: string }) => cut(`${zh} / ${en}`, MAX_TEXT);

const step = (words: string, standard: string | null, resultKind: 'CHECK' | 'NUMBER' | 'TEXT'): Steps[number] => ({
  ...{ text: words, standard, resultKind, signal: null, value: null, ok: null, remark: null },
  ...{ reading: null, readingQuality: null, readingAt: null },
});

/** Steps of an order: the elements of the standard, then what the plan adds. */
async function stepsOf({ values }: Plan, { records }: WriteContext): Promise<Steps> {
  const own = (values.steps ?? []).map((line) => step(line.text ?? '', line.standard, 'CHECK'));
  if (values.standard === null) return own;
  const standard = await records.hold(equipmentMaintenanceLibraryF, values.standard);
  const elements: Steps[number][] = [];
  for (const { elementId } of standard.values.elements ?? []) {
    if (elementId === null) continue;
    const { name, standard: wanted, resultKind } = (await records.hold(maintenanceElements, elementId)).values;
    elements.push(step(both(name), both(wanted), resultKind));
  }
  return [...elements, ...own].slice(0, MAX_STEPS);
}

/** The maintenance order of a plan: everything the executor needs, nothing typed twice. */
export async function orderOf(
  plan: Plan,
  card: Card,
  due: { readonly atMs: number; readonly dueMs: number },
  context: WriteContext,
): Promise<Order> {
  const { values } = plan;
  const { name, tagNo, fullCode, section, place } = card.values;
  const planStart = Math.max(due.atMs, Math.min(due.dueMs, due.dueMs - 24 * HOUR_MS));
  const planEnd = Math.max(due.dueMs, planStart + 24 * HOUR_MS);
  return {
    name: cut(`${tagNo ?? ''} ${values.name}`.trim(), MAX_NAME),
    content: cut(`${values.name}：${name}`, 500),
    emergencyDegree: '1',
    sourceType: 'PLAN',
    sourceId: plan.no,
    // Whoever made the plan stands for its orders: they review, extend and cancel them.
    ...(plan.createdBy !== 'system' && { issuer: plan.createdBy }),
    equipment: card.id,
    ...{ section, equipName: name, equipNo: tagNo ?? fullCode, place: place === null ? null : cut(place, MAX_NAME) },
    ...{ level: values.level, planStart, planEnd, executor: values.executor, team: values.team },
    steps: await stepsOf(plan, context),
    safetyNotes: values.safetyNotes,
    lockedOut: values.isStopNeeded === true,
  };
}
