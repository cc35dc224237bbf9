/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import type { DemoSignal } from '@sed/demo-fleet';
import { buildPlant } from '../plant/build-plant';
import { Instrument } from '../plant/instrument';
import type { SimulatedPlant } from '../plant/simulated-plant';
import type { Effects } from '../scenario/effects';
import { PastIncidents } from './past-incidents';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Readings that make up an hour. */
export const READINGS_PER_HOUR = 6;

export interface Channel {
  readonly signal: DemoSignal;
  readonly instrument: Instrument;
  shown: number;
}

/** Figures of one signal in steps; with one reading a step the mean says all. */
export interface Course {
  readonly mean: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly m2: Float64Array;
}

/** A plant of the fleet, played from a moment of the past on in larger steps than the present. */
export class PastPlant {
  readonly channels: readonly Channel[];
  private readonly plant: SimulatedPlant;
  private readonly incidents: PastIncidents;
  private atMs: number;

  constructor(factoryNo: string, fromMs: number) {
    this.plant = buildPlant(factoryNo, fromMs);
    this.incidents = new PastIncidents(factoryNo);
    this.atMs = fromMs;
    this.channels = this.plant.signals
      .filter(({ code }) => code !== LINK_SIGNAL_CODE)
      .map((signal) => {
        const reading = this.plant.readings.get(signal.code);
        if (reading === undefined) throw new RangeError(`${factoryNo}: nothing reads ${signal.code}`);
        return { signal, instrument: new Instrument(signal, reading), shown: Number.NaN };
      });
  }

  /** One reading a minute from where the plant stands, channel after channel; NaN while the link is down. */
  minutes(steps: number): Float64Array {
    const values = new Float64Array(steps * this.channels.length);
    for (let i = 0; i < steps; i++) {
      const effects = this.move(MINUTE_MS, false);
      this.channels.forEach((channel, c) => {
        values[c * steps + i] = effects.linkDown ? Number.NaN : this.show(channel, effects);
      });
    }
    return values;
  }

  /** Hours from where the plant stands, channel after channel. */
  hours(steps: number): Course {
    const column = (): Float64Array => new Float64Array(steps * this.channels.length).fill(Number.NaN);
    const course = { mean: column(), min: column(), max: column(), first: column(), last: column(), m2: column() };
    const readings = new Float64Array(READINGS_PER_HOUR * this.channels.length);
    for (let i = 0; i < steps; i++) {
      for (let k = 0; k < READINGS_PER_HOUR; k++) {
        const effects = this.move(HOUR_MS / READINGS_PER_HOUR, true);
        this.channels.forEach((channel, c) => (readings[c * READINGS_PER_HOUR + k] = this.show(channel, effects)));
      }
      for (let c = 0; c < this.channels.length; c++) {
        const own = readings.subarray(c * READINGS_PER_HOUR, (c + 1) * READINGS_PER_HOUR);
        summarise(own, course, c * steps + i);
      }
    }
    return course;
  }

  private move(ms: number, isCoarse: boolean): Effects {
    const effects = this.incidents.effectsAt(this.atMs);
    this.atMs += ms;
    this.plant.advance({ processS: ms / 1000, wallS: ms / 1000, processMs: this.atMs, isCoarse }, effects);
    return effects;
  }

  private show(channel: Channel, { forced, frozen }: Effects): number {
    // Millions of readings, and hardly ever an incident.
    if (forced.size > 0 || frozen.size > 0) {
      const { code } = channel.signal;
      const value = forced.get(code);
      if (value !== undefined) return (channel.shown = value);
      if (frozen.has(code) && !Number.isNaN(channel.shown)) return channel.shown;
    }
    return (channel.shown = channel.instrument.show(this.atMs));
  }
}

function summarise(readings: Float64Array, course: Course, at: number): void {
  const { length } = readings;
  let sum = 0;
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < length; i++) {
    const value = readings[i]!;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const mean = sum / length;
  let m2 = 0;
  for (let i = 0; i < length; i++) m2 += (readings[i]! - mean) ** 2 * (HOUR_MS / length);
  course.mean[at] = mean;
  course.min[at] = min;
  course.max[at] = max;
  course.first[at] = readings[0]!;
  course.last[at] = readings[length - 1]!;
  course.m2[at] = m2;
}
