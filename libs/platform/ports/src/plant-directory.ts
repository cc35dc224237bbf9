import type { BilingualText, PlantDto } from '@sed/platform-contract';
import type { SignalKind, SignalRole } from '@sed/signals-contract';

/** A quality that work on the instrument gives to what it measures, in place of the one the gateway reports. */
export interface ImposedQuality {
  /** Code of `QUALITY`. */
  readonly quality: number;
  /** By the time of the samples, epoch ms, inclusive: what was measured before stays as it was. */
  readonly fromMs: number;
  /** Exclusive; null while the work goes on. Kept afterwards for samples of that time that come late. */
  readonly untilMs: number | null;
}

/** A registered signal as the hot paths need it. `id` is its series in the time-series store and never changes. */
export interface SignalRef {
  readonly id: number;
  readonly factoryNo: string;
  readonly code: string;
  readonly name: BilingualText;
  readonly kind: SignalKind;
  /** What it says of its device; null where the register does not tell. */
  readonly role: SignalRole | null;
  readonly unit: string;
  readonly decimals: number;
  readonly section: string;
  readonly rangeLo: number | null;
  readonly rangeHi: number | null;
  readonly scanPeriodS: number;
  readonly staleAfterS: number;
  readonly counterRollover: number | null;
  readonly enabled: boolean;
  readonly critical: boolean;
  readonly imposed: ImposedQuality | null;
}

/** Plants and signals, held in memory; reads never wait. */
export abstract class PlantDirectory {
  abstract plants(): readonly PlantDto[];
  abstract plant(factoryNo: string): PlantDto | undefined;
  abstract signalById(id: number): SignalRef | undefined;
  abstract signal(factoryNo: string, code: string): SignalRef | undefined;
  /** The tags of a plant in one map, so that a message of many values is looked up once. */
  abstract signalsOf(factoryNo: string): ReadonlyMap<string, SignalRef>;
  /** Largest series id in use: arrays indexed by series are this long plus one. */
  abstract maxSignalId(): number;
  /** False for a plant that is stopped or closed: its signals count as disabled and its alarms end. */
  isInService(factoryNo: string): boolean {
    return this.plant(factoryNo) !== undefined;
  }
  /** Called after plants or signals changed. Returns the unsubscriber. */
  abstract onChange(listener: () => void): () => void;
}
