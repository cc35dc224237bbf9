import { SECTIONS, sectionName } from '@sed/platform-contract';
import { FAILURE_CODES } from './failure-seeds';
import { dictionary, item, type SeedDictionary } from './seed-dictionary';

export { type SeedDictionary, type SeedItem } from './seed-dictionary';

/** Codes the specification fixes for equipment and stock (domain model §2.5). */
const STOCK = [
  dictionary('inspectionUseType', '检验用途', 'Inspection use', [
    item('1', '安全生产', 'Safety production'),
    item('2', '日常化验', 'Daily laboratory tests'),
    item('3', '目视化', 'Visualisation'),
  ]),
  dictionary('productUsage', '药剂用途', 'Chemical use', [
    item('1', '除磷', 'Phosphorus removal'),
    item('2', '其他污泥', 'Other sludge'),
    item('3', '其他水处理', 'Other water treatment'),
    item('4', '消毒', 'Disinfection'),
    item('5', '碳源', 'Carbon source'),
    item('6', '污泥脱水', 'Sludge dewatering (PAM)'),
    item('7', '助凝', 'Coagulant aid (PAM)'),
  ]),
  dictionary('throwInPosition', '投加位置', 'Dosing point', [
    item('1', '预处理', 'Pretreatment'),
    item('2', '生化', 'Biochemical'),
    item('3', '深度', 'Advanced'),
  ]),
  dictionary('workPurpose', '用途', 'Purpose', [
    item('02', '重置', 'Reset'),
    item('03', '新增', 'New'),
    item('04', '改造', 'Renovation'),
    item('07', '化验', 'Laboratory testing'),
    item('12', '绿化', 'Greening'),
    item('13', '安保保洁', 'Security and cleaning'),
    item('14', '劳保', 'Labour protection'),
    item('15', '安全生产（设施）', 'Safety production (facilities)'),
    item('16', '安全生产（用品）', 'Safety production (supplies)'),
    item('17', '安全生产（培训）', 'Safety production (training)'),
    item('18', '目视化', 'Visualisation'),
    item('19', '销售', 'Sales'),
    item('20', '印刷', 'Printing'),
    item('21', '会议', 'Meeting'),
    item('22', '培训', 'Training'),
    item('23', '宣传', 'Advertising'),
    item('34', '基础设施维护', 'Infrastructure maintenance'),
    item('35', '机械维护', 'Machine maintenance'),
    item('37', '设备大修', 'Equipment overhaul'),
    item('38', '设施大修', 'Facility overhaul'),
    item('39', '设施维修', 'Facility repair'),
    item('40', '设备维修', 'Equipment repair'),
  ]),
  dictionary('lossProfitPurpose', '盈亏原因', 'Reason for loss or gain', [
    item('1', '计量误差', 'Metering error'),
    item('2', '自然损耗', 'Natural wear'),
    item('3', '泄漏', 'Leak or spill'),
    item('4', '丢失', 'Lost'),
    item('5', '录入错误', 'Entry error'),
    item('6', '漏记领用', 'Unrecorded use'),
    item('7', '其他', 'Other'),
  ]),
  dictionary('rejectionType', '拒收原因', 'Reason for rejection', [
    item('01', '数量不符', 'Quantity differs'),
    item('02', '质量不合格', 'Quality not accepted'),
    item('03', '资料不全', 'Documents missing'),
    item('04', '错货/逾期', 'Wrong or late goods'),
  ]),
  dictionary('afterType', '售后方式', 'After-sales', [
    item('1', '退货', 'Return'),
    item('2', '换货', 'Exchange'),
    item('3', '返修', 'Repair'),
    item('4', '补货', 'Top-up'),
    item('5', '折让', 'Price reduction'),
  ]),
  dictionary('inventoryType', '库存类别', 'Stock type', [
    item('1', '药剂', 'Chemical'),
    item('2', '备品备件', 'Spare part or accessory'),
    item('3', '低值易耗', 'Consumable'),
    item('4', '化验试剂', 'Laboratory reagent'),
  ]),
  dictionary('typeCode', '单据类型', 'Document type', [
    item('1', '入库', 'Inbound'),
    item('2', '出库', 'Outbound'),
    item('3', '报废', 'Scrap'),
    item('4', '调拨', 'Transfer'),
  ]),
  dictionary('dosageForm', '剂型', 'Dosage form', [
    item('1', '液体', 'Liquid'),
    item('2', '粉末', 'Powder'),
    item('3', '颗粒', 'Granule'),
    item('4', '片/块', 'Tablet or block'),
    item('5', '气体', 'Gas'),
    item('6', '乳液', 'Emulsion'),
  ]),
  dictionary('orderType', '采购类型', 'Order type', [
    item('HC', '货物', 'Goods'),
    item('FC', '服务', 'Services'),
    item('SC', '电商', 'E-commerce'),
  ]),
  dictionary('invoiceType', '发票类型', 'Invoice type', [
    item('11', '增值税专用发票', 'Special VAT invoice'),
    item('12', '增值税普通发票', 'Ordinary VAT invoice'),
  ]),
];

