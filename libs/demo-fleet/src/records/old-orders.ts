import { account, instantAt, postsOf, type DemoRecord, type DemoValues } from './demo-record';

interface Sketch {
  readonly plant: string;
  readonly module: string;
  readonly oldNo: string;
  readonly name: string;
  /** Days before the first start it was to be finished; it took as many hours as it says. */
  readonly daysAgo: number;
  readonly hours: number;
  readonly isLate?: boolean;
  readonly more?: DemoValues;
}

/** An order of the earlier pages, finished long ago. */
function oldOrder({ plant, module, oldNo, name, daysAgo, hours, isLate = false, more = {} }: Sketch): DemoRecord {
  const { factoryNo, operations, lead } = postsOf(plant);
  const end = isLate ? 0.4 - daysAgo : -daysAgo - 0.05;
  const values = {
    ...{ oldNo, name, content: name, state: 'COMPLETED', edition: '2', emergencyDegree: '1' },
    ...{ issuer: account(operations), executor: account(lead), timeliness: isLate ? 'OVERDUE_DONE' : 'ON_TIME' },
    ...{ planStart: instantAt(-daysAgo - 1), planEnd: instantAt(-daysAgo) },
    ...{ actualStart: instantAt(end - hours / 24), actualEnd: instantAt(end), workMinutes: hours * 60 },
    ...{ result: '已完成 / Done' },
    ...more,
  };
  return { id: `old-${oldNo}`, module, factoryNo, by: operations, values };
}

const PUMP = { equipName: '提升泵3 / Lift pump 3', equipNo: 'P203', section: 'LFT' } as const;
const BLOWER = { equipName: '鼓风机2 / Blower 2', equipNo: 'B602', section: 'BLW' } as const;

/** What three plants took along from the earlier pages. */
export const DEMO_OLD_ORDERS: readonly DemoRecord[] = [
  {
    ...{ plant: 'e01', module: 'patrolTempTaskList', oldNo: 'LX-25-011', daysAgo: 20, hours: 2 },
    ...{ name: '雨后加巡进水口 / Extra patrol of the inlet', more: { route: '进水区 / Inlet', section: 'SCR' } },
  },
  {
    ...{ plant: 'e01', module: 'tempWorkOrderList', oldNo: 'LS-25-042', daysAgo: 18, hours: 1.5 },
    name: '更换值班室灯管 / Lamps of the duty room',
  },
  {
    ...{ plant: 'w01', module: 'tempWorkOrderList', oldNo: 'LS-25-007', daysAgo: 12, hours: 3, isLate: true },
    ...{ name: '清理出水渠杂物 / Clear the outlet channel', more: { section: 'OUT' } },
  },
  {
    ...{ plant: 'e01', module: 'generalTask', oldNo: 'TY-25-003', daysAgo: 25, hours: 4 },
    name: '整理备件间 / Sort the spare-part room',
  },
  {
    ...{ plant: 'e01', module: 'equGeneralTask', oldNo: 'SBTY-25-005', daysAgo: 16, hours: 2, more: BLOWER },
    name: '校对鼓风机铭牌 / Check the plate of a blower',
  },
  {
    ...{ plant: 'e01', module: 'patrolFaultsList', oldNo: 'XG-25-019', daysAgo: 14, hours: 1 },
    name: '提升泵异响 / Noise of a lift pump',
    more: { ...PUMP, phenomenon: '异响 / Noise', cause: '联轴器松动 / Loose coupling', handling: '紧固 / Tightened' },
  },
  {
    ...{ plant: 's01', module: 'faultsList', oldNo: 'GZ-25-008', daysAgo: 9, hours: 5, isLate: true },
    name: '刮泥机跳闸 / Scraper tripped',
    more: { phenomenon: '跳闸 / Trip', handling: '清理缠绕物 / Cleared' },
  },
  {
    ...{ plant: 'e01', module: 'patrolManage', oldNo: 'XJ-25-120', daysAgo: 7, hours: 1.5 },
    name: '夜班运行巡检 / Patrol of the night shift',
    more: { route: '全厂 / Whole plant', pointsPlanned: 24, pointsDone: 24 },
  },
  {
    ...{ plant: 'e01', module: 'equipPatrol', oldNo: 'SJ-25-044', daysAgo: 6, hours: 2 },
    name: '鼓风机房设备巡检 / Patrol of the blower house',
    more: { route: '鼓风机房 / Blower house', pointsPlanned: 12, pointsDone: 11, section: 'BLW' },
  },
  {
    ...{ plant: 'e01', module: 'oldMaintenance', oldNo: 'BY-25-031', daysAgo: 11, hours: 3 },
    ...{ name: '鼓风机一级保养 / First-level upkeep of a blower', more: { ...BLOWER, level: 'FIRST' } },
  },
  {
    ...{ plant: 'e01', module: 'oldRepairement', oldNo: 'WX-25-016', daysAgo: 13, hours: 6 },
    name: '提升泵更换机封 / Seal of a lift pump replaced',
    more: { ...PUMP, phenomenon: '渗漏 / Leak', mode: 'SELF', replacedParts: '机械密封 / Seal', cost: '2400.00' },
  },
].map(oldOrder);
