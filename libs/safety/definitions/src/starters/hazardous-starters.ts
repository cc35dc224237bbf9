import { both } from './rows';

interface Row {
  readonly code: string;
  readonly type: 'HOT' | 'CONFINED' | 'HEIGHT' | 'POWER';
  readonly permitClass?: string;
  readonly name: string;
  readonly validH: number;
  readonly isTested: boolean;
  readonly approver: string;
  readonly hazards: string;
  readonly measures: string;
  /** `中文 | English | value that is required`. */
  readonly checklist: readonly string[];
  readonly ppe: readonly string[];
  readonly forbidden: string;
  readonly emergency: string;
}

const HOT = {
  type: 'HOT',
  isTested: true,
  hazards:
    '火灾、爆炸、灼烫、触电、中毒；沼气、碳源、玻璃钢和橡胶衬里易燃 | Fire, explosion, burns, shock, fumes; biogas, carbon sources, fibre glass and rubber linings burn',
  measures:
    '清除 15 m 内可燃物，断开盲板隔离并置换，持续通风，旁备灭火器材，两名监护人，完工后看火 60 min | No combustibles within 15 m, blinds and purging, ventilation, extinguishers at hand, two guardians, fire watch of 60 min afterwards',
  checklist: [
    '作业点周围可燃物已清理 | Combustibles around the place are gone | ≥ 15 m',
    '排水口、井盖、风管已封堵 | Drains, manholes and ducts are sealed',
    '设备以盲板或拆断隔离，不仅靠阀门 | Equipment is cut off by blinds or disconnection, not by valves alone',
    '已置换并检测可燃气体 | Purged and tested for combustible gas | ≤ 0.5 % vol',
    '灭火器和消防水带到位 | Extinguishers and hose are there',
    '氧气瓶与乙炔瓶直立固定 | Cylinders stand fixed | ≥ 5 m',
    '动火点与气瓶距离 | Distance of the flame to cylinders | ≥ 10 m',
    '焊把线完好、接地夹在工件上 | Welding leads intact, earth clamp on the work piece | 5 / 30 m',
    '下方设接火盆或防火毯 | Spark tray or fire blanket below',
    '通风已开启 | Ventilation is on',
    '现场有气体检测仪 | A gas meter is on site',
    '焊工证和监护人已核对 | Certificates and guardians are seen | 2',
    '风力和天气符合 | Wind and weather are right | < 5',
    '玻璃钢、橡胶部件已遮盖 | Fibre glass and rubber are covered',
    '完工后已冷却、断电、看火 | Cooled, powered off and watched afterwards | 60 min',
  ],
  ppe: ['HELMET', 'FACE', 'GLOVES', 'SHOES', 'GASMETER'],
  forbidden: '超期、超范围动火；监护人离开时继续 | Working beyond time or place; going on without the guardian',
  emergency:
    '立即停火、切断气源、灭火并撤离；报火警 119 | Stop, shut the gas, fight the fire and leave; call the fire brigade',
} as const;

const HEIGHT = {
  type: 'HEIGHT',
  validH: 168,
  isTested: false,
  hazards: '坠落、落物、触电、落水 | Falls, falling objects, shock, drowning',
  measures:
    '牢固挂点，双钩安全带交替使用，脚手架合格挂牌，下方警戒，工具系绳 | Anchor above, double-hook harness, tagged scaffold, exclusion zone below, tools tied',
  checklist: [
    '安全带和挂点合格、高挂低用 | Harness and anchor above the user are sound',
    '脚手架验收牌在有效期内 | Scaffold tag is in date',
    '梯子稳固、有人扶 | Ladder stands firm and is held',
    '护栏和孔洞盖板完好 | Rails and hole covers are in place',
    '工具和材料已系绳 | Tools and material are tied',
    '下方已设警戒区 | The area below is closed off',
    '临水处穿救生衣 | Life jacket near basins',
    '与带电体距离足够 | Distance to live parts is kept',
    '风力和能见度符合 | Wind and sight are right | < 6',
    '照明和对讲正常 | Light and communication work',
  ],
  ppe: ['HELMET', 'HARNESS', 'SHOES', 'GLOVES'],
  forbidden: '抛掷工具；同一垂直面上下同时作业 | Throwing tools; work above others',
  emergency:
    '坠落者不随意搬动，呼叫 120；悬吊者 15 min 内放下 | Do not move a fallen person, call an ambulance; lower a hanging one within 15 min',
} as const;

