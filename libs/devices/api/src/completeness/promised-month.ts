import { nextProductionDayStart, productionDayStart, zoneOffsetMs, type PlantDto } from '@sed/platform-contract';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Clockwork = Pick<PlantDto, 'zone' | 'dayStartMinutes'>;

/** When the production month (`2026-11`) of a plant begins and ends, epoch ms. */
export function rangeOfMonth(month: string, plant: Clockwork): { readonly fromMs: number; readonly toMs: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { fromMs: beginOf(Date.UTC(year, number - 1, 1), plant), toMs: beginOf(Date.UTC(year, number, 1), plant) };
}

function beginOf(dateMs: number, { zone, dayStartMinutes }: Clockwork): number {
  // Noon of the date by the clock of the plant lies within the production day of that date, whatever the zone does.
  const noonMs = dateMs + DAY_MS / 2;
  const insideMs = noonMs - zoneOffsetMs(noonMs, zone) + dayStartMinutes * MINUTE_MS;
  return productionDayStart(insideMs, zone, dayStartMinutes);
}

/** The production month of a moment. */
export function monthOf(ms: number, { zone, dayStartMinutes }: Clockwork): string {
  const startMs = productionDayStart(ms, zone, dayStartMinutes);
  const middleMs = (startMs + nextProductionDayStart(startMs, zone, dayStartMinutes)) / 2;
  return new Date(middleMs + zoneOffsetMs(middleMs, zone) - dayStartMinutes * MINUTE_MS).toISOString().slice(0, 7);
}

/** The months that end with this one, the newest first. */
export function monthsBack(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, number - 1 - i, 1)).toISOString().slice(0, 7));
}
