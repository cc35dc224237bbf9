import { applicationOf, BOUGHT, carId, FAMILY, from, leave, line, trip, type Application } from './application-parts';
import { account, day, named, postsOf, type DemoRecord } from './demo-record';
import { HANDLED_APPLICATIONS } from './handled-applications';

type Car = readonly [plate: string, kind: string, model: string, seats: number, odometerKm: number];

const CARS: Readonly<Record<string, readonly Car[]>> = {
  e01: [
    ['沪A·D8021', 'CAR', '荣威 i6 / Roewe i6', 5, 46_210],
    ['沪A·D8155', 'PICKUP', '江铃域虎 / JMC Yuhu', 5, 81_730],
    ['沪A·G3307', 'JETTING', '疏通车 / Jetting truck', 3, 32_900],
  ],
  w01: [
    ['川A·W2280', 'VAN', '五菱宏光 / Wuling Hongguang', 7, 58_400],
    ['川A·W2291', 'SLUDGE', '污泥自卸车 / Sludge tipper', 2, 120_640],
  ],
  s01: [['粤B·S6612', 'PICKUP', '长城风骏 / Great Wall Wingle', 5, 39_050]],
};
const VEHICLES: readonly DemoRecord[] = Object.entries(CARS).flatMap(([plant, cars]) =>
  cars.map(([plate, kind, model, seats, odometerKm], place): DemoRecord => {
    const { factoryNo, manager } = postsOf(plant);
    const dues = { inspectionDue: day(120 + 40 * place), insuranceUntil: day(60 + 30 * place) };
    const note = '厂区用车 / Vehicle of the plant';
    const values = { plate, kind, model, seats, odometerKm, ...dues, enabled: true, note };
    return { id: carId(plant, place), module: 'vehicle', factoryNo, by: manager, values };
  }),
);

const STAFF: readonly Application[] = [
  {
    ...{ id: 'leave-done', plant: 'e01', form: 'leave', subject: '年休假 / Annual leave' },
    answers: leave('ANNUAL', [-9, -7], { ...FAMILY, reason: '年休假 / Annual leave' }),
    decides: ['agree'],
  },
  {
    ...{ id: 'leave-running', plant: 'e01', form: 'leave', subject: '回乡探亲 / Visiting the family' },
    answers: leave('ANNUAL', [6, 11], { ...FAMILY, reason: '回乡探亲 / Visiting the family' }),
    decides: ['agree'],
  },
  {
    ...{ id: 'leave-rejected', plant: 'w01', form: 'leave', subject: '事假一天 / One day of personal leave' },
    answers: leave('PERSONAL', [2, 3], { ...FAMILY, substitute: account('shift2_w01') }),
    ...{ decides: ['reject'], note: '当日检修，请改期 / Overhaul that day, choose another' },
  },
  {
    ...{ id: 'leave-approved', plant: 's01', form: 'leave', subject: '陪产假 / Paternity leave' },
    answers: leave('PATERNITY', [4, 7], { ...FAMILY, substitute: account('shift2_s01') }),
    decides: ['agree'],
  },
  {
    ...{ id: 'leave-cancelled', plant: 'n01', form: 'leave', subject: '事假半天 / Half a day of personal leave' },
    answers: leave('PERSONAL', [5, 5.5], { ...FAMILY, substitute: account('shift2_n01') }),
    ...{ decides: ['agree'], then: [['cancel', '行程取消 / The trip is off']] },
  },
  {
    ...{ id: 'overtime-done', plant: 'e01', form: 'overtime', subject: '鼓风机抢修 / Urgent repair of a blower' },
    answers: {
      ...{ day: day(-3), from: '18:00', until: '22:00', hours: 4, kind: 'WORKDAY', settle: 'TIME_OFF' },
      reason: '1# 鼓风机轴承更换 / Bearing of blower 1 replaced',
    },
    decides: ['agree'],
  },
  {
    ...{ id: 'overtime-running', plant: 'w01', form: 'overtime', subject: '暴雨值守 / On watch in heavy rain' },
    answers: {
      ...{ day: day(-1), from: '20:00', until: '23:30', hours: 3.5, kind: 'WEEKEND', settle: 'PAY' },
      reason: '进水泵房值守 / Watch at the inlet pumps',
    },
  },
  {
    ...{ id: 'duty-withdrawn', plant: 'e01', form: 'dutyChange', subject: '与运行岗互换 / Swap with operations' },
    answers: {
      ...{ kind: 'SWAP', day: day(18), shift: '白班 / Day', partner: account('oper') },
      ...{ dayBack: day(23), shiftBack: '夜班 / Night', reason: '参加培训 / Training' },
    },
    then: [['withdraw', '培训改期 / Training moved']],
  },
  {
    ...{ id: 'duty-running', plant: 's01', form: 'dutyChange', subject: '转出夜班 / A night handed over' },
    answers: {
      ...{ kind: 'GIVE', day: day(16), shift: '夜班 / Night', partner: account('oper_s01') },
      reason: '体检 / Medical check',
    },
  },
  {
    ...{ id: 'performance-running', plant: 'e01', form: 'performance', subject: '月度绩效 / Monthly performance' },
    answers: {
      ...{ period: '2026-10', person: account('lead_e01'), work: '完成全部巡检与保养 / All patrols and upkeep done' },
      dimensions: [
        { name: '安全 / Safety', weight: 40, self: 95 },
        { name: '运行 / Operation', weight: 40, self: 90 },
        { name: '协作 / Team work', weight: 20, self: 88 },
      ],
    },
  },
  {
    ...{ id: 'stamp-draft', plant: 'e01', form: 'stamp', subject: '监测报告用印 / Seal on a monitoring report' },
    answers: { document: '10 月监测报告 / Monitoring report of October', use: 'REPORT', copies: 3, wantedOn: day(2) },
    isDraft: true,
  },
];