const ROWS: readonly Row[] = [
  {
    ...HOT,
    code: 'WX-D-S',
    permitClass: 'SPECIAL',
    name: '特级动火作业 | Hot work, special class',
    validH: 8,
    approver: '厂长 | Plant manager',
  },
  {
    ...HOT,
    code: 'WX-D-1',
    permitClass: 'FIRST',
    name: '一级动火作业 | Hot work, first class',
    validH: 8,
    approver: '安全员和工段负责人 | Safety officer and section head',
  },
  {
    ...HOT,
    code: 'WX-D-2',
    permitClass: 'SECOND',
    name: '二级动火作业 | Hot work, second class',
    validH: 72,
    approver: '班组长和属地负责人 | Team leader and place owner',
  },
  {
    code: 'WX-Y',
    type: 'CONFINED',
    name: '有限空间作业 | Confined-space entry',
    validH: 24,
    isTested: true,
    approver: '厂长或授权代理人 | Plant manager or authorised deputy',
    hazards:
      '缺氧、硫化氢中毒、可燃气爆炸、淹溺、触电、机械伤害 | Lack of oxygen, hydrogen sulphide, explosion, drowning, shock, moving parts',
    measures:
      '先通风、再检测、后作业；隔断进水和动力；上中下三点检测；全程监护和点名；救援器材在口边 | Ventilate first, test next, work last; inlets and power cut off; gas at three levels; guarded and counted throughout; rescue gear at the opening',
    checklist: [
      '空间编号与标识一致 | Number and sign match the register',
      '进水管封堵、泵已上锁 | Inlets are blocked and pumps locked',
      '已排空清洗 | Drained and cleaned',
      '通风时间，风管到底 | Ventilated, duct to the bottom | ≥ 40 min',
      '氧含量（上中下） | Oxygen, three levels | 19.5–21 %',
      '可燃气体 | Combustible gas | ≤ 10 % LEL',
      '硫化氢 | Hydrogen sulphide | ≤ 10 mg/m³',
      '一氧化碳 | Carbon monoxide | ≤ 20 mg/m³',
      '每人佩戴便携检测仪 | Each entrant carries a meter',
      '安全带和救生绳 | Harness and lifeline',
      '空气呼吸器或长管面具 | Breathing apparatus or air line',
      '灯具和工具低压 | Lamps and tools at low voltage | ≤ 36 V',
      '漏电保护 | Leakage protection | ≤ 15 mA',
      '对讲已试 | Communication is tested',
      '救援三脚架在位 | Tripod and rescue kit are ready',
      '围栏和夜间警示灯 | Fence and night light',
      '进出人员登记上墙 | Names and times are on the board',
      '上游来水和天气已掌握 | Upstream flow and weather are known',
      '中控室已知 | The control room knows',
    ],
    ppe: ['HELMET', 'HARNESS', 'GASMETER', 'SCBA', 'SHOES', 'GLOVES'],
    forbidden:
      '未检测进入；监护人入内；无呼吸器施救 | Entry without a test; guardians going in; rescue without breathing apparatus',
    emergency:
      '报警撤离，从外部用三脚架提升，佩戴空气呼吸器方可进入，呼叫 119 和 120 | Alarm and leave, lift from outside with the tripod, enter only with breathing apparatus, call fire brigade and ambulance',
  },
  {
    ...HEIGHT,
    code: 'WX-G-1',
    permitClass: 'I',
    name: 'I 级高处作业 | Work at height, class I',
    approver: '班组长和安全员 | Team leader and safety officer',
  },
  {
    ...HEIGHT,
    code: 'WX-G-2',
    permitClass: 'II',
    name: 'II 级高处作业 | Work at height, class II',
    approver: '设备主管和安全员 | Equipment manager and safety officer',
  },
  {
    ...HEIGHT,
    code: 'WX-G-3',
    permitClass: 'III',
    name: 'III 级高处作业 | Work at height, class III',
    approver: '设备主管和安全员 | Equipment manager and safety officer',
  },
  {
    ...HEIGHT,
    code: 'WX-G-4',
    permitClass: 'IV',
    name: 'IV 级高处作业 | Work at height, class IV',
    approver: '厂长 | Plant manager',
  },
  {
    code: 'WX-L',
    type: 'POWER',
    name: '临时用电作业 | Temporary power',
    validH: 360,
    isTested: false,
    approver: '电气主管和安全员 | Electric supervisor and safety officer',
    hazards: '触电、电弧、火灾 | Shock, arc, fire',
    measures:
      '三级配电、两级保护；一机一闸一漏一箱；持证电工接拆并每日巡查 | Three-level distribution, two-level protection; one machine, one switch, one residual-current device, one box; connected, removed and checked daily by an electrician',
    checklist: [
      '负荷已核算、电源点已定 | Load is calculated and the source is named',
      '开关可上锁 | The switch can be locked',
      '漏电保护试验合格 | Residual-current device is tested | ≤ 30 mA, 0.1 s',
      '潮湿和有限空间漏电保护 | The same in wet and confined places | ≤ 15 mA',
      '接地良好 | Earthing is sound',
      '电缆完好、架空或埋深 | Cable intact, overhead or buried | 2.5 / 5 / 0.7 m',
      '配电箱防雨上锁 | Box is rain-proof and locked',
      '负责人和期限标牌 | Label with owner and dates',
      '手持灯电压 | Voltage of hand lamps | ≤ 36 V',
      '每日巡查记录 | Daily check is written down',
      '用毕已拆除 | Removal is confirmed',
    ],
    ppe: ['HELMET', 'INSULATED', 'GLASSES'],
    forbidden: '私拉乱接；一闸多机；带电拆接 | Unapproved connections; several machines on one switch; live work',
    emergency:
      '断开电源，心肺复苏，呼叫 120；起火用干粉灭火器 | Cut the supply, resuscitate, call an ambulance; powder extinguisher on fire',
  },
];

