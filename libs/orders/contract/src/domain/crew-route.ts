import { distanceKm } from '@sed/platform-contract';

/** A job of a crew on one day. */
export interface CrewJob {
  readonly id: string;
  readonly factoryNo: string;
  readonly planStart: number | null;
}

export interface PlantPlace {
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/** A plant on the way of a crew, with what is done there. */
export interface CrewStop {
  readonly factoryNo: string;
  readonly jobs: readonly string[];
  /** From the stop before; 0 at the first, null where a position is not known. */
  readonly travelKm: number | null;
  readonly travelMin: number | null;
}

/** Up to so many plants every order is tried; beyond, the nearest is next. */
const MOST_TRIED = 7;
const NOWHERE: PlantPlace = { longitude: null, latitude: null };

/**
 * The order of a day's jobs over several plants that takes the shortest way, from where the day begins: the plant of the
 * earliest job. Plants without a position come last, as they were planned.
 */
export function crewRoute(
  jobs: readonly CrewJob[],
  places: ReadonlyMap<string, PlantPlace>,
  speedKmh: number,
): readonly CrewStop[] {
  const inTime = jobs.toSorted((a, b) => (a.planStart ?? Infinity) - (b.planStart ?? Infinity));
  const plants = [...new Set(inTime.map(({ factoryNo }) => factoryNo))];
  const away = (from: string, to: string) => distanceKm(places.get(from) ?? NOWHERE, places.get(to) ?? NOWHERE);
  const isPlaced = (plant: string) => away(plant, plant) !== null;
  const [first, ...rest] = plants.filter(isPlaced);
  const way = first === undefined ? [] : shortest(first, rest, (from, to) => away(from, to) ?? 0);
  const all = [...way, ...plants.filter((plant) => !isPlaced(plant))];
  return all.map((factoryNo, index): CrewStop => {
    const before = all[index - 1];
    const travelKm = before === undefined ? 0 : away(before, factoryNo);
    return {
      factoryNo,
      jobs: inTime.flatMap((job) => (job.factoryNo === factoryNo ? job.id : [])),
      travelKm,
      travelMin: travelKm === null ? null : Math.round((60 * travelKm) / speedKmh),
    };
  });
}

type Away = (from: string, to: string) => number;

function shortest(first: string, rest: readonly string[], away: Away): readonly string[] {
  if (rest.length + 1 > MOST_TRIED) return nearestNext(first, rest, away);
  let best: { readonly way: readonly string[]; readonly km: number } = { way: [first, ...rest], km: Infinity };
  for (const way of ordersOf(rest)) {
    const whole = [first, ...way];
    const km = whole.reduce((sum, plant, index) => sum + (index === 0 ? 0 : away(whole[index - 1] ?? plant, plant)), 0);
    if (km < best.km) best = { way: whole, km };
  }
  return best.way;
}

function nearestNext(first: string, rest: readonly string[], away: Away): readonly string[] {
  const way = [first];
  const left = [...rest];
  for (let at = first; left.length > 0;) {
    const here = at;
    const [next = here] = left.toSorted((a, b) => away(here, a) - away(here, b));
    left.splice(left.indexOf(next), 1);
    way.push(next);
    at = next;
  }
  return way;
}

function* ordersOf(some: readonly string[]): Generator<readonly string[]> {
  if (some.length === 0) yield [];
  for (const [index, one] of some.entries()) {
    for (const others of ordersOf(some.toSpliced(index, 1))) yield [one, ...others];
  }
}
