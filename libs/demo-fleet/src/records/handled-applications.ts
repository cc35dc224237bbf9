import { BOUGHT, FAMILY, from, leave, line, trip, type Application } from './application-parts';
import { account, day, type DemoValues } from './demo-record';

const QUOTED = { orderType: 'HC', workPurpose: '35', earmarked: '0', neededOn: day(30), budget: 20_000 };
const BEARINGS = { ...QUOTED, ...BOUGHT, reason: '年度检修备件 / Parts for the annual overhaul' };
const bearings = (quantity: number): DemoValues => ({
  ...BEARINGS,
  ...from('e01', 'CK-BJ'),
  lines: [line('BJ-BRG-22222', quantity, { price: 1260 })],
});
const jetting = (place: number, plannedKm: number): DemoValues =>
  trip('e01', place, [3, 3.3], {
    ...{ route: '厂区—泵站 / Plant to the pumping station', purpose: '泵站巡修 / Repairs at the pumping station' },
    plannedKm,
  });

/** What people do with approvals besides agreeing: each at least once. */
export const HANDLED_APPLICATIONS: readonly Application[] = [
  {
    ...{ id: 'purchase-corrected', plant: 'e01', form: 'purchase', subject: '检修轴承 / Bearings for the overhaul' },
    answers: bearings(14),
    course: [
      { decides: 'reject', note: '库存尚有四套，请核减 / Four are in stock, ask for fewer' },
      { by: 'lead_e01', changes: { answers: bearings(10) } },
      { by: 'lead_e01', action: 'resubmit' },
      { decides: 'agree', note: '已核减，同意 / Fewer now, agreed' },
    ],
  },
  {
    ...{ id: 'car-returned', plant: 'e01', form: 'vehicle', subject: '泵站巡修用车 / To the pumping station' },
    answers: jetting(0, 25),
    course: [
      { decides: 'agree' },
      { decides: 'reject', note: '需带工具，请改用皮卡 / Tools go along: take the pickup', asksAgain: 'onlyMe' },
      { by: 'lead_e01', changes: { answers: jetting(1, 25) } },
      { by: 'lead_e01', action: 'resubmit' },
      { decides: 'agree' },
    ],
  },
  {
    ...{ id: 'leave-urged', plant: 'e01', form: 'leave', subject: '调休一天 / A day off in lieu' },
    answers: leave('TIME_OFF', [3, 4], { ...FAMILY, reason: '抵扣加班 / For overtime' }),
    course: [
      { handles: 'comment', note: '当天谁值班？ / Who is on duty that day?' },
      { follows: 'comment', by: 'lead_e01', note: '安全员代班 / The safety officer stands in' },
      { follows: 'urge', by: 'lead_e01' },
    ],
  },
  {
    ...{ id: 'check-transferred', plant: 'e01', form: 'check', subject: '电气专项检查 / Check of the switchgear' },
    answers: {
      ...{ kind: 'SPECIAL', day: day(-1), inspectors: [account('equip')], area: '配电间 / Switch room' },
      items: [{ what: '接地 / Earthing', result: 'OK' }],
      conclusion: '合格 / In order',
    },
    ...{
      by: 'lab',
      course: [
        { handles: 'transfer', to: 'equip', note: '电气专业，请设备审核 / Electrical: equipment to review' },
        { decides: 'agree' },
      ],
    },
  },
  {
    ...{ id: 'overtime-opinion', plant: 'e01', form: 'overtime', subject: '格栅抢修 / Urgent repair of a screen' },
    answers: {
      ...{ day: day(-2), from: '19:00', until: '21:00', hours: 2, kind: 'WORKDAY', settle: 'PAY' },
      reason: '细格栅卡阻 / Fine screen jammed',
    },
    course: [
      { handles: 'delegate', to: 'equip', note: '请核实工时 / Please confirm the hours' },
      { decides: 'agree', note: '工时属实 / The hours are right' },
      { decides: 'agree' },
    ],
  },
  {
    ...{ id: 'goods-signed', plant: 'e01', form: 'goods', subject: '抢修物资 / Material for a repair' },
    answers: { purpose: '35', ...from('e01', 'CK-BJ'), neededOn: day(1), lines: [line('DZ-GLOVE', 20)] },
    course: [
      { handles: 'addSign', to: 'safety', note: '请安全员先会签 / The safety officer signs first' },
      { decides: 'agree', note: '同意 / Agreed' },
    ],
  },
  {
    ...{ id: 'overtime-unasked', plant: 'e01', form: 'overtime', subject: '脱水机调试 / Starting up a centrifuge' },
    answers: {
      ...{ day: day(-4), from: '18:00', until: '20:30', hours: 2.5, kind: 'WORKDAY', settle: 'TIME_OFF' },
      reason: '离心机检修后调试 / Centrifuge started up after its overhaul',
    },
    course: [
      { handles: 'addSign', to: 'equip', note: '请设备会签 / Equipment to sign as well' },
      { follows: 'removeSign', by: 'plant' },
      { decides: 'agree', note: '现场已确认，无需会签 / Seen on site, no second signature needed' },
    ],
  },
  {
    ...{ id: 'car-sent-back', plant: 'e01', form: 'vehicle', subject: '备件提货用车 / Spare parts to be fetched' },
    answers: trip('e01', 1, [7, 7.2], {
      ...{ route: '厂区—供应商仓库 / Plant to the supplier', purpose: '提取轴承 / Bearings to be fetched' },
      plannedKm: 42,
    }),
    course: [
      { decides: 'agree' },
      { decides: 'reject', note: '请确认是否可由供应商送货 / Could the supplier deliver?', returnsTo: 'manager' },
      { decides: 'agree', note: '供应商不送货 / They do not deliver' },
      { decides: 'agree' },
    ],
  },
  {
    ...{ id: 'car-recalled', plant: 'e01', form: 'vehicle', subject: '管网巡查用车 / Tour of the sewers' },
    answers: trip('e01', 2, [5, 5.3], {
      ...{ route: '厂区—管网 / Plant to the sewers', purpose: '雨前巡查 / Tour before the rain', plannedKm: 18 },
    }),
    course: [{ decides: 'agree' }, { follows: 'takeBack', by: 'plant', note: '时间待定 / The time is open' }],
  },
  {
    ...{ id: 'duty-terminated', plant: 'e01', form: 'dutyChange', subject: '换一天白班 / One day shift swapped' },
    answers: {
      ...{ kind: 'SWAP', day: day(15), shift: '白班 / Day', partner: account('oper') },
      ...{ dayBack: day(18), shiftBack: '白班 / Day', reason: '体检 / Medical check' },
    },
    course: [{ follows: 'terminate', by: 'lead_e01', note: '体检改期 / The check was moved' }],
  },
];
