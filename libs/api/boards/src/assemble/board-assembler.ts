import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BoardIndicatorSource, Clock, LiveValues, PlantDirectory } from '@sed/api-ports';
import { isUsable, type BoardIndicator, type BoardPlant, type PlantDto } from '@sed/contract';
import { type PlantAlarms } from './alarm-digest';
import { IndicatorTrack } from './indicator-track';

const NO_ALARMS: PlantAlarms = { severity: null, openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 } };
const HOURS_PER_DAY = 24;
/** Public boards carry no finer position than 0.01 degree. */
const POSITION_STEPS_PER_DEGREE = 100;

/** Builds what the boards show of each plant from the live values; keeps the last hour and the excursions of each. */
@Injectable()
export class BoardAssembler implements OnModuleDestroy {
  private readonly tracks = new Map<string, readonly IndicatorTrack[]>();
  private readonly unsubscribe: () => void;
  private isRegistryChanged = true;

  constructor(
    private readonly live: LiveValues,
    private readonly directory: PlantDirectory,
    private readonly source: BoardIndicatorSource,
    private readonly clock: Clock,
  ) {
    this.unsubscribe = directory.onChange(() => {
      this.isRegistryChanged = true;
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * Follows plants, signals and limits after they changed; tracks of unchanged indicators keep what they know.
   * @returns the tracks that are new; they know nothing of the time before now.
   */
  refresh(): readonly IndicatorTrack[] {
    if (!this.isRegistryChanged) return [];
    this.isRegistryChanged = false;
    const added: IndicatorTrack[] = [];
    const plants = this.directory.plants();
    for (const { factoryNo } of plants) {
      const before = this.tracks.get(factoryNo) ?? [];
      const tracks: IndicatorTrack[] = [];
      for (const indicator of this.source.indicators(factoryNo)) {
        const signal = this.directory.signal(factoryNo, indicator.signalCode);
        if (signal?.enabled !== true) continue;
        const kept = before.find(
          (t) => t.series === signal.id && JSON.stringify(t.indicator) === JSON.stringify(indicator),
        );
        const track = kept ?? new IndicatorTrack(signal.id, indicator);
        if (kept === undefined) added.push(track);
        tracks.push(track);
      }
      this.tracks.set(factoryNo, tracks);
    }
    const present = new Set(plants.map((plant) => plant.factoryNo));
    for (const factoryNo of this.tracks.keys()) if (!present.has(factoryNo)) this.tracks.delete(factoryNo);
    return added;
  }

  /** All plants, worst first. */
  assemble(alarms: ReadonlyMap<string, PlantAlarms>): { atMs: number; plants: readonly BoardPlant[] } {
    const nowMs = this.clock.nowMs();
    const plants = this.directory
      .plants()
      .map((plant) => this.plantOf(plant, alarms.get(plant.factoryNo) ?? NO_ALARMS, nowMs))
      .sort(worstFirst);
    return { atMs: nowMs, plants };
  }

  private plantOf(plant: PlantDto, alarms: PlantAlarms, nowMs: number): BoardPlant {
    const { factoryNo, name, region, type, limitSet } = plant;
    const link = this.live.link(factoryNo);
    const flow = this.flowOf(factoryNo);
    const tracks = this.tracks.get(factoryNo) ?? [];
    return {
      factoryNo,
      name: { zh: name.zh, en: name.en },
      region,
      type,
      limitSet,
      longitude: coarse(plant.longitude),
      latitude: coarse(plant.latitude),
      link: link.state,
      lastUpdateAt: link.lastMessageAtMs,
      severity: alarms.severity,
      openAlarms: alarms.openAlarms,
      flowM3PerH: flow === null ? null : Number(flow.toFixed(1)),
      loadPercent:
        flow === null || plant.scaleM3PerDay <= 0
          ? null
          : Number((((flow * HOURS_PER_DAY) / plant.scaleM3PerDay) * 100).toFixed(1)),
      indicators: tracks.map((track) => track.follow(this.live.get(track.series), nowMs)),
    };
  }

  private flowOf(factoryNo: string): number | null {
    const code = this.source.flowSignal(factoryNo);
    const signal = code === undefined ? undefined : this.directory.signal(factoryNo, code);
    const value = signal === undefined ? undefined : this.live.get(signal.id);
    return value !== undefined && isUsable(value.quality) && Number.isFinite(value.value) ? value.value : null;
  }
}

function coarse(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * POSITION_STEPS_PER_DEGREE) / POSITION_STEPS_PER_DEGREE;
}

function worstFirst(a: BoardPlant, b: BoardPlant): number {
  return (
    (a.severity ?? 5) - (b.severity ?? 5) ||
    countOf(b, 'over') - countOf(a, 'over') ||
    countOf(b, 'warn') - countOf(a, 'warn') ||
    a.name.en.localeCompare(b.name.en)
  );
}

function countOf(plant: BoardPlant, state: BoardIndicator['state']): number {
  return plant.indicators.filter((indicator) => indicator.state === state).length;
}
