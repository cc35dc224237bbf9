import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { ImposedQuality, PlantDirectory, SignalRef } from '@sed/platform-ports';

/** What the payload guard must know of a tag, flat, so that judging a value reads one small object. */
export interface TagEntry {
  readonly id: number;
  readonly isSwitch: boolean;
  readonly isEnabled: boolean;
  /** Instrument range; infinite where the register has none. */
  readonly lo: number;
  readonly hi: number;
  /** What work on its instrument makes of its samples. */
  readonly imposed: ImposedQuality | null;
}

export interface PlantTags {
  readonly factoryNo: string;
  readonly tags: ReadonlyMap<string, TagEntry>;
  /** Series of the link signal the service keeps itself. */
  readonly linkSeries: number | undefined;
  /** Silence longer than this means the link is lost, ms: max(60 s, 3 × fastest scan). */
  readonly silenceMs: number;
}

const MIN_SILENCE_MS = 60_000;

/** Tags of all plants, built once and again whenever the register changes. */
export class TagTable {
  private plants = new Map<string, PlantTags>();

  constructor(private readonly directory: PlantDirectory) {
    this.rebuild();
    directory.onChange(() => this.rebuild());
  }

  plant(factoryNo: string): PlantTags | undefined {
    return this.plants.get(factoryNo);
  }

  all(): Iterable<PlantTags> {
    return this.plants.values();
  }

  private rebuild(): void {
    const plants = new Map<string, PlantTags>();
    for (const { factoryNo } of this.directory.plants()) plants.set(factoryNo, this.build(factoryNo));
    this.plants = plants;
  }

  private build(factoryNo: string): PlantTags {
    const tags = new Map<string, TagEntry>();
    let fastestScanS = Infinity;
    let linkSeries: number | undefined;
    for (const signal of this.directory.signalsOf(factoryNo).values()) {
      // The link signal is ours: a gateway that sends it is answered like any unknown tag.
      if (signal.code === LINK_SIGNAL_CODE) {
        linkSeries = signal.id;
        continue;
      }
      tags.set(signal.code, toEntry(signal));
      fastestScanS = Math.min(fastestScanS, signal.scanPeriodS);
    }
    const silenceMs = Number.isFinite(fastestScanS) ? Math.max(MIN_SILENCE_MS, 3000 * fastestScanS) : MIN_SILENCE_MS;
    return { factoryNo, tags, linkSeries, silenceMs };
  }
}

function toEntry(signal: SignalRef): TagEntry {
  return {
    id: signal.id,
    isSwitch: signal.kind === 'DI' || signal.kind === 'DO',
    isEnabled: signal.enabled,
    lo: signal.rangeLo ?? -Infinity,
    hi: signal.rangeHi ?? Infinity,
    imposed: signal.imposed,
  };
}
