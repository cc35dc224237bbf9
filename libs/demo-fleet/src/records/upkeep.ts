import { DEMO_PLANTS } from '../plants';
import { account, day, link, postsOf, named, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

/** Plans of a plant: which machine, by which standard, how many days until it is due first. */
const PLANS: readonly (readonly [tag: string, standard: string, level: string, name: string, dueIn: number])[] = [
  ['GS-201', '1001-L', 'LUBRICATION', '粗格栅月度润滑 / Coarse screen lubrication', 3],
  ['GS-202', '1001-L', 'LUBRICATION', '细格栅月度润滑 / Fine screen lubrication', 12],
  ['P201', '1002-1', 'FIRST', '提升泵1一级保养 / Lift pump 1, first level', 5],
  ['P202', '1002-1', 'FIRST', '提升泵2一级保养 / Lift pump 2, first level', 26],
  ['B601', '1009-1', 'FIRST', '鼓风机1两千小时保养 / Blower 1, 2,000 h', 40],
  ['B602', '1009-1', 'FIRST', '鼓风机2两千小时保养 / Blower 2, 2,000 h', 6],
  ['M401', '1006-L', 'LUBRICATION', '刮泥机月度检查 / Scraper, monthly', 1],
  ['P501', '1013-2', 'SECOND', '回流泵1四千小时检查 / Return pump 1, 4,000 h', 75],
  ['P701', '1016-1', 'FIRST', '碳源泵检查 / Carbon pump check', 18],
  ['M901', '1018-1', 'FIRST', '脱水机千小时保养 / Dewatering machine, 1,000 h', 9],
  ['GE-101', '1025-1', 'FIRST', '发电机月度试机 / Generator test run', 2],
  ['CR-901', '1023-1', 'FIRST', '起重机月度检查 / Crane, monthly', 15],
];

/** A basin is emptied and looked at once a year, with what protects people at it. */
function basinOf(plant: string): DemoRecord {
  const { factoryNo, manager, lead } = postsOf(plant);
  const start: DemoStep = { by: manager, action: 'start' };
  const values: DemoValues = {
    ...{ name: '池体年度清洗检查 / Basin, yearly', facility: link(`facility-${factoryNo}/SS-201`), level: 'SECOND' },
    ...{ everyDays: 365, basis: 'FIXED', firstDueOn: day(20), executor: account(lead), leadDays: 7, minutes: 480 },
    steps: [{ text: '放空清洗，检查池壁、防腐层和进出水口 / Empty, clean, look at walls, lining and openings' }],
    protections: [named('protectElements', 'FH-05')],
  };
  return {
    id: `upkeep-${plant}-basin`,
    module: 'maintenancesPlanList',
    factoryNo,
    by: manager,
    values,
    steps: [start],
  };
}

/** What a plant does not have, and machines others keep running. */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  e01: /^$/,
  w01: /^B60/,
  s01: /^$/,
  n01: /^$/,
};

function plansOf(plant: string): DemoRecord[] {
  const { factoryNo, manager, lead } = postsOf(plant);
  const own = PLANS.filter(([tag]) => WITHOUT[plant]?.test(tag) !== true);
  return own.map(([tag, standard, level, name, dueIn], index): DemoRecord => {
    const values: DemoValues = {
      ...{
        name,
        equipment: link(`equip-${factoryNo}/${tag}`),
        level,
        standard: named('equipmentMaintenanceLibraryF', `BY-${standard}`),
      },
      ...{ basis: index % 3 === 0 ? 'FIXED' : 'FLOAT', firstDueOn: day(dueIn), executor: account(lead), leadDays: 7 },
    };
    const start: DemoStep = { by: manager, action: 'start' };
    const pause: DemoStep = { by: manager, action: 'pause', note: '设备检修期间暂停 / Paused during the repair' };
    const isDraft = index === own.length - 1;
    const steps = isDraft ? [] : index === 3 ? [start, pause] : [start];
    return { id: `upkeep-${plant}-${tag}`, module: 'maintenancesPlanList', factoryNo, by: manager, values, steps };
  });
}

/** What every plant has to plan: a visit nobody is named for, whose order waits to be issued, and one without its order. */
function plannedOf(factoryNo: string): DemoRecord[] {
  const plant = factoryNo.replace('demo_', '');
  const { manager, lead } = postsOf(plant);
  const common: DemoValues = { level: 'FIRST', basis: 'FIXED', leadDays: 7, minutes: 120 };
  const plan = (id: string, facility: string, values: DemoValues): DemoRecord => ({
    ...{ id: `upkeep-${plant}-${id}`, module: 'maintenancesPlanList', factoryNo, by: manager },
    values: { ...common, facility: link(`facility-${factoryNo}/${facility}`), ...values },
    steps: [{ by: manager, action: 'start' }],
  });
  return [
    plan('dosing', 'SS-701', {
      ...{ name: '加药间月度检查 / Dosing room, monthly', everyDays: 30, firstDueOn: day(5) },
      steps: [{ text: '检查围堰、洗眼器和通风 / Look at bund, eyewash and ventilation' }],
    }),
    plan('main', 'SS-901', {
      ...{ name: '管线季度巡查 / Pipes, quarterly', everyDays: 90, firstDueOn: day(16), executor: account(lead) },
      steps: [{ text: '检查阀井、标识和渗漏 / Look at chambers, marks and leaks' }],
    }),
  ];
}

/** Maintenance plans: what is due within days has its order at once. */
export const DEMO_UPKEEP: readonly DemoRecord[] = [
  ...Object.keys(WITHOUT).flatMap((plant) => [...plansOf(plant), basinOf(plant)]),
  ...DEMO_PLANTS.flatMap(({ factoryNo }) => plannedOf(factoryNo)),
];
