import { postsOf } from './records/demo-record';

/** An alarm as those on duty saw it. */
export interface SeenAlarm {
  readonly factoryNo: string;
  readonly signalCode: string;
  readonly level: number;
  /** Epoch ms. */
  readonly raisedAt: number;
}

/** What the demonstration's people did about it; accounts by their login name. */
export interface DemoCare {
  /** Null where nobody came. */
  readonly acknowledged: { readonly afterMs: number; readonly by: string; readonly note: string } | null;
  readonly handled: { readonly afterMs: number; readonly by: string; readonly cause: DemoCause } | null;
}

/** A cause as the record of closed alarms knows it, and what was found, in both languages as all notes are. */
export interface DemoCause {
  readonly code: 'PROCESS' | 'EQUIPMENT' | 'INSTRUMENT' | 'POWER' | 'EXTERNAL' | 'MAINTENANCE';
  readonly result: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CHINA_MS = 8 * HOUR_MS;

/** First match of the tag wins. */
const CAUSES: readonly (readonly [RegExp, readonly [DemoCause, ...DemoCause[]]])[] = [
  [
    /_(FLT|RUN|CUR|SPD|BAT)$/,
    [
      { code: 'EQUIPMENT', result: '过载跳闸，清理叶轮缠绕物后恢复 overload trip, rags removed from the impeller' },
      { code: 'EQUIPMENT', result: '备用泵投入，故障泵转维修 standby pump started, failed one sent for repair' },
    ],
  ],
  [
    /^EL_/,
    [
      {
        code: 'POWER',
        result: '外电网电压波动，设备已自动重启 dip of the public grid, machines restarted by themselves',
      },
    ],
  ],
  [/_H2S$|_LSH/, [{ code: 'INSTRUMENT', result: '探头受潮误报，已更换 moisture in the probe, replaced' }]],
  [
    /_AIT/,
    [
      { code: 'PROCESS', result: '进水负荷冲击，加大回流与曝气 load peak, more recycle and air' },
      { code: 'INSTRUMENT', result: '仪表漂移，清洗并校准后正常 drift, cleaned and calibrated' },
      { code: 'EXTERNAL', result: '上游工业排放，已通报 industrial discharge upstream, reported' },
    ],
  ],
  [
    /_LIT|_FIT|RAIN/,
    [
      { code: 'EXTERNAL', result: '强降雨，按雨季预案运行 heavy rain, run by the storm plan' },
      { code: 'PROCESS', result: '调整提升泵运行台数，已恢复 number of lifting pumps changed' },
    ],
  ],
];

const OTHER: readonly [DemoCause, ...DemoCause[]] = [
  { code: 'MAINTENANCE', result: '设备检修期间，属正常现象 during planned upkeep' },
  { code: 'PROCESS', result: '工况波动，已恢复 process fluctuation, back to normal' },
];

const NOTES: readonly [string, ...string[]] = [
  '已通知现场检查 site was asked to check',
  '现场确认，持续观察 confirmed on site, being watched',
  '正在处理 being dealt with',
];

/** Decides what people did: sooner the worse it is, later at night, not always; the same for the same alarm. */
export function demoCare(alarm: SeenAlarm): DemoCare {
  const draw = drawsOf(`${alarm.factoryNo}/${alarm.signalCode}/${String(alarm.raisedAt)}`);
  const posts = postsOf(alarm.factoryNo.replace('demo_', ''));
  const { usualMin, missed, handled } = HABITS[alarm.level] ?? LEAST;
  if (draw() < missed) return { acknowledged: null, handled: null };
  const isNight = isNightAt(alarm.raisedAt);
  // Mostly soon, now and then much later.
  const afterMs = Math.round(usualMin * (0.4 - Math.log(1 - draw())) * (isNight ? 1.6 : 1) * MINUTE_MS);
  const by = isNight || draw() < 0.4 ? posts.officer : posts.lead;
  const acknowledged = { afterMs, by, note: oneOf(NOTES, draw()) };
  if (draw() >= handled) return { acknowledged, handled: null };
  const causes = CAUSES.find(([tag]) => tag.test(alarm.signalCode))?.[1] ?? OTHER;
  const laterMs = Math.round((0.3 + 5 * draw()) * HOUR_MS);
  return { acknowledged, handled: { afterMs: laterMs, by: posts.operations, cause: oneOf(causes, draw()) } };
}

/** By level: minutes until somebody looks, and the share that nobody sees or that is written down afterwards. */
const LEAST = { usualMin: 25, missed: 0.2, handled: 0.3 };
const HABITS: readonly (typeof LEAST | undefined)[] = [
  undefined,
  { usualMin: 2, missed: 0, handled: 1 },
  { usualMin: 4, missed: 0, handled: 0.95 },
  { usualMin: 9, missed: 0.05, handled: 0.6 },
  LEAST,
];

function isNightAt(ms: number): boolean {
  const hour = Math.floor((ms + CHINA_MS) / HOUR_MS) % 24;
  return hour < 7 || hour >= 22;
}

function oneOf<T>(list: readonly [T, ...T[]], draw: number): T {
  return list[Math.floor(draw * list.length)] ?? list[0];
}

/** Repeatable draws in [0, 1) from a text (xorshift over its hash). */
function drawsOf(text: string): () => number {
  let state = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 16_777_619);
  state = state === 0 ? 1 : state;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
