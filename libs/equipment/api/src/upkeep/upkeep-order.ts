import {
  equipmentMaintenanceLibraryF,
  maintenanceElements,
  protectElements,
  type maintenancesPlanList,
} from '@sed/equipment-definitions';
import type { maintenanceWork } from '@sed/orders-definitions';
import type { BilingualText } from '@sed/platform-contract';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { itemAt } from '../library/library-inheritance';
import type { UpkeepAsset } from './upkeep-asset';

export type Plan = RecordOf<typeof maintenancesPlanList>;
export type PlanPatch = Patch<typeof maintenancesPlanList>;
type Order = Patch<typeof maintenanceWork>;
type Steps = NonNullable<Order['steps']>;

const HOUR_MS = 3_600_000;
const MAX_NAME = 50;
const MAX_STEPS = 50;
const MAX_TEXT = 300;
const MAX_CONTENT = 500;

const cut = (words: string, most: number): string => Array.from(words).slice(0, most).join('');
const both = ({ zh, en }: BilingualText) => cut(`${zh} / ${en}`, MAX_TEXT);
/** What the step of an element is called in orders. */
export const stepText = both;

const step = (words: string, standard: string | null, resultKind: 'CHECK' | 'NUMBER' | 'TEXT'): Steps[number] => ({
  ...{ text: words, standard, resultKind, signal: null, value: null, ok: null, remark: null },
  ...{ needsPhoto: false, reading: null, readingQuality: null, readingAt: null },
});

interface Standard {
  readonly elements: readonly RecordOf<typeof maintenanceElements>['values'][];
  readonly protections: readonly RecordOf<typeof protectElements>['values'][];
  readonly safety: BilingualText | null;
}

async function standardOf({ factoryNo, values }: Plan, { records }: WriteContext): Promise<Standard> {
  const protections: Standard['protections'][number][] = [];
  for (const id of values.protections ?? [])
    protections.push((await itemAt(protectElements, id, factoryNo, records)).values);
  if (values.standard === null) return { elements: [], protections, safety: null };
  const standard = await itemAt(equipmentMaintenanceLibraryF, values.standard, factoryNo, records);
  const elements: Standard['elements'][number][] = [];
  for (const { elementId } of standard.values.elements ?? []) {
    if (elementId !== null) elements.push((await itemAt(maintenanceElements, elementId, factoryNo, records)).values);
  }
  return { elements, protections, safety: standard.values.safety };
}

/** Steps of an order: the elements of the standard, then what the plan adds, then what protects it. */
function stepsOf({ values }: Plan, { elements, protections }: Standard): Steps {
  const own = (values.steps ?? []).map((line) => step(line.text ?? '', line.standard, 'CHECK'));
  const standard = elements.map((one) => step(both(one.name), both(one.standard), one.resultKind));
  const looked = protections.map((one) => step(both(one.name), both(one.standard), 'CHECK'));
  return [...standard, ...own, ...looked].slice(0, MAX_STEPS);
}

/** What is to be brought along, each thing once. */
function contentOf({ values }: Plan, asset: UpkeepAsset, { elements }: Standard): string {
  const listed = (label: string, texts: readonly (BilingualText | null)[]) => {
    const once = [...new Set(texts.flatMap((text) => (text === null ? [] : both(text))))];
    return once.length === 0 ? [] : [`${label}：${once.join('；')}`];
  };
  const lines = [
    `${values.name}：${asset.name}`,
    ...listed(
      '工具 / Tools',
      elements.map(({ tools }) => tools),
    ),
    ...listed(
      '备件与油料 / Parts and lubricants',
      elements.map(({ parts }) => parts),
    ),
  ];
  return cut(lines.join('\n'), MAX_CONTENT);
}

/** What the plan says of its own machine or facility comes first: the rest is cut where there is too much. */
function safetyOf({ values }: Plan, { elements, safety }: Standard): string | null {
  const said = [safety, ...elements.map((one) => one.safety)].flatMap((text) => (text === null ? [] : both(text)));
  const own = values.safetyNotes ?? '';
  const lines = [...new Set([...(own === '' ? [] : [own]), ...said])];
  return lines.length === 0 ? null : cut(lines.join('\n'), MAX_CONTENT);
}

/** What the visit uses, from wherever there is some. */
function materialsOf({ values }: Plan): Exclude<Order['materials'], undefined> {
  const planned = values.materials ?? [];
  if (planned.length === 0) return null;
  return planned.map(({ stockItem, quantity }) => ({
    ...{
      stockItem,
      quantity,
      item: null,
      unit: null,
      used: null,
      warehouse: null,
      removedSerial: null,
      fittedSerial: null,
      fittedElsewhere: null,
    },
  }));
}

/** The maintenance order of a plan: everything the executor needs, nothing typed twice. */
export async function orderOf(
  plan: Plan,
  asset: UpkeepAsset,
  due: { readonly atMs: number; readonly dueMs: number },
  context: WriteContext,
): Promise<Order> {
  const { values } = plan;
  const planStart = Math.max(due.atMs, Math.min(due.dueMs, due.dueMs - 24 * HOUR_MS));
  const planEnd = Math.max(due.dueMs, planStart + 24 * HOUR_MS);
  const standard = await standardOf(plan, context);
  return {
    name: cut(`${asset.no ?? ''} ${values.name}`.trim(), MAX_NAME),
    content: contentOf(plan, asset, standard),
    emergencyDegree: '1',
    sourceType: 'PLAN',
    sourceId: plan.no,
    // Whoever made the plan stands for its orders: they review, extend and cancel them.
    ...(plan.createdBy !== 'system' && { issuer: plan.createdBy }),
    ...asset.about,
    ...{ level: values.level, planStart, planEnd, executor: values.executor, team: values.team },
    steps: stepsOf(plan, standard),
    materials: materialsOf(plan),
    safetyNotes: safetyOf(plan, standard),
    lockedOut: values.isStopNeeded === true,
  };
}
