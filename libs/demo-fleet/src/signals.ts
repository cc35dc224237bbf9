import {
  defaultStaleAfterS,
  LINK_SIGNAL_CODE,
  type SignalInput,
  signalInput,
  type SignalKind,
  SIGNAL_KINDS,
} from '@sed/signals-contract';
import { CATALOGUE, type CatalogueRow, REFERENCE_SCALE_M3_PER_DAY } from './catalogue';
import { type DemoPlant, demoPlant } from './plants';
import { sectionOf } from './sections';
import { sentence } from './sentence';

/** What the catalogue knows beyond the signal record: alarm limits in signal units and its place on diagrams. */
export interface CatalogueLimits {
  readonly ll: number | null;
  readonly l: number | null;
  readonly h: number | null;
  readonly hh: number | null;
  /** Hysteresis of the limits. */
  readonly alarmDeadband: number | null;
  readonly onDelayS: number | null;
  /** Belongs on a process diagram. */
  readonly core: boolean;
}

export interface DemoSignal extends SignalInput {
  readonly catalogue: CatalogueLimits;
}

/** Quantities that grow with the plant; concentrations, levels, pressures and speeds do not. */
const SCALED_UNITS = new Set(['m3/h', 'L/h', 'kg/h', 'A', 'kW']);
/** Machines below this rated current are bought, not designed: dosing pumps are alike in small and large plants. */
const SMALLEST_SCALED_AMPERE = 10;
const COUNTER_ROLLOVER = { m3: 10_000_000, kWh: 100_000_000 } as const;
const ADOPTED = new Map(CATALOGUE.filter((row) => row.plantType === 'A2O').map((row) => [row.tag, row]));
const LAB_STALE_S = 2 * 86_400;

/** Rounds to three significant digits, so that scaled ranges read like instrument ranges. */
function roundScaled(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(3));
}

function scaleOf(row: CatalogueRow, plant: DemoPlant): number {
  if (!SCALED_UNITS.has(row.unit)) return 1;
  if (row.unit === 'A' && row.rangeHi < SMALLEST_SCALED_AMPERE) return 1;
  return plant.scaleM3PerDay / (REFERENCE_SCALE_M3_PER_DAY[referenceTypeOf(row)] ?? plant.scaleM3PerDay);
}

/** A row that other wastewater types took over unchanged from A2O still has the machines of an A2O plant's size. */
function referenceTypeOf(row: CatalogueRow): string {
  const original = ADOPTED.get(row.tag);
  return row.plantType !== 'DWTP' && original?.rangeHi === row.rangeHi ? original.plantType : row.plantType;
}

/**
 * Scan period in seconds. Switches report every change at once and repeat every 10 s; slow online analysers, which
 * the catalogue samples every two hours, are read every 60 s (effluent) or 300 s (influent) so that boards move.
 */
function scanPeriodOf(row: CatalogueRow): number {
  if (row.kind === 'LAB') return 86_400;
  if (row.sampleS === 7200) return row.tag.startsWith('EF_') ? 60 : 300;
  if (row.sampleS > 300) return 300;
  if (row.sampleS === 1) return 10;
  if (row.sampleS === 5 && !row.core) return 10;
  return row.sampleS;
}

function kindOf(row: CatalogueRow): SignalKind {
  if (/_(FQI\d+|JQI\d+)$/.test(row.tag)) return 'CNT';
  return SIGNAL_KINDS.find((kind) => kind === row.kind) ?? 'AI';
}

const ROLE_BY_SUFFIX: readonly (readonly [RegExp, NonNullable<SignalInput['role']>])[] = [
  [/_(RUN|ON)$/, 'RUN'],
  [/_(FLT|OPEN|BAT)$/, 'FAULT'],
  [/_MODE$/, 'MODE'],
  [/_SP$/, 'SP'],
  [/_POS$/, 'POSITION'],
  [/_(FQI|JQI)\d+$/, 'COUNTER'],
];

function roleOf(row: CatalogueRow): SignalInput['role'] {
  // A desludge valve that is open is at work, not faulty.
  if (/_XV\d+_OPEN$/.test(row.tag)) return 'POSITION';
  return ROLE_BY_SUFFIX.find(([pattern]) => pattern.test(row.tag))?.[1] ?? 'PV';
}

/** Compliance-critical: what is reported to the authority or decides about supply. */
const CRITICAL = /^(EF_AIT80[1-6]_|EF_FIT801$|CW_AIT40[1-3]_|DL_PIT501$)/;

function rolloverOf(row: CatalogueRow): number | null {
  if (kindOf(row) !== 'CNT') return null;
  return row.unit === 'kWh' ? COUNTER_ROLLOVER.kWh : COUNTER_ROLLOVER.m3;
}

