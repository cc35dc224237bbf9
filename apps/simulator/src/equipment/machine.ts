import { clamp, lag, type Random } from '../random';

export interface MachineRating {
  /** Rated current, A; the catalogue's H limit of the current signal. */
  readonly ratedA: number;
  /** Active power per ampere, kW/A: 0.56 at 380 V, 1.04 at 690 V. */
  readonly kwPerA: number;
}

const NOMINAL_HZ = 50;

/** Active power per ampere of a three-phase motor at power factor 0.85. */
export function kwPerAmpere(volts: number): number {
  return (Math.sqrt(3) * volts * 0.85) / 1000;
}

/** A motor with what hangs on it. Speed, current, power, heat and vibration follow from whether it runs and how fast. */
export class Machine {
  running = false;
  fault = false;
  /** 0–1 of 50 Hz. */
  speed = 0;
  /** Wear and tear multiplies the current: 1 is a healthy machine. */
  drag = 1;
  private bearingC = 28;

  constructor(
    readonly tag: string,
    readonly rating: MachineRating,
    private readonly random: Random,
  ) {}

  /** Sets what the controller wants; a faulty machine does not run. */
  drive(run: boolean, speed: number): void {
    this.running = run && !this.fault;
    this.speed = this.running ? clamp(speed, 0, 1) : 0;
  }

  advance(seconds: number, ambientC: number): void {
    const target = this.running ? ambientC + 14 + 18 * this.speed * this.drag : ambientC + 2;
    this.bearingC = lag(this.bearingC, target, seconds, 1800);
  }

  get speedHz(): number {
    return this.speed * NOMINAL_HZ;
  }

  /** A: no-load share plus a load that grows with a little more than the square of speed. */
  get currentA(): number {
    if (!this.running) return 0;
    return this.rating.ratedA * this.drag * (0.25 + 0.65 * Math.pow(this.speed, 2.2));
  }

  get powerKw(): number {
    return this.currentA * this.rating.kwPerA;
  }

  get bearingTemperatureC(): number {
    return this.bearingC;
  }

  /** mm/s, velocity RMS. */
  get vibration(): number {
    return this.running ? (1.1 + 1.3 * this.speed) * this.drag + 0.05 * this.random.gauss() : 0.05;
  }
}
