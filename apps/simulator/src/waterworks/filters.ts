import type { Reading } from '../plant/simulated-plant';
import { lag, Random } from '../random';

/** Filter states of the catalogue. */
const FILTER = { filtering: 1, draining: 2, backwash: 3, rinse: 4 } as const;
const DRAIN_S = 300;
const WASH_S = 900;
const RINSE_S = 600;
/** Run between washes at design flow, and the head loss that asks for a wash earlier. */
const RUN_S = 36 * 3600;
const WASH_HEAD_M = 1.45;

/** What follows in a wash, and after how many seconds. */
const WASH_STEPS = [
  { state: FILTER.draining, seconds: DRAIN_S, next: FILTER.backwash },
  { state: FILTER.backwash, seconds: WASH_S, next: FILTER.rinse },
  { state: FILTER.rinse, seconds: RINSE_S, next: FILTER.filtering },
] as const;

interface FilterLoad {
  readonly settledNtu: number;
  /** Flow as a share of design. */
  readonly load: number;
  readonly powered: boolean;
}

interface Filter {
  state: number;
  /** Seconds in this state. */
  age: number;
  head: number;
  turbidity: number;
}

/** Sand filters: head loss grows with the solids they catch, one at a time is washed with air and water. */
export class Filters {
  private readonly filters: Filter[];
  private waterFlow = 0;
  private airFlow = 0;

  constructor(factoryNo: string, count: number) {
    const random = Random.of(`${factoryNo}/filters`);
    this.filters = Array.from({ length: count }, (_, i) => {
      const age = (RUN_S * (i + 0.5 * random.next())) / count;
      return { state: FILTER.filtering, age, head: 0.25 + (1.1 * age) / RUN_S, turbidity: 0.1 };
    });
  }

  advance(
    seconds: number,
    now: { readonly settledNtu: number; readonly load: number; readonly powered: boolean },
  ): void {
    for (const filter of this.filters) this.advanceOne(filter, seconds, now);
    const washing = this.filters.some((filter) => filter.state === FILTER.backwash);
    const rinsing = this.filters.some((filter) => filter.state === FILTER.rinse);
    this.airFlow = lag(this.airFlow, now.powered && washing ? 1 : 0, seconds, 15);
    this.waterFlow = lag(this.waterFlow, now.powered && (washing || rinsing) ? (washing ? 1 : 0.45) : 0, seconds, 15);
    if (!now.powered) this.airFlow = this.waterFlow = 0;
  }

  private advanceOne(filter: Filter, seconds: number, now: FilterLoad): void {
    filter.age += seconds;
    if (filter.state === FILTER.filtering) this.filterOn(filter, seconds, now);
    else if (now.powered) this.washOn(filter, seconds);
  }

  private filterOn(filter: Filter, seconds: number, now: FilterLoad): void {
    filter.head += ((1.15 * seconds) / RUN_S) * now.load * (0.4 + 0.4 * now.settledNtu);
    // A filter just washed lets more through until it has ripened.
    const ripening = 0.08 * Math.exp(-filter.age / 900);
    filter.turbidity = lag(filter.turbidity, 0.045 + 0.045 * now.settledNtu + ripening, seconds, 300);
    const ripe = filter.age > RUN_S || filter.head > WASH_HEAD_M;
    if (now.powered && ripe && this.isFree) this.enter(filter, FILTER.draining);
  }

  private washOn(filter: Filter, seconds: number): void {
    if (filter.state === FILTER.backwash) filter.head = lag(filter.head, 0.22, seconds, 120);
    const step = WASH_STEPS.find(({ state }) => state === filter.state);
    if (step && filter.age > step.seconds) this.enter(filter, step.next);
  }

  private enter(filter: Filter, state: number): void {
    filter.state = state;
    filter.age = 0;
  }

  private get isFree(): boolean {
    return this.filters.every((filter) => filter.state === FILTER.filtering);
  }

  /** Share of full wash water and wash air, 0–1. */
  get wash(): { readonly water: number; readonly air: number } {
    return { water: this.waterFlow < 0.01 ? 0 : this.waterFlow, air: this.airFlow < 0.01 ? 0 : this.airFlow };
  }

  get turbidity(): number {
    const filtering = this.filters.filter((filter) => filter.state === FILTER.filtering);
    return filtering.reduce((sum, filter) => sum + filter.turbidity, 0) / Math.max(1, filtering.length);
  }

  readings(): Record<string, Reading> {
    const all: Record<string, Reading> = {};
    this.filters.forEach((filter, i) => {
      all[`FI_LDIT30${i + 1}`] = () => filter.head;
      all[`FI_AIT30${i + 1}_TURB`] = () => filter.turbidity;
      all[`FI_ST30${i + 1}`] = () => filter.state;
    });
    return all;
  }
}
