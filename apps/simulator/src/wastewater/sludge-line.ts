import type { EquipmentRoom } from '../equipment/equipment-room';
import { clamp, lag, Random, Wander } from '../random';
import type { Effects } from '../scenario/effects';

const START_LEVEL_M = 3.9;
const STOP_LEVEL_M = 2;
/** Waste sludge is thickened to about a third of its volume on the way to the tank. */
const THICKENED_SHARE = 0.35;

/** Sludge tank and dewatering: the machine runs in batches, between two levels of the tank. */
export class SludgeLine {
  feedM3PerH = 0;
  polymerLPerH = 0;
  private levelM: number;
  private dewatering: boolean;
  private readonly solids: Wander;
  readonly gas: Wander;

  constructor(
    factoryNo: string,
    private readonly design: {
      readonly feedM3PerH: number;
      readonly polymerLPerH: number;
      readonly tankAreaM2: number;
    },
    private readonly room: EquipmentRoom,
  ) {
    const random = Random.of(`${factoryNo}/sludge`);
    this.levelM = 2.2 + 1.6 * random.next();
    this.dewatering = random.next() < 0.5;
    this.solids = new Wander(random, 18, 1.6, 4);
    this.gas = new Wander(random, 1.6, 0.35, 1);
  }

  advance(seconds: number, wasteM3PerH: number, effects: Effects): void {
    this.solids.advance(seconds);
    this.gas.advance(seconds);
    if (this.levelM > START_LEVEL_M) this.dewatering = true;
    if (this.levelM < STOP_LEVEL_M) this.dewatering = false;
    const machine = this.room.has('SL_M901') ? this.room.machine('SL_M901') : undefined;
    machine?.drive(this.dewatering && !effects.powerLost && !effects.blocked.has('SL_M901'), 0.78);
    const feed = machine?.running ? this.design.feedM3PerH : 0;
    this.feedM3PerH = feed === 0 ? 0 : lag(this.feedM3PerH, feed, seconds, 30);
    this.polymerLPerH = feed === 0 ? 0 : this.design.polymerLPerH * (this.solids.value / 18);
    const inflow = wasteM3PerH * THICKENED_SHARE;
    this.levelM = clamp(
      this.levelM + ((inflow - this.feedM3PerH) / this.design.tankAreaM2) * (seconds / 3600),
      0.7,
      5.4,
    );
  }

  get level(): number {
    return this.levelM;
  }

  get feedSolids(): number {
    return this.solids.value;
  }
}
