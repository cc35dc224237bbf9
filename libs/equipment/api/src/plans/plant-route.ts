import { crewRoute } from '@sed/orders-contract';
import type { PlantDirectory } from '@sed/platform-ports';
import type { PlanLine } from './plan-lines';

/** Only times are drawn from it, and none are said here. */
const SPEED_KMH = 40;

export interface PlantRoute {
  /** The lines as the crew comes by their plants. */
  readonly lines: readonly PlanLine[];
  /** The plants with the way between them; null of work at one plant. */
  readonly text: string | null;
}

const plantOf = ({ plant }: PlanLine): string => (typeof plant === 'string' ? plant : '');

/** In which order one crew does lines of several plants, by the shortest way from the plant the order is kept at. */
export function routed(lines: readonly PlanLine[], home: string | null, directory: PlantDirectory): PlantRoute {
  const plants = new Set(lines.map(plantOf).filter((plant) => plant !== ''));
  if (plants.size < 2) return { lines, text: null };
  const jobs = lines.map((line, index) => ({
    ...{ id: String(index), factoryNo: plantOf(line) },
    planStart: plantOf(line) === home ? 0 : 1,
  }));
  const places = new Map(directory.plants().map((plant) => [plant.factoryNo, plant]));
  const stops = crewRoute(jobs, places, SPEED_KMH);
  const words = stops.map(({ factoryNo, travelKm }, index) => {
    const { zh, en } = places.get(factoryNo)?.name ?? { zh: factoryNo, en: factoryNo };
    const way = index === 0 || travelKm === null ? '' : ` (${travelKm.toFixed(0)} km)`;
    return `${zh === en ? zh : `${zh} / ${en}`}${way}`;
  });
  return {
    lines: stops.flatMap(({ jobs: own }) => lines.filter((_line, index) => own.includes(String(index)))),
    text: `路线 / Route: ${words.join(' → ')}`,
  };
}
