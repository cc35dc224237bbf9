import { stagesBetween, stagesOf, type ProjectKey } from '@sed/orders-contract';
import {
  account,
  hoursAgo,
  instantAt,
  named,
  postsOf,
  type DemoRecord,
  type DemoStep,
  type DemoValues,
} from './demo-record';

const DAY_MS = 86_400_000;

interface Sketch {
  readonly id: string;
  readonly plant: string;
  readonly module: string;
  readonly by: string;
  readonly executor: string;
  readonly values: DemoValues;
  readonly steps?: readonly DemoStep[];
}

function orderOf({ id, plant, module, by, executor, values, steps = [] }: Sketch): DemoRecord {
  const { factoryNo } = postsOf(plant);
  const common = { emergencyDegree: '1', sourceType: 'MANUAL', executor: account(executor) };
  return { id: `order-${id}`, module, factoryNo, by, values: { ...common, ...values }, steps };
}

const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});
const issued = (by: string): DemoStep => step(by, 'issue');
const begun = (by: string, who: string): readonly DemoStep[] => [issued(by), step(who, 'start')];
const done = (by: string, who: string, result: string): readonly DemoStep[] => [
  ...begun(by, who),
  step(who, 'fill'),
  step(who, 'submit', { result }),
];

/** Capital work between two days from now: planned as its type is, each stage with its time and share of the budget. */
function inStages(key: ProjectKey, fromDay: number, toDay: number): DemoValues {
  const stages = stagesBetween(stagesOf(key), fromDay * DAY_MS, toDay * DAY_MS).map((line) => ({
    ...{ stage: line.stage, share: line.share },
    ...{ planStart: instantAt(line.planStart / DAY_MS), planEnd: instantAt(line.planEnd / DAY_MS) },
  }));
  return { stages, planStart: instantAt(fromDay), planEnd: instantAt(toDay) };
}

const [E01, W01, S01] = [postsOf('e01'), postsOf('w01'), postsOf('s01')];
/** Parts an order plans to use: what the stores have of them is kept back once it is issued. */
const part = (code: string, quantity: string) => ({ stockItem: named('stockItem', code), quantity });
const check = (text: string, standard: string) => ({ text, standard, resultKind: 'CHECK' });

