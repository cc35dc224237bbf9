import {
  account,
  day,
  instantAt,
  link,
  postsOf,
  type DemoRecord,
  type DemoStep,
  type DemoValue,
  type DemoValues,
} from './demo-record';

/** The plant whose safety officer is an account of the demonstration. */
const PLANT = 'e01';
const { factoryNo, manager, operations, lead } = postsOf(PLANT);
const [OFFICER, TESTER, EQUIPMENT] = ['safety', 'lab', 'equip'];
const GUARDS = [`shift2_${PLANT}`, `shift3_${PLANT}`] as const;
const WELDER = '焊工 / Welder';

/** Instants are whole minutes: without some of them a permit might not be valid yet when its work starts. */
const JUST_BEGUN = -5 / 1440;

interface Sketch {
  readonly id: string;
  readonly module: 'fireWork' | 'finiteSpace' | 'heightWork' | 'temporaryElectricity';
  /** Days from the first start, and how many hours it is valid. */
  readonly from: number;
  readonly hours: number;
  readonly values: DemoValues;
  readonly steps?: readonly DemoStep[];
}

function permitOf({ id, module, from, hours, values, steps = [] }: Sketch): DemoRecord {
  const worker = { name: WELDER, certificate: 'T-2025-0117', certificateTo: day(400), fitOn: day(-60) };
  return {
    ...{ id: `permit-${id}`, module, factoryNo, by: lead },
    values: {
      ...{ leader: account(lead), placeOwner: account(operations), guardians: GUARDS.map(account), workers: [worker] },
      ...{ validFrom: instantAt(from), validTo: instantAt(from + hours / 24), checklist: CHECKLIST.map(item) },
      ...values,
    },
    steps,
  };
}

const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});

const CHECKLIST = [
  '作业区已围护 / The area is closed off',
  '防护用品齐全 / Protective equipment is complete',
  '通讯已试 / Communication is tested',
  '应急器材到位 / Emergency equipment is there',
] as const;
const item = (text: string): DemoValue => {
  const [zh = '', en = ''] = text.split(' / ');
  return { item: zh, itemEn: en, applies: true, isDone: false };
};
const done = CHECKLIST.map((text) => ({ ...(item(text) as DemoValues), isDone: true }));

const analysed = (hazard: string, measure: string): readonly DemoStep[] => [
  step(lead, 'submit'),
  step(lead, 'analyse', { jsa: [{ step: '作业 / Work', hazard, risk: 'MEDIUM', measure }] }),
  step(lead, 'agreeAnalysis'),
  step(operations, 'agreeAnalysis'),
];
const prepared = (siteCode: string, also: DemoValues = {}): readonly DemoStep[] => [
  step(GUARDS[0], 'takeMeasures', { checklist: done, ...also }),
  step(GUARDS[0], 'confirmMeasures', { siteCode }),
  step(OFFICER, 'confirmMeasures', { siteCode }),
];
const briefed: DemoStep = step(lead, 'brief', {
  briefing: [WELDER, '监护人甲 / First guardian', '监护人乙 / Second guardian'].map((name) => ({
    name,
    hasSigned: true,
  })),
});
const AIR = { o2: 20.8, lel: 0, h2s: 1.2, co: 0, instrument: '四合一检测仪 / Four-gas meter' };
const LEVELS = { readings: ['TOP', 'MIDDLE', 'BOTTOM'].map((point) => ({ point, ...AIR })) };

