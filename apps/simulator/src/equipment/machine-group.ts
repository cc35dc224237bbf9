import { clamp } from '../random';
import type { Machine } from './machine';

export interface GroupRating {
  /** Flow of one machine at full speed, unit of the group. */
  readonly flowEach: number;
  readonly minimumSpeed: number;
}

/** Above this share of full speed the next machine starts; below the lower one (with one less) it stops. */
const START_ABOVE = 0.97;
const STOP_BELOW = 0.82;

/** Machines in parallel that share a flow: as many as needed, all at one speed, the leader changing every day. */
export class MachineGroup {
  private count = 1;
  /** Flow they deliver now. */
  flow = 0;

  constructor(
    readonly machines: readonly Machine[],
    private readonly rating: GroupRating,
  ) {}

  /** Largest flow with every machine at full speed. */
  get capacity(): number {
    return this.machines.length * this.rating.flowEach;
  }

  /**
   * Runs the machines for a demand and returns what they deliver.
   * @param blocked tags that are out of service without being faulty.
   */
  deliver(demand: number, day: number, blocked: ReadonlySet<string>): number {
    const ready = this.machines.filter((machine) => !machine.fault && !blocked.has(machine.tag));
    const { flowEach, minimumSpeed } = this.rating;
    while (this.count < ready.length && demand > this.count * flowEach * START_ABOVE) this.count += 1;
    while (this.count > 1 && demand < (this.count - 1) * flowEach * STOP_BELOW) this.count -= 1;
    const running = demand > 0 ? Math.min(this.count, ready.length) : 0;
    const speed = running > 0 ? clamp(demand / (running * flowEach), minimumSpeed, 1) : 0;
    const lead = this.machines.length > 0 ? day % this.machines.length : 0;
    const order = [...this.machines.slice(lead), ...this.machines.slice(0, lead)].filter((machine) =>
      ready.includes(machine),
    );
    for (const machine of this.machines) machine.drive(false, 0);
    for (const machine of order.slice(0, running)) machine.drive(true, speed);
    this.flow = running * flowEach * speed;
    return this.flow;
  }
}
