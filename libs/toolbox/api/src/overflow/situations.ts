import { Injectable } from '@nestjs/common';
import { QUALITY } from '@sed/platform-contract';
import { LiveValues, type LiveValue, type SignalRef } from '@sed/platform-ports';
import {
  fullM3Of,
  minutesToFull,
  overflowM3PerS,
  riseM3PerH,
  volumeAtM3,
  warningAt,
  type OverflowStructure,
  type WarnMin,
} from '@sed/toolbox-contract';
import type { KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';

const SECONDS_PER_HOUR = 3600;
/** How the level rises is seen over so long. */
const TREND_MS = 5 * 60_000;
const WARN_PERCENT = 80;
const USABLE: ReadonlySet<number> = new Set([QUALITY.GOOD, QUALITY.MANUAL]);

export interface Situation {
  readonly levelM: number | null;
  readonly levelAtMs: number | null;
  readonly storedM3: number | null;
  readonly fullM3: number | null;
  readonly riseM3h: number | null;
  readonly riseBasis: 'INFLOW' | 'TREND' | null;
  readonly minutesToSpill: number | null;
  readonly warnMin: WarnMin | null;
  readonly spillM3h: number | null;
  readonly isFilling: boolean;
}

/** How full a structure is by what its signals say now, and when it overflows if it goes on like this. */
@Injectable()
export class Situations {
  constructor(
    private readonly live: LiveValues,
    private readonly history: LevelHistory,
  ) {}

  /** The level as it is now, as far as it can be gone by. */
  levelNow({ values }: KeptStructure): LiveValue | undefined {
    return this.usable(this.history.signalOf(values.levelSignal));
  }

  async of(record: KeptStructure, structure: OverflowStructure, nowMs: number): Promise<Situation> {
    const level = this.levelNow(record);
    const rise = await this.rise(record, structure, nowMs);
    const warnPercent = record.values.warnPercent ?? WARN_PERCENT;
    return {
      ...{ levelM: level?.value ?? null, levelAtMs: level?.tsMs ?? null },
      ...{ riseM3h: rise?.m3PerH ?? null, riseBasis: rise?.basis ?? null },
      ...fillingOf(structure, { levelM: level?.value, rise: rise?.m3PerH, warnPercent }),
    };
  }

  /** By what comes and what is led on; where the inflow is not measured, by how the level rises. */
  private async rise({ values }: KeptStructure, structure: OverflowStructure, nowMs: number) {
    const inflow = this.usable(this.history.signalOf(values.inflowSignal))?.value;
    const led =
      this.usable(this.history.signalOf(values.throughputSignal))?.value ?? structure.capacityM3PerH ?? undefined;
    if (inflow !== undefined && led !== undefined) return { basis: 'INFLOW' as const, m3PerH: inflow - led };
    const signal = this.history.signalOf(values.levelSignal);
    if (signal === undefined || this.usable(signal) === undefined) return undefined;
    const points = await this.history.points(signal, { fromMs: nowMs - TREND_MS, toMs: nowMs + 1 });
    const volumes = points.flatMap(({ atMs, levelM }) => {
      const volumeM3 = levelM === null ? null : volumeAtM3(structure.storage, levelM);
      return volumeM3 === null ? [] : [{ atMs, volumeM3 }];
    });
    const m3PerH = riseM3PerH(volumes);
    return m3PerH === null ? undefined : { basis: 'TREND' as const, m3PerH };
  }

  private usable(signal: SignalRef | undefined): LiveValue | undefined {
    const value = signal === undefined ? undefined : this.live.get(signal.id);
    return value !== undefined && USABLE.has(value.quality) ? value : undefined;
  }
}

interface Seen {
  readonly levelM: number | undefined;
  readonly rise: number | undefined;
  readonly warnPercent: number;
}

/** How full it is, when it overflows, what goes over. */
function fillingOf(structure: OverflowStructure, { levelM, rise, warnPercent }: Seen) {
  const fullM3 = fullM3Of(structure);
  if (levelM === undefined) {
    return { storedM3: null, fullM3, minutesToSpill: null, warnMin: null, spillM3h: null, isFilling: false };
  }
  const storedM3 = volumeAtM3(structure.storage, levelM);
  const flow = overflowM3PerS(structure, levelM);
  const spillM3h = flow === null ? null : flow * SECONDS_PER_HOUR;
  if (storedM3 === null || fullM3 === null || rise === undefined || rise <= 0) {
    return { storedM3, fullM3, minutesToSpill: null, warnMin: null, spillM3h, isFilling: false };
  }
  const minutesToSpill = minutesToFull({ storedM3, fullM3, riseM3PerH: rise });
  const isFilling = storedM3 >= (fullM3 * warnPercent) / 100;
  return { storedM3, fullM3, minutesToSpill, warnMin: warningAt(minutesToSpill), spillM3h, isFilling };
}
