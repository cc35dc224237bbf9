import { Injectable } from '@nestjs/common';
import { PlantDirectory, SeriesTraitsSource, type SeriesTraits, type SignalRef } from '@sed/platform-ports';

/** Units whose integral over hours is a quantity: flows per hour, power. */
const PER_HOUR = /(\/h|h⁻¹|^[kM]?W)$/i;

/** Aggregation traits from the signal register. */
@Injectable()
export class DirectorySeriesTraits extends SeriesTraitsSource {
  constructor(private readonly plants: PlantDirectory) {
    super();
  }

  override traits(series: number): SeriesTraits | undefined {
    const signal = this.plants.signalById(series);
    const plant = signal === undefined ? undefined : this.plants.plant(signal.factoryNo);
    if (signal === undefined || plant === undefined) return undefined;
    return {
      zone: plant.zone,
      dayStartMinutes: plant.dayStartMinutes,
      holdMs: signal.staleAfterS * 1000,
      totalKind: totalKindOf(signal),
      counterRollover: signal.counterRollover,
    };
  }
}

function totalKindOf({ kind, unit }: SignalRef): SeriesTraits['totalKind'] {
  if (kind === 'CNT') return 'counter';
  const isReading = kind !== 'DI' && kind !== 'DO' && kind !== 'AO';
  return isReading && PER_HOUR.test(unit.trim()) ? 'flow' : 'level';
}
