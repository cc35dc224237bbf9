type Place = string;
type Row = Readonly<Record<string, unknown>>;

interface Sketch {
  readonly method: 'LOOK' | 'LISTEN' | 'TOUCH' | 'SMELL' | 'MEASURE' | 'PHOTO';
  readonly name: readonly [zh: string, en: string];
  readonly standard: readonly [zh: string, en: string];
  /** Of numbers: unit, lower and upper limit. */
  readonly measured?: readonly [unit: string, lower: number | null, upper: number | null];
  /** Of choices: each with whether it is in order. */
  readonly options?: readonly (readonly [zh: string, en: string, isOk: boolean])[];
  readonly phenomenon: readonly ['EQUIPMENT' | 'PROCESS', string];
  readonly photo?: true;
}

function rowOf(place: Place, index: number, sketch: Sketch): Row {
  const { method, name, standard, measured, options, phenomenon, photo } = sketch;
  const [raisedAs, code] = phenomenon;
  const [unit, lower, upper] = measured ?? [null, null, null];
  return {
    code: `${place}-${String(index + 1).padStart(2, '0')}`,
    name: { zh: name[0], en: name[1] },
    ...{ place, method, unit, lower, upper },
    kind: measured === undefined ? (options === undefined ? 'CHECK' : 'OPTION') : 'NUMBER',
    options: options?.map(([text, textEn, isOk]) => ({ text, textEn, isOk })) ?? null,
    standard: { zh: standard[0], en: standard[1] },
    photoWhenNok: photo === true,
    raisedAs,
    ...(raisedAs === 'EQUIPMENT' ? { equipmentPhenomenon: code } : { processPhenomenon: code }),
  };
}

const look = (name: Sketch['name'], standard: Sketch['standard'], phenomenon: Sketch['phenomenon']): Sketch => ({
  ...{ method: 'LOOK', name, standard, phenomenon },
});
const measure = (
  name: Sketch['name'],
  measured: NonNullable<Sketch['measured']>,
  standard: Sketch['standard'],
  phenomenon: Sketch['phenomenon'],
): Sketch => ({ method: 'MEASURE', name, measured, standard, phenomenon });

