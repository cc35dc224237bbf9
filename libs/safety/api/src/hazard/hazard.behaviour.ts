import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HAZARD } from '@sed/safety-contract';
import { safety } from '@sed/safety-definitions';
import { safetyTask } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import { zoneOffsetMs } from '@sed/platform-contract';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { SafetyMessages } from '../people/safety-messages';

type Hazard = RecordOf<typeof safety>;
type Order = RecordOf<typeof safetyTask>;
type Values = Patch<typeof safety>;

/** With these work on it begins, or begins anew. */
const ORDERS: ReadonlySet<string> = new Set(['rectify', 'notOk']);

/** What is said about a hazard, and to whom. */
interface Said {
  readonly occasion: string;
  readonly positions?: readonly Position[];
  readonly also?: readonly (string | null)[];
  readonly title: readonly [zh: string, en: string];
}

const MAX_NAME = 50;
const MAX_STEP = 300;

/** What hazards do besides being kept: rectification orders, who is told, reminders (HZ-01 to HZ-10). */
@Injectable()
export class HazardBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly messages: SafetyMessages,
    private readonly directory: PlantDirectory,
  ) {}

  onModuleInit(): void {
    if (!this.engine.has(safety.key)) return;
    this.engine.bindBehaviour(safety, {
      beforeCreate: ({ values }, { viewer }) => ({
        ...(isEmpty(values.finder) && viewer.code !== 'system' && { finder: viewer.code }),
        isOverdue: false,
      }),
      beforeAction: (action, record, asked, context) => this.changesOf(action, record, asked, context),
      afterAction: (action, before, after, context) => this.follow(action, before, after, context),
      onDeadline: (_name, record, context) => this.remind(record, context),
    });
    if (!this.engine.has(safetyTask.key)) return;
    this.engine.addBehaviour(safetyTask, {
      afterAction: async (_action, before, after, context) => {
        if (before.status === after.status) return;
        if (after.status === 'COMPLETED') await this.ended(after, 'orderDone', context);
        if (after.status === 'CANCELLED') await this.ended(after, 'orderCancelled', context);
      },
    });
  }

  private async changesOf(action: string, record: Hazard, asked: Values, context: WriteContext): Promise<Values> {
    const { atMs, viewer } = context;
    const { values, factoryNo } = record;
    if (action === 'askExtension') refuseEarlier(asked.wantedDue, values.dueAt ?? atMs);
    if (action === 'verify') return { verifiedBy: viewer.code, closedOn: dayAt(atMs, this.zoneOf(factoryNo)) };
    const ordered = ORDERS.has(action) ? await this.order({ ...record, values: { ...values, ...asked } }, context) : {};
    return { ...CHANGES[action]?.({ values, atMs, by: viewer.code }), ...ordered };
  }

  private zoneOf(factoryNo: string | null): string {
    return this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
  }

  private async follow(action: string, before: Hazard, after: Hazard, context: WriteContext): Promise<void> {
    if (action === 'assess') await this.confirmed(after, context);
    if (action === 'dismiss') await this.tellReporter(after, context);
    if (action === 'extend') await this.extended(after, context);
    if (action === 'verify') await this.tellReporter(after, context);
    if (action === 'orderCancelled') {
      const said = {
        occasion: 'cancelled',
        positions: ['SAFE_OFF'],
        title: ['整改工单已取消', 'Rectification order cancelled'],
      } as const;
      await this.tell(after, said, context);
    }
    if (before.status !== 'TO_VERIFY' && after.status === 'TO_VERIFY' && after.values.level === 'MAJOR') {
      const said = {
        occasion: 'toVerify',
        positions: ['PLANT_MGR'],
        title: ['重大隐患待验收', 'Major hazard to be verified'],
      } as const;
      await this.tell(after, said, context);
    }
  }

  /** HZ-02: a major hazard stops work; the plant manager and the region know at once. */
  private async confirmed(record: Hazard, context: WriteContext): Promise<void> {
    const { owner, level } = record.values;
    await this.tell(
      record,
      { occasion: 'owner', also: [owner], title: ['请整改隐患', 'Hazard for you to rectify'] },
      context,
    );
    if (level !== 'MAJOR') return;
    const title = ['重大隐患，停止作业', 'Major hazard, stop work there'] as const;
    await this.tell(record, { occasion: 'major', positions: ['PLANT_MGR', 'AREA_MGR', 'OPS_MGR'], title }, context);
  }

  private tellReporter(record: Hazard, context: WriteContext): Promise<void> {
    const { finder } = record.values;
    const title: Said['title'] =
      record.status === 'DISMISSED' ? ['隐患不属实', 'Not a hazard'] : ['隐患已销号', 'Hazard closed'];
    return this.tell(record, { occasion: 'end', also: [finder, record.createdBy], title }, context);
  }

  /** HZ-05: the order that rectifies it, issued to its owner; nothing is typed twice. */
  private async order(record: Hazard, context: WriteContext): Promise<Values> {
    const { records, viewer, atMs, note } = context;
    if (!this.engine.has(safetyTask.key)) return {};
    const { title, description, measures, owner, dueAt, section, place, equipment, contingency } = record.values;
    const content = [measures ?? description, note].filter((part) => !isEmpty(part)).join('\n');
    const order = await records.create(safetyTask, {
      factoryNo: record.factoryNo,
      because: record.no ?? record.id,
      values: {
        ...{ name: cut(title, MAX_NAME), content: cut(content, 500), section, place: cut(place, MAX_NAME), equipment },
        ...{ sourceType: 'HAZARD', sourceId: record.no, executor: owner, issuer: viewer.code, requester: viewer.code },
        ...{ emergencyDegree: record.values.level === 'MAJOR' ? '3' : '1' },
        ...{ planStart: atMs, planEnd: Math.max(dueAt ?? 0, atMs + HAZARD.leastMs), safetyNotes: contingency },
        steps: stepsOf(measures ?? description),
      },
    });
    await records.act(safetyTask, order.id, { action: 'issue', because: record.no ?? record.id });
    return { order: order.id, orderNo: order.no };
  }

  /** The order goes by the new deadline as well, as far as it is still open. */
  private async extended({ values, no }: Hazard, { records }: WriteContext): Promise<void> {
    if (values.order === null || values.dueAt === null) return;
    const order = await records.hold(safetyTask, values.order);
    if (order.status === 'COMPLETED' || order.status === 'CANCELLED') return;
    await records.set(safetyTask, order.id, {
      values: { planEnd: values.dueAt, timeliness: 'ON_TIME' },
      because: no ?? 'HZ-09',
    });
  }

  /** What was done in the order is what was done about the hazard. */
  private async ended(order: Order, how: 'orderDone' | 'orderCancelled', context: WriteContext): Promise<void> {
    const { records } = context;
    for (const hazard of await records.referring(safety, 'order', order.id)) {
      if (hazard.status !== 'RECTIFYING') continue;
      const { result, photos } = order.values;
      const values = how === 'orderDone' ? { result: result ?? order.no, photosAfter: photos } : {};
      await records.act(safety, hazard.id, { action: how, values, because: order.no ?? order.id });
    }
  }

  /** HZ-10: flagged the first time, told every day, and to more people the longer it lasts. */
  private async remind(record: Hazard, context: WriteContext): Promise<void> {
    const { atMs, records } = context;
    const days = Math.floor((atMs - (record.values.dueAt ?? atMs)) / HAZARD.dayMs);
    const positions: Position[] = ['SAFE_OFF'];
    if (days >= 1) positions.push('PLANT_MGR');
    if (days >= HAZARD.regionAfterDays) positions.push('AREA_MGR');
    const title = ['隐患整改超期', 'Hazard overdue'] as const;
    const said = { occasion: `overdue:${String(atMs)}`, positions, also: [record.values.owner], title };
    await this.tell(record, said, context);
    await records.set(safety, record.id, {
      values: { isOverdue: true, remindAt: atMs + HAZARD.dayMs },
      because: 'HZ-10',
    });
  }

  private tell(record: Hazard, told: Said, context: WriteContext): Promise<void> {
    const {
      occasion,
      positions = [],
      also = [],
      title: [zh, en],
    } = told;
    const { title, place, description } = record.values;
    const said = isEmpty(context.note) ? '' : ` ${context.note ?? ''}`;
    return this.messages.tell(
      {
        ...{ module: safety, record, positions, also, occasion: `${occasion}:${String(record.version)}` },
        title: { zh: `${zh}：${title}`, en: `${en}: ${title}` },
        body: { zh: `${place}。${description}${said}`, en: `${place}. ${description}${said}` },
      },
      context,
    );
  }
}

