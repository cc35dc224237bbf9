import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ExceptionModule } from '@sed/exceptions-contract';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { isEmpty } from '@sed/records-model';
import { ModuleEngine, type ModuleBehaviour, type WriteContext } from '@sed/records-api';
import { AlarmTies } from '../alarms/alarm-ties';
import { PlantPosts, type Notice } from '../people/plant-posts';
import { changesOf, dueFrom, type ExceptionRecord, type ExceptionValues } from './exception-changes';
import { ExceptionMerges } from './exception-merges';
import { ExceptionOrders } from './exception-orders';
import { ExceptionCases } from './exception-cases';

type Door = typeof abnormalOperation | typeof equipmentAbnormal;
/** What the two doors share is what the behaviour works with. */
type Behaviour = ModuleBehaviour<typeof abnormalOperation>;

/** What exceptions do besides being kept: duplicates, handling in time, conversions (EX-01 to EX-13). */
@Injectable()
export class ExceptionBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly cases: ExceptionCases,
    private readonly posts: PlantPosts,
    private readonly ties: AlarmTies,
    private readonly orders: ExceptionOrders,
    private readonly merges: ExceptionMerges,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(abnormalOperation, this.behaviourOf(abnormalOperation, 'PROCESS'));
    this.engine.bindBehaviour<typeof equipmentAbnormal>(
      equipmentAbnormal,
      this.behaviourOf(equipmentAbnormal, 'EQUIPMENT'),
    );
  }

  private behaviourOf(door: Door, kind: 'EQUIPMENT' | 'PROCESS'): Behaviour {
    return {
      beforeCreate: async ({ factoryNo, values }, context) => {
        await this.refuseDuplicate(door.key, factoryNo ?? '', values, context);
        const finder = values.finder ?? (context.viewer.code === 'system' ? null : context.viewer.code);
        return { kind, finder, sameFaultCount: 0, ...dueFrom(context.atMs, values.impact) };
      },
      afterCreate: (record, context) => this.ties.tie(door, record, context),
      beforeUpdate: (record, changes) => {
        const isPending = record.values.firstHandledAt === null && changes.impact !== undefined;
        return isPending ? dueFrom(record.createdAt, changes.impact) : {};
      },
      afterUpdate: (before, after, context) => this.ties.tie(door, after, context, before),
      beforeAction: (action, record, asked, context) => {
        const { atMs, viewer, note } = context;
        if (action === 'merge') return this.merges.merged(doorOf(door), record, asked, context);
        const changed = changesOf(action, record, asked, { atMs, by: viewer.code, note });
        return this.orders.carriedOut(record, asked, changed, context);
      },
      afterAction: async (action, _before, after, context) => {
        if (after.status === 'SELF_STUDY') await this.tellOwner(door, after, context);
        if (action === 'orderCompleted') await this.tellReporter(door, after, context);
        if (action === 'merge') await this.tellMerged(door, after, context);
        if (after.status === 'PROCESSED') this.ties.close(door, after, context);
      },
      onDeadline: (_name, record, context) => this.flag(door, record, context),
    };
  }

  /** EX-01. Two people at the same moment take turns, so that the second one sees what the first reported. */
  private async refuseDuplicate(
    module: ExceptionModule,
    factoryNo: string,
    values: ExceptionValues,
    { tx, atMs }: WriteContext,
  ): Promise<void> {
    const found = await this.cases.alikeWithin(module, { factoryNo, ...placeOf(values) }, { tx, nowMs: atMs });
    if (found === undefined || !isEmpty(values.duplicateReason)) return;
    const params = { no: found.no ?? found.id };
    throw new RefusedFieldsError([{ code: 'exception.duplicate', params, field: 'duplicateReason' }]);
  }

  private async tellOwner(door: Door, record: ExceptionRecord, { within }: WriteContext): Promise<void> {
    const { owner, description } = record.values;
    if (owner === null) return;
    await this.posts.tell(
      {
        ...{ module: door, record, to: [owner], occasion: `study:${String(record.version)}` },
        title: { zh: `请研究异常：${description}`, en: `Exception for you to study: ${description}` },
        body: { zh: '请在期限前给出结论。', en: 'A conclusion is asked for before it is due.' },
      },
      within,
    );
  }

  /** EX-09: what the order came to, to whoever saw the exception. */
  private async tellReporter(door: Door, record: ExceptionRecord, { within }: WriteContext): Promise<void> {
    const { finder, description, result, orderNo } = record.values;
    const body: Notice['body'] = {
      zh: `${orderNo ?? '工单'}已完成：${result ?? ''}`,
      en: `${orderNo ?? 'The order'} is completed: ${result ?? ''}`,
    };
    await this.posts.tell(
      {
        ...{ module: door, record, to: [record.createdBy, ...(finder === null ? [] : [finder])] },
        ...{ occasion: `done:${String(record.version)}`, body },
        title: { zh: `异常已处理：${description}`, en: `Exception processed: ${description}` },
      },
      within,
    );
  }

  /** Whoever reported it hears where it goes on. */
  private async tellMerged(door: Door, record: ExceptionRecord, { within }: WriteContext): Promise<void> {
    const { finder, description, result } = record.values;
    const [zh = '', en = ''] = (result ?? '').split(' / ');
    await this.posts.tell(
      {
        ...{ module: door, record, to: [record.createdBy, ...(finder === null ? [] : [finder])] },
        ...{ occasion: 'merged', body: { zh, en } },
        title: { zh: `异常已合并：${description}`, en: `Exception merged: ${description}` },
      },
      within,
    );
  }

  /** Nobody handled it in time: flagged, and told to the manager of its kind. */
  private async flag(door: Door, record: ExceptionRecord, { within, records }: WriteContext): Promise<void> {
    const { kind, description, handleBy } = record.values;
    const to = await this.posts.holders(record.factoryNo, [kind === 'PROCESS' ? 'OPS_MGR' : 'EQP_MGR'], within);
    await this.posts.tell(
      {
        ...{ module: door, record, to, occasion: `late:${String(handleBy)}` },
        title: { zh: `异常超时未处理：${description}`, en: `Exception not handled in time: ${description}` },
        body: { zh: '首次处理时限已过。', en: 'The time for its first handling has passed.' },
      },
      within,
    );
    await records.set(doorOf(door), record.id, {
      values: { late: true },
      because: 'EX-01',
    });
  }
}

/** What both doors share is what is worked with. */
function doorOf(door: Door): typeof abnormalOperation {
  return door as unknown as typeof abnormalOperation;
}

/** Where an exception lies: the asset where there is one, else the section. */
function placeOf(values: ExceptionValues): { readonly equipNo?: string; readonly section?: string } {
  const equipNo: unknown = 'equipNo' in values ? values.equipNo : undefined;
  if (typeof equipNo === 'string') return { equipNo };
  return typeof values.section === 'string' ? { section: values.section } : {};
}
