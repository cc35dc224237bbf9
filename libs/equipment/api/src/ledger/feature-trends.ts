import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FEATURE_DAYS, FEATURE_POINTS, type FeatureTrend } from '@sed/orders-contract';
import { forecastEquipment, forecastFacilities } from '@sed/orders-definitions';
import { Log } from '@sed/platform-api';
import { isUsable } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';

type Prediction = Patch<typeof forecastEquipment>;

const PREDICTIONS = [forecastEquipment, forecastFacilities as unknown as typeof forecastEquipment];
const SPAN_MS = FEATURE_DAYS * 86_400_000;

/** What a prediction was drawn from is kept with it: by the time it is judged, history may show it no more. */
@Injectable()
export class FeatureTrends implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const module of PREDICTIONS) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeCreate: ({ values }, context) => this.taken(values.featureSignal, context),
        beforeUpdate: ({ values }, { featureSignal }, context) =>
          featureSignal === undefined || featureSignal === values.featureSignal
            ? undefined
            : this.taken(featureSignal, context),
      });
    }
  }

  private async taken(signal: string | null | undefined, { atMs }: WriteContext): Promise<Prediction> {
    if (isEmpty(signal)) return { featureTrend: null };
    const [factoryNo = '', ...code] = (signal ?? '').split('/');
    const ref = this.directory.signal(factoryNo, code.join('/'));
    if (ref === undefined) return { featureTrend: null };
    const range = { fromMs: atMs - SPAN_MS, toMs: atMs };
    try {
      const { points } = await this.store.extremes(ref.id, range, FEATURE_POINTS);
      const usable = points.flatMap(([tsMs, value, quality]): FeatureTrend['points'] =>
        value !== null && isUsable(quality) ? [[tsMs, value]] : [],
      );
      return {
        featureTrend: { signal: signal ?? '', unit: ref.unit, decimals: ref.decimals, ...range, points: usable },
      };
    } catch (error) {
      // A prediction is written down whether history answers or not.
      this.log.warn({ err: error }, 'the trend of a prediction was not read');
      return { featureTrend: null };
    }
  }
}
