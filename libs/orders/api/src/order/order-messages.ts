import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import { moduleRoute, type BilingualText } from '@sed/platform-contract';
import { Messenger, People, type OpaqueTransaction } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import type { Order } from './order-changes';

export type News =
  | 'issued'
  | 'open'
  | 'reassigned'
  | 'returned'
  | 'rejected'
  | 'refused'
  | 'remind'
  | 'overdue'
  | 'late'
  | 'closed'
  | 'urged'
  | 'wantsTime'
  | 'wantsCancel'
  | 'wantsLateFill'
  | 'wantsCorrection'
  | 'extended'
  | 'notExtended'
  | 'cancelled'
  | 'notCancelled'
  | 'lateFill'
  | 'corrected'
  | 'notCorrected';

const WORDS: Readonly<Record<News, BilingualText>> = {
  issued: { zh: '请执行工单', en: 'Order for you' },
  open: { zh: '班组工单待认领', en: 'Order for your team to claim' },
  reassigned: { zh: '工单已改派', en: 'Order re-assigned' },
  returned: { zh: '工单被退回', en: 'Order returned' },
  rejected: { zh: '工单被驳回', en: 'Order rejected' },
  refused: { zh: '工单验收不通过', en: 'Acceptance failed' },
  remind: { zh: '工单提醒', en: 'Reminder of an order' },
  overdue: { zh: '工单超时未完成', en: 'Order overdue' },
  late: { zh: '工单严重超时', en: 'Order long overdue' },
  closed: { zh: '工单超时关闭，请说明原因', en: 'Order closed by time: give the reason' },
  urged: { zh: '工单催办', en: 'Urged' },
  wantsTime: { zh: '工单申请延期', en: 'More time is asked for' },
  wantsCancel: { zh: '工单申请取消', en: 'Cancellation is asked for' },
  wantsLateFill: { zh: '工单申请补填', en: 'Late filling is asked for' },
  wantsCorrection: { zh: '工单申请数据修正', en: 'Correction is asked for' },
  extended: { zh: '已同意延期', en: 'Deadline extended' },
  notExtended: { zh: '未同意延期', en: 'No more time' },
  cancelled: { zh: '工单已取消', en: 'Order cancelled' },
  notCancelled: { zh: '未同意取消工单', en: 'Not cancelled' },
  lateFill: { zh: '已批准补填，请填报', en: 'Fill in late' },
  corrected: { zh: '已同意数据修正', en: 'Correction approved' },
  notCorrected: { zh: '未同意数据修正', en: 'Correction rejected' },
};
/** What asks somebody to do something, and what answers somebody; all else reminds. */
const TYPES: Readonly<Partial<Record<News, 'TODO' | 'RESULT'>>> = {
  ...{ issued: 'TODO', open: 'TODO', urged: 'TODO', rejected: 'TODO', refused: 'TODO', closed: 'TODO' },
  ...{ wantsTime: 'TODO', wantsCancel: 'TODO', wantsLateFill: 'TODO', wantsCorrection: 'TODO' },
  ...{ extended: 'RESULT', notExtended: 'RESULT', cancelled: 'RESULT', notCancelled: 'RESULT' },
  ...{ lateFill: 'RESULT', corrected: 'RESULT', notCorrected: 'RESULT' },
};

interface Told {
  readonly module: AnyModule;
  readonly order: Order;
  readonly to: readonly (string | null)[];
  /** What the message is about, so that it is retired with it: who works on the order where nothing is said. */
  readonly about?: string;
  /** What was said about it, in place of the content of the order. */
  readonly note?: string | null;
}

const PEOPLE = 'people';
const objectOf = (module: AnyModule, { id }: Pick<Order, 'id'>, about: string) => `record:${module.key}:${id}:${about}`;

/** The page where whoever is asked does it, with the action that is asked for; the list with the order beside it for others. */
function pathOf(module: AnyModule, { id }: Pick<Order, 'id'>, about: string | null): string {
  const step = about === null ? undefined : moduleRoute(module.key, 'step');
  if (step === undefined) return `${module.path}?${new URLSearchParams({ id }).toString()}`;
  const action = about !== null && about !== PEOPLE && { action: about };
  return `${step.path}?${new URLSearchParams({ ...step.query, ...action, id }).toString()}`;
}

/** Tells the people of an order, in the transaction of the change. */
@Injectable()
export class OrderMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(
    news: News,
    { module, order, to, about = PEOPLE, note = null }: Told,
    within: OpaqueTransaction,
  ): Promise<void> {
    const receivers = [...new Set(to)].filter((code): code is string => code !== null && code !== 'system');
    if (receivers.length === 0) return;
    const title = (language: 'zh' | 'en') =>
      `${WORDS[news][language]}${language === 'zh' ? '：' : ': '}${[order.no, order.values.name].join(' ')}`;
    const type = TYPES[news] ?? 'REMIND';
    const said = note === null || note.trim() === '' ? order.values.content : note;
    const place = order.factoryNo === null ? {} : { factoryNo: order.factoryNo };
    const linkedUrl = pathOf(module, order, type === 'TODO' ? about : null);
    await this.messenger.send(
      [
        {
          to: receivers,
          type,
          title: { zh: title('zh'), en: title('en') },
          body: { zh: said, en: said },
          ext: { id: objectOf(module, order, about), linkedUrl, messageType: type, ...place },
          key: `${objectOf(module, order, news)}:${String(order.version)}`,
        },
      ],
      within,
    );
  }

  /** Nobody has to act on what was said before: the order went on. */
  async retire(
    module: AnyModule,
    order: Pick<Order, 'id'>,
    within: OpaqueTransaction,
    about: string = PEOPLE,
  ): Promise<void> {
    await this.messenger.retire(objectOf(module, order, about), within);
  }

  async holders(
    factoryNo: string | null,
    positions: readonly Position[],
    within: OpaqueTransaction,
  ): Promise<readonly string[]> {
    if (factoryNo === null) return [];
    const held = [];
    for (const position of positions) held.push(...(await this.people.ofPlant(factoryNo, { position }, within)));
    return held.map(({ code }) => code);
  }
}
