/** A fault some machine had in the months before the first start, and how it was mended. */
export interface PastFault {
  /** Number of the plant without its prefix. */
  readonly plant: string;
  readonly tag: string;
  readonly daysAgo: number;
  readonly phenomenon: string;
  readonly name: string;
  readonly remedy: string;
  readonly rootCause: string;
  /** Part, cause and action as their dictionaries have them. */
  readonly codes: readonly [part: string, cause: string, action: string];
  /** Work without the test run. */
  readonly minutes: number;
  readonly materialYuan: number;
  readonly impact: 'NONE' | 'REDUCED' | 'STOP';
}

type Case = Omit<PastFault, 'plant' | 'tag' | 'daysAgo'>;

const SEAL: Case = {
  ...{ phenomenon: 'LEAK', name: '机械密封渗漏 / Mechanical seal leaks', minutes: 210, materialYuan: 1850 },
  ...{ remedy: '更换机械密封并校准联轴器 / New seal, coupling aligned', impact: 'REDUCED' },
  codes: ['SEAL', 'WEAR', 'REPLACE'],
  rootCause: '密封面磨损，联轴器不对中 / Faces worn, coupling out of line',
};
const BEARING: Case = {
  ...{ phenomenon: 'VIBRATION', name: '轴承振动偏大 / Bearing vibrates', minutes: 330, materialYuan: 2400 },
  ...{ remedy: '更换两端轴承，重做动平衡 / Both bearings new, rotor balanced', impact: 'STOP' },
  codes: ['BEARING', 'MAINTENANCE', 'REPLACE'],
  rootCause: '润滑脂老化 / Grease had aged',
};
const BLOCKED: Case = {
  ...{ phenomenon: 'BLOCKED', name: '叶轮缠绕堵塞 / Impeller clogged by rags', minutes: 95, materialYuan: 0 },
  ...{ remedy: '吊出清理叶轮 / Lifted and cleaned', impact: 'REDUCED' },
  codes: ['WETTED', 'EXTERNAL', 'REFIT'],
  rootCause: '暴雨后栅渣穿透 / Rags passed the screen after a storm',
};
const TRIP: Case = {
  ...{ phenomenon: 'TRIP', name: '过载跳闸 / Tripped by overload', minutes: 70, materialYuan: 320 },
  ...{ remedy: '更换热继电器，复核整定值 / Thermal relay new, setting checked', impact: 'NONE' },
  codes: ['ELECTRICAL', 'NOT_FOUND', 'REPLACE'],
  rootCause: '热继电器误动作 / The relay tripped without need',
};
const CHAIN: Case = {
  ...{ phenomenon: 'NOISE', name: '链条异响 / Chain is noisy', minutes: 150, materialYuan: 680 },
  ...{ remedy: '张紧链条，更换两节链板 / Tightened, two links new', impact: 'NONE' },
  codes: ['TRANSMISSION', 'WEAR', 'ADJUST'],
  rootCause: '链板磨损 / Links worn',
};
const HOT: Case = {
  ...{ phenomenon: 'OVERHEAT', name: '轴承温度高 / Bearing runs hot', minutes: 180, materialYuan: 450 },
  ...{ remedy: '更换润滑油与滤芯 / Oil and filter new', impact: 'REDUCED' },
  codes: ['LUBRICATION', 'MAINTENANCE', 'SERVICE'],
  rootCause: '油位低，滤芯堵塞 / Low oil, filter clogged',
};
const DIAPHRAGM: Case = {
  ...{
    phenomenon: 'LOW_OUTPUT',
    name: '隔膜破损出力不足 / Diaphragm torn, low output',
    minutes: 120,
    materialYuan: 960,
  },
  ...{ remedy: '更换隔膜与止回阀 / Diaphragm and check valve new', impact: 'REDUCED' },
  codes: ['WETTED', 'WEAR', 'REPLACE'],
  rootCause: '隔膜超期使用 / Diaphragm past its life',
};
const GEAR: Case = {
  ...{ phenomenon: 'NOISE', name: '差速器异响 / Gearbox is noisy', minutes: 540, materialYuan: 5200 },
  ...{ remedy: '更换差速器轴承与油封 / Gearbox bearings and seals new', impact: 'STOP' },
  codes: ['TRANSMISSION', 'OFF_DESIGN', 'REPLACE'],
  rootCause: '进泥含砂量高 / Much sand in the feed',
};

const faults = (plant: string, cases: readonly (readonly [string, number, Case])[]): PastFault[] =>
  cases.map(([tag, daysAgo, one]) => ({ plant, tag, daysAgo, ...one }));

/** The same machines again and again, as it is: a few bad ones make most of the work. */
export const DEMO_PAST_FAULTS: readonly PastFault[] = [
  ...faults('e01', [
    ...([
      ['P201', 162, SEAL],
      ['P201', 71, BLOCKED],
      ['P202', 128, BLOCKED],
      ['P201', 24, BEARING],
    ] as const),
    ...([
      ['B601', 143, HOT],
      ['B602', 58, BEARING],
      ['GS-201', 97, CHAIN],
      ['P701', 39, DIAPHRAGM],
    ] as const),
    ...([
      ['M901', 110, GEAR],
      ['M901', 12, TRIP],
    ] as const),
  ]),
  ...faults('w01', [
    ...([
      ['P201', 151, BLOCKED],
      ['P202', 84, SEAL],
      ['GS-202', 66, CHAIN],
      ['P501', 33, BEARING],
    ] as const),
    ...([['M901', 19, GEAR]] as const),
  ]),
  ...faults('s01', [
    ...([
      ['P202', 134, TRIP],
      ['P201', 52, SEAL],
      ['B601', 90, HOT],
      ['P701', 27, DIAPHRAGM],
    ] as const),
  ]),
  ...faults('n01', [
    ...([
      ['GS-201', 118, CHAIN],
      ['P201', 77, BEARING],
      ['B602', 41, TRIP],
      ['M901', 16, GEAR],
    ] as const),
  ]),
];

/** How one of the maintenances before the first start went. */
export interface PastUpkeep {
  /** Whole days after it was planned; 0 in time. */
  readonly lateDays: number;
  readonly isCancelled: boolean;
  /** Minutes after the plan's own start of the day. */
  readonly startMin: number;
  /** Work of the standard time. */
  readonly share: number;
}

/** Mostly in time, now and then late, seldom left out: the same for the same plan and turn. */
export function pastUpkeep(plan: string, turn: number): PastUpkeep {
  const seed = Array.from(`${plan}#${String(turn)}`).reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  const part = (of: number) => ((seed >>> 5) % of) / of;
  return {
    lateDays: part(9) === 0 ? 2 + (seed % 4) : 0,
    isCancelled: part(23) === 0,
    startMin: 480 + Math.round(part(37) * 300),
    share: 0.75 + part(31) * 0.6,
  };
}
