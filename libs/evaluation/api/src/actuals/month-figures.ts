import { Injectable } from '@nestjs/common';
import { policyIndicator } from '@sed/evaluation-contract';
import type { PlantDto } from '@sed/platform-contract';
import { Clock, PlantFigureSource } from '@sed/platform-ports';
import { localDayOf } from '@sed/shifts-contract';

const ordinal = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The month so many further on, `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const at = ordinal(month) + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Months from one to another, both included; none where the last lies before the first. */
export function monthsFrom(first: string, last: string): string[] {
  const count = ordinal(last) - ordinal(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => monthAfter(first, at));
}

/** What indicators came to in whole months, as far as the signals of a plant tell. */
@Injectable()
export class MonthFigures {
  constructor(
    private readonly figures: PlantFigureSource,
    private readonly clock: Clock,
  ) {}

  /** The month that runs at the plant, `YYYY-MM`. */
  running({ zone }: PlantDto): string {
    return localDayOf(this.clock.nowMs(), zone).slice(0, 7);
  }

  /** Rounded as the indicator is said; null where too little was measured, or nothing measures it. */
  async of(plant: PlantDto, month: string, indicator: string): Promise<number | null> {
    const known = policyIndicator(indicator);
    const back = ordinal(this.running(plant)) - ordinal(month);
    if (known === undefined || known.figure === null || back < 0) return null;
    const [found] = await this.figures.of([plant], { period: 'month', back });
    const value = found?.figures[known.figure].value ?? null;
    return value === null ? null : Number(value.toFixed(known.decimals));
  }
}
