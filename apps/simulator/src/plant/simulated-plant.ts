import type { DemoPlant, DemoSignal } from '@sed/demo-fleet';
import type { Effects } from '../scenario/effects';

/** True value of a signal now, before the instrument adds its own. */
export type Reading = () => number;

/** Time as a plant sees it: the process may run faster than the wall clock. */
export interface Elapsed {
  /** Seconds the process moves on. */
  readonly processS: number;
  /** Seconds of the wall clock; counters count these, so that they agree with published flows and power. */
  readonly wallS: number;
  /** Process time of day and date, UTC epoch ms. */
  readonly processMs: number;
  /** Only means over an hour and longer are wanted: longer steps will do. */
  readonly isCoarse?: boolean;
}

/** What must survive a restart so that counters do not jump back. */
export interface PlantMemory {
  readonly counters: Readonly<Record<string, number>>;
  /** Wall clock of the memory, UTC epoch ms. */
  readonly atMs: number;
  /** State of the process model, if the plant has one. */
  readonly state?: readonly number[];
}

/** A plant that can be asked for every one of its signals. */
export interface SimulatedPlant {
  readonly plant: DemoPlant;
  readonly signals: readonly DemoSignal[];
  /** Reading of every signal that a gateway sends. */
  readonly readings: ReadonlyMap<string, Reading>;
  advance(elapsed: Elapsed, effects: Effects): void;
  remember(atMs: number): PlantMemory;
}
