import { named, type DemoRecord, type DemoValues } from './demo-record';

const type = (code: string) => named('equipType', code);
/** Libraries are the group's. */
const row = (module: string, id: string, values: DemoValues): DemoRecord => ({
  id: `${module}-${id}`,
  module,
  by: 'group',
  values,
});

type NameRow = readonly [name: string, typeCode: string, section: string, alias: string];

/** Standard names of the machines every plant has; operators know some of them by other words. */
const NAMES: readonly NameRow[] = [
  ['粗格栅 / Coarse screen', '1001', 'SCR', '粗格栅机、耙式格栅 / bar rack'],
  ['细格栅 / Fine screen', '1001', 'SCR', '细格栅机、转鼓格栅 / step screen'],
  ['潜水提升泵 / Lift pump', '1002', 'LFT', '进水泵、提升泵 / influent pump'],
  ['卧式离心泵 / Centrifugal pump', '1003', 'LFT', '送水泵 / service pump'],
  ['螺旋输送机 / Screw conveyor', '1004', 'SCR', '无轴螺旋 / screw'],
  ['吸砂机 / Grit remover', '1005', 'SCR', '桥式吸砂机 / grit bridge'],
  ['刮泥机 / Sludge scraper', '1006', 'SEC', '刮吸泥机 / clarifier bridge'],
  ['搅拌机 / Mixer', '1007', 'OXI', '潜水搅拌器 / submersible mixer'],
  ['推流器 / Flow maker', '1008', 'OXI', '低速推流器 / banana blade'],
  ['鼓风机 / Blower', '1009', 'BLW', '磁悬浮、空气悬浮风机 / turbo blower'],
  ['滗水器 / Decanter', '1011', 'SEC', '旋转滗水器 / decanter arm'],
  ['内回流泵 / Recirculation pump', '1012', 'OXI', '硝化液回流泵 / mixed liquor pump'],
  ['污泥回流泵 / Return sludge pump', '1013', 'SEC', '外回流泵 / RAS pump'],
  ['剩余污泥泵 / Waste sludge pump', '1014', 'SEC', '排泥泵 / WAS pump'],
  ['加药计量泵 / Dosing pump', '1016', 'DOS', '隔膜泵 / diaphragm pump'],
  ['紫外消毒模块 / UV module', '1017', 'DIS', '紫外灯组 / UV bank'],
  ['离心脱水机 / Centrifuge', '1018', 'DEW', '卧螺离心机 / decanter centrifuge'],
];

const names = NAMES.map(([name, typeCode, section, alias]) =>
  row('equipmentName', name, { name, section, alias, typeId: type(typeCode), enabled: true }),
);

type PlateRow = readonly [name: string, unit: string | null, options?: string];

/** What is read off the plate of a type; the first ones are asked for. */
const PLATES: Readonly<Record<string, readonly PlateRow[]>> = {
  '1001': [
    ['栅隙 / Bar spacing', 'mm'],
    ['渠宽 / Channel width', 'mm'],
    ['安装角度 / Angle', '°'],
    ['功率 / Power', 'kW'],
  ],
  '1002': [
    ...([
      ['额定流量 / Rated flow', 'm3/h'],
      ['额定扬程 / Rated head', 'm'],
      ['功率 / Power', 'kW'],
    ] as const),
    ...([
      ['转速 / Speed', 'r/min'],
      ['防护等级 / Protection', null, 'IP54,IP55,IP68'],
      ['效率 / Efficiency', '%'],
    ] as const),
  ],
  '1003': [
    ['额定流量 / Rated flow', 'm3/h'],
    ['额定扬程 / Rated head', 'm'],
    ['功率 / Power', 'kW'],
    ['转速 / Speed', 'r/min'],
  ],
  '1009': [
    ...([
      ['风量 / Air flow', 'm3/min'],
      ['风压 / Pressure', 'kPa'],
      ['功率 / Power', 'kW'],
    ] as const),
    ...([
      ['轴承形式 / Bearings', null, '磁悬浮 magnetic,空气悬浮 air,滚动 rolling'],
      ['噪声 / Noise', 'dB(A)'],
    ] as const),
  ],
  '1013': [
    ['额定流量 / Rated flow', 'm3/h'],
    ['额定扬程 / Rated head', 'm'],
    ['功率 / Power', 'kW'],
  ],
  '1016': [
    ['最大流量 / Greatest flow', 'L/h'],
    ['最大压力 / Greatest pressure', 'MPa'],
    ['过流材质 / Wetted parts', null, 'PVC,PVDF,316L'],
  ],
  '1017': [
    ['灯管数 / Lamps', null],
    ['紫外剂量 / UV dose', 'mJ/cm2'],
    ['功率 / Power', 'kW'],
  ],
  '1018': [
    ['处理量 / Capacity', 'm3/h'],
    ['转鼓直径 / Bowl diameter', 'mm'],
    ['转速 / Speed', 'r/min'],
    ['功率 / Power', 'kW'],
  ],
};

const plates = Object.entries(PLATES).flatMap(([typeCode, rows]) =>
  rows.map(([name, unit, options], index) =>
    row('equipNameplate', `${typeCode}-${name}`, {
      ...{ name, typeId: type(typeCode), isRequired: index < 2, order: index + 1, enabled: true },
      valueType: options === undefined ? '1' : '4',
      ...(unit !== null && { unit }),
      ...(options !== undefined && { options }),
    }),
  ),
);

type LiveRow = readonly [name: string, role: string, unit: string | null, decimals: number];

/** What screens show of a running machine. */
const LIVE: Readonly<Record<string, readonly LiveRow[]>> = {
  '1002': [
    ['运行 / Running', 'RUN', null, 0],
    ['故障 / Fault', 'FAULT', null, 0],
    ['电流 / Current', 'PV', 'A', 1],
    ['频率 / Frequency', 'OUT', 'Hz', 1],
  ],
  '1009': [
    ['运行 / Running', 'RUN', null, 0],
    ['故障 / Fault', 'FAULT', null, 0],
    ['风量 / Air flow', 'PV', 'm3/h', 0],
    ['导叶开度 / Vane position', 'POSITION', '%', 0],
    ['运行小时 / Running hours', 'COUNTER', 'h', 0],
  ],
  '1013': [
    ['运行 / Running', 'RUN', null, 0],
    ['频率 / Frequency', 'OUT', 'Hz', 1],
    ['流量 / Flow', 'PV', 'm3/h', 0],
  ],
  '1016': [
    ['运行 / Running', 'RUN', null, 0],
    ['投加量 / Dose', 'PV', 'L/h', 1],
    ['设定 / Setpoint', 'SP', 'L/h', 1],
    ['手自动 / Mode', 'MODE', null, 0],
  ],
  '1018': [
    ['运行 / Running', 'RUN', null, 0],
    ['进泥量 / Sludge flow', 'PV', 'm3/h', 1],
    ['差速 / Differential', 'PV', 'r/min', 1],
  ],
};

const live = Object.entries(LIVE).flatMap(([typeCode, rows]) =>
  rows.map(([name, signalRole, unit, decimals], index) =>
    row('operationEquipNameplate', `${typeCode}-${name}`, {
      ...{ name, typeId: type(typeCode), signalRole, decimals, order: index + 1, enabled: true },
      ...(unit !== null && { unit }),
    }),
  ),
);

/** What machines are called, what stands on their plates and what screens show of them. */
export const DEMO_EQUIPMENT_NAMES: readonly DemoRecord[] = [...names, ...plates, ...live];