/** What stores count in; codes are what calculations and ledgers know. */
const UNITS = [
  dictionary('stockUnit', '计量单位', 'Unit of stock', [
    item('pc', '个', 'pc'),
    item('set', '套', 'set'),
    item('pair', '双', 'pair'),
    item('box', '盒', 'box'),
    item('bottle', '瓶', 'bottle'),
    item('bag', '袋', 'bag'),
    item('drum', '桶', 'drum'),
    item('roll', '卷', 'roll'),
    item('sheet', '张', 'sheet'),
    item('unit', '台', 'unit'),
    item('t', 't', 't'),
    item('kg', 'kg', 'kg'),
    item('g', 'g', 'g'),
    item('m3', 'm³', 'm³'),
    item('L', 'L', 'L'),
    item('mL', 'mL', 'mL'),
    item('m', 'm', 'm'),
    item('m2', 'm²', 'm²'),
  ]),
];

const EQUIPMENT = [
  dictionary('earmarkedOrNot', '是否专项', 'Earmarked', [
    item('0', '否', 'No'),
    item('1', '技改', 'Technical renovation'),
    item('2', '集约化', 'Intensification'),
  ]),
  dictionary('manageStatus', '管理状态', 'Management state', [
    item('1', '闲置', 'Idle'),
    item('2', '报废', 'Scrapped'),
    item('3', '调出', 'Transferred out'),
  ]),
  dictionary('deviceState', '设备启停', 'Device state', [item('0', '启用', 'Enabled'), item('1', '停用', 'Disabled')]),
  dictionary('equipStatus', '设备状态', 'Equipment state', [
    item('0', '在用', 'Enabled'),
    item('1', '闲置', 'Idle'),
    item('2', '在库', 'In stock'),
    item('3', '待报废', 'To be scrapped'),
    item('4', '已报废', 'Scrapped'),
    item('5', '已调出', 'Transferred out'),
  ]),
  dictionary('selfControlStopStatus', '自控投用', 'Automatic control', [
    item('0', '停用', 'Stopped'),
    item('1', '投用', 'Enabled'),
  ]),
  dictionary('processSection', '工艺段', 'Process section', [
    ...SECTIONS.map(({ code, name }) => ({ code, label: name })),
  ]),
  dictionary('structureType', '构筑物类型', 'Structure type', [
    item('PUMP_STATION', '泵房', 'Pump station'),
    item('SCREEN_CHANNEL', '格栅渠', 'Screen channel'),
    item('GRIT_CHAMBER', '沉砂池', 'Grit chamber'),
    item('EQUALISATION', '调节池', 'Equalisation tank'),
    item('PRIMARY_CLARIFIER', '初沉池', 'Primary clarifier'),
    item('BIO_TANK', '生化池', 'Biological tank'),
    item('SECONDARY_CLARIFIER', '二沉池', 'Secondary clarifier'),
    item('MEMBRANE_TANK', '膜池', 'Membrane tank'),
    item('SEDIMENTATION', '沉淀池', 'Sedimentation tank'),
    item('FILTER', '滤池', 'Filter'),
    item('CONTACT_TANK', '接触池', 'Contact tank'),
    item('CLEAR_WATER', '清水池', 'Clear-water tank'),
    item('BLOWER_HOUSE', '鼓风机房', 'Blower house'),
    item('DOSING_ROOM', '加药间', 'Dosing room'),
    item('THICKENER', '浓缩池', 'Thickener'),
    item('DIGESTER', '消化池', 'Digester'),
    item('DEWATERING', '脱水机房', 'Dewatering house'),
    item('SUBSTATION', '变配电室', 'Substation'),
  ]),
];

/** What exceptions look like to whoever finds them. */
const PHENOMENA = [
  dictionary('equipmentPhenomenon', '设备异常现象', 'Phenomena of equipment', [
    item('NOISE', '异响', 'Unusual noise'),
    item('VIBRATION', '振动大', 'Vibration'),
    item('OVERHEAT', '温度高', 'Overheating'),
    item('LEAK', '泄漏', 'Leak'),
    item('TRIP', '跳闸', 'Trip'),
    item('NO_START', '无法启动', 'Does not start'),
    item('LOW_OUTPUT', '出力不足', 'Low output'),
    item('BLOCKED', '堵塞', 'Blocked'),
    item('CORROSION', '腐蚀破损', 'Corrosion or damage'),
    item('READING', '示值异常', 'Wrong reading'),
    item('COMMUNICATION', '通讯中断', 'No communication'),
    item('OTHER', '其他', 'Other'),
  ]),
  dictionary('processPhenomenon', '运行异常现象', 'Phenomena of the process', [
    item('EFFLUENT', '出水超标', 'Effluent above limit'),
    item('INFLUENT', '进水异常', 'Unusual influent'),
    item('LOW_DO', '溶解氧异常', 'Dissolved oxygen off range'),
    item('BULKING', '污泥膨胀', 'Sludge bulking'),
    item('FOAM', '泡沫', 'Foam'),
    item('SLUDGE_LOSS', '污泥流失', 'Sludge loss'),
    item('LEVEL', '液位异常', 'Level off range'),
    item('FLOW', '流量异常', 'Flow off range'),
    item('DOSING', '投加异常', 'Dosing off range'),
    item('PRESSURE', '压力异常', 'Pressure off range'),
    item('ODOUR', '异味', 'Odour'),
    item('OTHER', '其他', 'Other'),
  ]),
];

