import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People, type OpaqueTransaction } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import type { Order } from './order-changes';

type News =
  | 'issued'
  | 'open'
  | 'reassigned'
  | 'returned'
  | 'rejected'
  | 'refused'
  | 'remind'
  | 'overdue'
  | 'late'
  | 'closed';

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
};
/** What asks somebody to do something. */
const TODO: ReadonlySet<News> = new Set(['issued', 'open', 'rejected', 'refused', 'closed']);

/** Tells the people of an order, in the transaction of the change. */
@Injectable()
export class OrderMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(
    news: News,
    {
      module,
      order,
      to,
    }: { readonly module: AnyModule; readonly order: Order; readonly to: readonly (string | null)[] },
    within: OpaqueTransaction,
  ): Promise<void> {
    const receivers = [...new Set(to)].filter((code): code is string => code !== null && code !== 'system');
    if (receivers.length === 0) return;
    const id = `record:${module.key}:${order.id}`;
    const title = (language: 'zh' | 'en') =>
      `${WORDS[news][language]}${language === 'zh' ? '：' : ': '}${[order.no, order.values.name].join(' ')}`;
    const type = TODO.has(news) ? 'TODO' : 'REMIND';
    const place = order.factoryNo === null ? {} : { factoryNo: order.factoryNo };
    const linkedUrl = `${module.path}?id=${encodeURIComponent(order.id)}`;
    await this.messenger.send(
      [
        {
          to: receivers,
          type,
          title: { zh: title('zh'), en: title('en') },
          body: { zh: order.values.content, en: order.values.content },
          ext: { id: `${id}:people`, linkedUrl, messageType: type, ...place },
          key: `${id}:${news}:${String(order.version)}`,
        },
      ],
      within,
    );
  }

  /** Nobody has to act on what was said before: the order went on. */
  async retire(module: AnyModule, { id }: Pick<Order, 'id'>, within: OpaqueTransaction): Promise<void> {
    await this.messenger.retire(`record:${module.key}:${id}:people`, within);
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