/** What is looked at where, in a wastewater plant (domain model §21.5). */
const PACK: Readonly<Record<Place, readonly Sketch[]>> = {
  SCREENS: [
    measure(
      ['格栅液位差', 'Level difference'],
      ['cm', null, 20],
      ['不超过 20 cm', 'At most 20 cm'],
      ['PROCESS', 'LEVEL'],
    ),
    {
      ...look(['栅渣量', 'Screenings'], ['栅渣及时清运', 'Taken away in time'], ['PROCESS', 'OTHER']),
      options: [
        ['少', 'Few', true],
        ['正常', 'Normal', true],
        ['过多', 'Too many', false],
      ],
      photo: true,
    },
    { ...look(['异响', 'Noise'], ['无异响', 'None unusual'], ['EQUIPMENT', 'NOISE']), method: 'LISTEN' },
    look(['链条张紧度', 'Chain tension'], ['无松弛、无跳齿', 'Neither slack nor skipping'], ['EQUIPMENT', 'OTHER']),
  ],
  LIFT: [
    measure(
      ['水泵电流', 'Pump current'],
      ['A', null, null],
      ['不超过额定值', 'Below the rated value'],
      ['EQUIPMENT', 'OVERHEAT'],
    ),
    {
      ...look(['水泵振动', 'Vibration of pumps'], ['手感平稳', 'Steady to the hand'], ['EQUIPMENT', 'VIBRATION']),
      method: 'TOUCH',
    },
    { ...look(['渗漏', 'Leaks'], ['机封与管路无渗漏', 'Seals and pipes are dry'], ['EQUIPMENT', 'LEAK']), photo: true },
    measure(
      ['集水井液位', 'Level of the wet well'],
      ['m', null, null],
      ['与在线液位一致', 'Agrees with the signal'],
      ['EQUIPMENT', 'READING'],
    ),
    measure(
      ['硫化氢', 'Hydrogen sulphide'],
      ['mg/m3', null, 10],
      ['不超过 10 mg/m³', 'At most 10 mg/m³'],
      ['PROCESS', 'ODOUR'],
    ),
  ],
  GRIT: [
    look(
      ['砂水分离器出砂', 'Discharge of the sand classifier'],
      ['出砂连续、含水率低', 'Steady and dry'],
      ['EQUIPMENT', 'LOW_OUTPUT'],
    ),
    look(['曝气阀门', 'Air valve'], ['开度与设定一致', 'Open as set'], ['EQUIPMENT', 'OTHER']),
  ],
  BIOREACTOR: [
    {
      ...look(['泡沫', 'Foam'], ['覆盖不超过池面四分之一', 'Covers a quarter at most'], ['PROCESS', 'FOAM']),
      options: [
        ['无', 'None', true],
        ['少量白色', 'Some, white', true],
        ['大量棕色', 'Much, brown', false],
      ],
      photo: true,
    },
    {
      ...look(['污泥颜色', 'Colour of the sludge'], ['黄褐色', 'Yellow brown'], ['PROCESS', 'OTHER']),
      options: [
        ['黄褐色', 'Yellow brown', true],
        ['深褐色', 'Dark brown', true],
        ['发黑', 'Black', false],
      ],
    },
    look(['气泡分布', 'Bubble pattern'], ['细密均匀、无翻腾', 'Fine and even, no boiling'], ['EQUIPMENT', 'BLOCKED']),
    measure(
      ['手持溶解氧', 'Hand-held oxygen'],
      ['mg/L', 0.5, 4],
      ['0.5–4 mg/L，与在线一致', '0.5–4 mg/L, agrees with the signal'],
      ['PROCESS', 'LOW_DO'],
    ),
    look(['搅拌器', 'Mixers'], ['运行平稳', 'Run steadily'], ['EQUIPMENT', 'NO_START']),
  ],
  CLARIFIER: [
    { ...look(['浮泥', 'Floating sludge'], ['无成片浮泥', 'No patches'], ['PROCESS', 'SLUDGE_LOSS']), photo: true },
    look(['出水堰', 'Weir flow'], ['出流均匀', 'Even all round'], ['PROCESS', 'FLOW']),
    look(['刮泥机走轮', 'Scraper wheel'], ['行走平稳', 'Runs smoothly'], ['EQUIPMENT', 'VIBRATION']),
    measure(
      ['泥位', 'Sludge blanket'],
      ['m', null, 1.5],
      ['不超过 1.5 m', 'At most 1.5 m'],
      ['PROCESS', 'SLUDGE_LOSS'],
    ),
  ],
  BLOWER: [
    measure(
      ['进口滤网压差', 'Pressure of the inlet filter'],
      ['kPa', null, 1.5],
      ['不超过 1.5 kPa', 'At most 1.5 kPa'],
      ['EQUIPMENT', 'BLOCKED'],
    ),
    measure(
      ['出口压力', 'Outlet pressure'],
      ['kPa', null, 85],
      ['不超过 85 kPa', 'At most 85 kPa'],
      ['PROCESS', 'PRESSURE'],
    ),
    measure(
      ['出口温度', 'Outlet temperature'],
      ['degC', null, 110],
      ['不超过 110 ℃', 'At most 110 °C'],
      ['EQUIPMENT', 'OVERHEAT'],
    ),
    look(['油位', 'Oil level'], ['在油窗中线附近', 'About the middle of the glass'], ['EQUIPMENT', 'LEAK']),
    { ...look(['异响', 'Noise'], ['无异响', 'None unusual'], ['EQUIPMENT', 'NOISE']), method: 'LISTEN' },
  ],
  DOSING: [
    measure(['储罐液位', 'Tank level'], ['m', 0.5, null], ['不低于 0.5 m', 'At least 0.5 m'], ['PROCESS', 'DOSING']),
    measure(['加药泵行程', 'Pump stroke'], ['%', 10, 100], ['与设定一致', 'As set'], ['PROCESS', 'DOSING']),
    {
      ...look(['渗漏', 'Leaks'], ['罐体、法兰、软管无渗漏', 'Tank, flanges and hoses are dry'], ['EQUIPMENT', 'LEAK']),
      photo: true,
    },
    look(
      ['洗眼器与防护用品', 'Shower and protection'],
      ['出水正常、用品齐全', 'Runs, nothing is missing'],
      ['EQUIPMENT', 'OTHER'],
    ),
    look(['标签', 'Labels'], ['药剂名称与有效期清晰', 'Name and expiry can be read'], ['PROCESS', 'OTHER']),
  ],
  HEF: [
    look(['絮体', 'Flocs'], ['絮体大、沉降快', 'Large and fast'], ['PROCESS', 'DOSING']),
    look(['出水清澈度', 'Clarity of the outlet'], ['清澈', 'Clear'], ['PROCESS', 'EFFLUENT']),
    measure(['刮泥机扭矩', 'Torque'], ['%', null, 60], ['不超过 60 %', 'At most 60 %'], ['EQUIPMENT', 'BLOCKED']),
    look(['排泥阀', 'Sludge valve'], ['开关到位', 'Opens and closes fully'], ['EQUIPMENT', 'OTHER']),
  ],
  FILTER: [
    measure(['水头损失', 'Head loss'], ['m', null, 2], ['不超过 2 m', 'At most 2 m'], ['PROCESS', 'PRESSURE']),
    measure(
      ['紫外灯管故障数', 'Lamps out'],
      ['pcs', null, 2],
      ['不超过 2 支', 'At most 2'],
      ['EQUIPMENT', 'LOW_OUTPUT'],
    ),
    measure(['紫外强度', 'Intensity'], ['%', 70, null], ['不低于 70 %', 'At least 70 %'], ['EQUIPMENT', 'LOW_OUTPUT']),
  ],
  DEWATERING: [
    look(['泥饼外观', 'Look of the cake'], ['成块、不粘布', 'Firm, comes off'], ['PROCESS', 'OTHER']),
    look(['滤液颜色', 'Colour of the filtrate'], ['清澈', 'Clear'], ['PROCESS', 'OTHER']),
    look(['絮凝剂溶液', 'Polymer solution'], ['无结块', 'No lumps'], ['PROCESS', 'DOSING']),
    {
      ...look(['滤带与轴承', 'Belts and bearings'], ['无跑偏、不发热', 'Straight and cool'], ['EQUIPMENT', 'OVERHEAT']),
      method: 'TOUCH',
    },
  ],
  OUTLET: [
    look(['颜色', 'Colour'], ['无色', 'None'], ['PROCESS', 'EFFLUENT']),
    { ...look(['泡沫', 'Foam'], ['无泡沫', 'None'], ['PROCESS', 'FOAM']), photo: true },
    { ...look(['气味', 'Odour'], ['无异味', 'None'], ['PROCESS', 'ODOUR']), method: 'SMELL' },
    measure(
      ['巴歇尔槽液位', 'Level of the Parshall flume'],
      ['m', null, null],
      ['与在线液位一致', 'Agrees with the signal'],
      ['EQUIPMENT', 'READING'],
    ),
    measure(
      ['采样器温度', 'Temperature of the sampler'],
      ['degC', 2, 6],
      ['4 ℃ 左右', 'About 4 °C'],
      ['EQUIPMENT', 'OTHER'],
    ),
  ],
  ANALYSER: [
    measure(['试剂余量', 'Reagents left'], ['%', 20, null], ['不低于 20 %', 'At least 20 %'], ['EQUIPMENT', 'READING']),
    measure(['废液桶液位', 'Waste level'], ['%', null, 80], ['不超过 80 %', 'At most 80 %'], ['EQUIPMENT', 'OTHER']),
    measure(['室温', 'Room temperature'], ['degC', 15, 28], ['15–28 ℃', '15–28 °C'], ['EQUIPMENT', 'OVERHEAT']),
    look(['取样管路', 'Sampling line'], ['通畅、无气泡', 'Free, no bubbles'], ['EQUIPMENT', 'BLOCKED']),
    look(['校准标签', 'Calibration label'], ['在有效期内', 'Still valid'], ['EQUIPMENT', 'READING']),
  ],
  SWITCH: [
    measure(
      ['室温', 'Room temperature'],
      ['degC', null, 35],
      ['不超过 35 ℃', 'At most 35 °C'],
      ['EQUIPMENT', 'OVERHEAT'],
    ),
    { ...look(['气味', 'Smell'], ['无焦糊味', 'Nothing burnt'], ['EQUIPMENT', 'OVERHEAT']), method: 'SMELL' },
    look(['报警指示', 'Alarm lights'], ['无报警', 'None'], ['EQUIPMENT', 'TRIP']),
    look(['门', 'Door'], ['关闭上锁', 'Closed and locked'], ['EQUIPMENT', 'OTHER']),
  ],
  SITE: [
    { ...look(['围墙与大门', 'Fence and gates'], ['完好', 'Intact'], ['EQUIPMENT', 'CORROSION']), photo: true },
    look(['照明', 'Lights'], ['正常', 'Work'], ['EQUIPMENT', 'OTHER']),
    look(['消防器材', 'Fire gear'], ['在位、压力正常', 'In place, pressure is right'], ['EQUIPMENT', 'OTHER']),
  ],
  STATION: [
    look(['井盖与围挡', 'Covers and barriers'], ['完好、无缺失', 'Intact, none missing'], ['EQUIPMENT', 'CORROSION']),
    measure(['泵站液位', 'Level of the station'], ['m', null, 4], ['不超过 4 m', 'At most 4 m'], ['PROCESS', 'LEVEL']),
    {
      ...look(['排口水色', 'Colour at the outlet'], ['无异常颜色', 'Nothing unusual'], ['PROCESS', 'EFFLUENT']),
      photo: true,
    },
  ],
};

export const PATROL_ELEMENT_STARTERS: readonly Row[] = Object.entries(PACK).flatMap(([place, sketches]) =>
  sketches.map((sketch, index) => rowOf(place, index, sketch)),
);
