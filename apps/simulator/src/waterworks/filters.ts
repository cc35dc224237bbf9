import { type Reading } from '../plant/simulated-plant';
import { lag, Random } from '../random';

/** Filter states of the catalogue. */
const FILTER = { filtering: 1, draining: 2, backwash: 3, rinse: 4 } as const;
const DRAIN_S = 300;
const WASH_S = 900;
const RINSE_S = 600;
/** Run between washes at design flow, and the head loss that asks for a wash earlier. */
const RUN_S = 36 * 3600;
const WASH_HEAD_M = 1.45;

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

  advance(seconds: number, now: { readonly settledNtu: number; readonly load: number; readonly powered: boolean }): void {
    for (const filter of this.filters) this.advanceOne(filter, seconds, now);
    const washing = this.filters.some((filter) => filter.state === FILTER.backwash);
    const rinsing = this.filters.some((filter) => filter.state === FILTER.rinse);
    this.airFlow = lag(this.airFlow, now.powered && washing ? 1 : 0, seconds, 15);
    this.waterFlow = lag(this.waterFlow, now.powered && (washing || rinsing) ? (washing ? 1 : 0.45) : 0, seconds, 15);
    if (!now.powered) this.airFlow = this.waterFlow = 0;
  }

  private advanceOne(filter: Filter, seconds: number, now: { readonly settledNtu: number; readonly load: number; readonly powered: boolean }): void {
    filter.age += seconds;
    if (filter.state === FILTER.filtering) {
      filter.head += ((1.15 * seconds) / RUN_S) * now.load * (0.4 + 0.4 * now.settledNtu);
      // A filter just washed lets more through until it has ripened.
      const ripening = 0.08 * Math.exp(-filter.age / 900);
      filter.turbidity = lag(filter.turbidity, 0.045 + 0.045 * now.settledNtu + ripening, seconds, 300);
      if (now.powered && (filter.age > RUN_S || filter.head > WASH_HEAD_M) && this.isFree) this.enter(filter, FILTER.draining);
      return;
    }
    filter.head = filter.state === FILTER.backwash ? lag(filter.head, 0.22, seconds, 120) : filter.head;
    if (!now.powered) return;
    if (filter.state === FILTER.draining && filter.age > DRAIN_S) this.enter(filter, FILTER.backwash);
    else if (filter.state === FILTER.backwash && filter.age > WASH_S) this.enter(filter, FILTER.rinse);
    else if (filter.state === FILTER.rinse && filter.age > RINSE_S) this.enter(filter, FILTER.filtering);
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
