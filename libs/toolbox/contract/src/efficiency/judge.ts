import { atRatedSpeed, figureAt, shareOfBest, speedShare, type CurvePoint } from './curve';
import {
  aerationKgPerKwh,
  blowerKwhPer1000M3,
  drySolidsTPerH,
  idealBlowerKwhPer1000M3,
  lossYuanPerDay,
  mixerWPerM3,
  motorLoad,
  perTonneDrySolids,
  pumpHeadM,
  pumpWireEfficiency,
  standardOxygenKgPerH,
  threePhasePowerKw,
} from './formulas';
import type { EfficiencyBand, EfficiencyKind, EfficiencyQuantity, NoFigure } from './words';

const ZERO_C_IN_K = 273.15;
const NORMAL_INLET_C = 20;
/** A machine that draws less stands still. */
const LEAST_KW = 0.01;

/** What stands in the record of a machine. */
export interface MachineSettings {
  readonly kind: EfficiencyKind;
  readonly ratedKw: number | null;
  readonly ratedHz: number;
  readonly voltageV: number;
  readonly powerFactor: number;
  readonly airKpa: number;
  readonly gaugeRiseM: number;
  readonly suctionDiameterM: number | null;
  readonly dischargeDiameterM: number | null;
  readonly volumeM3: number | null;
  /** What it achieved when it was accepted. */
  readonly referenceFigure: number | null;
  /** Bands of its own, else those of domain model §17.8. */
  readonly goodLimit: number | null;
  readonly fairLimit: number | null;
  readonly bandLow: number | null;
  readonly bandHigh: number | null;
  readonly yuanPerKwh: string | null;
  readonly curve: readonly CurvePoint[];
}

/** Usable values of this moment, each in the unit of its quantity. */
export type Readings = Readonly<Partial<Record<EfficiencyQuantity, number>>>;

export interface Duty {
  readonly flowM3PerH: number | null;
  readonly headM: number | null;
  /** Rise of pressure of a blower, kPa. */
  readonly riseKpa: number | null;
  readonly speedShare: number;
  /** Flow, at the rated speed, as a share of the best flow. */
  readonly shareOfBest: number | null;
}

export interface Judged {
  readonly figure: number;
  readonly band: EfficiencyBand | null;
  readonly powerKw: number;
  /** What it would draw at its reference; null where it has none. */
  readonly referenceKw: number | null;
  readonly lossYuanPerDay: string | null;
  readonly duty: Duty | null;
  /** Beside the figure: kWh per 1000 m³ of a blower, kg of polymer a tonne of dry solids. */
  readonly second: number | null;
}

export interface Unjudged {
  readonly reason: NoFigure;
  /** The quantity that is wrong or missing. */
  readonly of: EfficiencyQuantity | null;
}

export type Judgement = Judged | Unjudged;

const LIMITS = {
  PUMP: { good: 0.7, fair: 0.6 },
  BLOWER: { good: 0.7, fair: 0.6 },
  AERATION: { good: 3, fair: 2 },
} as const;
const BANDS = { MIXER: { low: 2, high: 8 }, MOTOR: { low: 0.4, high: 0.9 } } as const;

/** Above these a figure is no figure of a machine. */
const MOST: Readonly<Record<EfficiencyKind, number>> = {
  ...{ PUMP: 1, BLOWER: 1, AERATION: Infinity, DEWATERING: Infinity, MIXER: Infinity, MOTOR: Infinity },
};

export const isJudged = (judgement: Judgement): judgement is Judged => 'figure' in judgement;

/** Power, measured or from the current. */
export function powerOf({ POWER, CURRENT }: Readings, { voltageV, powerFactor }: MachineSettings): number | undefined {
  if (POWER !== undefined) return POWER;
  return CURRENT === undefined ? undefined : (threePhasePowerKw(CURRENT, voltageV, powerFactor) ?? undefined);
}

const missing = (of: EfficiencyQuantity): Unjudged => ({ reason: 'MISSING', of });
const outOfRange = (of: EfficiencyQuantity | null): Unjudged => ({ reason: 'RANGE', of });

interface Found {
  readonly figure: number;
  readonly duty?: Duty;
  readonly second?: number | null;
}

