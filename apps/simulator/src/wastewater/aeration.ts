import type { EquipmentRoom } from '../equipment/equipment-room';
import { MachineGroup } from '../equipment/machine-group';
import type { SignalFacts } from '../plant/signal-facts';
import { clamp, lag } from '../random';
import type { Effects } from '../scenario/effects';

/** Oxygen transfer of one tank at the upper end of the catalogue's air band, 1/d. */
const KLA_AT_FULL_AIR = 230;
const MAX_KLA_SUM = 1020;

/** Blowers with branch valves, or surface aerators: turns wanted oxygen transfer into machines and air, and back. */
export class Aeration {
  readonly branchAir = [0, 0, 0];
  readonly valvePosition = [50, 50, 50];
  readonly valveSetPoint = [50, 50, 50];
  totalAir = 0;
  pressureKpa = 0;
  temperatureC = 20;
  private readonly blowers: MachineGroup;
  private readonly airPerKla: number;
  private readonly fullAir: number;
  private readonly aerators: MachineGroup | null;

  constructor(
    room: EquipmentRoom,
    facts: SignalFacts,
    private readonly drag: number,
  ) {
    this.fullAir = facts.normalHi('BH_FIT601', 16_250);
    this.airPerKla = this.fullAir / 3 / KLA_AT_FULL_AIR;
    const blowers = room.matching(/^BH_B/);
    this.blowers = new MachineGroup(blowers, { flowEach: 0.42 * this.fullAir, minimumSpeed: 0.6 });
    const aerators = room.matching(/^OD_B/);
    this.aerators =
      aerators.length > 0
        ? new MachineGroup(aerators, { flowEach: MAX_KLA_SUM / aerators.length, minimumSpeed: 0.6 })
        : null;
  }

  /**
   * Delivers air for the wanted oxygen transfer of tanks 3–5.
   * @param kla receives what the tanks really get, at index 2–4, 1/d.
   */
  deliver(
    wanted: Float64Array,
    kla: Float64Array,
    now: { readonly seconds: number; readonly day: number; readonly effects: Effects },
  ): void {
    const { seconds, day, effects } = now;
    const group = this.aerators ?? this.blowers;
    for (const machine of group.machines) machine.drag = (effects.drag.get(machine.tag) ?? 1) * this.drag;
    const perKla = this.aerators ? 1 : this.airPerKla;
    const demand = wanted.reduce((sum, value) => sum + value, 0) * perKla;
    const supply = effects.powerLost ? 0 : group.deliver(demand, day, effects.blocked);
    const share = demand > 0 ? clamp(supply / demand, 0, 1.25) : 0;
    this.totalAir = lag(this.totalAir, supply, seconds, 20);
    wanted.forEach((value, i) => {
      kla[i + 2] = value * share;
      this.branchAir[i] = lag(this.branchAir[i] ?? 0, value * share * this.airPerKla, seconds, 20);
      this.valveSetPoint[i] = clamp(28 + 55 * (value / KLA_AT_FULL_AIR), 10, 100);
      this.valvePosition[i] = lag(this.valvePosition[i] ?? 50, this.valveSetPoint[i] ?? 50, seconds, 25);
    });
    const load = this.totalAir / this.fullAir;
    this.pressureKpa = lag(this.pressureKpa, supply > 0 ? 54 + 7 * load * load : 0, seconds, 15);
    this.temperatureC = lag(this.temperatureC, supply > 0 ? 68 + 16 * load : 22, seconds, 600);
  }
}
