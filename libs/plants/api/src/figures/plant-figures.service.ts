import { Injectable } from '@nestjs/common';
import { Clock, PlantFigureSource, TimeSeriesStore, type Range, type SignalRef } from '@sed/platform-ports';
import {
  FIGURE_CODES,
  type FigureCode,
  type FigurePeriod,
  type FiguresOfPlant,
  type PlantFigure,
} from '@sed/plants-contract';
import { productionDayStart, VALID_SHARE, type PlantDto } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import { LivePlants } from '../config-parts';
import { IndicatorBook, signalCodeOf } from '../indicators/indicator-book';
import { complianceOf, type LimitedSeries } from './compliance';
import { periodRange } from './period-range';
import { PlanTargets } from './plan-targets';
import { ProductDensities } from './product-densities';
import { flowsOf, kilogramsOf, REAGENTS } from './reagents';

/** Many screens ask for the same, and a minute more changes little of a year: what is older is made anew. */
const FRESH_MS: Readonly<Record<FigurePeriod, number>> = {
  ...{ day: 60_000, week: 300_000, month: 600_000, year: 1_800_000 },
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const POWER_UNIT = /^kW$/i;
const POWER_SECTION = 'PWR';
/** Indicator that names the electricity meter of a plant. */
const ENERGY_INDICATOR = 'ENERGY';

type Asked = { readonly period: FigurePeriod; readonly back: number };
/** A quantity over the period with the share of it that was measured; null where too little was. */
interface Quantity {
  readonly total: number | null;
  readonly validity: number;
}

const NONE: Quantity = { total: null, validity: 0 };

/** What plants treated, used and kept to, from days and hours that are folded already. */
@Injectable()
export class PlantFigures extends PlantFigureSource {
  private readonly kept = new Map<string, { readonly atMs: number; readonly answer: Promise<FiguresOfPlant> }>();

  constructor(
    private readonly at: LivePlants,
    private readonly store: TimeSeriesStore,
    private readonly book: IndicatorBook,
    private readonly densities: ProductDensities,
    private readonly plans: PlanTargets,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Of the plants given; `to` says how old each is, `FRESH_MS` how old it may be. */
  of(plants: readonly PlantDto[], asked: Asked): Promise<FiguresOfPlant[]> {
    return Promise.all(plants.map((plant) => this.keptOf(plant, asked)));
  }

  override signalsOf(factoryNo: string, code: FigureCode): readonly string[] {
    const flow = this.signalOf(factoryNo, this.book.flowSignal(factoryNo));
    const power = this.powerOf(factoryNo);
    const reagent = REAGENTS.find((one) => one.code === code);
    const used = reagent === undefined ? [] : flowsOf(this.at.directory.signalsOf(factoryNo).values(), reagent);
    const limited = this.limitedOf(factoryNo).map(({ values }) =>
      this.signalOf(factoryNo, signalCodeOf(values.signalId)),
    );
    const found = {
      ...{ Q_OUT: [flow], LOAD_H: [flow], COMPLY_R: limited, E_D: [power], E_U: [power, flow] },
      ...{ CS_U: [...used, flow], P_DOSE_U: [...used, flow], CL_U: [...used, flow] },
    }[code];
    return [...new Set(found.flatMap((signal) => (signal === undefined ? [] : [signal.code])))];
  }

  /** Indicators of a plant that are held to a limit. */
  private limitedOf(factoryNo: string) {
    return this.book
      .of(factoryNo)
      .filter(({ values }) => values.onHome !== false && (values.limitHi !== null || values.limitLo !== null));
  }

  private keptOf(plant: PlantDto, asked: Asked): Promise<FiguresOfPlant> {
    const nowMs = this.clock.nowMs();
    const key = `${plant.factoryNo} ${asked.period} ${String(asked.back)}`;
    const known = this.kept.get(key);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS[asked.period]) return known.answer;
    const answer = this.ofPlant(plant, asked, nowMs);
    // A failure is not kept: the next question asks again.
    answer.catch(() => this.kept.delete(key));
    this.kept.set(key, { atMs: nowMs, answer });
    return answer;
  }

  private async ofPlant(plant: PlantDto, asked: Asked, nowMs: number): Promise<FiguresOfPlant> {
    const range = periodRange(plant, asked, nowMs);
    const { factoryNo, scaleM3PerDay } = plant;
    const [volume, energy, complied, ...reagents] = await Promise.all([
      this.quantity(plant, this.signalOf(factoryNo, this.book.flowSignal(factoryNo)), range),
      this.quantity(plant, this.powerOf(factoryNo), range),
      this.compliance(plant, range, asked.period === 'day'),
      ...REAGENTS.map(async (reagent) => [reagent.code, await this.reagent(plant, reagent, range)] as const),
    ]);
    const days = (range.toMs - range.fromMs) / DAY_MS;
    const designM3 = scaleM3PerDay * days;
    const perM3 = (used: Quantity, factor = 1): Quantity => ({
      // Both over what was measured of each: a gap in one of them is not one in the other.
      total: ratioOf(used, volume, factor),
      validity: Math.min(used.validity, volume.validity),
    });
    const load: Quantity = {
      total:
        volume.total === null || designM3 <= 0 || volume.validity === 0
          ? null
          : (volume.total / volume.validity / designM3) * 100,
      validity: volume.validity,
    };
    const byCode = new Map(reagents);
    const figures: Record<FigureCode, PlantFigure> = {
      Q_OUT: { ...figure(volume), target: designM3 > 0 ? designM3 : null, targetFrom: designM3 > 0 ? 'design' : null },
      LOAD_H: this.figureOf(factoryNo, 'LOAD_H', load),
      COMPLY_R: complied,
      E_D: this.figureOf(factoryNo, 'E_D', energy),
      E_U: this.figureOf(factoryNo, 'E_U', perM3(energy)),
      CS_U: this.figureOf(factoryNo, 'CS_U', perM3(byCode.get('CS_U') ?? NONE, 1000)),
      P_DOSE_U: this.figureOf(factoryNo, 'P_DOSE_U', perM3(byCode.get('P_DOSE_U') ?? NONE, 1000)),
      CL_U: this.figureOf(factoryNo, 'CL_U', perM3(byCode.get('CL_U') ?? NONE, 1000)),
    };
    return { plant, from: range.fromMs, to: range.toMs, figures: await this.planned(plant, figures, range) };
  }

  /** What a plan sets goes before the design and the limits of every day. */
  private async planned(
    plant: PlantDto,
    figures: Readonly<Record<FigureCode, PlantFigure>>,
    range: Range,
  ): Promise<Record<FigureCode, PlantFigure>> {
    const found = { ...figures };
    for (const code of FIGURE_CODES) {
      // Nobody plans to miss a limit: of compliance all of it is asked.
      const target = code === 'COMPLY_R' ? null : await this.plans.of(plant, code, range);
      if (target !== null) found[code] = { ...found[code], target, targetFrom: 'plan' };
    }
    return found;
  }

  private figureOf(factoryNo: string, code: FigureCode, quantity: Quantity): PlantFigure {
    const target = this.book.of(factoryNo).find(({ values }) => values.key === code)?.values.limitHi ?? null;
    return { ...figure(quantity), target, targetFrom: target === null ? null : 'indicator' };
  }

  private async reagent(plant: PlantDto, reagent: (typeof REAGENTS)[number], range: Range): Promise<Quantity> {
    const flows = flowsOf(this.at.directory.signalsOf(plant.factoryNo).values(), reagent);
    if (flows.length === 0) return NONE;
    const density = await this.densities.of(reagent.product);
    const parts = await Promise.all(
      flows.map(async (flow) => {
        const { total, validity } = await this.quantity(plant, flow, range);
        return { total: total === null ? null : kilogramsOf(flow.unit, total, density), validity };
      }),
    );
    // The sum of some of them would look like little use.
    if (parts.some(({ total }) => total === null)) return NONE;
    const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0);
    return { total, validity: Math.min(...parts.map(({ validity }) => validity)) };
  }

  /** Limits of wastewater hold for the mean of a day, those of drinking water at every moment: there hours are judged. */
  private async compliance(plant: PlantDto, range: Range, isDay: boolean): Promise<PlantFigure> {
    const per = plant.type === 'WWTP' ? 'day' : 'hour';
    const limited = this.limitedOf(plant.factoryNo);
    const series = await Promise.all(
      limited.map(async ({ values: { signalId, limitLo, limitHi } }): Promise<LimitedSeries[]> => {
        const signal = this.signalOf(plant.factoryNo, signalCodeOf(signalId));
        if (signal === undefined) return [];
        return [{ limitLo, limitHi, buckets: await this.judged(signal.id, range, { per, isDay }) }];
      }),
    );
    const { kept, judged } = complianceOf(series.flat(), range, isDay && per === 'day');
    return {
      value: judged === 0 ? null : (kept / judged) * 100,
      ...{ target: 100, targetFrom: 'always', validity: judged === 0 ? 0 : 1 },
      counted: { kept, judged, per },
    };
  }

  private async judged(series: number, range: Range, of: { readonly per: 'day' | 'hour'; readonly isDay: boolean }) {
    if (of.per === 'hour') return this.store.buckets(series, '1h', range);
    if (!of.isDay) return this.store.buckets(series, '1d', range);
    return [dayOf(await this.store.buckets(series, '1h', range), range)];
  }

  /** Whole days from their level, the hours of the day that is running from theirs. */
  private async quantity(plant: PlantDto, signal: SignalRef | undefined, range: Range): Promise<Quantity> {
    if (signal === undefined || range.fromMs >= range.toMs) return NONE;
    const todayMs = Math.max(range.fromMs, productionDayStart(range.toMs, plant.zone, plant.dayStartMinutes));
    const [days, hours] = await Promise.all([
      todayMs > range.fromMs ? this.store.buckets(signal.id, '1d', { fromMs: range.fromMs, toMs: todayMs }) : [],
      todayMs < range.toMs ? this.store.buckets(signal.id, '1h', { fromMs: todayMs, toMs: range.toMs }) : [],
    ]);
    const all = [...days, ...hours];
    const goodS = all.reduce((sum, { goodSeconds }) => sum + goodSeconds, 0);
    const validity = Math.min(1, (goodS * 1000) / (range.toMs - range.fromMs));
    if (goodS === 0) return NONE;
    // Value · hours, also where the level keeps no total: the mean holds for the seconds it was made of.
    const total = all.reduce((sum, { mean, goodSeconds }) => sum + ((mean ?? 0) * goodSeconds * 1000) / HOUR_MS, 0);
    return { total, validity };
  }

  private powerOf(factoryNo: string): SignalRef | undefined {
    const named = this.book.of(factoryNo).find(({ values }) => values.key === ENERGY_INDICATOR);
    const signal = this.signalOf(factoryNo, signalCodeOf(named?.values.signalId ?? null));
    if (signal !== undefined && POWER_UNIT.test(signal.unit)) return signal;
    const meters = [...this.at.directory.signalsOf(factoryNo).values()].filter(
      ({ enabled, unit, section }) => enabled && section === POWER_SECTION && POWER_UNIT.test(unit),
    );
    // Of several meters nobody says which one is the whole plant.
    return meters.length === 1 ? meters[0] : undefined;
  }

  private signalOf(factoryNo: string, code: string | undefined): SignalRef | undefined {
    return code === undefined ? undefined : this.at.directory.signal(factoryNo, code);
  }
}

/** A number that rests on too little of the time is none. */
function figure({ total, validity }: Quantity): PlantFigure {
  const isKnown = total !== null && validity >= VALID_SHARE;
  return { value: isKnown ? total : null, target: null, targetFrom: null, validity, counted: null };
}

function ratioOf(used: Quantity, volume: Quantity, factor: number): number | null {
  if (used.total === null || volume.total === null || volume.total <= 0 || used.validity === 0) return null;
  return ((used.total / used.validity) * factor) / (volume.total / volume.validity);
}

/** The day so far, of its hours. */
function dayOf(hours: readonly BucketDto[], { fromMs, toMs }: Range): BucketDto {
  const goodSeconds = hours.reduce((sum, hour) => sum + hour.goodSeconds, 0);
  const weighted = hours.reduce((sum, hour) => sum + (hour.mean ?? 0) * hour.goodSeconds, 0);
  return {
    ...{ start: fromMs, end: toMs, goodSeconds, mean: goodSeconds === 0 ? null : weighted / goodSeconds },
    ...{ min: null, max: null, first: null, last: null, stdev: null, total: null, count: hours.length },
  };
}