/** How well a machine does at this moment, or why nothing can be said of it. */
export function judge(readings: Readings, settings: MachineSettings): Judgement {
  const powerKw = powerOf(readings, settings);
  if (readings.RUN !== undefined && readings.RUN < 0.5) return { reason: 'STOPPED', of: null };
  if (powerKw === undefined) return missing('POWER');
  if (!(powerKw > LEAST_KW)) return { reason: 'STOPPED', of: null };
  const found = FIGURES[settings.kind](readings, settings, powerKw);
  if ('reason' in found) return found;
  const { figure, duty = null, second = null } = found;
  if (figure > MOST[settings.kind]) return { reason: 'IMPOSSIBLE', of: null };
  const referenceKw = referencePowerKw({ figure, powerKw, duty }, settings);
  return {
    ...{ figure, band: bandOf(figure, settings), powerKw, referenceKw, duty, second },
    lossYuanPerDay: lossOf(powerKw, referenceKw, settings),
  };
}

function lossOf(powerKw: number, referenceKw: number | null, { yuanPerKwh }: MachineSettings): string | null {
  return referenceKw === null || yuanPerKwh === null ? null : lossYuanPerDay(powerKw, referenceKw, yuanPerKwh);
}

const FIGURES: Readonly<
  Record<EfficiencyKind, (readings: Readings, settings: MachineSettings, powerKw: number) => Found | Unjudged>
> = {
  PUMP: pump,
  BLOWER: blower,
  AERATION: aeration,
  DEWATERING: dewatering,
  MIXER: (_readings, { volumeM3 }, powerKw) => {
    const figure = volumeM3 === null ? null : mixerWPerM3(powerKw, volumeM3);
    return figure === null ? { reason: 'SETTING', of: null } : { figure };
  },
  MOTOR: (_readings, { ratedKw }, powerKw) => {
    const figure = ratedKw === null ? null : motorLoad(powerKw, ratedKw);
    return figure === null ? { reason: 'SETTING', of: null } : { figure };
  },
};

function pump(readings: Readings, settings: MachineSettings, powerKw: number): Found | Unjudged {
  const { FLOW, HEAD, P_IN = 0, P_OUT, SPEED } = readings;
  if (FLOW === undefined) return missing('FLOW');
  if (HEAD === undefined && P_OUT === undefined) return missing('P_OUT');
  const headM =
    HEAD ?? pumpHeadM({ ...settings, suctionKpa: P_IN, dischargeKpa: P_OUT ?? Number.NaN, flowM3PerH: FLOW });
  const figure = headM === null ? null : pumpWireEfficiency(FLOW, headM, powerKw);
  if (figure === null) return outOfRange(FLOW > 0 ? 'P_OUT' : 'FLOW');
  return { figure, duty: dutyOf({ flowM3PerH: FLOW, headM, riseKpa: null }, SPEED, settings) };
}

function blower(readings: Readings, settings: MachineSettings, powerKw: number): Found | Unjudged {
  const { FLOW, P_IN = 0, P_OUT, T_IN = NORMAL_INLET_C, SPEED } = readings;
  if (FLOW === undefined) return missing('FLOW');
  if (P_OUT === undefined) return missing('P_OUT');
  const second = blowerKwhPer1000M3(powerKw, FLOW);
  const { airKpa } = settings;
  const ideal = idealBlowerKwhPer1000M3({
    ...{ inletKpa: airKpa + P_IN, outletKpa: airKpa + P_OUT, inletK: T_IN + ZERO_C_IN_K },
  });
  if (second === null) return outOfRange('FLOW');
  if (ideal === null) return outOfRange('P_OUT');
  const riseKpa = P_OUT - P_IN;
  return { figure: ideal / second, second, duty: dutyOf({ flowM3PerH: FLOW, headM: null, riseKpa }, SPEED, settings) };
}

function aeration({ FLOW, TRANSFER, OXYGEN }: Readings, _settings: MachineSettings, powerKw: number): Found | Unjudged {
  if (OXYGEN === undefined && FLOW === undefined) return missing('FLOW');
  if (OXYGEN === undefined && TRANSFER === undefined) return missing('TRANSFER');
  const oxygen = OXYGEN ?? standardOxygenKgPerH(FLOW ?? 0, TRANSFER ?? 0);
  const figure = oxygen === null ? null : aerationKgPerKwh(oxygen, powerKw);
  return figure === null ? outOfRange(OXYGEN === undefined ? 'FLOW' : 'OXYGEN') : { figure };
}