/** Permits of one plant in the states people lead them to; nobody is in two of them at a time. */
export const DEMO_PERMITS: readonly DemoRecord[] = [
  {
    ...{ id: 'sump', module: 'finiteSpace' as const, from: JUST_BEGUN, hours: 8 },
    values: {
      ...{ name: '集水井清淤 / Clear the sump', place: '进水泵房集水井 / Sump of the inlet pump station' },
      ...{ content: '清除井底沉砂 / Remove grit from the bottom', site: link(`danger-${factoryNo}/YX-01`) },
      ...{ tester: account(TESTER), lampVoltage: 12, isWet: true, leakageMa: 10 },
      rescue: '三脚架和呼吸器置于口边 / Tripod and breathing apparatus at the opening',
    },
    steps: [
      ...analysed('硫化氢、缺氧 / Hydrogen sulphide, lack of oxygen', '通风、检测、监护 / Ventilate, test, guard'),
      ...prepared('YX-01', { ventilatedMin: 45 }),
      step(TESTER, 'testGas', LEVELS),
      step(manager, 'approve'),
      briefed,
      step(lead, 'start'),
      step(GUARDS[0], 'logEntry', { people: WELDER }),
      step(GUARDS[0], 'logExit', { people: WELDER }),
      step(lead, 'finish'),
      step(GUARDS[0], 'accept', { isClean: true }),
      step(operations, 'accept', { isClean: true }),
    ],
  },
  {
    ...{ id: 'roof', module: 'heightWork' as const, from: JUST_BEGUN, hours: 20 },
    values: {
      ...{ name: '更换屋面风机 / Replace a roof fan', place: '脱水机房屋面 / Roof of the dewatering house' },
      ...{
        content: '拆装屋面排风机 / Take the fan off and fit the new one',
        // Goes on into the night, whenever the demonstration begins.
        heightM: 4.5,
        raising: ['NIGHT'],
        anchor: '屋面生命线 / Lifeline',
      },
    },
    steps: [
      ...analysed(
        '坠落、落物 / Falls, falling tools',
        '双钩安全带，下方警戒 / Double-hook harness, area below closed off',
      ),
      ...prepared('GK-01'),
      step(EQUIPMENT, 'approve'),
      step(OFFICER, 'approve'),
      briefed,
      step(lead, 'start'),
    ],
  },
  {
    ...{ id: 'duct', module: 'fireWork' as const, from: 1, hours: 8 },
    values: {
      ...{ name: '除臭管焊接 / Weld the odour duct', place: '脱水机房 / Dewatering house', permitClass: 'FIRST' },
      ...{ content: '法兰补焊 / Weld a flange', site: link(`danger-${factoryNo}/DH-01`), tester: account(TESTER) },
      ...{ flameDistanceM: 12, cylinderSpacingM: 6, primaryLeadM: 4, secondaryLeadM: 20 },
    },
    steps: [
      ...analysed('玻璃钢易燃 / Fibre glass burns', '拆断遮盖，看火 60 min / Cut off, cover, watch for 60 min'),
      ...prepared('DH-01'),
      step(TESTER, 'testGas', { readings: [{ point: 'POINT', vol: 0, instrument: AIR.instrument }] }),
    ],
  },
  {
    ...{ id: 'well', module: 'finiteSpace' as const, from: 2, hours: 12 },
    values: {
      ...{ name: '回流污泥井检修 / Repair in the sludge well', place: '回流污泥井 / Return-sludge well' },
      ...{ content: '更换闸板密封 / Replace the seal of the gate', site: link(`danger-${factoryNo}/YX-03`) },
      ...{ tester: account(TESTER), rescue: '外部提升，禁止盲目下井 / Lifted from outside, nobody goes in without' },
      isolations: [{ point: '回流泵 P501 / Return pump P501', method: 'LOCK', lockNo: 'L-08', setBy: WELDER }],
    },
    steps: analysed(
      '硫化氢、淹溺 / Hydrogen sulphide, drowning',
      '停泵上锁，连续检测 / Pumps locked, tested throughout',
    ),
  },
  {
    ...{ id: 'pump', module: 'temporaryElectricity' as const, from: 3, hours: 120 },
    values: {
      ...{ name: '加药间临时泵 / Temporary dosing pump', place: '加药间配电箱 / Box of the dosing room' },
      ...{ content: '接临时加药泵 / Connect a temporary pump', site: link(`danger-${factoryNo}/LD-01`) },
      ...{ source: '配电箱 DB-07 / Box DB-07', loadKw: 2.2, electrician: account(EQUIPMENT), isWet: true },
      ...{ leakageMa: 15, leakageS: 0.1, cable: 'INDOOR', cableM: 2.6 },
    },
  },
  {
    ...{ id: 'ladder', module: 'heightWork' as const, from: 9, hours: 6 },
    values: {
      ...{ name: '更换池顶灯具 / Replace lamps over the basin', place: '生化池顶 / Top of the biological tank' },
      ...{ content: '更换灯具 / Replace the lamps', heightM: 4, raising: ['WATER'], anchor: '池边护栏 / Rail' },
    },
    steps: [
      ...analysed('落水、触电 / Drowning, shock', '穿救生衣，断电 / Life jacket, power off'),
      step(OFFICER, 'cancel', undefined, '改期进行 / Done at another time'),
    ],
  },
].map(permitOf);
