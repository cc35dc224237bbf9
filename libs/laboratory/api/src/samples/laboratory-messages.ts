import { Injectable } from '@nestjs/common';
import { analysisTaskList } from '@sed/laboratory-definitions';
import type { Position } from '@sed/people-contract';
import { Messenger, People } from '@sed/platform-ports';
import type { RecordOf, WriteContext } from '@sed/records-api';

const WORDS = {
  missed: { zh: '漏检，请说明原因', en: 'Sample missed, please give the reason' },
  over: { zh: '化验结果超限', en: 'Laboratory result over its limit' },
} as const;

const TO: Readonly<Record<keyof typeof WORDS, readonly Position[]>> = {
  missed: ['LAB', 'LAB_REV'],
  over: ['OPS_MGR', 'PLANT_MGR', 'LAB_REV'],
};

/** Tells those at the plant who have to know of a sample. */
@Injectable()
export class LaboratoryMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(
    what: keyof typeof WORDS,
    { id, no, factoryNo, values }: RecordOf<typeof analysisTaskList>,
    { within }: WriteContext,
  ): Promise<void> {
    const plant = factoryNo ?? '';
    const to = new Set<string>();
    for (const position of TO[what]) {
      for (const { code } of await this.people.ofPlant(plant, { position }, within)) to.add(code);
    }
    if (to.size === 0) return;
    const { zh, en } = WORDS[what];
    const name = values.name ?? no ?? '';
    const title = { zh: `${zh}：${name}`, en: `${en}: ${name}` };
    const linkedUrl = `${analysisTaskList.path}?id=${encodeURIComponent(id)}`;
    const key = `record:${analysisTaskList.key}:${id}`;
    await this.messenger.send(
      [
        {
          ...{ to: [...to], type: 'REMIND', title, body: title, key: `${key}:${what}:${String(values.revision)}` },
          ext: { id: key, factoryNo: plant, linkedUrl, messageType: 'REMIND' },
        },
      ],
      within,
    );
  }
}
