import { Injectable } from '@nestjs/common';
import { LABORATORY } from '@sed/laboratory-contract';
import { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';

/** What the analyser at the place of a sample read around the time it was taken. */
@Injectable()
export class OnlineReadings {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
  ) {}

  /** @param signal by plant and code. Null where there is none, or nothing usable of that time. */
  async around(signal: string | null, atMs: number): Promise<number | null> {
    const [plant = '', ...rest] = (signal ?? '').split('/');
    const known = this.directory.signal(plant, rest.join('/'));
    if (known === undefined) return null;
    const range = { fromMs: atMs - LABORATORY.onlineAroundMs, toMs: atMs + LABORATORY.onlineAroundMs };
    const minutes = await this.store.buckets(known.id, '1m', range);
    const usable = minutes.filter(({ mean, goodSeconds }) => mean !== null && goodSeconds > 0);
    const seconds = usable.reduce((sum, { goodSeconds }) => sum + goodSeconds, 0);
    if (seconds === 0) return null;
    const mean = usable.reduce((sum, minute) => sum + (minute.mean ?? 0) * minute.goodSeconds, 0) / seconds;
    return Number(mean.toFixed(4));
  }
}
