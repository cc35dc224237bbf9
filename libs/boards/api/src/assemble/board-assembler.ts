import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BoardIndicatorSource, Clock, LiveValues, PlantDirectory, type BoardPublication } from '@sed/platform-ports';
import type { BoardIndicator, BoardPlant } from '@sed/boards-contract';
import { isUsable, type PlantDto } from '@sed/platform-contract';
import type { PlantAlarms } from './alarm-digest';
import { DelayLine } from './delay-line';
import { IndicatorTrack } from './indicator-track';

const NO_ALARMS: PlantAlarms = { severity: null, openAlarms: { l1: 0, l2: 0, l3: 0, l4: 0 } };
const HOURS_PER_DAY = 24;
const FLOW_DECIMALS = 1;
/** Public boards carry no finer position than 0.01 degree. */
const POSITION_STEPS_PER_DEGREE = 100;

/** Builds what the boards show of each plant from the live values; keeps the last hour and the excursions of each. */
@Injectable()
export class BoardAssembler implements OnModuleDestroy {
  private readonly tracks = new Map<string, readonly IndicatorTrack[]>();
  private readonly flows = new Map<string, DelayLine<number | null>>();
  private readonly links = new Map<string, DelayLine<BoardPlant['link']>>();
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
      const { tracks, fresh } = this.tracksOf(factoryNo);
      added.push(...fresh);
      this.tracks.set(factoryNo, tracks);
      const { delayMs } = this.source.publication(factoryNo);
      if (this.flows.get(factoryNo)?.delayMs !== delayMs) {
        this.flows.set(factoryNo, new DelayLine(delayMs));
        this.links.set(factoryNo, new DelayLine(delayMs));
      }
    }
    this.forgetAllBut(new Set(plants.map((plant) => plant.factoryNo)));
    return added;
  }

  /** All that is followed. */
  followed(): readonly IndicatorTrack[] {
    return [...this.tracks.values()].flat();
  }

  /** Whether something that was at a time may be told of a plant by now. */
  isOfAge(factoryNo: string, tsMs: number): boolean {
    return tsMs <= this.clock.nowMs() - this.source.publication(factoryNo).delayMs;
  }

  private tracksOf(factoryNo: string): { tracks: readonly IndicatorTrack[]; fresh: readonly IndicatorTrack[] } {
    const before = this.tracks.get(factoryNo) ?? [];
    const { delayMs } = this.source.publication(factoryNo);
    const fresh: IndicatorTrack[] = [];
    const tracks = this.source.indicators(factoryNo).flatMap((indicator): IndicatorTrack[] => {
      const signal = this.directory.signal(factoryNo, indicator.signalCode);
      if (signal?.enabled !== true) return [];
      const made = new IndicatorTrack(signal.id, indicator, delayMs);
      const kept = before.find((track) => track.isLike(made));
      if (kept === undefined) fresh.push(made);
      return [kept ?? made];
    });
    return { tracks, fresh };
  }

  private forgetAllBut(present: ReadonlySet<string>): void {
    for (const factoryNo of this.tracks.keys()) {
      if (present.has(factoryNo)) continue;
      this.tracks.delete(factoryNo);
      this.flows.delete(factoryNo);
      this.links.delete(factoryNo);
    }
  }

  /** Where a plant is published, how late and how exact. */
  publication(factoryNo: string): BoardPublication {
    return this.source.publication(factoryNo);
  }

  /** All plants that are on some board, worst first. */
  assemble(alarms: ReadonlyMap<string, PlantAlarms>): { atMs: number; plants: readonly BoardPlant[] } {
    const nowMs = this.clock.nowMs();
    const plants = this.directory
      .plants()
      .filter(({ factoryNo }) => this.source.publication(factoryNo).boards.length > 0)
      .map((plant) => this.plantOf(plant, alarms.get(plant.factoryNo) ?? NO_ALARMS, nowMs))
      .sort(worstFirst);
    return { atMs: nowMs, plants };
  }

  private plantOf(plant: PlantDto, alarms: PlantAlarms, nowMs: number): BoardPlant {
    const { factoryNo, name, region, type, limitSet } = plant;
    const link = this.live.link(factoryNo);
    const { delayMs, precision } = this.source.publication(factoryNo);
    const flow = this.flowShown(factoryNo, nowMs);
    const decimals = Math.min(FLOW_DECIMALS, precision);
    const tracks = this.tracks.get(factoryNo) ?? [];
    return {
      factoryNo,
      name: { zh: name.zh, en: name.en },
      region,
      type,
      limitSet,
      longitude: coarse(plant.longitude),
      latitude: coarse(plant.latitude),
      link: this.linkShown(factoryNo, link.state, nowMs),
      lastUpdateAt: link.lastMessageAtMs === null ? null : Math.min(link.lastMessageAtMs, nowMs - delayMs),
      severity: alarms.severity,
      openAlarms: alarms.openAlarms,
      flowM3PerH: flow === null ? null : Number(flow.toFixed(decimals)),
      loadPercent:
        flow === null || plant.scaleM3PerDay <= 0
          ? null
          : Number((((flow * HOURS_PER_DAY) / plant.scaleM3PerDay) * 100).toFixed(decimals)),
      indicators: tracks.map((track) => track.follow(this.live.get(track.series), nowMs)),
    };
  }

  private flowShown(factoryNo: string, nowMs: number): number | null {
    const line = this.flows.get(factoryNo);
    if (line === undefined || line.delayMs === 0) return this.flowOf(factoryNo);
    line.push(nowMs, this.flowOf(factoryNo));
    return line.now(nowMs) ?? null;
  }

  /** That a plant went silent is told as late as everything else of it. */
  private linkShown(factoryNo: string, state: BoardPlant['link'], nowMs: number): BoardPlant['link'] {
    const line = this.links.get(factoryNo);
    if (line === undefined || line.delayMs === 0) return state;
    line.push(nowMs, state);
    return line.now(nowMs) ?? 'unknown';
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
