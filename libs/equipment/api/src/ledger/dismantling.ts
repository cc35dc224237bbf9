import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import type { BilingualText } from '@sed/platform-contract';
import type { RecordOf, WriteContext } from '@sed/records-api';
import { EquipmentMessages } from './equipment-messages';

type Card = RecordOf<typeof equipList>;

/** EQ-05: what is dismantled waits for the storekeeper, and whoever dismantled it hears what became of it. */
@Injectable()
export class Dismantling {
  constructor(private readonly messages: EquipmentMessages) {}

  async follow(action: string, before: Card, card: Card, context: WriteContext): Promise<void> {
    const told = TOLD[action];
    if (told === undefined) return;
    const { tagNo, fullCode, name } = card.values;
    const label = `${tagNo ?? fullCode ?? ''} ${name}`.trim();
    const { storeAskedBy } = before.values;
    const by = action === 'dismantle' || storeAskedBy === context.viewer.code ? null : storeAskedBy;
    await this.messages.tell(
      {
        ...{ module: equipList, record: card, occasion: `${action}:${String(card.version)}` },
        ...{ positions: action === 'dismantle' ? ['STORE'] : [], also: [by] },
        title: { zh: `${told.title.zh}：${label}`, en: `${told.title.en}: ${label}` },
        body: context.note === null || context.note === '' ? told.body : { zh: context.note, en: context.note },
      },
      context,
    );
  }
}

interface Words {
  readonly title: BilingualText;
  readonly body: BilingualText;
}

const TOLD: Readonly<Record<string, Words>> = {
  dismantle: {
    title: { zh: '设备已拆除，请确认入库', en: 'Dismantled, to be taken into the store' },
    body: { zh: '请核对实物后确认入库。', en: 'Check that it is there, then take it into the store.' },
  },
  takeIntoStore: {
    title: { zh: '设备已入库', en: 'Taken into the store' },
    body: { zh: '仓管员已确认入库。', en: 'The storekeeper has taken it.' },
  },
  refuseDismantled: {
    title: { zh: '设备未入库', en: 'Not taken into the store' },
    body: { zh: '拆除已退回。', en: 'It was handed back.' },
  },
};
