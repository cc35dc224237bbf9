import { ASSET_MODELS } from './asset-models';
import {
  t,
  at,
  approve,
  area,
  group,
  manager,
  plantManager,
  copy,
  parse,
  START,
  END,
  line,
  unless,
  over,
  score,
  type StarterModel,
} from './starter-parts';

export type { StarterModel } from './starter-parts';

/** What the group begins with; each installation changes it as it likes. */
export const STARTER_MODELS: readonly StarterModel[] = [
  {
    ...{ key: 'TYGD', category: 'GENERAL', name: t('通用审批', 'General approval') },
    description: t('上级审批后由厂长审批', 'The manager decides, then the plant manager'),
    definition: line(manager, plantManager),
  },
  {
    ...{ key: 'JYHGD', category: 'GENERAL', name: t('集约化审批', 'Intensive management') },
    description: t('厂长、区域经理依次审批', 'The plant manager decides, then the regional manager'),
    definition: line(plantManager, approve('area', t('区域经理审批', 'Regional manager'), at('AREA_MGR'))),
  },
  {
    ...{ key: 'SBTYGD', category: 'GENERAL', name: t('设备通用审批', 'Equipment in general') },
    description: t('设备经理审批后由厂长审批', 'The equipment manager decides, then the plant manager'),
    definition: line(approve('equipment', t('设备经理审批', 'Equipment manager'), at('EQP_MGR')), plantManager),
  },
  {
    ...{ key: 'leave', category: 'PERSONNEL', name: t('请假', 'Leave') },
    description: t('上级审批，三天以上由厂长审批', 'The manager decides; above three days also the plant manager'),
    definition: unless(manager, over('days', 3), [plantManager]),
  },
  {
    ...{ key: 'overtime', category: 'PERSONNEL', name: t('加班', 'Overtime') },
    description: t('上级审批，抄送经营专员', 'The manager decides; the cost clerk gets a copy'),
    definition: line(manager, copy('FIN')),
  },
  {
    ...{ key: 'vehicle', category: 'ADMINISTRATION', name: t('用车', 'Vehicle') },
    description: t('上级审批后由调度派车', 'The manager decides, then who dispatches the vehicles'),
    definition: line(manager, approve('dispatch', t('派车', 'Dispatch'), at('OPS_MGR'))),
  },
  {
    ...{ key: 'goods', category: 'ADMINISTRATION', name: t('物品领用', 'Goods') },
    description: t('上级审批后由仓管员确认发放', 'The manager decides, the storekeeper confirms what is handed out'),
    definition: line(manager, approve('store', t('仓库确认', 'Store'), at('STORE'))),
  },
  {
    ...{ key: 'purchase', category: 'PURCHASE', name: t('采购', 'Purchase') },
    description: t(
      '一万元以上厂长审批，十万元以上区域经理审批',
      'Above ¥10,000 the plant manager decides, above ¥100,000 the regional manager',
    ),
    definition: parse(
      [
        ...[START, manager, { id: 'amount', type: 'IF', name: t('金额', 'Amount') } as const],
        plantManager,
        { ...plantManager, id: 'plantFirst' },
        approve('area', t('区域经理审批', 'Regional manager'), at('AREA_MGR'), { opinionRequired: true }),
        ...[copy('FIN'), END],
      ],
      [
        { from: 'start', to: 'manager' },
        { from: 'manager', to: 'amount' },
        { from: 'amount', to: 'plantFirst', when: over('amountYuan', 100_000) },
        { from: 'amount', to: 'plantManager', when: over('amountYuan', 10_000) },
        { from: 'amount', to: 'copy', otherwise: true },
        { from: 'plantManager', to: 'copy' },
        { from: 'plantFirst', to: 'area' },
        { from: 'area', to: 'copy' },
        { from: 'copy', to: 'end' },
      ],
    ),
  },
  {
    ...{ key: 'stamp', category: 'ADMINISTRATION', name: t('用印', 'Use of a seal') },
    description: t(
      '上级、厂长审批，厂长须签名，再由印章保管人用印',
      'The manager and the plant manager decide, the latter signs; then the keeper of the seal uses it',
    ),
    definition: line(
      manager,
      approve('plantManager', t('厂长审批', 'Plant manager'), at('PLANT_MGR'), { signature: true }),
      // Whoever decided does not use the seal for himself.
      approve(
        'keeper',
        t('保管人用印', 'Keeper of the seal'),
        { by: 'field', path: 'keeper' },
        { samePersonAgrees: false },
      ),
    ),
  },
  {
    ...{ key: 'performance', category: 'PERFORMANCE', name: t('绩效', 'Performance') },
    description: t('上级评分后由厂长审批', 'The manager gives a score, the plant manager decides'),
    definition: line(score, plantManager),
  },
  {
    ...{ key: 'dutyChange', category: 'PERSONNEL', name: t('调班', 'Change of duty') },
    description: t('接班人同意后由上级审批', 'Whoever takes over agrees, then the manager decides'),
    definition: line(
      approve(
        'partner',
        t('接班人确认', 'Taken over by'),
        { by: 'field', path: 'partner' },
        { samePersonAgrees: false },
      ),
      manager,
    ),
  },
  {
    ...{ key: 'check', category: 'SAFETY', name: t('检查', 'Check') },
    description: t('安全员审核后由厂长审批', 'The safety officer reviews, then the plant manager decides'),
    definition: line(approve('safety', t('安全员审核', 'Safety officer'), at('SAFE_OFF')), plantManager),
  },
  {
    ...{ key: 'dangerousGoods', category: 'SAFETY', name: t('危险品领用', 'Dangerous goods') },
    description: t('安全员与仓管员双人签名，不得代签', 'Two persons sign: the safety officer and the storekeeper'),
    definition: parse(
      [
        START,
        { id: 'both', type: 'FORK', name: t('双人', 'Two persons') },
        approve('safety', t('安全员审批', 'Safety officer'), at('SAFE_OFF'), {
          signature: true,
          samePersonAgrees: false,
          allows: [],
        }),
        approve('store', t('仓管员审批', 'Storekeeper'), at('STORE'), {
          signature: true,
          samePersonAgrees: false,
          allows: [],
        }),
        ...[{ id: 'join', type: 'JOIN', name: t('汇合', 'Join') } as const, END],
      ],
      [
        { from: 'start', to: 'both' },
        { from: 'both', to: 'safety' },
        { from: 'both', to: 'store' },
        { from: 'safety', to: 'join' },
        { from: 'store', to: 'join' },
        { from: 'join', to: 'end' },
      ],
    ),
  },
  {
    ...{ key: 'contract', category: 'CONTRACT', name: t('合同', 'Contract') },
    description: t(
      '经营专员、厂长审批，五十万元以上区域经理审批',
      'The cost clerk and the plant manager decide; above ¥500,000 also the regional manager',
    ),
    definition: unless(
      approve('finance', t('经营专员审批', 'Cost clerk'), at('FIN')),
      over('amountYuan', 500_000),
      [approve('area', t('区域经理审批', 'Regional manager'), at('AREA_MGR'), { opinionRequired: true })],
      [plantManager],
    ),
  },
  {
    ...{ key: 'operateProject', category: 'PROJECT', name: t('运营项目', 'Operating project') },
    description: t(
      '运行经理与设备经理会签后由厂长审批',
      'The operations and the equipment manager both agree, then the plant manager decides',
    ),
    definition: line(
      approve('experts', t('运行与设备会签', 'Operations and equipment'), [at('OPS_MGR'), at('EQP_MGR')], {
        mode: 'AND',
      }),
      plantManager,
    ),
  },
  {
    ...{ key: 'priceAdjustment', category: 'CONTRACT', name: t('调价', 'Price adjustment') },
    description: t('区域经理、集团依次审批', 'The regional manager decides, then the group'),
    definition: line(area, group),
  },
  {
    ...{ key: 'yearPlan', category: 'OPERATION', name: t('年度运行计划', 'Annual operation plan') },
    description: t('厂长审批，抄送区域经理', 'The plant manager decides; the regional manager gets a copy'),
    definition: line(plantManager, copy('AREA_MGR')),
  },
  {
    ...{ key: 'monthPlan', category: 'OPERATION', name: t('月度运行计划', 'Monthly operation plan') },
    description: t('厂长审批', 'The plant manager decides'),
    definition: line(plantManager),
  },
  ...ASSET_MODELS,
];
