import { z } from 'zod';
import type { StormConstants } from './storm';
import type { StoragePoint } from './storage';
import { gateM3PerS, rectangularWeirM3PerS, rehbockCd, submergence, vNotchWeirM3PerS } from './weir';

/** What water goes over, or out through. Pump stations and tanks have a crest of their own, over which they overflow. */
export const STRUCTURE_KINDS = ['RECT_WEIR', 'V_NOTCH', 'GATE', 'PUMP_STATION', 'TANK'] as const;
export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** Mean concentrations of what overflows where nobody took a sample, mg/L (process reference §7). */
export const EVENT_MEAN_MG_PER_L = { cod: 200, nh3n: 12, tp: 2.5, ss: 220 } as const;
/** A city of no constants of its own is reckoned by those of Shanghai, 1600·(1 + 0.846·lg P)/(t + 7)^0.656. */
export const STORM_DEFAULTS: StormConstants = { a1: 9.581, c: 0.846, b: 7, n: 0.656 };
const TRAVEL_DEFAULT_MIN = 30;

const optional = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const or = (initial: number) =>
  z
    .number()
    .nullish()
    .transform((value) => value ?? initial);
const lines = <S extends z.ZodType>(line: S) =>
  z
    .array(line)
    .nullish()
    .transform((found) => found ?? []);

/** Values of a configured structure as records carry them; other fields of the record say nothing here. */
const structureValues = z.object({
  kind: z.enum(STRUCTURE_KINDS),
  crestM: z.number(),
  ...{ widthM: optional, sillM: optional, notchDeg: optional, gateM2: optional, cd: optional },
  ...{ capacityM3h: optional, stormM3h: optional },
  storage: lines(z.object({ levelM: z.number(), volumeM3: z.number() })),
  ...{ areaKm2: optional, runoff: optional, travelMin: or(TRAVEL_DEFAULT_MIN), dryM3h: optional },
  dryPattern: lines(z.object({ hour: z.number(), factor: z.number() })),
  ...{ stormA1: or(STORM_DEFAULTS.a1), stormC: or(STORM_DEFAULTS.c) },
  ...{ stormB: or(STORM_DEFAULTS.b), stormN: or(STORM_DEFAULTS.n) },
  ...{ codMgl: or(EVENT_MEAN_MG_PER_L.cod), nh3nMgl: or(EVENT_MEAN_MG_PER_L.nh3n) },
  ...{ tpMgl: or(EVENT_MEAN_MG_PER_L.tp), ssMgl: or(EVENT_MEAN_MG_PER_L.ss) },
});

/** An overflow structure as the formulas need it. */
export interface OverflowStructure {
  readonly kind: StructureKind;
  readonly crestM: number;
  readonly widthM: number | null;
  /** Height of the crest above the floor before it. */
  readonly sillM: number | null;
  readonly notchDeg: number | null;
  readonly gateM2: number | null;
  readonly cd: number | null;
  /** What is pumped or led on in normal operation. */
  readonly capacityM3PerH: number | null;
  /** The most that is led on, in storm mode. */
  readonly stormM3PerH: number | null;
  readonly storage: readonly StoragePoint[];
  readonly areaKm2: number | null;
  readonly runoff: number | null;
  readonly travelMin: number;
  readonly dryM3PerH: number | null;
  readonly dryFactors: ReadonlyMap<number, number>;
  readonly storm: StormConstants;
  readonly meanMgPerL: Readonly<Record<keyof typeof EVENT_MEAN_MG_PER_L, number>>;
}

/** Reads the values of a record; undefined for what is no structure. */
export function structureOf(values: unknown): OverflowStructure | undefined {
  const { success, data } = structureValues.safeParse(values);
  if (!success) return undefined;
  const { capacityM3h, stormM3h, dryM3h, dryPattern, stormA1, stormC, stormB, stormN } = data;
  const { codMgl, nh3nMgl, tpMgl, ssMgl, ...same } = data;
  return {
    ...same,
    ...{ capacityM3PerH: capacityM3h, stormM3PerH: stormM3h, dryM3PerH: dryM3h },
    dryFactors: new Map(dryPattern.map(({ hour, factor }) => [hour, factor])),
    storm: { a1: stormA1, c: stormC, b: stormB, n: stormN },
    meanMgPerL: { cod: codMgl, nh3n: nh3nMgl, tp: tpMgl, ss: ssMgl },
  };
}

/**
 * What flows over at a level, m³/s; null where the structure lacks what its formula needs.
 *
 * @param tailM level behind the weir by the same datum, where it may drown it
 */
export function overflowM3PerS(structure: OverflowStructure, levelM: number, tailM?: number): number | null {
  const { kind, crestM, widthM, sillM, notchDeg, gateM2, cd } = structure;
  const headM = levelM - crestM;
  const given = cd === null ? {} : { cd };
  const tailHeadM = tailM === undefined ? 0 : tailM - crestM;
  if (kind === 'GATE') {
    // Under water the difference of the levels drives it.
    return gateM2 === null ? null : gateM3PerS({ areaM2: gateM2, headM: headM - Math.max(0, tailHeadM), ...given });
  }
  if (kind === 'V_NOTCH') {
    const free = notchDeg === null ? null : vNotchWeirM3PerS({ angleDeg: notchDeg, headM, ...given });
    return drowned(free, submergence('vNotch', { headM, tailM: tailHeadM }));
  }
  if (widthM === null) return null;
  const rehbock = cd === null && sillM !== null ? rehbockCd(headM, sillM) : null;
  const free = rectangularWeirM3PerS({ widthM, headM, ...(rehbock === null ? given : { cd: rehbock }) });
  return drowned(free, submergence('rectangular', { headM, tailM: tailHeadM }));
}

const drowned = (free: number | null, share: number | null): number | null =>
  free === null || share === null ? null : free * share;
