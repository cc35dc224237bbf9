import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type NewRecord, type Patch, type WriteContext } from '@sed/records-api';
import { loadKg, structureOf, UNKNOWN_SPILL } from '@sed/toolbox-contract';
import { overflowConfig, overflowEvent } from '@sed/toolbox-definitions';
import type { KeptEvent, KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';
import { OverflowMessages } from './overflow-messages';

type EventPatch = Patch<typeof overflowEvent>;
type Values = KeptEvent['values'];
type Times = Pick<Values, 'structure' | 'startedAt' | 'endedAt'>;

/** Who acts where nobody does: the watch over the levels. */
const SYSTEM = 'system';
const HOUR_MS = 3_600_000;
const NOTICE_HOURS = 24;
/** Rain before an overflow is what made it. */
const RAIN_BEFORE_MS = 6 * HOUR_MS;
const INDICATORS = { COD: 'cod', NH3N: 'nh3n', TP: 'tp', SS: 'ss' } as const;

/** An overflow is one at a time of a structure; what went over is worked out from the levels that are stored. */
@Injectable()
export class OverflowEventBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly history: LevelHistory,
    private readonly messages: OverflowMessages,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(overflowEvent, {
      beforeCreate: (record, context) => this.begun(record, context),
      afterCreate: (event, context) => this.messages.detected(event, context),
      beforeUpdate: (before, changes, context) => this.changed(before, changes, context),
      beforeAction: (action, { values }, asked, context) => {
        if (action === 'report') return this.reported({ ...values, ...asked }, context);
        if (action !== 'end' && action !== 'measure') return {};
        return this.measured({ ...values, ...asked }, context);
      },
    });
  }

  private async begun(
    { factoryNo, values }: NewRecord<typeof overflowEvent>,
    context: WriteContext,
  ): Promise<EventPatch> {
    const { structure, startedAt, endedAt = null } = values;
    // What is missing, not there or of another plant is refused with the other fields.
    if (structure === undefined || startedAt === undefined) return {};
    const config = await holdIfThere(structure, context);
    if (config?.factoryNo !== factoryNo) return {};
    const [open] = await context.records.matching(overflowEvent, { structure, endedAt: null }, factoryNo);
    if (open !== undefined && endedAt === null) {
      throw new RefusedFieldsError([{ code: 'overflow.open', params: { no: open.no ?? '' }, field: 'structure' }]);
    }
    return {
      ...(await this.measured({ structure, startedAt, endedAt }, context)),
      name: config.values.name,
      source: context.viewer.code === SYSTEM ? 'MEASURED' : 'SEEN',
      reportBy: startedAt + (config.values.noticeHours ?? NOTICE_HOURS) * HOUR_MS,
    };
  }

  private changed({ values }: KeptEvent, changes: EventPatch, context: WriteContext): Promise<EventPatch> | EventPatch {
    const isMoved = changes.startedAt !== undefined || changes.endedAt !== undefined;
    return isMoved ? this.measured({ ...values, ...changes }, context) : {};
  }

  /** By the levels from start to end; nothing while it goes on. What people said of the volume is replaced with it. */
  private async measured({ structure, startedAt, endedAt }: Times, context: WriteContext): Promise<EventPatch> {
    refuseFuture({ startedAt, endedAt }, context.doneAtMs);
    if (endedAt === null || endedAt <= startedAt) return {};
    const config = await context.records.hold(overflowConfig, structure);
    const built = structureOf(config.values);
    const range = { fromMs: startedAt, toMs: endedAt };
    const spill = built === undefined ? UNKNOWN_SPILL : await this.history.spill(config, built, range);
    const rain = await this.history.rainMm(config, { fromMs: startedAt - RAIN_BEFORE_MS, toMs: endedAt });
    const volume = rounded(spill.volumeM3, 0);
    return {
      measuredM3: volume,
      ...(volume !== null && { volumeM3: volume, ...loadsOf(config, volume, null) }),
      knownPercent: rounded(spill.knownShare * 100, 0),
      peakM3h: rounded(spill.peakM3PerH, 0),
      peakLevelM: rounded(spill.peakLevelM, 2),
      rainMm: rounded(rain, 1),
    };
  }

  private async reported({ structure, volumeM3, samples }: Values, context: WriteContext): Promise<EventPatch> {
    const config = await context.records.hold(overflowConfig, structure);
    const loads = volumeM3 === null ? {} : loadsOf(config, volumeM3, samples);
    return { ...loads, reportedBy: context.viewer.code };
  }
}

async function holdIfThere(id: string, { records }: WriteContext): Promise<KeptStructure | undefined> {
  try {
    return await records.hold(overflowConfig, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return undefined;
    throw error;
  }
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

function refuseFuture({ startedAt, endedAt }: Pick<Values, 'startedAt' | 'endedAt'>, nowMs: number): void {
  const late = startedAt > nowMs ? 'startedAt' : endedAt !== null && endedAt > nowMs ? 'endedAt' : undefined;
  if (late !== undefined) throw new RefusedFieldsError([{ code: 'overflow.inFuture', field: late }]);
}

/** Loads by the mean of the samples of each indicator, else by what the structure says for its like. */
function loadsOf({ values }: KeptStructure, volumeM3: number, samples: Values['samples']): EventPatch {
  const mean = structureOf(values)?.meanMgPerL;
  const of = (indicator: keyof typeof INDICATORS): number | null => {
    const taken = (samples ?? []).flatMap((sample) => (sample.indicator === indicator ? [sample.mgl ?? 0] : []));
    const mgPerL =
      taken.length > 0 ? taken.reduce((sum, mgl) => sum + mgl, 0) / taken.length : mean?.[INDICATORS[indicator]];
    return mgPerL === undefined ? null : rounded(loadKg(volumeM3, mgPerL), 1);
  };
  return { codKg: of('COD'), nh3nKg: of('NH3N'), tpKg: of('TP'), ssKg: of('SS') };
}