/** Core processes with the sections that make them, in the direction of flow. */
const CORE: readonly (readonly [code: string, zh: string, en: string, sections: readonly string[]])[] = [
  ['A2O', 'A²/O', 'A²/O', ['PRI', 'ANA', 'ANX', 'OXI', 'SEC']],
  ['AO', 'A/O', 'A/O', ['PRI', 'ANX', 'OXI', 'SEC']],
  ['OD', '氧化沟', 'Oxidation ditch', ['ANA', 'OXI', 'SEC']],
  ['SBR', 'SBR/CASS', 'SBR/CASS', ['ANA', 'OXI']],
  ['MBR', '膜生物反应器', 'Membrane bioreactor', ['ANA', 'ANX', 'OXI', 'MBR']],
  ['MBBR', '移动床生物膜', 'Moving-bed biofilm reactor', ['ANA', 'ANX', 'OXI', 'SEC']],
  ['CONVENTIONAL', '常规净水', 'Conventional water treatment', ['COA', 'SED', 'FIL', 'DIS', 'CLW']],
  ['OZONE_BAC', '臭氧-生物活性炭', 'Ozone and activated carbon', ['OZN', 'GAC']],
];

const PROCESSES = [
  dictionary('coreProcess', '核心工艺', 'Core process', [...CORE.map(([code, zh, en]) => item(code, zh, en))]),
  dictionary('coreTechnology', '核心工艺树', 'Core technology tree', [
    ...CORE.map(([code, zh, en]) => item(code, zh, en)),
    ...CORE.flatMap(([code, , , sections]) =>
      sections.map((section) => item(`${code}.${section}`, sectionName(section).zh, sectionName(section).en, code)),
    ),
  ]),
];

const GENERAL = [
  dictionary('currentState', '当前状态', 'Current state', [
    item('all', '全部', 'All'),
    item('no', '否', 'No'),
    item('yes', '是', 'Yes'),
  ]),
  dictionary('approve', '审批意见', 'Decision', [item('TG', '同意', 'Agree'), item('BH', '驳回', 'Disagree')]),
  dictionary('rejectType', '驳回方式', 'Rejection type', [
    item('1', '重新提交后逐级审批', 'Resubmit, approve one by one'),
    item('2', '重新提交后跳过已审批', 'Resubmit, skip approved'),
  ]),
  dictionary('menuLevel', '菜单级别', 'Menu level', [
    item('1', '一级', 'Level 1'),
    item('2', '二级', 'Level 2'),
    item('3', '三级', 'Level 3'),
    item('4', '四级', 'Level 4'),
  ]),
  dictionary('platform', '平台', 'Platform', [item('3', '电脑端', 'PC'), item('4', '移动端', 'App')]),
  dictionary('state', '状态', 'State', [
    item('0', '全部', 'All'),
    item('1', '启用', 'Enabled'),
    item('2', '停用', 'Disabled'),
  ]),
  dictionary('emergencyDegree', '紧急程度', 'Urgency', [
    item('1', '一般', 'Normal'),
    item('2', '紧急', 'Urgent'),
    item('3', '特急', 'Critical'),
  ]),
  dictionary('alarmLevel', '报警级别', 'Alarm level', [
    item('1', '紧急', 'Critical'),
    item('2', '重要', 'High'),
    item('3', '一般', 'Medium'),
    item('4', '提示', 'Low'),
  ]),
  dictionary('valueType', '值类型', 'Value type', [
    item('1', '数值', 'Number'),
    item('2', '文本', 'Text'),
    item('3', '开关', 'Switch'),
    item('4', '选项', 'Option list'),
  ]),
  dictionary('cycle', '周期', 'Cycle', [
    item('hour', '小时', 'Hour'),
    item('shift', '班次', 'Shift'),
    item('day', '日', 'Day'),
    item('week', '周', 'Week'),
    item('month', '月', 'Month'),
    item('quarter', '季', 'Quarter'),
    item('half-year', '半年', 'Half-year'),
    item('year', '年', 'Year'),
    item('once', '一次', 'Once'),
  ]),
];

/** Dictionaries a new installation starts with. What an administrator changes is never overwritten. */
export const DICTIONARY_SEEDS: readonly SeedDictionary[] = [
  ...GENERAL,
  ...STOCK,
  ...UNITS,
  ...EQUIPMENT,
  ...PHENOMENA,
  ...FAILURE_CODES,
  ...PROCESSES,
];

/** Their keys, for the check of definitions. */
export const SEEDED_DICTIONARIES: readonly string[] = DICTIONARY_SEEDS.map(({ key }) => key);
