import { Injectable } from '@nestjs/common';
import type { FeeOrderModule } from '@sed/cost-definitions';
import { Messenger, People } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import type { FeeOrder } from './fee-source';

const WORDS = {
  givenUp: { zh: '推送商城失败，请人工处理', en: 'Push to the mall failed, please look into it' },
  sentBack: { zh: '商城驳回，请更正', en: 'Rejected by the mall, please correct it' },
  keptByMall: { zh: '商城未同意撤销', en: 'The mall does not cancel it' },
} as const;

/** Tells whoever made an order, and the cost clerks of its plant, what the mall has done with it. */
@Injectable()
export class FeeOrderMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(
    what: keyof typeof WORDS,
    { module, order, because }: { readonly module: FeeOrderModule; readonly order: FeeOrder; readonly because: string },
    { within, atMs }: WriteContext,
  ): Promise<void> {
    const { id, no, factoryNo, createdBy } = order;
    const clerks = await this.people.ofPlant(factoryNo ?? '', { position: 'FIN' }, within);
    const to = new Set([createdBy, ...clerks.map(({ code }) => code)].filter((code) => code !== 'system'));
    if (to.size === 0) return;
    const { zh, en } = WORDS[what];
    const title = { zh: `${zh}：${no ?? ''}`, en: `${en}: ${no ?? ''}` };
    const body = because === '' ? title : { zh: `${title.zh}（${because}）`, en: `${title.en} (${because})` };
    const key = `record:${module.key}:${id}`;
    const linkedUrl = `${module.path}?id=${encodeURIComponent(id)}`;
    const ext = { id: key, factoryNo: factoryNo ?? '', linkedUrl, messageType: 'REMIND' as const };
    await this.messenger.send(
      [{ to: [...to], type: 'REMIND', title, body, key: `${key}:${what}:${String(atMs)}`, ext }],
      within,
    );
  }
}
