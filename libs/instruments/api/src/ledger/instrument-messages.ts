import { Injectable } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { Messenger } from '@sed/platform-ports';
import type { RecordOf, WriteContext } from '@sed/records-api';

type Instrument = RecordOf<typeof instrumentLedger>;

const WORDS = {
  soon: { zh: '仪表校准即将到期', en: 'Calibration due soon' },
  overdue: { zh: '仪表校准已到期', en: 'Calibration overdue' },
  reagent: { zh: '仪表试剂需要更换', en: 'Reagent to be changed' },
  certificate: { zh: '检定证书即将到期', en: 'Certificate about to expire' },
  returned: { zh: '仪表维护到时，已恢复在用', en: 'Maintenance time is over, instrument back in service' },
  faulty: { zh: '仪表故障，请安排维修', en: 'Instrument faulty, please arrange its repair' },
} as const;

export type InstrumentNews = keyof typeof WORDS;

/** Tells who is responsible for an instrument what has to be done about it. */
@Injectable()
export class InstrumentMessages {
  constructor(private readonly messenger: Messenger) {}

  /** @param occasion tells one time from the next: of the same one people hear once */
  async tell(what: InstrumentNews, { id, factoryNo, values }: Instrument, occasion: string, context: WriteContext) {
    const { zh, en } = WORDS[what];
    await this.messenger.send(
      [
        {
          to: [values.responsible],
          type: 'REMIND',
          title: { zh: `${zh}：${values.name}`, en: `${en}: ${values.name}` },
          body: { zh: `${values.code} ${values.name}`, en: `${values.code} ${values.name}` },
          ext: { factoryNo: factoryNo ?? '', linkedUrl: `${instrumentLedger.path}?id=${id}` },
          key: `instrument:${id}:${what}:${occasion}`,
        },
      ],
      context.within,
    );
  }
}
