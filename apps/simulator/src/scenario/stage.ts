import type { ScenarioId, SimulatorState } from '@sed/signals-contract';
import { demoPlant } from '@sed/demo-fleet';
import { type Effects, noEffects } from './effects';
import { durationOf, phaseAt, type Scenario } from './scenario';
import { SCRIPTS } from './scripts';

interface Running {
  readonly scenario: Scenario;
  readonly factoryNo: string;
  readonly startedAtMs: number;
}

/** When a script starts by itself. */
export interface TimetableEntry {
  readonly scenario: ScenarioId;
  readonly factoryNo?: string;
  /** Seconds after the fleet's start. */
  readonly afterS: number;
  /** Repeats so often; never when absent. */
  readonly everyS?: number;
}

const HOUR = 3600;

/** A light day for demonstrations: something to see within the first minutes, and never everything at once. */
export const DEFAULT_TIMETABLE: readonly TimetableEntry[] = [
  { scenario: 'S7', factoryNo: 'demo_n01', afterS: 50, everyS: 4 * HOUR },
  { scenario: 'S3', factoryNo: 'demo_n03', afterS: 90, everyS: 12 * HOUR },
  { scenario: 'S5', factoryNo: 'demo_e02', afterS: 240, everyS: 6 * HOUR },
  { scenario: 'S2', factoryNo: 'demo_s03', afterS: 600, everyS: 8 * HOUR },
  { scenario: 'S9', factoryNo: 'demo_s01', afterS: 1.5 * HOUR, everyS: 12 * HOUR },
  { scenario: 'S4', factoryNo: 'demo_e01', afterS: 5 * HOUR, everyS: 24 * HOUR },
];

/** Plays scripts: knows which run where, and what they do to a plant now. */
export class Stage {
  private readonly running: Running[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly lastPhase = new Map<Running, string>();

  /** Starts a script; the same script at the same plant starts over. Answers false when it does not suit the plant. */
  start(id: ScenarioId, nowMs: number, factoryNo?: string): boolean {
    const scenario = SCRIPTS[id];
    const where = factoryNo ?? scenario.defaultPlant;
    if (!scenario.suits(demoPlant(where))) return false;
    this.remove((entry) => entry.factoryNo === where && (entry.scenario.id === id || id === 'S1'));
    this.running.push({ scenario, factoryNo: where, startedAtMs: nowMs });
    this.changed();
    return true;
  }

  stop(id: ScenarioId, factoryNo?: string): void {
    const where = factoryNo ?? SCRIPTS[id].defaultPlant;
    if (this.remove((entry) => entry.factoryNo === where && entry.scenario.id === id)) this.changed();
  }

  /** Ends what is over and tells listeners when a phase changed. */
  advance(nowMs: number): void {
    let moved = this.remove((entry) => nowMs - entry.startedAtMs >= durationOf(entry.scenario) * 1000);
    for (const entry of this.running) {
      const phase = phaseAt(entry.scenario, (nowMs - entry.startedAtMs) / 1000)?.phase.name ?? '';
      if (this.lastPhase.get(entry) !== phase) {
        this.lastPhase.set(entry, phase);
        moved = true;
      }
    }
    if (moved) this.changed();
  }

  /** What all running scripts do to a plant at this moment. */
  effectsOn(factoryNo: string, nowMs: number): Effects {
    const effects = noEffects();
    for (const entry of this.running) {
      if (entry.factoryNo !== factoryNo) continue;
      const scenarioS = (nowMs - entry.startedAtMs) / 1000;
      const at = phaseAt(entry.scenario, scenarioS);
      at?.phase.apply(effects, { phaseS: at.phaseS, scenarioS }, demoPlant(factoryNo));
    }
    return effects;
  }

  state(nowMs: number, speed: number): SimulatorState {
    return {
      at: nowMs,
      speed,
      running: this.running.map(({ scenario, factoryNo, startedAtMs }) => ({
        scenario: scenario.id,
        factoryNo,
        startedAt: startedAtMs,
        endsAt: startedAtMs + durationOf(scenario) * 1000,
        phase: phaseAt(scenario, (nowMs - startedAtMs) / 1000)?.phase.name ?? 'over',
      })),
    };
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  private remove(which: (entry: Running) => boolean): boolean {
    const before = this.running.length;
    for (let i = this.running.length - 1; i >= 0; i -= 1) {
      const entry = this.running[i];
      if (!entry || !which(entry)) continue;
      this.running.splice(i, 1);
      this.lastPhase.delete(entry);
    }
    return this.running.length !== before;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