const SAMPLES = { route: '厂区—检测中心 / Plant to laboratory', purpose: '送检水样 / Samples to be tested' };

const SUPPLY: readonly Application[] = [
  {
    ...{ id: 'car-approved', plant: 'e01', form: 'vehicle', subject: '送检水样 / Samples to the laboratory' },
    answers: trip('e01', 0, [1, 1.2], { ...SAMPLES, plannedKm: 38 }),
    decides: ['agree', 'agree'],
  },
  {
    ...{ id: 'car-running', plant: 'e01', form: 'vehicle', subject: '管网疏通 / Sewer cleaning' },
    answers: trip('e01', 2, [2, 2.4], {
      ...{ route: '厂区—进水管网 / Plant to the inlet sewer', purpose: '清通进水管 / Cleaning the inlet sewer' },
      plannedKm: 12,
    }),
  },
  {
    ...{ id: 'car-west', plant: 'w01', form: 'vehicle', subject: '污泥外运 / Sludge to disposal' },
    answers: trip('w01', 1, [0.5, 0.8], {
      ...{ route: '厂区—处置场 / Plant to the disposal site', purpose: '污泥外运 / Sludge to disposal', plannedKm: 64 },
    }),
    decides: ['agree'],
  },
  {
    ...{ id: 'purchase-running', plant: 'e01', form: 'purchase', subject: '备用泵机封 / Seals for standby pumps' },
    answers: {
      ...{ orderType: 'HC', workPurpose: '35', earmarked: '0', neededOn: day(20), budget: 30_000 },
      ...{ ...BOUGHT, ...from('e01', 'CK-BJ') },
      lines: [line('BJ-SEAL-150', 10, { price: 1850 })],
      reason: '备件低于安全库存 / Spare parts below the minimum',
    },
    decides: ['agree'],
  },
  {
    ...{ id: 'purchase-draft', plant: 's01', form: 'purchase', subject: '化验耗材 / Laboratory consumables' },
    answers: { lines: [line('SJ-COD-HR', 10, { price: 180 })] },
    isDraft: true,
  },
  {
    ...{ id: 'goods-approved', plant: 'w01', form: 'goods', subject: '劳保用品 / Protective equipment' },
    answers: {
      ...{ purpose: '35', ...from('w01', 'CK-BJ'), neededOn: day(1) },
      lines: [line('DZ-GLOVE', 30), line('DZ-GREASE', 5)],
    },
    decides: ['agree'],
  },
  {
    ...{ id: 'danger-draft', plant: 'e01', form: 'dangerousGoods', subject: '浓硫酸领用 / Sulphuric acid drawn' },
    answers: {
      ...{ direction: 'OUT', ...from('e01', 'CK-HY'), item: named('stockItem', 'SJ-H2SO4'), cas: '7664-93-9' },
      ...{ quantity: 2, before: 18, use: '07' },
      ...{ purpose: 'COD 测定 / COD analysis', first: account('lab'), second: account('safety') },
    },
    ...{ by: 'lab', isDraft: true },
  },
  {
    ...{ id: 'check-approved', plant: 'e01', form: 'check', subject: '节前安全检查 / Safety check before the holiday' },
    answers: {
      ...{ kind: 'HOLIDAY', day: day(-2), inspectors: [account('safety'), account('equip')] },
      area: '加药间、污泥脱水间 / Dosing and dewatering',
      items: [
        { what: '洗眼器 / Eye wash', result: 'OK' },
        {
          what: '护栏 / Railings',
          result: 'BAD',
          problem: '一处松动 / One is loose',
          owner: account('equip'),
          dueOn: day(3),
        },
      ],
      conclusion: '整改后复查 / To be verified after correction',
    },
    ...{ by: 'reviewer', decides: ['agree', 'agree'] },
  },
  {
    ...{ id: 'check-running', plant: 'w01', form: 'check', subject: '季节性检查 / Seasonal check' },
    answers: {
      ...{ kind: 'SEASONAL', day: day(-1), inspectors: [account('lead_w01')], area: '变配电室 / Switch room' },
      items: [{ what: '防潮 / Moisture', result: 'OK' }],
      conclusion: '合格 / In order',
    },
  },
];

/** What staff applied for, in the states their approvals lead to, and the vehicles they drive. */
export const DEMO_APPLICATIONS: readonly DemoRecord[] = [
  ...VEHICLES,
  ...[...STAFF, ...SUPPLY, ...HANDLED_APPLICATIONS].map(applicationOf),
];
