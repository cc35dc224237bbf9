import { Injectable } from '@nestjs/common';
import { floorM3PerDay, monthsBetween, type FeeVolume } from '@sed/business-contract';
import { priceVolume, waterRate } from '@sed/business-definitions';
import { DomainError } from '@sed/platform-api';
import { VALID_SHARE, type PlantDto } from '@sed/platform-contract';
import {
  Clock,
  may,
  PlantDirectory,
  PlantFigureSource,
  TimeSeriesStore,
  type Range,
  type SignalRef,
  type Viewer,
} from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { localDayOf } from '@sed/shifts-contract';

type Fee = RecordOf<typeof waterRate>;
type PriceVolume = RecordOf<typeof priceVolume>;
type DayVolumes = FeeVolume['days'];
type Measured = Omit<FeeVolume, 'floorM3PerDay' | 'designM3PerDay'>;

const HOUR_S = 3600;

/** The curve both parties confirm a volume by: each day of the month as the plant measured it. */
@Injectable()
export class FeeVolumeService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly figures: PlantFigureSource,
    private readonly history: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(id: string, viewer: Viewer): Promise<FeeVolume> {
    // The store of the module keeps values of its definition.
    const fee = (await this.engine.storeOf(waterRate).get(id)) as Fee | undefined;
    const plant = this.directory.plant(fee?.factoryNo ?? '');
    if (fee === undefined || plant === undefined || !may(viewer, 'waterRate:view', plant.factoryNo)) {
      throw new DomainError('notFound');
    }
    const { month, priceVolume: terms } = fee.values;
    return { ...(await this.measured(plant, month)), ...(await this.termsOf(terms, month)) };
  }

  private async measured(plant: PlantDto, month: string): Promise<Measured> {
    const back = monthsBetween(month, localDayOf(this.clock.nowMs(), plant.zone).slice(0, 7));
    const [found] = back < 0 ? [] : await this.figures.of([plant], { period: 'month', back });
    if (found === undefined) return NOTHING;
    const { from, to, figures } = found;
    const { value: totalM3, validity } = figures.Q_OUT;
    const [code = ''] = this.figures.signalsOf(plant.factoryNo, 'Q_OUT');
    const signal = this.directory.signal(plant.factoryNo, code);
    if (signal === undefined) return { ...NOTHING, from, to };
    const days = await this.daysOf(signal, { fromMs: from, toMs: to });
    return { from, to, totalM3, validity, signal: { code: signal.code, name: signal.name }, days };
  }

  private async daysOf({ id }: SignalRef, range: Range): Promise<DayVolumes> {
    const buckets = await this.history.buckets(id, '1d', range);
    return buckets.map(({ start, end, mean, goodSeconds }) => {
      const isMeasured = mean !== null && goodSeconds * 1000 >= VALID_SHARE * (end - start);
      return [start, isMeasured ? (mean * goodSeconds) / HOUR_S : null];
    });
  }

  private async termsOf(id: string | null, month: string) {
    const record = id === null ? undefined : await this.engine.storeOf(priceVolume).get(id);
    // The store of the module keeps values of its definition.
    const values = (record as PriceVolume | undefined)?.values;
    const floor = floorM3PerDay(values?.floors ?? [], Number(month.slice(0, 4)));
    return {
      floorM3PerDay: floor === null ? null : Number(floor),
      designM3PerDay: values === undefined ? null : Number(values.designM3PerDay),
    };
  }
}

const NOTHING: Measured = { from: 0, to: 0, signal: null, days: [], totalM3: null, validity: 0 };