/** Orders of several types in the states people lead them to. */
export const DEMO_ORDERS: readonly DemoRecord[] = [
  {
    ...{ id: 'screen', plant: 'e01', module: 'temporaryOrder', by: E01.operations, executor: E01.lead },
    values: {
      name: '清理粗格栅栅渣 / Clear the coarse screen',
      content: '暴雨后栅渣增多，清理并检查链条 / Rags after the storm: clear them and look at the chain',
      section: 'SCR',
      steps: [
        check('清理栅渣 / Remove the rags', '栅前后液位差小于 0.1 m'),
        check('检查链条 / Look at the chain', '无松弛'),
      ],
    },
    steps: begun(E01.operations, E01.lead),
  },
  {
    ...{ id: 'lights', plant: 'e01', module: 'temporaryOrder', by: E01.operations, executor: E01.lead },
    values: { name: '更换厂区路灯 / Replace yard lights', content: '南侧道路三盏不亮 / Three lamps of the south road' },
    steps: [...done(E01.operations, E01.lead, '已更换三盏 / Three lamps replaced'), step(E01.operations, 'agree')],
  },
  {
    ...{ id: 'valve', plant: 'e01', module: 'temporaryOrder', by: E01.operations, executor: E01.lead },
    values: {
      name: '检查回流阀开度 / Check the recycle valve',
      content: '与中控显示核对 / Compare with what the control room shows',
      emergencyDegree: '2',
      section: 'OXI',
    },
    steps: done(E01.operations, E01.lead, '开度一致 / It agrees'),
  },
  {
    ...{ id: 'draft', plant: 'e01', module: 'temporaryOrder', by: E01.operations, executor: E01.lead },
    values: { name: '整理工具间 / Tidy the tool room', content: '按定置图摆放 / By the plan of places' },
  },
  {
    ...{ id: 'blower-plan', plant: 'e01', module: 'maintenanceWork', by: 'equip', executor: E01.lead },
    values: {
      name: '鼓风机润滑 / Grease the blowers',
      content: '按月计划加注润滑脂 / By the plan of the month',
      ...{
        sourceType: 'PLAN',
        equipName: '鼓风机2 / Blower 2',
        equipNo: 'B602',
        section: 'BLW',
        level: 'LUBRICATION',
      },
      ...{ planStart: instantAt(1), planEnd: instantAt(1.1) },
    },
  },
  {
    ...{ id: 'blower-filter', plant: 'e01', module: 'maintenanceWork', by: 'equip', executor: E01.lead },
    values: {
      name: '更换鼓风机滤芯 / Filters of the blowers',
      content: '与润滑一并安排 / Together with the greasing',
      ...{ sourceType: 'PLAN', equipName: '鼓风机2 / Blower 2', equipNo: 'B602', section: 'BLW', level: 'FIRST' },
      ...{ planStart: instantAt(2), planEnd: instantAt(2.2) },
    },
  },
  {
    ...{ id: 'visit', plant: 'e01', module: 'auxiliaryWork', by: E01.operations, executor: E01.lead },
    values: { name: '陪同检测单位采样 / Escort the sampling team', content: '上午九点到厂 / They come at nine' },
    steps: [issued(E01.operations)],
  },
  {
    ...{ id: 'wash', plant: 'e01', module: 'auxiliaryWork', by: E01.operations, executor: E01.lead },
    values: { name: '冲洗脱水机房 / Wash the dewatering house', content: '配合检修 / For the repair crew' },
    steps: [...begun(E01.operations, E01.lead), step(E01.lead, 'pause', { pauseReason: 'WEATHER' })],
  },
  {
    ...{ id: 'routine', plant: 'e01', module: 'routineWork', by: E01.operations, executor: E01.lead },
    values: { name: '滤池反冲洗记录 / Filter backwash log', content: '逐格记录 / Cell by cell' },
    steps: [issued(E01.operations)],
  },
  {
    ...{ id: 'pump-fault', plant: 'e01', module: 'faultEquipment', by: 'equip', executor: E01.lead },
    values: {
      name: '进水提升泵机封渗漏 / Seal of the lift pump leaks',
      content: '更换机械密封 / Replace the mechanical seal',
      emergencyDegree: '2',
      ...{ equipName: '提升泵3 / Lift pump 3', equipNo: 'P203', section: 'LFT', phenomenon: 'LEAK' },
      requester: account(E01.operations),
      stoppedSince: hoursAgo(3),
      stoppedReason: '按中控室值班记录 / By the log of the control room',
      productionImpact: 'REDUCED',
      materials: [part('BJ-SEAL-150', '1'), part('DZ-GREASE', '2')],
    },
    steps: begun('equip', E01.lead),
  },
  {
    ...{ id: 'blower-upkeep', plant: 'e01', module: 'maintenanceWork', by: 'equip', executor: E01.lead },
    values: {
      name: '鼓风机二级保养 / Second-level upkeep of a blower',
      content: '更换滤芯与润滑油 / Filter and oil',
      ...{ equipName: '鼓风机2 / Blower 2', equipNo: 'B602', section: 'BLW', level: 'SECOND' },
      materials: [part('BJ-FILT-BLW', '6')],
    },
    steps: [...done('equip', E01.lead, '已更换 / Replaced'), step('equip', 'reject', {}, '缺少振动读数 / No reading')],
  },
  {
    ...{ id: 'overhaul', plant: 'e01', module: 'equipmentOverhaulWork', by: 'equip', executor: E01.lead },
    values: {
      name: '离心脱水机大修 / Overhaul of the centrifuge',
      content: '转鼓与差速器解体检修 / Bowl and gear taken apart',
      ...{ equipName: '脱水机 / Dewatering unit', equipNo: 'M901', section: 'DEW' },
      ...{ ...inStages('equipmentOverhaulWork', -5, 60), budget: '180000.00', acceptor: account('reviewer') },
    },
    steps: begun('equip', E01.lead),
  },
  {
    ...{ id: 'forecast-blower', plant: 'e01', module: 'forecastEquipment', by: 'equip', executor: E01.lead },
    values: {
      name: '鼓风机1轴承预测维修 / Predicted bearing wear of blower 1',
      content: '振动包络值连续三周上升 / The vibration envelope has risen for three weeks',
      ...{ equipName: '鼓风机1 / Blower 1', equipNo: 'B601', section: 'BLW', sourceType: 'EXCEPTION' },
      ...{ model: '轴承振动模型 / Bearing vibration', modelScore: 0.82, mode: 'SELF' },
      ...{ suggestedFrom: instantAt(3), suggestedTo: instantAt(12), planStart: instantAt(3), planEnd: instantAt(12) },
      materials: [part('BJ-BRG-22222', '4')],
    },
    steps: [issued('equip')],
  },
  {
    ...{ id: 'forecast-channel', plant: 'e01', module: 'forecastFacilities', by: 'equip', executor: E01.lead },
    values: {
      name: '二沉池1出水堰沉降 / Settling of the weir of clarifier 1',
      content: '堰口水位差逐月增大 / The difference of levels along the weir grows',
      ...{ facilityNo: 'SS-301', section: 'SEC', model: '沉降趋势 / Settlement trend', modelScore: 0.64, mode: 'SELF' },
      ...{ suggestedFrom: instantAt(10), suggestedTo: instantAt(40) },
    },
  },
  {
    ...{ id: 'fault-channel', plant: 'e01', module: 'faultFacilities', by: 'equip', executor: E01.lead },
    values: {
      name: '粗格栅渠渗水 / Screen channel seeps',
      content: '伸缩缝处渗水，注浆封堵 / The joint seeps: inject and seal it',
      ...{ facilityNo: 'SS-101', section: 'SCR', phenomenon: 'LEAK', productionImpact: 'NONE', mode: 'SELF' },
      requester: account(E01.operations),
    },
    steps: done('equip', E01.lead, '注浆两处，观察 24 h 无渗漏 / Injected twice, dry after 24 h'),
  },
  {
    ...{ id: 'add-dosing', plant: 'e01', module: 'equipmentAddWork', by: 'equip', executor: E01.lead },
    values: {
      name: '新增备用加药泵 / Spare dosing pump',
      content: '采购、安装、调试一台隔膜泵 / Buy, fit and commission one diaphragm pump',
      ...{ equipName: '备用加药泵 / Spare dosing pump', section: 'DOS', budget: '18500.00' },
      ...inStages('equipmentAddWork', 2, 50),
      acceptor: account('reviewer'),
    },
    steps: [issued('equip')],
  },
  {
    ...{ id: 'reset-screen', plant: 'e01', module: 'equipmentResetWork', by: 'equip', executor: E01.lead },
    values: {
      name: '细格栅整机重置 / Fine screen to be replaced',
      content: '超过设计寿命，更换整机 / Beyond its service life: replace it whole',
      ...{
        equipName: '细格栅 / Fine screen',
        equipNo: 'GS-202',
        section: 'SCR',
        budget: '158000.00',
      },
      ...inStages('equipmentResetWork', 10, 130),
      acceptor: account('reviewer'),
    },
  },
  {
    ...{ id: 'overhaul-pumphouse', plant: 'e01', module: 'facilityOverhaulWork', by: 'equip', executor: E01.lead },
    values: {
      name: '进水泵房防腐大修 / Coating of the inlet pump station',
      content: '池壁清理、修补、三道环氧涂层 / Clean, repair and coat the walls three times',
      ...{
        facilityNo: 'SS-102',
        section: 'LFT',
        ...inStages('facilityOverhaulWork', -20, 40),
        budget: '96000.00',
        acceptor: account('reviewer'),
      },
    },
    steps: begun('equip', E01.lead),
  },
  {
    ...{ id: 'technical-air', plant: 'e01', module: 'technicalWork', by: 'equip', executor: E01.lead },
    values: {
      name: '曝气支管阀门电动化 / Motor valves on the air branches',
      content: '四条支管改电动调节阀并接入控制 / Four branches with motor valves under control',
      ...{ section: 'BLW', budget: '120000.00', acceptor: account('reviewer') },
      ...inStages('technicalWork', -10, 90),
      goal: '溶解氧波动减半 / Half the swing of dissolved oxygen',
      expectedSaving: '吨水电耗下降 5% / 5 % less energy per cubic metre',
    },
    steps: begun('equip', E01.lead),
  },
  {
    ...{ id: 'intensive-lab', plant: 'e01', module: 'intensiveWork', by: 'equip', executor: E01.lead },
    values: {
      name: '区域集中化验试运行 / Trial of a shared laboratory',
      content: '三座厂样品集中检测一个月 / Samples of three plants in one laboratory for a month',
      ...{ section: 'OUT', budget: '30000.00', acceptor: account('reviewer') },
      ...inStages('intensiveWork', 3, 63),
      goal: '人均样品数提高三成 / A third more samples per analyst',
    },
    steps: [issued('equip')],
  },
  {
    ...{ id: 'w-gate', plant: 'w01', module: 'temporaryOrder', by: W01.operations, executor: W01.lead },
    values: { name: '检查出水闸门 / Check the outlet gate', content: '试开闭一次 / Move it once', section: 'OUT' },
    steps: [issued(W01.operations)],
  },
  {
    ...{ id: 's-probe', plant: 's01', module: 'temporaryOrder', by: S01.operations, executor: S01.lead },
    values: {
      name: '清洗溶解氧探头 / Clean the oxygen probe',
      content: '清洗后比对 / Compare afterwards',
      section: 'OXI',
    },
    steps: [...done(S01.operations, S01.lead, '已清洗 / Cleaned'), step(S01.operations, 'agree')],
  },
].map(orderOf);