interface Moment {
  readonly values: Hazard['values'];
  readonly atMs: number;
  readonly by: string;
}

const IN_TIME = { remindAt: null, isOverdue: false } as const;
const rectified = ({ atMs }: Moment): Values => ({ rectifiedAt: atMs, ...IN_TIME });

/** What an action writes beside what it asks for. */
const CHANGES: Readonly<Partial<Record<string, (moment: Moment) => Values>>> = {
  assess: ({ atMs }) => ({ confirmedAt: atMs }),
  rectify: () => IN_TIME,
  fixOnSpot: rectified,
  done: rectified,
  orderDone: rectified,
  orderCancelled: () => ({ order: null, orderNo: null }),
  managerVerify: ({ by }) => ({ managerBy: by }),
  notOk: () => ({ managerBy: null, verification: null, rectifiedAt: null }),
  extend: ({ values }) => ({
    ...{ dueAt: values.wantedDue, wantedDue: null, ...IN_TIME },
    extensions: (values.extensions ?? 0) + 1,
  }),
  refuseExtension: () => ({ wantedDue: null }),
};

function refuseEarlier(wantedDue: unknown, dueAt: number): void {
  if (typeof wantedDue === 'number' && wantedDue > dueAt) return;
  throw new RefusedFieldsError([{ code: 'hazard.extensionNotLater', field: 'wantedDue' }]);
}

function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

/** One step for each line of the measures. */
function stepsOf(measures: string) {
  return measures
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_NAME)
    .map((line) => ({
      ...{
        text: cut(line, MAX_STEP),
        resultKind: 'CHECK' as const,
        standard: null,
        signal: null,
        value: null,
        ok: null,
      },
      ...{ remark: null, needsPhoto: false, reading: null, readingQuality: null, readingAt: null },
    }));
}

function dayAt(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 10);
}
