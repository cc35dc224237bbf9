import { DEMO_PLANTS } from '../plants';
import { account, day, link, postsOf, type DemoRecord, type DemoValue } from './demo-record';

const NAMES = ['甲班 / Team A', '乙班 / Team B', '丙班 / Team C'];

/** Who leads the three operation teams of a plant. */
export function shiftLeadsOf(short: string): readonly [string, string, string] {
  return [postsOf(short).lead, `shift2_${short}`, `shift3_${short}`];
}

/** What demonstration people write into the log of a shift; told apart by the day. */
export const DEMO_SHIFT_EVENTS = [
  '巡检正常，2# 鼓风机切换为备用 / Round without findings, blower 2 set to standby',
  '进水 COD 短时偏高，已加大曝气 / Inlet COD high for a while, aeration raised',
  '格栅除渣两次，栅渣外运一车 / Screen raked twice, one load of rags taken away',
  '脱水机停机冲洗 40 min 后恢复 / Centrifuge rinsed for 40 min, then back in service',
  '出水泵房液位计与现场核对一致 / Level of the outlet pumping station compared on site, it agrees',
] as const;
export const DEMO_SHIFT_WATCH = [
  '关注 3# 提升泵机封渗漏量 / Watch the seal of lift pump 3',
  '夜间有降雨预报，关注进水流量 / Rain expected at night, watch the inlet flow',
] as const;
export const DEMO_SHIFT_CHECK =
  '中控室清洁，工器具、钥匙、对讲机齐全 / Control room clean, tools, keys and radios complete';

function teamsOf(short: string): DemoRecord[] {
  const { factoryNo, manager } = postsOf(short);
  const certificate = (holder: string, kind: string, offset: number): DemoValue => ({
    ...{ holder: account(holder), kind, validFrom: day(offset - 1095), validTo: day(offset) },
  });
  return shiftLeadsOf(short).map((leader, index) => ({
    id: `team-${short}-${String(index)}`,
    module: 'groupList',
    factoryNo,
    by: manager,
    values: {
      ...{ name: NAMES[index] ?? '', type: 'RUN', enabled: true },
      members: [{ user: account(leader), isLead: true, skills: ['PROCESS', 'CONTROL_ROOM'], joinedOn: day(-400) }],
      certificates: [
        certificate(leader, 'OPERATOR', 420 + 90 * index),
        certificate(leader, 'CONFINED_SPACE', 60 + 150 * index),
        certificate(leader, 'RESCUE', 300 + 120 * index),
      ],
    },
  }));
}

function ruleOf(short: string): DemoRecord {
  const { factoryNo, manager } = postsOf(short);
  return {
    id: `rule-${short}`,
    module: 'schedulingRule',
    factoryNo,
    by: manager,
    values: {
      ...{ name: '两班三运转 / 2 shifts, 3 teams', pattern: 'TWO', cycle: '白夜休', startsOn: day(-90) },
      ...{ totalHours: 24, aroundTheClock: true, holidays: 'IGNORE', licences: ['OPERATOR'] },
      shifts: [
        { mark: '白', name: '白班 / Day', from: '08:00', to: '20:00', standardHours: 12 },
        { mark: '夜', name: '夜班 / Night', from: '20:00', to: '08:00', standardHours: 12 },
      ],
      teams: NAMES.map((_, index) => ({ team: link(`team-${short}-${String(index)}`) })),
      note: '每班 12 h，做一休一轮换 / Shifts of 12 h',
    },
    steps: [{ by: manager, action: 'enable' }],
  };
}

const E01 = postsOf('e01');
const OTHERS: readonly DemoRecord[] = [
  {
    ...{ id: 'team-e01-upkeep', module: 'groupList', factoryNo: E01.factoryNo, by: E01.manager },
    values: {
      ...{ name: '维修班 / Maintenance team', type: 'MAINTENANCE', enabled: true },
      members: [{ user: account('equip'), isLead: true, skills: ['ELECTRICAL', 'MECHANICAL'] }],
      certificates: [{ holder: account('equip'), kind: 'ELECTRICIAN', validFrom: day(-700), validTo: day(25) }],
    },
  },
  {
    ...{ id: 'team-e01-lab', module: 'groupList', factoryNo: E01.factoryNo, by: E01.manager },
    values: {
      ...{ name: '化验班 / Laboratory team', type: 'LAB', enabled: true },
      members: [{ user: account('lab'), isLead: true, skills: ['LABORATORY'] }],
      certificates: [{ holder: account('lab'), kind: 'LAB', validFrom: day(-300), validTo: day(800) }],
    },
  },
];

const SHORTS = DEMO_PLANTS.map(({ factoryNo }) => factoryNo.replace('demo_', ''));

/** Teams of every plant and the rule by which they take their shifts. */
export const DEMO_TEAMS: readonly DemoRecord[] = [...SHORTS.flatMap(teamsOf), ...SHORTS.map(ruleOf), ...OTHERS];
