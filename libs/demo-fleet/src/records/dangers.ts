import { DEMO_PLANTS } from '../plants';
import { account, day, named, postsOf, type DemoRecord } from './demo-record';

interface Sketch {
  readonly code: string;
  readonly type: 'HOT' | 'CONFINED' | 'HEIGHT' | 'POWER';
  readonly permitClass?: string;
  /** `中文 | English`. */
  readonly name: string;
  readonly section: string;
  readonly place: string;
  /** Code of the procedure of the group. */
  readonly procedure: string;
  readonly timesAYear: number;
  readonly gases?: readonly string[];
  readonly entry?: string;
  readonly volumeM3?: number;
  readonly measures: string;
  readonly rescue: string;
}

const RESCUE =
  '三脚架和空气呼吸器置于口边，外部提升，禁止盲目下井 | Tripod and breathing apparatus at the opening, lifted from outside, nobody goes in without';

const ALL: readonly Sketch[] = [
  {
    ...{ code: 'YX-01', type: 'CONFINED', procedure: 'WX-Y', section: 'LFT', timesAYear: 2 },
    name: '进水泵房集水井 | Sump of the inlet pump station',
    place: '进水泵房地下一层 / Inlet pump station, basement',
    gases: ['O2', 'H2S', 'CH4'],
    entry: '顶部 800 mm 人孔，固定爬梯 | Manhole of 800 mm on top, fixed ladder',
    volumeM3: 120,
    measures:
      '关闭进水闸并上锁，机械通风 40 min，上中下三点检测，监护人两名 | Inlet gate shut and locked, ventilated 40 min, tested at three levels, two guardians',
    rescue: RESCUE,
  },
  {
    ...{ code: 'GK-01', type: 'HEIGHT', permitClass: 'I', procedure: 'WX-G-1', section: 'DOS', timesAYear: 4 },
    name: '储药罐顶液位计检修 | Level meter on top of a chemical tank',
    place: '加药间 / Dosing room',
    measures: '双钩安全带挂于顶部生命线，下方设警戒 | Double-hook harness on the lifeline, area below closed off',
    rescue: '升降平台放下，呼叫 120 | Lowered by platform, ambulance called',
  },
  {
    ...{ code: 'LD-01', type: 'POWER', procedure: 'WX-L', section: 'DOS', timesAYear: 6 },
    name: '加药间临时泵供电 | Power for a temporary dosing pump',
    place: '加药间配电箱 / Box of the dosing room',
    measures: '一机一闸一漏一箱，潮湿处漏电动作不大于 15 mA | One machine, switch, device and box; 15 mA in wet places',
    rescue: '断开上级开关后施救 | Rescue after the switch above is open',
  },
];

const WASTE_ONLY: readonly Sketch[] = [
  {
    ...{ code: 'YX-02', type: 'CONFINED', procedure: 'WX-Y', section: 'OXI', timesAYear: 1 },
    name: '生化池放空检修 | Drained biological tank',
    place: '生化池 / Biological tank',
    gases: ['O2', 'H2S'],
    entry: '池边吊篮，两处爬梯 | Basket at the edge, two ladders',
    volumeM3: 5200,
    measures:
      '进出水闸门上锁，放空冲洗，连续通风和检测 | Gates locked, drained and flushed, ventilated and tested throughout',
    rescue: RESCUE,
  },
  {
    ...{ code: 'YX-03', type: 'CONFINED', procedure: 'WX-Y', section: 'SEC', timesAYear: 2 },
    name: '回流污泥井 | Return-sludge well',
    place: '二沉池旁 / Beside the clarifiers',
    gases: ['O2', 'H2S', 'CH4'],
    entry: '700 mm 人孔 | Manhole of 700 mm',
    volumeM3: 45,
    measures:
      '停回流泵并上锁，通风 40 min，每 30 min 复测 | Return pumps stopped and locked, ventilated 40 min, tested every 30 min',
    rescue: RESCUE,
  },
  {
    ...{ code: 'DH-01', type: 'HOT', permitClass: 'FIRST', procedure: 'WX-D-1', section: 'DEW', timesAYear: 3 },
    name: '脱水机房除臭管焊接 | Welding at the odour duct of the dewatering house',
    place: '脱水机房 / Dewatering house',
    gases: ['H2S', 'CH4'],
    measures:
      '玻璃钢风管拆断并遮盖，15 m 内清理，检测合格后 30 min 内开始 | Fibre-glass duct cut off and covered, cleared within 15 m, begun within 30 min of the test',
    rescue: '灭火器和水带就位，疏散路线通畅 | Extinguishers and hose in place, way out free',
  },
];

function both(text: string): { readonly zh: string; readonly en: string } {
  const [zh = '', en = ''] = text.split('|').map((part) => part.trim());
  return { zh, en };
}

function dangerOf(factoryNo: string, one: Sketch, index: number): DemoRecord {
  const { manager, lead } = postsOf(factoryNo.replace('demo_', ''));
  const { code, section, place, timesAYear, procedure, gases, entry, volumeM3 } = one;
  return {
    ...{ id: `danger-${factoryNo}/${code}`, module: 'dangerousOperationLibrary', factoryNo, by: manager },
    values: {
      ...{ code, name: both(one.name), permitType: one.type, section, place, frequency: timesAYear },
      ...{ procedure: named('hazardousOperationProcedureLibrary', procedure), owner: account(lead), hasSign: true },
      ...{ measures: both(one.measures), rescue: both(one.rescue), enabled: true },
      ...(one.permitClass !== undefined && { permitClass: one.permitClass }),
      ...(gases !== undefined && { gases, drilledOn: day(-40 - 17 * index) }),
      ...(entry !== undefined && { entry: both(entry) }),
      ...(volumeM3 !== undefined && { volumeM3 }),
    },
  };
}

/** The dangerous work each plant knows it has. */
export const DEMO_DANGERS: readonly DemoRecord[] = DEMO_PLANTS.flatMap(({ factoryNo, type }) =>
  [...ALL, ...(type === 'WWTP' ? WASTE_ONLY : [])].map((one, index) => dangerOf(factoryNo, one, index)),
);
