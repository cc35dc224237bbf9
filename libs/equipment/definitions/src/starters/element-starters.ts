import { both } from './rows';

type Row = readonly [
  code: string,
  name: string,
  standard: string,
  minutes: number,
  more?: {
    readonly method?: string;
    readonly parts?: string;
    readonly tools?: string;
    readonly safety?: string;
    readonly stop?: true;
    readonly kind?: 'NUMBER' | 'TEXT';
  },
];

const LOCK = '停机、断电、挂牌上锁 | Stop, isolate, lock and tag out';

const ROWS: readonly Row[] = [
  [
    'BY-E01',
    '清洁设备外表 | Clean the outside',
    '无积灰、油污和锈蚀 | No dust, oil or rust',
    10,
    { tools: '抹布、刷子 | Cloth, brush' },
  ],
  [
    'BY-E02',
    '听音检查运转声音 | Listen to the running noise',
    '声音平稳，无异响 | Even, no unusual noise',
    5,
    { tools: '听音棒 | Listening rod' },
  ],
  [
    'BY-E03',
    '检查油位和油质 | Check oil level and colour',
    '油位在视窗 1/2–2/3，油色清亮 | Between half and two thirds of the glass, clear',
    10,
  ],
  [
    'BY-E04',
    '更换润滑油 | Change the oil',
    '放净旧油，按铭牌牌号加注到标准油位 | Drain it all, fill the grade of the nameplate to the mark',
    60,
    { parts: '齿轮油 | Gear oil', safety: LOCK, stop: true },
  ],
  [
    'BY-E05',
    '加注轴承润滑脂 | Grease the bearings',
    '按规定量加注，旧脂从排脂口排出 | Quantity as prescribed, old grease comes out',
    20,
    { parts: '锂基润滑脂 | Lithium grease', tools: '黄油枪 | Grease gun' },
  ],
  [
    'BY-E06',
    '检查机械密封 | Check the mechanical seal',
    '无可见泄漏，潜水泵油室无水 | No visible leak, no water in the oil chamber',
    15,
  ],
  [
    'BY-E07',
    '测量绝缘电阻 | Measure the insulation resistance',
    '低压电机不小于 1 MΩ | At least 1 MΩ for low-voltage motors',
    20,
    { kind: 'NUMBER', tools: '兆欧表 | Insulation tester', safety: LOCK, stop: true },
  ],
  [
    'BY-E08',
    '测量轴承振动 | Measure bearing vibration',
    '速度有效值不大于 4.5 mm/s | RMS velocity at most 4.5 mm/s',
    15,
    { kind: 'NUMBER', tools: '测振仪 | Vibration meter' },
  ],
  [
    'BY-E09',
    '测量轴承温度 | Measure bearing temperature',
    '不大于 75 °C，温升不大于 40 K | At most 75 °C, rise at most 40 K',
    10,
    { kind: 'NUMBER', tools: '测温枪 | Infrared thermometer' },
  ],
  [
    'BY-E10',
    '测量三相电流 | Measure the current of all phases',
    '不超过额定值，不平衡度小于 10% | Within rating, imbalance below 10 %',
    10,
    { kind: 'NUMBER', tools: '钳形表 | Clamp meter' },
  ],
  [
    'BY-E11',
    '紧固地脚和连接螺栓 | Tighten anchor and flange bolts',
    '无松动，标记线对齐 | Tight, marks in line',
    20,
    { tools: '力矩扳手 | Torque wrench', safety: LOCK, stop: true },
  ],
  [
    'BY-E12',
    '检查皮带或链条张紧度 | Check belt or chain tension',
    '下垂量在规定范围，无裂纹和跳齿 | Sag within limits, no cracks, no skipped teeth',
    20,
    { safety: LOCK, stop: true },
  ],
  [
    'BY-E13',
    '链条和导轨加油 | Oil chain and guides',
    '油膜均匀 | Even oil film',
    20,
    { parts: '链条油 | Chain oil', safety: LOCK, stop: true },
  ],
  [
    'BY-E14',
    '试验过力矩保护 | Test the torque protection',
    '动作值与设定一致，能停机并报警 | Trips at its setting, stops and alarms',
    20,
  ],
  [
    'BY-E15',
    '更换或清洗滤芯 | Change or clean the filters',
    '压差小于 300 Pa，滤芯无破损 | Pressure loss below 300 Pa, no damage',
    30,
    { parts: '空气滤芯 | Air filter', safety: LOCK, stop: true },
  ],
  [
    'BY-E16',
    '清理叶轮缠绕物 | Clear the impeller',
    '叶轮无缠绕、无明显磨损 | Nothing wound round it, no visible wear',
    60,
    {
      tools: '起吊工具 | Lifting gear',
      safety: '起吊、断电、有限空间按规程 | Lifting, isolation and confined space by procedure',
      stop: true,
    },
  ],
  [
    'BY-E17',
    '阀门全行程动作试验 | Stroke the valve fully',
    '开关到位，反馈与实际一致，无卡涩 | Ends reached, feedback agrees, no sticking',
    20,
  ],
  [
    'BY-E18',
    '清扫电气柜 | Clean the cabinet',
    '无积灰，风扇和滤网完好 | No dust, fans and screens in order',
    30,
    { safety: '停电、验电、挂接地线 | Isolate, prove dead, earth', stop: true },
  ],
  [
    'BY-E19',
    '红外测温接线端子 | Take terminal temperatures by infrared',
    '同相温差小于 15 K，最高不大于 70 °C | Difference below 15 K, at most 70 °C',
    20,
    { kind: 'NUMBER', tools: '红外热像仪 | Infrared camera' },
  ],
  [
    'BY-E20',
    '紧固接线端子 | Tighten terminals',
    '力矩符合要求，无变色 | Torque as required, no discolouration',
    30,
    { safety: '停电、验电、挂接地线 | Isolate, prove dead, earth', stop: true },
  ],
  [
    'BY-E21',
    '清洗紫外灯套管并核对灯时 | Clean the UV sleeves and read lamp hours',
    '套管透明，灯时未超过寿命 | Clear sleeves, lamp hours within life',
    60,
    { safety: '戴防护面罩，断电后操作 | Face shield, isolated', stop: true },
  ],
  [
    'BY-E22',
    '检查隔膜和单向阀 | Check diaphragm and check valves',
    '无破损、无结晶，吸排正常 | No damage or crystals, suction and delivery normal',
    30,
    {
      parts: '隔膜组件 | Diaphragm kit',
      safety: '泄压、冲洗，戴防化手套 | Depressurise, flush, chemical gloves',
      stop: true,
    },
  ],
  [
    'BY-E23',
    '标定流量 | Calibrate the flow',
    '实测与设定偏差不大于 5% | Measured within 5 % of the setting',
    30,
    { kind: 'NUMBER', tools: '标定柱 | Calibration column' },
  ],
  [
    'BY-E24',
    '检查钢丝绳和制动器 | Check wire rope and brake',
    '断丝数未达报废标准，制动可靠 | Broken wires below discard limit, brake holds',
    40,
    { safety: '空载，专人监护 | Without load, with a guard' },
  ],
  [
    'BY-E25',
    '检查安全阀和压力表 | Check safety valve and gauge',
    '在校验有效期内，铅封完好 | Within their validity, seals intact',
    15,
  ],
  ['BY-E26', '排放冷凝水 | Drain the condensate', '排净，排污阀无内漏 | Drained, valve does not pass', 10],
  [
    'BY-E27',
    '检查刮板和密封条磨损 | Check scraper blades and seals',
    '磨损量小于 1/3，运行不跑偏 | Worn less than a third, runs true',
    40,
    { safety: '临水作业穿救生衣 | Life vest beside water' },
  ],
  [
    'BY-E28',
    '检查差速器和主轴承 | Check gear unit and main bearings',
    '无渗油，振动和温度正常 | No oil leak, vibration and temperature normal',
    60,
    { safety: LOCK, stop: true },
  ],
  [
    'BY-E29',
    '清洗滤布或滤带 | Wash the filter cloth or belt',
    '无堵塞、无破损，纠偏正常 | Not clogged, not torn, tracking works',
    60,
    { stop: true },
  ],
  [
    'BY-E30',
    '酸洗曝气器 | Acid-clean the diffusers',
    '清洗后压力损失下降到设计值的 1.2 倍以内 | Pressure loss within 1.2 times the design afterwards',
    120,
    { parts: '甲酸或盐酸 | Formic or hydrochloric acid', safety: '防酸防护，通风 | Acid protection, ventilation' },
  ],
  [
    'BY-E31',
    '膜组化学清洗 | Chemical cleaning of the membranes',
    '跨膜压差恢复到初始值的 1.3 倍以内 | TMP back within 1.3 times its first value',
    240,
    {
      kind: 'NUMBER',
      parts: '次氯酸钠、柠檬酸 | Hypochlorite, citric acid',
      safety: '防化防护，酸碱不得混合 | Chemical protection, never mix acid and hypochlorite',
      stop: true,
    },
  ],
  [
    'BY-E32',
    '带载试运行 | Test run under load',
    '运行 30 min，电流、振动、温度正常 | 30 min with normal current, vibration and temperature',
    40,
    { kind: 'TEXT' },
  ],
  [
    'BY-E33',
    '检查蓄电池和燃油 | Check battery and fuel',
    '电压不低于 24 V，油位大于 1/2 | At least 24 V, more than half full',
    15,
    { kind: 'NUMBER' },
  ],
  [
    'BY-E34',
    '校准仪表 | Calibrate the instrument',
    '误差在允许范围内，记录校准前后示值 | Error within limits, readings before and after recorded',
    40,
    { kind: 'NUMBER', parts: '标准液 | Standard solution' },
  ],
  [
    'BY-E35',
    '清洗探头和取样管 | Clean probe and sampling line',
    '无结垢、无气泡，水样流量正常 | No scale, no bubbles, sample flow normal',
    20,
  ],
];

/** Steps that come up in the maintenance of nearly every plant. */
export const ELEMENT_STARTERS = ROWS.map(([code, name, standard, minutes, more = {}], index) => ({
  ...{ code, name: both(name), standard: both(standard), minutes, enabled: true, order: index + 1 },
  ...{ isStopNeeded: more.stop === true, resultKind: more.kind ?? 'CHECK' },
  ...(more.method !== undefined && { method: both(more.method) }),
  ...(more.parts !== undefined && { parts: both(more.parts) }),
  ...(more.tools !== undefined && { tools: both(more.tools) }),
  ...(more.safety !== undefined && { safety: both(more.safety) }),
}));
