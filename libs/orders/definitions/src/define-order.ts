import { ORDER_TYPES, type OrderKey, type OrderType } from '@sed/orders-contract';
import { moduleRoute, type BilingualText } from '@sed/platform-contract';
import { isEmpty, startBeforeEnd, type Fields, type ModuleDefinition, type Rule } from '@sed/records-model';
import { orderFields, type OrderField, type OrderFields } from './order-fields';
import { orderFlow } from './order-flow';
import { hasSite } from './order-site';
import type { OrderState } from './order-states';
import { stageRules } from './project-gates';

interface OrderInput<E extends Fields> {
  readonly label: BilingualText;
  /** Fields of this type alone. */
  readonly fields?: E;
  /** Of them, what is planned in a section of its own. */
  readonly section?: { readonly label: BilingualText; readonly fields: readonly (keyof E & string)[] };
  /** Of them, what executors fill in. */
  readonly filled?: readonly (keyof E & string)[];
  /** Of them, what is known once the work is accepted: asked for and needed there. */
  readonly judged?: readonly (keyof E & string)[];
  /** Of them, what lists are filtered by. */
  readonly filters?: readonly (keyof E & string)[];
  /** Repairs know since when their object has stood still, and correct it. */
  readonly isRepair?: boolean;
  /** Faults are asked for their root cause. */
  readonly isFault?: boolean;
}

/** A module of orders: its definition has what is common to all of them. */
export type OrderModule<K extends OrderKey = OrderKey, E extends Fields = Fields> = ModuleDefinition<
  K,
  OrderFields & E,
  OrderState
>;

/** Of types that have none of their own. */
const NO_FIELDS = {} as const satisfies Fields;

/** One person once. */
const executorOnce: Rule = {
  name: 'coExecutors',
  check: ({ executor, coExecutors }) =>
    Array.isArray(coExecutors) && coExecutors.includes(executor)
      ? { code: 'order.executorTwice', field: 'coExecutors' }
      : undefined,
};

/** A material is one of the catalogue, or is named with its unit. */
const materialsNamed: Rule = {
  name: 'materials',
  check: ({ materials }) => {
    if (!Array.isArray(materials)) return undefined;
    const rows = materials as readonly Readonly<Record<string, unknown>>[];
    const open = rows.findIndex(({ stockItem, item, unit }) => isEmpty(stockItem) && (isEmpty(item) || isEmpty(unit)));
    if (open < 0) return undefined;
    const field = isEmpty(rows[open]?.item) ? 'item' : 'unit';
    return { code: 'order.materialUnnamed', field: `materials.${String(open)}.${field}` };
  },
};

const OBJECT_FIELDS: Readonly<Record<OrderType['object'], readonly OrderField[]>> = {
  any: ['section', 'equipment', 'equipName', 'equipNo', 'facilityNo', 'place', 'signals'],
  asset: ['equipment', 'equipName', 'equipNo', 'facilityNo', 'section', 'place', 'signals'],
  equipment: ['equipment', 'equipName', 'equipNo', 'section', 'place', 'signals'],
  facility: ['facilityNo', 'section', 'place', 'signals'],
  section: ['section', 'place', 'signals'],
  checklist: ['section', 'place'],
  plants: ['section', 'place'],
  points: ['section', 'place'],
  place: ['section', 'place', 'equipment', 'equipName', 'equipNo', 'facilityNo'],
};

/** What a list says the order is about: the first of these. */
const SHOWN_OBJECTS: ReadonlySet<OrderField> = new Set(['equipName', 'facilityNo', 'section']);

const FILTERS = [
  ...(['status', 'emergencyDegree', 'executor', 'team', 'timeliness'] as const),
  ...(['section', 'sourceType', 'planEnd', 'issuer'] as const),
];

/** By its time, what waits for somebody, whoever helps with it, the history of machines and facilities, and what was asked for. */
const INDEXES = [
  ['planEnd'],
  ['timeliness', 'planEnd'],
  ['status', 'planEnd'],
  ['coExecutors'],
  ['equipNo'],
  ['facilityNo'],
  ['askedAt'],
] as const;

/** What is minded before the work begins: a lock at machines, presence at whatever has a place. */
function safetyOf({ object }: OrderType): readonly OrderField[] {
  return [
    ...(OBJECT_FIELDS[object].includes('equipNo') ? (['lockedOut'] as const) : []),
    ...(hasSite(object) ? (['onSite'] as const) : []),
    ...(['licences', 'safetyNotes', 'riskLevel', 'attachments'] as const),
  ];
}

/** The one maker of order modules: fields, flow, list and form by the row of the type table. */
export function defineOrder<const K extends OrderKey, const E extends Fields = typeof NO_FIELDS>(
  key: K,
  { label, fields, section, filled = [], judged = [], filters = [], isRepair = false, isFault = false }: OrderInput<E>,
): OrderModule<K, E> {
  const type: OrderType = ORDER_TYPES[key];
  const own = (fields ?? {}) as E;
  const about = OBJECT_FIELDS[type.object];
  const object = about.filter((name) => SHOWN_OBJECTS.has(name)).slice(0, 1);
  const accepted: readonly OrderField[] =
    type.acceptance === 'optional' ? ['needsAcceptance', 'acceptor'] : type.acceptance === 'final' ? ['acceptor'] : [];
  return {
    key,
    path: moduleRoute(key)?.path ?? '',
    scope: 'plant',
    label,
    number: { prefix: type.prefix },
    worksOffline: true,
    fields: { ...orderFields(key), ...own },
    title: 'name',
    list: {
      columns: [
        ...(['no', 'name', 'factoryNo', 'emergencyDegree'] as const),
        ...object,
        ...(['executor', 'planEnd', 'timeliness', 'status'] as const),
      ],
      yields: [...object, 'emergencyDegree'],
      filters: [...FILTERS, ...about.filter((name) => name === 'equipment'), ...filters],
      sort: '-createdAt',
      views: ['table', 'board', 'calendar'],
      calendar: { from: 'planEnd' },
    },
    indexes: INDEXES,
    form: [
      {
        label: { zh: '工单信息', en: 'Order' },
        fields: ['name', 'content', 'emergencyDegree', 'sourceType', 'sourceId', 'alarms'],
      },
      { label: { zh: '对象', en: 'Object' }, fields: about },
      ...(section === undefined ? [] : [section]),
      {
        label: { zh: '人员与时间', en: 'People and time' },
        fields: ['requester', 'team', 'executor', 'coExecutors', 'planStart', 'planEnd', 'remindAt', ...accepted],
      },
      { label: { zh: '作业内容', en: 'Work' }, fields: ['steps', 'handedIn', 'materials'] },
      { label: { zh: '安全', en: 'Safety' }, fields: safetyOf(type) },
    ],
    flow: orderFlow(type, { filled, judged, isRepair, isFault }),
    rules: [startBeforeEnd('planStart', 'planEnd'), executorOnce, materialsNamed, ...stageRules(key)],
    verbs: ['add', 'edit', 'export', 'print'],
    removal: 'never',
    retentionYears: 10,
  };
}
