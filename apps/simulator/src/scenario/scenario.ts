import type { DemoPlant } from '@sed/demo-fleet';
import type { ScenarioId, ScenarioPhase } from '@sed/signals-contract';
import type { Effects } from './effects';

/** A stretch of a script; `untilS` counts from the scenario's start, seconds of the wall clock. */
export interface Phase {
  readonly name: ScenarioPhase;
  readonly untilS: number;
  /** What the phase does; `phaseS` is the time since it began. */
  readonly apply: (
    effects: Effects,
    time: { readonly phaseS: number; readonly scenarioS: number },
    plant: DemoPlant,
  ) => void;
}

/** What a signal must show at a moment of a script; tests and demonstrations hold on to it. */
export interface Expectation {
  readonly atS: number;
  readonly code: string;
  readonly above?: number;
  readonly below?: number;
}

/** A script of the demonstration world. */
export interface Scenario {
  readonly id: ScenarioId;
  readonly title: string;
  /** Where it plays when no plant is named. */
  readonly defaultPlant: string;
  readonly suits: (plant: DemoPlant) => boolean;
  readonly phases: readonly Phase[];
  readonly expectations: readonly Expectation[];
}

export function durationOf(scenario: Scenario): number {
  return scenario.phases.at(-1)?.untilS ?? 0;
}

/** The phase of a script at a time, null after its end. */
export function phaseAt(
  scenario: Scenario,
  scenarioS: number,
): { readonly phase: Phase; readonly phaseS: number } | null {
  let startS = 0;
  for (const phase of scenario.phases) {
    if (scenarioS < phase.untilS) return { phase, phaseS: scenarioS - startS };
    startS = phase.untilS;
  }
  return null;
}
