import {
  account,
  day,
  instantAt,
  link,
  postsOf,
  named,
  type DemoRecord,
  type DemoStep,
  type DemoValues,
} from './demo-record';

const YEAR = new Date().getUTCFullYear();
const [E01, W01, S01] = [postsOf('e01'), postsOf('w01'), postsOf('s01')];

const machine = (plant: string, tag: string, condition: number, more: DemoValues): DemoValues => ({
  ...{ equipment: link(`equip-demo_${plant}/${tag}`), condition, workPurpose: '37', purchaseRoute: 'FC', ...more },
});
const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});

/** Plans of the year in the states people lead them to. */
export const DEMO_CAPITAL_PLANS: readonly DemoRecord[] = [
  {
    ...{ id: 'plan-overhaul-e01', module: 'equipmentOverhaulPlan', factoryNo: E01.factoryNo, by: 'equip' },
    values: {
      ...{
        name: `${String(YEAR)} 年设备大修计划 / Equipment overhaul ${String(YEAR)}`,
        year: YEAR,
        owner: account('equip'),
      },
      reason: '按状况评分与近两年维修费用排序 / Ranked by condition and repair cost of two years',
      lines: [
        machine('e01', 'M901', 48, {
          ...{
            reason: '振动逐月上升，轴承到寿命 / Vibration rises, bearings at end of life',
            budget: '58000.00',
            quarter: 'Q2',
          },
          method: '返厂大修转鼓与差速器 / Bowl and gear at the works',
        }),
        machine('e01', 'P201', 62, {
          ...{ reason: '效率下降 8% / Efficiency down by 8 %', budget: '26000.00', quarter: 'Q3' },
          method: '更换叶轮与机械密封 / New impeller and seal',
        }),
        machine('e01', 'M401', 70, {
          ...{ reason: '减速机渗油 / Gear unit leaks oil', budget: '14000.00', quarter: 'Q4' },
        }),
      ],
    },
    steps: [
      step('equip', 'submit'),
      { decides: 'agree', note: '同意，按季度实施 / Agreed, by quarter' },
      step('equip', 'start'),
      step('equip', 'issueLines', {
        ...{ issueNos: '1', issueExecutor: account(E01.lead), issueStart: instantAt(1), issueEnd: instantAt(45) },
      }),
    ],
  },
  {
    ...{ id: 'plan-reset-w01', module: 'equipmentResetPlan', factoryNo: W01.factoryNo, by: W01.manager },
    values: {
      ...{ name: `${String(YEAR)} 年设备重置计划 / Replacements ${String(YEAR)}`, year: YEAR },
      reason: '超过设计寿命且能耗偏高 / Beyond their service life, energy use too high',
      lines: [
        machine('w01', 'B341', 35, {
          ...{
            reason: '超期服役，轴承反复损坏 / Beyond its life, bearings fail again and again',
            budget: '235000.00',
            quarter: 'Q3',
          },
          ...{ workPurpose: '02', purchaseRoute: 'HC' },
        }),
      ],
    },
    steps: [step(W01.manager, 'submit'), { decides: 'agree', note: '现场情况属实 / As described' }],
  },
  {
    ...{ id: 'plan-add-e01', module: 'equipmentAddPlan', factoryNo: E01.factoryNo, by: 'equip' },
    values: {
      ...{ name: `${String(YEAR)} 年设备新增计划 / Additions ${String(YEAR)}`, year: YEAR },
      lines: [
        {
          ...{
            newName: '备用加药泵 / Spare dosing pump',
            typeId: named('equipType', '1016'),
            section: 'DOS',
            count: 1,
          },
          ...{
            reason: '除磷加药无备用 / No spare for phosphorus removal',
            budget: '18500.00',
            quarter: 'Q2',
            workPurpose: '03',
          },
        },
      ],
    },
  },
  {
    ...{ id: 'plan-facility-s01', module: 'facilityOverhaulPlan', factoryNo: S01.factoryNo, by: S01.manager },
    values: {
      ...{ name: `${String(YEAR)} 年设施大修计划 / Facility overhaul ${String(YEAR)}`, year: YEAR },
      lines: [
        {
          ...{ facility: link('facility-demo_s01/SS-301'), condition: 55, workPurpose: '38', purchaseRoute: 'FC' },
          ...{ reason: '池壁剥落、出水堰变形 / Wall flaking, weir bent', budget: '86000.00', quarter: 'Q4' },
        },
      ],
    },
    steps: [step(S01.manager, 'submit')],
  },
  {
    ...{ id: 'plan-technical-e01', module: 'technicalPlan', factoryNo: E01.factoryNo, by: 'equip' },
    values: {
      ...{ name: '曝气精确控制改造 / Precise aeration control', year: YEAR, owner: account('equip') },
      goal: '吨水电耗下降 8% / 8 % less energy per cubic metre',
      baseline: '近一年 0.31 kWh/m³ / 0.31 kWh/m³ over the last year',
      expectedSaving: '420000.00',
      ...{ useSignal: 'demo_e01/EL_JIT001', loadSignal: 'demo_e01/IN_FIT101', weatherSignal: 'demo_e01/IN_TIT101' },
      ...{ baselineFrom: day(-120), baselineTo: day(-8), pricePerUnit: '0.65' },
      lines: [
        {
          ...{ project: '加装空气流量计与调节阀 / Air meters and valves', section: 'OXI', workPurpose: '04' },
          ...{ reason: '溶解氧波动大 / Oxygen swings', budget: '78000.00', quarter: 'Q2', purchaseRoute: 'HC' },
        },
      ],
    },
    steps: [step('equip', 'submit'), { decides: 'agree' }, step('equip', 'start')],
  },
  {
    ...{ id: 'plan-intensive-e01', module: 'intensivePlan', factoryNo: E01.factoryNo, by: E01.area },
    values: {
      ...{ name: '片区管网清淤联合作业 / Joint pipe cleaning of the region', year: YEAR },
      goal: '三厂共用队伍，费用下降 / One crew for three plants, less cost',
      lines: [
        {
          ...{ plant: 'demo_e01', scope: '进水管 1.2 km / Inlet main 1.2 km', share: 0.5, budget: '30000.00' },
          ...{ reason: '年度清淤 / Yearly cleaning', quarter: 'Q3' },
        },
        {
          ...{ plant: 'demo_e02', scope: '进水管 0.8 km / Inlet main 0.8 km', share: 0.3, budget: '18000.00' },
          ...{ reason: '年度清淤 / Yearly cleaning', quarter: 'Q3' },
        },
        {
          ...{ plant: 'demo_e03', scope: '取水管 0.5 km / Intake pipe 0.5 km', share: 0.2, budget: '12000.00' },
          ...{ reason: '年度清淤 / Yearly cleaning', quarter: 'Q3' },
        },
      ],
    },
    steps: [step(E01.area, 'submit'), { decides: 'agree', note: '三厂合并实施 / One crew for all three' }],
  },
];