/** Store-on-change threshold: 0.2 % of range, but never coarser than 2 % of what the signal normally does. */
function deadbandOf(row: CatalogueRow, scale: number): number | null {
  if (kindOf(row) !== 'AI') return null;
  const byRange = 0.002 * (row.rangeHi - row.rangeLo);
  const byBand = 0.02 * (row.normalHi - row.normalLo);
  return Number((scale * (byBand > 0 ? Math.min(byRange, byBand) : byRange)).toPrecision(2));
}

function signalOf(row: CatalogueRow, plant: DemoPlant): DemoSignal {
  const scale = scaleOf(row, plant);
  const scaled = (value: number): number => (scale === 1 ? value : roundScaled(value * scale));
  const limit = (value: number | null): number | null => (value === null ? null : scaled(value));
  const scanPeriodS = scanPeriodOf(row);
  const fineReading = scale < 1 && scaled(row.rangeHi) < 50 * 10 ** -row.decimals * 10;
  return {
    factoryNo: plant.factoryNo,
    code: row.tag,
    name: { zh: row.nameZh, en: sentence(row.nameEn) },
    kind: kindOf(row),
    role: roleOf(row),
    unit: row.unit === '-' ? '' : row.unit,
    decimals: Math.min(4, row.decimals + (fineReading ? 1 : 0)),
    section: sectionOf(row.tag, row.section),
    state: 'ENABLED',
    range: { lo: scaled(row.rangeLo), hi: scaled(row.rangeHi) },
    normal: { lo: scaled(row.normalLo), hi: scaled(row.normalHi) },
    scanPeriodS,
    staleAfterS: row.kind === 'LAB' ? LAB_STALE_S : defaultStaleAfterS(scanPeriodS),
    deadband: deadbandOf(row, scale),
    counterRollover: rolloverOf(row),
    critical: CRITICAL.test(row.tag),
    catalogue: {
      ll: limit(row.ll),
      l: limit(row.l),
      h: limit(row.h),
      hh: limit(row.hh),
      alarmDeadband: limit(row.deadband),
      onDelayS: row.onDelayS,
      core: row.core,
    },
  };
}

/** The switch the platform itself keeps for the plant's link; no gateway sends it. */
function linkSignal(factoryNo: string): DemoSignal {
  return {
    factoryNo,
    code: LINK_SIGNAL_CODE,
    name: { zh: '水厂通讯', en: 'Plant link' },
    kind: 'DI',
    role: 'PV',
    unit: '',
    decimals: 0,
    section: 'PWR',
    state: 'ENABLED',
    range: { lo: 0, hi: 1 },
    normal: { lo: 1, hi: 1 },
    scanPeriodS: 60,
    staleAfterS: 900,
    deadband: null,
    counterRollover: null,
    critical: false,
    catalogue: { ll: null, l: null, h: null, hh: null, alarmDeadband: null, onDelayS: null, core: false },
  };
}

/** Membranes cost energy: the catalogue's band for energy per m3 is that of plants without them. */
function adaptToProcess(signal: DemoSignal, plant: DemoPlant): DemoSignal {
  if (signal.code === 'KPI_KWH_M3' && plant.process.en.includes('MBR')) {
    return { ...signal, normal: { lo: 0.45, hi: 0.85 }, catalogue: { ...signal.catalogue, h: 1, hh: 1.2 } };
  }
  return signal;
}

const cache = new Map<string, readonly DemoSignal[]>();

/**
 * The 120–200 signals of a demonstration plant, ranges and limits scaled to its size.
 * @throws RangeError for a plant number that is not one of {@link DEMO_PLANTS}.
 */
export function demoSignals(factoryNo: string): readonly DemoSignal[] {
  const known = cache.get(factoryNo);
  if (known) return known;
  const plant = demoPlant(factoryNo);
  const rows = plant.catalogue.flatMap((type) => {
    // `A2O/HD` takes one area of a type: the high-efficiency tank of a water works is that of the A2O plant.
    const [plantType, area] = type.split('/');
    return CATALOGUE.filter(
      (row) => row.plantType === plantType && (area === undefined || row.tag.startsWith(`${area}_`)),
    );
  });
  const kept = rows.filter((row) => !plant.without?.test(row.tag));
  const signals = [...kept.map((row) => adaptToProcess(signalOf(row, plant), plant)), linkSignal(factoryNo)];
  cache.set(factoryNo, signals);
  return signals;
}

/** The signals as the signal register takes them, without the catalogue's alarm limits. */
export function demoSignalInputs(factoryNo: string): SignalInput[] {
  return demoSignals(factoryNo).map((signal) => signalInput.parse(signal));
}
