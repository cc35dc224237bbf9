import { demoPlant, type DemoPlant } from '@sed/demo-fleet';
import type { ScenarioId } from '@sed/signals-contract';
import { Random } from '../random';
import { type Effects, noEffects } from '../scenario/effects';
import { durationOf, phaseAt } from '../scenario/scenario';
import { SCRIPTS } from '../scenario/scripts';
import { localDay } from '../wastewater/influents';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** How often a script plays at a plant, and how much longer it took than in the time lapse of the present. */
interface Habit {
  readonly scenario: ScenarioId;
  /** Chance per day. */
  readonly chance: number;
  readonly stretch: number;
  /** Weather is the same for all plants of a region. */
  readonly isWeather?: boolean;
}

const HABITS: readonly Habit[] = [
  { scenario: 'S7', chance: 0.07, stretch: 3 },
  { scenario: 'S9', chance: 0.1, stretch: 6, isWeather: true },
  { scenario: 'S2', chance: 0.03, stretch: 20 },
  { scenario: 'S4', chance: 0.04, stretch: 1 },
  { scenario: 'S5', chance: 0.03, stretch: 1 },
  { scenario: 'S6', chance: 0.015, stretch: 1 },
  { scenario: 'S3', chance: 0.04, stretch: 2 },
];

interface Incident {
  readonly scenario: ScenarioId;
  readonly startMs: number;
  readonly endMs: number;
  readonly stretch: number;
}

/** What befell a plant in the past: the same whenever it is asked for, by plant and day. */
export class PastIncidents {
  private readonly plant: DemoPlant;
  private readonly days = new Map<number, readonly Incident[]>();

  constructor(factoryNo: string) {
    this.plant = demoPlant(factoryNo);
  }

  effectsAt(ms: number): Effects {
    const effects = noEffects();
    const day = localDay(ms);
    for (const { scenario, startMs, endMs, stretch } of [...this.of(day - 1), ...this.of(day)]) {
      if (ms < startMs || ms >= endMs) continue;
      const scenarioS = (ms - startMs) / 1000 / stretch;
      const at = phaseAt(SCRIPTS[scenario], scenarioS);
      at?.phase.apply(effects, { phaseS: at.phaseS, scenarioS }, this.plant);
    }
    // The past takes its time.
    effects.timeLapse = 1;
    return effects;
  }

  /** @param day days since the epoch, local. */
  private of(day: number): readonly Incident[] {
    let known = this.days.get(day);
    if (known === undefined) {
      known = HABITS.flatMap((habit) => this.drawn(habit, day));
      this.days.set(day, known);
    }
    return known;
  }

  private drawn({ scenario, chance, stretch, isWeather = false }: Habit, day: number): readonly Incident[] {
    const script = SCRIPTS[scenario];
    if (!script.suits(this.plant)) return [];
    const random = Random.of(`${isWeather ? this.plant.region : this.plant.factoryNo}/past/${scenario}/${String(day)}`);
    if (random.next() >= chance) return [];
    const startMs = Math.floor((day * DAY_MS - CHINA_MS + random.next() * DAY_MS) / 60_000) * 60_000;
    return [{ scenario, startMs, endMs: startMs + durationOf(script) * 1000 * stretch, stretch }];
  }
}
