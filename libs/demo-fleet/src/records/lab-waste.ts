import { account, day, link, named, type DemoRecord } from './demo-record';

const PLANT = 'demo_e01';
const ANALYST = 'lab';

const of = (index: string) => named('testIndex', index);

/** Waste liquids of the laboratory: one container was taken away, another one is being filled. */
export const DEMO_LAB_WASTE: readonly DemoRecord[] = [
  {
    ...{ id: 'waste-chromium', module: 'labWaste', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ collectedOn: day(-9), kind: 'CHROMIUM_MERCURY', hazardCode: 'HW49 900-047-49', indices: [of('COD')] },
      ...{ volumeL: '18.50', container: 'FY-T01', place: '危废间 1 号柜 / Cabinet 1', collector: account(ANALYST) },
      note: 'COD 测定废液 / Waste of COD tests',
    },
    steps: [
      {
        ...{ by: ANALYST, action: 'handOver' },
        values: {
          ...{ handedOn: day(-1), receiver: link('SUP-LAB'), manifestNo: 'LD-2611-018' },
          witness: account('reviewer'),
        },
      },
    ],
  },
  {
    ...{ id: 'waste-acid', module: 'labWaste', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ collectedOn: day(-3), kind: 'ACID', hazardCode: 'HW34 900-349-34', indices: [of('TP')] },
      ...{ volumeL: '6.20', container: 'FY-T02', place: '危废间 2 号柜 / Cabinet 2', collector: account(ANALYST) },
      note: '总磷消解废液 / Waste of phosphorus digestion',
    },
  },
];
