import { DEMO_PLANTS, type DemoPlant } from '../plants';
import { account, postsOf, type DemoRecord } from './demo-record';

const HOURS = 24;
/** One metre of the well before the screens holds the design flow of so many minutes. */
const MINUTES_PER_METRE = 12;
/** Width of a crest over which the design flow goes with 0.35 m of water. */
const widthOf = (designM3PerH: number) =>
  Number((designM3PerH / (0.62 * (2 / 3) * 4.4294 * 0.35 ** 1.5 * 3600)).toFixed(2));
/** A town's day: little at night, most in the morning and in the evening. */
const DAY = [
  ...[0.72, 0.62, 0.56, 0.53, 0.55, 0.66, 0.88, 1.14, 1.3, 1.32, 1.24, 1.17],
  ...[1.14, 1.1, 1.05, 1.02, 1.03, 1.08, 1.18, 1.26, 1.22, 1.12, 1.0, 0.86],
];
const dryPattern = (() => {
  const mean = DAY.reduce((sum, factor) => sum + factor, 0) / HOURS;
  return DAY.map((factor, hour) => ({ hour, factor: Number((factor / mean).toFixed(2)) }));
})();

interface Built {
  readonly short: string;
  readonly name: string;
  readonly kind: 'PUMP_STATION' | 'RECT_WEIR';
  readonly signal: string;
  readonly crestM: number;
  /** Level at which the scale of the signal begins, above the floor of the well. */
  readonly zeroM: number;
  readonly levels: readonly number[];
  readonly water: string;
  readonly areaKm2: number;
}

/** Where the simulated plants may overflow: one by the level of the well, one by that of the chamber before the weir. */
const BUILT: readonly Built[] = [
  {
    ...{ short: 's01', name: '进水泵站溢流口 / Inlet pump station', kind: 'PUMP_STATION', signal: 'PS_LIT201' },
    ...{ crestM: 6.2, zeroM: 0, levels: [0.5, 2.6, 6.2, 7.6], water: '蕉门水道 / Jiaomen waterway', areaKm2: 0.28 },
  },
  {
    ...{ short: 'e01', name: '进水溢流堰 / Inlet overflow weir', kind: 'RECT_WEIR', signal: 'PS_LIT211' },
    ...{ crestM: 2, zeroM: 4.2, levels: [0, 2, 3.4], water: '东湖支河 / East Lake canal', areaKm2: 0.35 },
  },
];

function structureOf(plant: DemoPlant, { kind, signal, crestM, zeroM, levels, ...built }: Built): DemoRecord {
  const { factoryNo, scaleM3PerDay } = plant;
  const designM3PerH = scaleM3PerDay / HOURS;
  const perMetreM3 = (designM3PerH * MINUTES_PER_METRE) / 60;
  const ten = (value: number) => Math.round(value / 10) * 10;
  const of = (code: string) => `${factoryNo}/${code}`;
  const { manager, operations } = postsOf(built.short);
  // What lies below the scale of the signal is not there for it.
  const begin = zeroM > 0 ? zeroM : (levels[0] ?? 0);
  return {
    ...{ id: `overflow-${built.short}`, module: 'overflowConfig', factoryNo, by: manager },
    values: {
      ...{ name: built.name, kind, receivingWater: built.water, crestM, widthM: widthOf(designM3PerH), cd: 0.62 },
      ...{ capacityM3h: ten(designM3PerH * 1.5), stormM3h: ten(designM3PerH * 1.85) },
      storage: levels.map((levelM) => ({
        levelM,
        volumeM3: Number(((levelM + zeroM - begin) * perMetreM3).toFixed(1)),
      })),
      ...{ levelSignal: of(signal), throughputSignal: of('IN_FIT101'), rainSignal: of('WX_RAIN') },
      ...{ areaKm2: built.areaKm2, runoff: 0.55, travelMin: 45, dryM3h: ten(designM3PerH * 0.8), dryPattern },
      ...{ warnPercent: 80, informs: [account(operations)], noticeHours: 24 },
      ...{ permitNo: `PW-${built.short.toUpperCase()}-07`, permitEvents: 12, permitM3: ten(designM3PerH * 30) },
      contacts: [
        { name: '生态环境分局 / Environment bureau', duty: '溢流报告 / Overflow reports', phone: '12345' },
        { name: '排水调度中心 / Drainage dispatch', duty: '调度 / Dispatch', phone: '12319' },
      ],
    },
  };
}

/** Plants whose people deal with overflows. */
export const DEMO_OVERFLOW_PLANTS: readonly string[] = BUILT.map(({ short }) => `demo_${short}`);

/** Overflow structures of two plants. What overflowed there is found in the levels of their past. */
export const DEMO_OVERFLOWS: readonly DemoRecord[] = BUILT.flatMap((built) => {
  const plant = DEMO_PLANTS.find(({ factoryNo }) => factoryNo === `demo_${built.short}`);
  return plant === undefined ? [] : [structureOf(plant, built)];
});