const DUTIES = [
  ['LEADER', '组织交底，落实措施，清点人员 | Briefs, sees to the measures, counts people'],
  ['GUARDIAN', '全程在场，核对人数，发现异常立即叫停 | Stays, counts, stops the work when something is wrong'],
  ['TESTER', '按上中下三处检测并记录，超限即报告 | Tests and writes down, reports what is over a limit'],
  ['OWNER', '确认隔离，验收现场 | Confirms the isolation, accepts the place afterwards'],
] as const;

const roles = (isTested: boolean) =>
  DUTIES.filter(([role]) => isTested || role !== 'TESTER').map(([role, duty]) => {
    const { zh, en } = both(duty);
    return { role, duty: zh, dutyEn: en };
  });

function point(text: string): Readonly<Record<string, unknown>> {
  const [item = '', itemEn = '', limit] = text.split('|').map((part) => part.trim());
  return { item, itemEn, photo: false, ...(limit !== undefined && { limit }) };
}

/** What the four kinds of permits ask for (domain model §14.4–14.7): limits a plant may make stricter. */
export const HAZARDOUS_STARTERS = ROWS.map(({ type, isTested, checklist, ...row }) => ({
  ...{ code: row.code, name: both(row.name), permitType: type, validH: row.validH, guardians: 2, gasTest: isTested },
  ...(row.permitClass !== undefined && { permitClass: row.permitClass }),
  ...{ approver: both(row.approver), hazards: both(row.hazards), measures: both(row.measures) },
  ...{ checklist: checklist.map(point), roles: roles(isTested), ppe: row.ppe },
  ...{ forbidden: both(row.forbidden), emergency: both(row.emergency), edition: '1.0', enabled: true },
}));
