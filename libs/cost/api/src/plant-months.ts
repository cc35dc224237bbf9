import { Injectable } from '@nestjs/common';
import { DEFAULT_ZONE, zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';

/** Days and months by the clock of a plant. */
@Injectable()
export class PlantMonths {
  constructor(private readonly plants: PlantDirectory) {}

  /** `YYYY-MM-DD` at an instant. */
  dayOf(factoryNo: string | null, atMs: number): string {
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 10);
  }

  /** `YYYY-MM` at an instant. */
  of(factoryNo: string | null, atMs: number): string {
    return this.dayOf(factoryNo, atMs).slice(0, 7);
  }
}
