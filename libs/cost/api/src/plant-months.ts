import { Injectable } from '@nestjs/common';
import { nextMonth, SETTLEMENT_RULES } from '@sed/cost-contract';
import { DEFAULT_ZONE, zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { instantAtClock } from '@sed/shifts-contract';

const DAY_MS = 86_400_000;

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A day by the clock of a plant, or several; 0 is Sunday. */
export interface DaySpan {
  readonly weekday: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface MonthParts {
  readonly passed: DaySpan | undefined;
  readonly rest: readonly DaySpan[];
  readonly before: readonly DaySpan[];
}

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

  /** A month seen from now: its days that are over, those left (today among them), and the days before today. */
  parts(factoryNo: string | null, month: string, atMs: number): MonthParts {
    const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
    const today = this.dayOf(factoryNo, atMs);
    const [first, after] = [`${month}-01`, `${nextMonth(month)}-01`];
    const span = (day: string, until: string): DaySpan => ({
      weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
      ...{ fromMs: instantAtClock(day, '00:00', zone), toMs: instantAtClock(until, '00:00', zone) },
    });
    const begins = today > first ? today : first;
    const days = (from: string, until: string): DaySpan[] =>
      from >= until ? [] : [span(from, dayAfter(from)), ...days(dayAfter(from), until)];
    return {
      passed: today > first ? span(first, today < after ? today : after) : undefined,
      rest: days(begins, after),
      before: days(dayAfter(today, -SETTLEMENT_RULES.profileDays), today),
    };
  }

  /** `YYYY-MM` at an instant. */
  of(factoryNo: string | null, atMs: number): string {
    return this.dayOf(factoryNo, atMs).slice(0, 7);
  }
}
