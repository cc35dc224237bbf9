import type { BilingualText } from '@sed/platform-contract';
import {
  approve,
  area,
  at,
  either,
  group,
  line,
  managers,
  over,
  plantManager,
  rising,
  t,
  type NodeInput,
  type StarterModel,
} from './starter-parts';

/** Plans of capital work and of projects, whose lines are decided one by one. */
const CAPITAL_PLANS: readonly (readonly [key: string, name: BilingualText])[] = [
  ['equipmentOverhaulPlan', t('设备大修计划', 'Equipment overhaul plan')],
  ['equipmentResetPlan', t('设备重置计划', 'Equipment replacement plan')],
  ['equipmentAddPlan', t('设备新增计划', 'Equipment addition plan')],
  ['facilityOverhaulPlan', t('设施大修计划', 'Facility overhaul plan')],
  ['technicalPlan', t('技改计划', 'Technical plan')],
  ['intensivePlan', t('集约化计划', 'Intensive plan')],
];
const byLine = (node: NodeInput): NodeInput => ({ ...node, decidesLines: true }) as NodeInput;

/** Of stores, plans and adjustments. */
export const ASSET_MODELS: readonly StarterModel[] = [
  {
    ...{ key: 'inventoryInitialization', category: 'STORES', name: t('期初库存', 'Opening stock') },
    description: t(
      '设备经理或运行经理审批，通过即过账',
      'The equipment or the operations manager decides, then it is posted',
    ),
    definition: line(managers),
  },
  {
    ...{ key: 'inOutManage', category: 'STORES', name: t('出入库', 'Inbound and outbound') },
    description: t(
      '设备经理或运行经理审批，五万元以上厂长审批',
      'The equipment or the operations manager decides; above ¥50,000 the plant manager',
    ),
    definition: either(over('amountYuan', 50_000), plantManager, managers),
  },
  {
    ...{ key: 'stockReversal', category: 'STORES', name: t('冲销', 'Reversal') },
    description: t('设备经理、运行经理或厂长审批', 'The equipment, operations or plant manager decides'),
    definition: line(approve('managers', t('经理审批', 'Manager'), [at('EQP_MGR'), at('OPS_MGR'), at('PLANT_MGR')])),
  },
  {
    ...{ key: 'scrapManage', category: 'STORES', name: t('报废', 'Scrapping') },
    description: t(
      '鉴定后由厂长审批，五万元以上区域、五十万元以上集团审批',
      'After the appraisal the plant manager decides; above ¥50,000 the region, above ¥500,000 the group',
    ),
    definition: rising(plantManager, 'originalValueYuan', [
      [50_000, area],
      [500_000, group],
    ]),
  },
  {
    ...{ key: 'transferManage', category: 'STORES', name: t('调拨', 'Transfer between plants') },
    description: t(
      '调出水厂响应后由区域经理审批',
      'Once the other plant offers the goods, the regional manager decides',
    ),
    definition: line(approve('area', t('区域审批', 'Region'), [at('AREA_MGR'), at('GROUP_MGR')])),
  },
  {
    ...{ key: 'stocktaking', category: 'STORES', name: t('盘点', 'Stocktaking') },
    description: t(
      '盘点人以外的经理审批，通过即过账',
      'A manager who did not count decides, then differences are posted',
    ),
    definition: line(approve('managers', t('经理审批', 'Manager'), [at('EQP_MGR'), at('OPS_MGR'), at('PLANT_MGR')])),
  },
  ...CAPITAL_PLANS.map(([key, name]): StarterModel => ({
    ...{ key, category: 'EQUIPMENT', name },
    description: t(
      '厂长逐行审批，十万元以上区域、一百万元以上集团审批',
      'The plant manager decides line by line; above ¥100,000 also the region, above ¥1,000,000 the group',
    ),
    definition: rising(byLine(plantManager), 'askedSum', [
      [100_000, byLine(area)],
      [1_000_000, byLine(group)],
    ]),
  })),
  {
    ...{ key: 'craftPlanList', category: 'OPERATION', name: t('工艺调整计划', 'Process adjustment plan') },
    description: t('执行人以外的运行经理审批', 'An operations manager who does not carry it out decides'),
    definition: line(approve('operations', t('运行经理审批', 'Operations manager'), [at('OPS_MGR'), at('PLANT_MGR')])),
  },
  {
    ...{ key: 'policyStandards', category: 'OPERATION', name: t('一厂一策', 'Plant policy') },
    description: t('区域逐行审批，再由集团逐行审批', 'The regional manager decides line by line, then the group does'),
    definition: line(byLine(area), byLine(group)),
  },
];
