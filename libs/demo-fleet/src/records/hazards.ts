import { account, hoursAgo, postsOf, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

interface Sketch {
  readonly id: string;
  readonly hours: number;
  readonly values: DemoValues;
  readonly steps?: readonly DemoStep[];
}

/** The plant whose safety officer is an account of the demonstration. */
const { factoryNo, lead, operations } = postsOf('e01');
const OFFICER = 'safety';

function hazardOf({ id, hours, values, steps = [] }: Sketch): DemoRecord {
  const common = { foundAt: hoursAgo(hours), source: 'PATROL' };
  return { id: `hazard-${id}`, module: 'safety', factoryNo, by: lead, values: { ...common, ...values }, steps };
}

const confirmed = (level: string, owner: string, dueInHours: number): DemoStep => ({
  ...{ by: OFFICER, action: 'assess' },
  values: { level, owner: account(owner), dueAt: hoursAgo(-dueInHours) },
});
const rectify = (owner: string, dueInHours: number, values: DemoValues): DemoStep => ({
  ...{ by: OFFICER, action: 'rectify' },
  values: { owner: account(owner), dueAt: hoursAgo(-dueInHours), ...values },
});

/** Hazards of one plant in the states people lead them to. */
export const DEMO_HAZARDS: readonly DemoRecord[] = [
  {
    ...{ id: 'cover', hours: 30 },
    values: {
      ...{
        title: '格栅间盖板缺失 / A cover is missing',
        place: '格栅间 / Screen room',
        section: 'SCR',
        category: 'HEIGHT',
      },
      description: '检修后孔洞盖板未恢复 / A hole was left open after a repair',
    },
    steps: [
      confirmed('GENERAL', lead, 48),
      rectify(lead, 48, {
        measures: '恢复盖板 / Fit the cover again\n增设警示牌 / Put up a sign',
        ...{ budgetYuan: '300.00', contingency: '临时围护 / Fence it off meanwhile' },
      }),
    ],
  },
  {
    ...{ id: 'leak', hours: 6 },
    values: {
      ...{ title: '次氯酸钠管渗漏 / Hypochlorite line drips', place: '加药间 / Dosing room', section: 'DOS' },
      ...{ category: 'CHEMICAL', description: '法兰渗漏，地面有药液 / A flange leaks, chemical on the floor' },
    },
    steps: [
      confirmed('MAJOR', operations, 24),
      rectify(operations, 24, {
        measures: '更换垫片 / Replace the gasket\n冲洗中和地面 / Rinse and neutralise the floor',
        ...{ budgetYuan: '800.00', contingency: '停止投加，启用备用管 / Stop dosing, use the spare line' },
      }),
    ],
  },
  {
    ...{ id: 'extinguisher', hours: 20 },
    values: {
      ...{ title: '灭火器压力不足 / Extinguisher is low', place: '配电间 / Switch room', category: 'FIRE' },
      description: '两具灭火器指针在红区 / Two extinguishers are in the red',
    },
    steps: [confirmed('GENERAL', lead, 72)],
  },
  {
    ...{ id: 'cable', hours: 2 },
    values: {
      ...{ title: '电缆护套破损 / Damaged cable sheath', place: '鼓风机房 / Blower house', section: 'BLW' },
      ...{ category: 'ELECTRIC', description: '护套开裂，未露导体 / The sheath is cracked, no conductor seen' },
    },
  },
  {
    ...{ id: 'smell', hours: 50 },
    values: {
      ...{ title: '疑似沼气味 / Smell of gas', place: '污泥浓缩池 / Thickener', category: 'CONFINED' },
      description: '巡检时闻到异味 / Noticed on a patrol',
    },
    steps: [{ by: OFFICER, action: 'dismiss', note: '检测正常 / Tested, nothing found' }],
  },
].map(hazardOf);
