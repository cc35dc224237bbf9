import { both } from './rows';

type Row = readonly [code: string, kind: string, name: string, use: string];

/** The signs water and wastewater plants need most, after GB 2894 and ISO 7010; where they belong is this product's advice. */
const ROWS: readonly Row[] = [
  [
    'JZ-01',
    'PROHIBIT',
    '禁止烟火 | No open flame',
    '消化池、沼气柜、碳源储罐、加油点周边 | Digester, gas holder, carbon-source store, fuel point',
  ],
  [
    'JZ-02',
    'PROHIBIT',
    '禁止吸烟 | No smoking',
    '药库、配电室、档案室入口 | Entrance of chemical store, switch room, archive',
  ],
  [
    'JZ-03',
    'PROHIBIT',
    '禁止合闸 | Do not switch on',
    '检修设备的断路器和现场按钮 | Breaker and local button of a machine under repair',
  ],
  ['JZ-04', 'PROHIBIT', '禁止转动 | Do not turn', '检修中的阀门、联轴器 | Valves and couplings under repair'],
  [
    'JZ-05',
    'PROHIBIT',
    '禁止入内 | No entry',
    '有限空间入口、高压室 | Openings of confined spaces, high-voltage rooms',
  ],
  ['JZ-06', 'PROHIBIT', '禁止跨越 | Do not cross', '刮泥机轨道、皮带输送机 | Scraper rails, belt conveyors'],
  [
    'JZ-07',
    'PROHIBIT',
    '禁止攀登 | Do not climb',
    '变压器、高塔、无护笼爬梯 | Transformers, towers, ladders without a cage',
  ],
  ['JZ-08', 'PROHIBIT', '禁止饮用 | Not drinking water', '回用水、工艺水取水点 | Taps of reuse and process water'],
  [
    'JG-01',
    'WARN',
    '当心触电 | Electric shock',
    '配电柜、电缆井、临时用电箱 | Switchgear, cable shafts, temporary power boxes',
  ],
  [
    'JG-02',
    'WARN',
    '当心中毒 | Toxic gas',
    '污泥泵房、格栅间、加氯间、检查井 | Sludge pump house, screen room, chlorine room, manholes',
  ],
  ['JG-03', 'WARN', '当心缺氧 | Lack of oxygen', '有限空间入口 | Openings of confined spaces'],
  [
    'JG-04',
    'WARN',
    '当心爆炸 | Explosive atmosphere',
    '消化池、沼气管道、甲醇或乙酸储罐 | Digester, biogas pipes, methanol or acetic-acid tanks',
  ],
  ['JG-05', 'WARN', '当心落水 | Fall into water', '各水池走道和池边 | Walkways and edges of basins'],
  ['JG-06', 'WARN', '当心坠落 | Fall from height', '平台、吊装孔、池顶 | Platforms, hatches, tops of tanks'],
  ['JG-07', 'WARN', '当心机械伤人 | Moving parts', '脱水机、格栅、输送机 | Dewatering machines, screens, conveyors'],
  [
    'JG-08',
    'WARN',
    '当心腐蚀 | Corrosive',
    '加药间、卸药口、酸碱储罐 | Dosing rooms, unloading points, acid and alkali tanks',
  ],
  [
    'JG-09',
    'WARN',
    '当心自动启动 | Starts by itself',
    '自控泵、风机、搅拌器 | Pumps, blowers and mixers under automatic control',
  ],
  ['JG-10', 'WARN', '当心高温表面 | Hot surface', '鼓风机排气管、热交换器 | Blower discharge, heat exchangers'],
  ['ZL-01', 'COMMAND', '必须戴安全帽 | Wear a helmet', '生产区入口、检修现场 | Entrance of the works, repair sites'],
  ['ZL-02', 'COMMAND', '必须系安全带 | Wear a harness', '高处和有限空间作业点 | Work at height and in confined spaces'],
  [
    'ZL-03',
    'COMMAND',
    '必须穿救生衣 | Wear a life jacket',
    '池边无护栏处、清捞作业 | Basin edges without rails, skimming',
  ],
  [
    'ZL-04',
    'COMMAND',
    '必须戴护目镜 | Wear safety glasses',
    '化验室、加药间、打磨作业 | Laboratory, dosing room, grinding',
  ],
  [
    'ZL-05',
    'COMMAND',
    '必须戴防毒面具 | Wear a respirator',
    '加氯间泄漏处置、污泥池清理 | Chlorine leaks, cleaning of sludge tanks',
  ],
  [
    'ZL-06',
    'COMMAND',
    '必须通风 | Ventilate first',
    '格栅间、泵房、管廊入口 | Entrances of screen rooms, pump houses, galleries',
  ],
  ['ZL-07', 'COMMAND', '必须上锁挂牌 | Lock and tag out', '配电柜和现场控制箱 | Switchgear and local control boxes'],
  ['TS-01', 'HINT', '紧急出口 | Emergency exit', '厂房和地下空间出口 | Exits of buildings and underground rooms'],
  ['TS-02', 'HINT', '洗眼器 | Eye wash', '加药间、化验室 | Dosing rooms, laboratory'],
  ['TS-03', 'HINT', '救生圈 | Life ring', '水池周边每 50 m 一处 | Around basins, one every 50 m'],
  [
    'TS-04',
    'HINT',
    '空气呼吸器存放点 | Breathing apparatus',
    '污泥区、加氯间外侧 | Sludge area, outside the chlorine room',
  ],
  ['TS-05', 'HINT', '应急集合点 | Assembly point', '厂前区上风向空地 | Open ground upwind of the works'],
];

export const SIGN_STARTERS = ROWS.map(([code, kind, name, use]) => ({
  ...{ code, kind, name: both(name), use: both(use) },
  ...{ heightMm: 300, standard: 'GB 2894', enabled: true },
}));
