import {
  plantsLike,
  type PlantFilter,
  type HomePlant,
  type HomeTile,
  type HomeTileValue,
  type TileFigure,
  type TileTotal,
} from '@sed/plants-contract';

/** What one plant answers to a tile. */
export interface Reading {
  readonly value: number | null;
  readonly unit: string;
  readonly ts: number | null;
  readonly quality: HomeTileValue['quality'];
  /** Share of the period that good values cover, 0…1; null of a value of this moment. */
  readonly validity: number | null;
}

interface Figure {
  readonly value: number | null;
  readonly unit: string;
  /** How many plants the number is made of. */
  readonly answering: number;
}

const HOURS_PER_DAY = 24;

/** A number about the plants as they are now. */
export function figureOf(
  tile: HomeTile,
  figure: Exclude<TileFigure, 'volume'>,
  plants: readonly HomePlant[],
): HomeTileValue {
  const { value, unit, answering } = FIGURES[figure](plants);
  return {
    id: tile.id,
    value,
    unit: tile.unit ?? unit,
    ts: null,
    quality: value === null ? 'UNKNOWN' : 'GOOD',
    state: stateOfTile(tile, value),
    plants: plants.length,
    answering,
    validity: null,
  };
}

/** What a number over a period rests on; null where it is of no period. */
export function validityOf(readings: readonly Reading[]): number | null {
  const shares = readings.flatMap(({ validity }) => (validity === null ? [] : [validity]));
  return shares.length === 0 ? null : sumOf(shares) / shares.length;
}

/** One value of several plants; null of none. */
export function totalOf(total: TileTotal, values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((all, value) => all + value, 0);
  const totals: Readonly<Record<TileTotal, () => number>> = {
    mean: () => sum / values.length,
    max: () => Math.max(...values),
    min: () => Math.min(...values),
    sum: () => sum,
  };
  return totals[total]();
}

/** How the value stands to the lines of the tile; the alarm line counts before the warning one. */
export function stateOfTile(tile: HomeTile, value: number | null): HomeTileValue['state'] {
  if (value === null) return 'unknown';
  const { alarmAbove, alarmBelow, warnAbove, warnBelow } = tile;
  const isBeyond = (above: number | null, below: number | null) =>
    (above !== null && value > above) || (below !== null && value < below);
  if (isBeyond(alarmAbove, alarmBelow)) return 'alarm';
  return isBeyond(warnAbove, warnBelow) ? 'warn' : 'normal';
}

const FIGURES: Readonly<Record<Exclude<TileFigure, 'volume'>, (plants: readonly HomePlant[]) => Figure>> = {
  plants: (plants) => ({ value: plants.length, unit: '', answering: plants.length }),
  online: (plants) => counted(plants, 'online'),
  compliant: (plants) => counted(plants, 'compliant', isJudged),
  overLimit: (plants) => counted(plants, 'overLimit', isJudged),
  openAlarms: (plants) => summed(plants, ({ openAlarms: { l1, l2, l3, l4 } }) => l1 + l2 + l3 + l4),
  urgentAlarms: (plants) => summed(plants, ({ openAlarms: { l1, l2 } }) => l1 + l2),
  flow: (plants) => {
    const flows = flowsOf(plants);
    return {
      value: flows.length === 0 ? null : sumOf(flows.map(({ flow }) => flow)),
      unit: 'm³/h',
      answering: flows.length,
    };
  },
  load: (plants) => {
    // Only against the plants whose flow is known: a missing flow is not a flow of zero.
    const flows = flowsOf(plants).filter(({ scale }) => scale > 0);
    const scale = sumOf(flows.map((one) => one.scale));
    const flow = sumOf(flows.map((one) => one.flow));
    return { value: scale === 0 ? null : ((flow * HOURS_PER_DAY) / scale) * 100, unit: '%', answering: flows.length };
  },
};

function isJudged({ state }: HomePlant): boolean {
  return state !== 'unknown';
}

function counted(
  plants: readonly HomePlant[],
  filter: PlantFilter,
  isKnown: (plant: HomePlant) => boolean = () => true,
): Figure {
  const known = plants.filter(isKnown);
  const isAnswered = plants.length === 0 || known.length > 0;
  return { value: isAnswered ? plantsLike(known, filter).length : null, unit: '', answering: known.length };
}

function summed(plants: readonly HomePlant[], of: (plant: HomePlant) => number): Figure {
  return { value: sumOf(plants.map(of)), unit: '', answering: plants.length };
}

function flowsOf(plants: readonly HomePlant[]) {
  return plants.flatMap(({ flowM3PerH: flow, plant }) => (flow === null ? [] : [{ flow, scale: plant.scaleM3PerDay }]));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
