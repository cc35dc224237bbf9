import type { DemoSignal } from '@sed/demo-fleet';
import { lag, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';
import { Counter, counterStart } from './counter';
import type { Elapsed, PlantMemory, Reading } from './simulated-plant';

const NOMINAL_KV = 10.1;
const ENERGY_ROLLOVER = 100_000_000;
/** Energy per m3 is judged over about this long, s. */
const KPI_WINDOW_S = 1800;
/** The diesel set and the UPS keep instruments and telemetry alive, but drive no process. */
const EMERGENCY_KW = 6;

/** Incoming supply, meters and the energy the whole plant uses. */
export class PowerRoom {
  private readonly voltage: Wander;
  private readonly factor: Wander;
  private readonly energy: Counter;
  private lost = false;
  private voltageKv = NOMINAL_KV;
  private power = 0;
  private meanPower: number;
  private meanFlow: number;

  /**
   * @param design expected power in kW and output in m3/h, for the transformer and before the first measurement.
   */
  constructor(
    factoryNo: string,
    private readonly design: { readonly powerKw: number; readonly flowM3PerH: number },
    start: { readonly nowMs: number; readonly memory: PlantMemory | undefined },
  ) {
    const random = Random.of(`${factoryNo}/power`);
    this.voltage = new Wander(random, NOMINAL_KV, 0.05, 1);
    this.factor = new Wander(random, 0.952, 0.008, 2);
    this.meanPower = design.powerKw;
    this.meanFlow = design.flowM3PerH;
    const before = start.memory?.counters.EL_JQI001;
    this.energy = new Counter(
      counterStart({
        remembered: before === undefined || !start.memory ? undefined : { value: before, atMs: start.memory.atMs },
        nowMs: start.nowMs,
        meanPerHour: design.powerKw,
        rollover: ENERGY_ROLLOVER,
      }),
      ENERGY_ROLLOVER,
    );
  }

  advance(elapsed: Elapsed, effects: Effects, now: { readonly powerKw: number; readonly flowM3PerH: number }): void {
    this.voltage.advance(elapsed.processS);
    this.factor.advance(elapsed.processS);
    this.lost = effects.powerLost;
    this.voltageKv = effects.voltageKv ?? this.voltage.value;
    this.power = effects.powerLost ? EMERGENCY_KW : now.powerKw;
    this.energy.add(this.power, elapsed.wallS);
    this.meanPower = lag(this.meanPower, this.power, elapsed.processS, KPI_WINDOW_S);
    this.meanFlow = lag(this.meanFlow, now.flowM3PerH, elapsed.processS, KPI_WINDOW_S);
  }

  readings(signals: readonly DemoSignal[]): Map<string, Reading> {
    const transformerKw = 2.3 * this.design.powerKw;
    const all: Record<string, Reading> = {
      EL_JIT001: () => this.power,
      EL_JQI001: () => this.energy.value,
      EL_PF001: () => (this.lost ? 0.99 : this.factor.value),
      EL_UIT001: () => this.voltageKv,
      EL_QF001_OPEN: () => (this.lost ? 1 : 0),
      EL_UPS_BAT: () => (this.lost ? 1 : 0),
      EL_TT001_LOAD: () => (100 * this.power) / transformerKw,
      KPI_KWH_M3: () => this.meanPower / Math.max(this.meanFlow, 0.05 * this.design.flowM3PerH),
    };
    return new Map(Object.entries(all).filter(([code]) => signals.some((signal) => signal.code === code)));
  }

  get energyKwh(): number {
    return this.energy.value;
  }
}
