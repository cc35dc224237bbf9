import { Injectable } from '@nestjs/common';
import { nextMonth } from '@sed/cost-contract';
import { DEFAULT_ZONE, zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { instantAtClock } from '@sed/shifts-contract';

const DAY_MS = 86_400_000;

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Days and months by the clock of a plant. */
@Injectable()
export class PlantMonths {
  constructor(private readonly plants: PlantDirectory) {}

  /** `YYYY-MM-DD` at an instant. */
  dayOf(factoryNo: string | null, atMs: number): string {
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 10);
  }

  /** The days something was read for, both included; the whole month where they are not said. */
  range(
    factoryNo: string | null,
    asked: { readonly month: string; readonly readFrom: string | null; readonly readTo: string | null },
  ): { readonly fromMs: number; readonly toMs: number } {
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    const from = asked.readFrom ?? `${asked.month}-01`;
    const after = asked.readTo === null ? `${nextMonth(asked.month)}-01` : dayAfter(asked.readTo);
    return { fromMs: instantAtClock(from, '00:00', zone), toMs: instantAtClock(after, '00:00', zone) };
  }

  /** `YYYY-MM` at an instant. */
  of(factoryNo: string | null, atMs: number): string {
    return this.dayOf(factoryNo, atMs).slice(0, 7);
  }
}
