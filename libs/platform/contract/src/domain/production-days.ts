import type { PlantDto } from './plant';
import { nextProductionDayStart, productionDayStart, zoneOffsetMs } from './production-day';

const MINUTE_MS = 60_000;

export interface ProductionDay {
  /** `2026-11-23`, by the clock of the plant. */
  readonly day: string;
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

type Clockwork = Pick<PlantDto, 'zone' | 'dayStartMinutes'>;

function dayAt(ms: number, { zone, dayStartMinutes }: Clockwork): ProductionDay {
  const fromMs = productionDayStart(ms, zone, dayStartMinutes);
  const localMs = fromMs + zoneOffsetMs(fromMs, zone) - dayStartMinutes * MINUTE_MS;
  return {
    day: new Date(localMs).toISOString().slice(0, 10),
    fromMs,
    toMs: nextProductionDayStart(fromMs, zone, dayStartMinutes),
  };
}

export function productionDayOf(ms: number, plant: Clockwork): ProductionDay {
  return dayAt(ms, plant);
}

/** Production days from one date to another, both included, as far as they have begun. */
export function productionDaysBetween(from: string, to: string, plant: Clockwork, nowMs: number): ProductionDay[] {
  const days: ProductionDay[] = [];
  const noon = Date.parse(`${from}T12:00:00Z`);
  let next = dayAt(noon - zoneOffsetMs(noon, plant.zone) + plant.dayStartMinutes * MINUTE_MS, plant);
  while (next.day <= to && next.fromMs <= nowMs) {
    days.push(next);
    next = dayAt(next.toMs, plant);
  }
  return days;
}
