import type { PlantDto, PlantType, Region } from '@sed/platform-contract';

/** Processes standards tell apart. */
export const PROCESS_CLASSES = [
  { code: 'AO', label: { zh: 'AAO/AO 工艺', en: 'AAO/AO' } },
  { code: 'OD', label: { zh: '氧化沟', en: 'Oxidation ditch' } },
  { code: 'SBR', label: { zh: 'SBR 工艺', en: 'SBR' } },
  { code: 'MBR', label: { zh: 'MBR 工艺', en: 'MBR' } },
  { code: 'CONV', label: { zh: '常规给水处理', en: 'Conventional water treatment' } },
  { code: 'ADV', label: { zh: '深度给水处理', en: 'Advanced water treatment' } },
] as const;
export type ProcessClass = (typeof PROCESS_CLASSES)[number]['code'];

export interface PlantClass {
  readonly plantType: PlantType;
  readonly scaleM3PerDay: number;
  /** Null where the words of the process name none of them. */
  readonly process: ProcessClass | null;
  readonly limitSet: string;
  readonly region: Region;
}

const WASTEWATER: readonly (readonly [ProcessClass, RegExp])[] = [
  ['MBR', /\bMBR\b/i],
  ['SBR', /\b(?:C|I)?SBR\b|CASS/i],
  ['OD', /氧化沟|oxidation ditch/i],
  ['AO', /\bA{1,2}2?\/?O\b|A²\/?O/i],
];
const ADVANCED = /活性炭|臭氧|膜|\bGAC\b|ozone|membrane|ultrafiltration/i;

/** The process of a plant as standards tell it apart, from the words of its train. */
export function processClassOf({ type, process }: Pick<PlantDto, 'type' | 'process'>): ProcessClass | null {
  const words = `${process.zh} ${process.en}`;
  if (type === 'WTP') return ADVANCED.test(words) ? 'ADV' : 'CONV';
  return WASTEWATER.find(([, known]) => known.test(words))?.[0] ?? null;
}

export function plantClassOf(
  plant: Pick<PlantDto, 'type' | 'process' | 'scaleM3PerDay' | 'limitSet' | 'region'>,
): PlantClass {
  const { type, scaleM3PerDay, limitSet, region } = plant;
  return { plantType: type, scaleM3PerDay, process: processClassOf(plant), limitSet, region };
}

/** For whom a line of a standard is: what is left out is for all. */
export interface ClassBand {
  readonly plantType: string | null;
  /** Design scale from (included) and to (not included), m³/d. */
  readonly scaleFrom: number | null;
  readonly scaleTo: number | null;
  readonly process: string | null;
  readonly limitSet: string | null;
  readonly region: string | null;
}

const NAMES = ['plantType', 'process', 'limitSet', 'region'] as const;

function fits(band: ClassBand, plant: PlantClass): boolean {
  const { scaleM3PerDay } = plant;
  const isOfScale =
    (band.scaleFrom === null || scaleM3PerDay >= band.scaleFrom) &&
    (band.scaleTo === null || scaleM3PerDay < band.scaleTo);
  return isOfScale && NAMES.every((name) => band[name] === null || band[name] === plant[name]);
}

const isOfScale = ({ scaleFrom, scaleTo }: ClassBand) => scaleFrom !== null || scaleTo !== null;

function nearness(band: ClassBand): number {
  return NAMES.filter((name) => band[name] !== null).length + (isOfScale(band) ? 1 : 0);
}

/** The line of a standard that holds for a plant: of those that fit, the one that says most; of equals the first. */
export function bandFor<B extends ClassBand>(bands: readonly B[], plant: PlantClass): B | undefined {
  const fitting = bands.filter((band) => fits(band, plant));
  const most = Math.max(...fitting.map(nearness));
  return fitting.find((band) => nearness(band) === most);
}

/** What tells the class of a line, so that no two lines are for the same. */
export function classKeyOf(band: ClassBand): string {
  return JSON.stringify([...NAMES.map((name) => band[name]), band.scaleFrom, band.scaleTo]);
}