function dewatering(
  { FLOW, SOLIDS, POLYMER }: Readings,
  _settings: MachineSettings,
  powerKw: number,
): Found | Unjudged {
  if (FLOW === undefined) return missing('FLOW');
  if (SOLIDS === undefined) return missing('SOLIDS');
  const drySolidsT = drySolidsTPerH(FLOW, SOLIDS);
  const figure = drySolidsT === null ? null : perTonneDrySolids(powerKw, drySolidsT);
  if (drySolidsT === null || figure === null) return outOfRange(FLOW > 0 ? 'SOLIDS' : 'FLOW');
  return { figure, second: POLYMER === undefined ? null : perTonneDrySolids(POLYMER, drySolidsT) };
}

function dutyOf(
  point: Pick<Duty, 'headM' | 'riseKpa'> & { readonly flowM3PerH: number },
  speedHz: number | undefined,
  { ratedHz, curve }: MachineSettings,
): Duty {
  const share = speedShare(speedHz ?? null, ratedHz);
  return { ...point, speedShare: share, shareOfBest: shareOfBest(curve, atRatedSpeed(point, share).flowM3PerH) };
}

/** Band of a figure; null where neither the domain nor the plant has limits for it. */
export function bandOf(figure: number, settings: MachineSettings): EfficiencyBand | null {
  const { kind } = settings;
  if (kind === 'MIXER' || kind === 'MOTOR') {
    const [low, high] = [settings.bandLow ?? BANDS[kind].low, settings.bandHigh ?? BANDS[kind].high];
    return figure >= low && figure <= high ? 'GOOD' : 'POOR';
  }
  const { good, fair } = limitsOf(settings);
  if (good === null || fair === null) return null;
  // Of energy for a tonne less is better.
  const isAt = (limit: number) => (kind === 'DEWATERING' ? figure <= limit : figure >= limit);
  if (isAt(good)) return 'GOOD';
  return isAt(fair) ? 'FAIR' : 'POOR';
}

function limitsOf({ kind, goodLimit, fairLimit }: MachineSettings) {
  const usual = kind === 'PUMP' || kind === 'BLOWER' || kind === 'AERATION' ? LIMITS[kind] : undefined;
  return { good: goodLimit ?? usual?.good ?? null, fair: fairLimit ?? usual?.fair ?? null };
}

/** What the machine is compared with: its curve at this flow, what it once achieved, else the limit of good. */
export function referenceFigure(duty: Duty | null, settings: MachineSettings): number | null {
  const flow = duty?.flowM3PerH ?? null;
  const onCurve = flow === null ? null : figureAt(settings.curve, flow / (duty?.speedShare ?? 1));
  return onCurve ?? settings.referenceFigure ?? limitsOf(settings).good;
}

function referencePowerKw(
  { figure, powerKw, duty }: { readonly figure: number; readonly powerKw: number; readonly duty: Duty | null },
  settings: MachineSettings,
): number | null {
  const { kind } = settings;
  if (kind === 'MOTOR') return null;
  // A mixer below its band is no gain; one above it wastes what lies above.
  if (kind === 'MIXER') return powerKw * Math.min(1, (settings.bandHigh ?? BANDS.MIXER.high) / figure);
  const reference = referenceFigure(duty, settings);
  if (reference === null || !(reference > 0)) return null;
  return kind === 'DEWATERING' ? (powerKw * reference) / figure : (powerKw * figure) / reference;
}

/** A machine that shares a meter with others. */
export interface Sharer {
  /** Share of the time it runs, 0 to 1; undefined where nothing is known of it. */
  readonly run: number | undefined;
  readonly ratedFlow: number;
  readonly speedShare: number;
}

const weightOf = ({ run = 0, ratedFlow, speedShare: share }: Sharer) => run * ratedFlow * share;

/** What of a common flow is its own, by size and speed of those that run; null where that is not known of all. */
export function shareOfFlow(own: Sharer, all: readonly Sharer[]): number | null {
  if (all.some(({ run }) => run === undefined)) return null;
  const sum = all.reduce((total, one) => total + weightOf(one), 0);
  return sum > 0 ? weightOf(own) / sum : null;
}
