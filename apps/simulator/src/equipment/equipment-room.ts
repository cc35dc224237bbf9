import type { DemoSignal } from '@sed/demo-fleet';
import { Random } from '../random';
import type { Effects } from '../scenario/effects';
import type { Reading } from '../plant/simulated-plant';
import { kwPerAmpere, Machine } from './machine';

const MACHINE_TAG = /^(.+)_(RUN|FLT|CUR|SPD|KW|VIB|TB)$/;
/** Large delivery pumps run on 690 V, everything else on 380 V. */
const MEDIUM_VOLTAGE = 'DL_P';
/** Machines whose current is not measured still draw power: A. */
const UNMEASURED_A = 6;

/** Every machine of a plant, found from its signals, with the readings of its run, fault, current, speed and power. */
export class EquipmentRoom {
  private readonly byTag = new Map<string, Machine>();
  readonly readings = new Map<string, Reading>();

  constructor(signals: readonly DemoSignal[]) {
    for (const { code } of signals) {
      const tag = MACHINE_TAG.exec(code)?.[1];
      if (tag !== undefined && !this.byTag.has(tag)) this.byTag.set(tag, machineOf(tag, signals));
    }
    for (const { code } of signals) {
      const match = MACHINE_TAG.exec(code);
      const machine = this.byTag.get(match?.[1] ?? '');
      if (machine) this.readings.set(code, readingOf(machine, match?.[2] ?? ''));
    }
  }

  get all(): Iterable<Machine> {
    return this.byTag.values();
  }

  has(tag: string): boolean {
    return this.byTag.has(tag);
  }

  /** A machine by its tag. @throws RangeError when the plant has none. */
  machine(tag: string): Machine {
    const found = this.byTag.get(tag);
    if (!found) throw new RangeError(`no machine ${tag}`);
    return found;
  }

  /** Machines whose tag matches, in tag order. */
  matching(pattern: RegExp): Machine[] {
    return [...this.byTag.values()]
      .filter((machine) => pattern.test(machine.tag))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  }

  /** Trips and resets machines as the scenarios say; without power everything stops. */
  applyFaults(effects: Effects): void {
    for (const machine of this.byTag.values()) {
      machine.fault = effects.failed.has(machine.tag);
      machine.drag = effects.drag.get(machine.tag) ?? 1;
    }
  }

  advance(seconds: number, ambientC: number): void {
    for (const machine of this.byTag.values()) machine.advance(seconds, ambientC);
  }

  stopAll(): void {
    for (const machine of this.byTag.values()) machine.drive(false, 0);
  }

  get powerKw(): number {
    let sum = 0;
    for (const machine of this.byTag.values()) sum += machine.powerKw;
    return sum;
  }
}

function machineOf(tag: string, signals: readonly DemoSignal[]): Machine {
  const current = signals.find((signal) => signal.code === `${tag}_CUR`);
  const ratedA = current?.catalogue.h ?? UNMEASURED_A;
  return new Machine(tag, { ratedA, kwPerA: kwPerAmpere(tag.startsWith(MEDIUM_VOLTAGE) ? 690 : 380) }, Random.of(tag));
}

function readingOf(machine: Machine, quantity: string): Reading {
  switch (quantity) {
    case 'RUN':
      return () => (machine.running ? 1 : 0);
    case 'FLT':
      return () => (machine.fault ? 1 : 0);
    case 'CUR':
      return () => machine.currentA;
    case 'SPD':
      return () => machine.speedHz;
    case 'KW':
      return () => machine.powerKw;
    case 'VIB':
      return () => machine.vibration;
    default:
      return () => machine.bearingTemperatureC;
  }
}
