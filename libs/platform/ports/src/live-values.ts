/** Latest state of a signal as every screen must show it. */
export interface LiveValue {
  readonly value: number;
  /** Source time, epoch ms. */
  readonly tsMs: number;
  /** Server clock at arrival, epoch ms. */
  readonly receivedAtMs: number;
  /** Includes STALE and COMM, which the service sets itself. */
  readonly quality: number;
}

export type LinkState = 'online' | 'offline' | 'unknown';

export interface PlantLink {
  readonly state: LinkState;
  /** Server clock of the last message of the plant, epoch ms. */
  readonly lastMessageAtMs: number | null;
}

/**
 * Latest values of all signals in columns indexed by series id. Readers remember the change number they have seen and
 * ask for what changed since; the newest value wins in between, so a slow reader costs nothing.
 */
export abstract class LiveValues {
  /** Rises with every change of a value or quality. */
  abstract changeNumber(): number;
  /** Change number of the last change of a series, 0 when it never had a value. */
  abstract changedAt(series: number): number;
  abstract get(series: number): LiveValue | undefined;
  /** Column access for frame encoding; same indices as `changedAt`. Grown, never shrunk: fetch again each tick. */
  abstract columns(): {
    readonly value: Float64Array;
    readonly tsMs: Float64Array;
    readonly quality: Uint8Array;
    readonly changedAt: Float64Array;
  };
  abstract link(factoryNo: string): PlantLink;
  /** Identity of this run: ids and change numbers of another epoch mean nothing. */
  abstract epoch(): string;
}
