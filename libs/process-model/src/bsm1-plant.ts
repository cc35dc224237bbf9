/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import {
  ASM1,
  ASM1_AT_15,
  ASM1_SIZE,
  asm1AtTemperature,
  type Asm1Parameters,
  oxygenSaturation,
} from './asm1-parameters';
import { asm1Kernel, type Asm1Kernel } from './asm1-rates';
import { tssOf } from './composites';
import {
  Settler,
  SETTLER_DEFAULTS,
  SETTLER_LAYERS,
  SETTLER_SOLUBLES,
  type SettlerFeed,
  type SettlerParameters,
} from './settler';

/** Tanks in series: two anoxic, three aerated. */
export const TANKS = 5;
/** Where the settler's layers start in the state vector. */
export const SETTLER_AT = TANKS * ASM1_SIZE;
/** 5·13 tank states, 10 layers of solids, 7·10 dissolved settler states. */
export const STATE_SIZE = SETTLER_AT + SETTLER_LAYERS * (1 + SETTLER_SOLUBLES.length);

/** Design flows of the benchmark, m3/d. */
export const BSM1_DESIGN = { influent: 18_446, recycle: 55_338, returnSludge: 18_446, waste: 385 } as const;
/** Largest step that stays within 1 % of effluent ammonium, s; the oxygen dynamics forbid more. */
export const MAX_STEP_S = 20;
/** Largest step of {@link Bsm1Plant.stepCoarsely}, s. */
export const MAX_COARSE_STEP_S = 30;
const SECONDS_PER_DAY = 86_400;

export interface Bsm1Options {
  /** Tank volumes, m3. */
  readonly volumesM3?: readonly [number, number, number, number, number];
  readonly settler?: Partial<SettlerParameters>;
  /** Constants at 15 degrees Celsius, corrected to `temperatureC` when that is given. */
  readonly parameters?: Asm1Parameters;
  /** Water temperature; without it the benchmark's constants and its saturation of 8 g/m3 apply. */
  readonly temperatureC?: number;
  /** State vector of {@link STATE_SIZE} numbers to start from. */
  readonly state?: ArrayLike<number>;
}

/** What operators and controllers set; changed in place between steps. */
export interface Bsm1Controls {
  /** Oxygen transfer of the tanks, 1/d, 0–360. */
  readonly kla: Float64Array;
  /** Internal recycle from tank 5 to tank 1, return and waste sludge, m3/d. */
  recycle: number;
  returnSludge: number;
  waste: number;
  /** Readily biodegradable carbon dosed into tank 1, kg COD/d. */
  carbonKgCodPerDay: number;
}

/**
 * Benchmark simulation model no. 1 (Copp 2002): ASM1 in five tanks and a ten-layer Takács settler, integrated with
 * classic Runge–Kutta steps. One instance per plant; no allocation while stepping.
 */
export class Bsm1Plant {
  readonly state: Float64Array;
  readonly controls: Bsm1Controls;
  /** Influent concentrations in ASM1 order, then the flow in m3/d; written by the caller between steps. */
  readonly influent = new Float64Array(ASM1_SIZE + 1);
  private readonly volumes: Float64Array;
  private readonly settler: Settler;
  private readonly base: Asm1Parameters;
  private kernel: Asm1Kernel;
  private parameters: Asm1Parameters;
  private nitrification = 1;
  private oxygenSat: number;
  private readonly feed: SettlerFeed = { upwardFlow: 0, downwardFlow: 0, tss: 0 };
  private readonly k1 = new Float64Array(STATE_SIZE);
  private readonly k2 = new Float64Array(STATE_SIZE);
  private readonly k3 = new Float64Array(STATE_SIZE);
  private readonly k4 = new Float64Array(STATE_SIZE);
  private readonly trial = new Float64Array(STATE_SIZE);

  constructor(options: Bsm1Options = {}) {
    this.volumes = Float64Array.from(options.volumesM3 ?? [1000, 1000, 1333, 1333, 1333]);
    this.settler = new Settler({ ...SETTLER_DEFAULTS, ...options.settler });
    this.base = options.parameters ?? ASM1_AT_15;
    this.parameters = this.base;
    this.kernel = asm1Kernel(this.base);
    this.oxygenSat = 8;
    if (options.temperatureC !== undefined) this.setTemperature(options.temperatureC);
    this.state = options.state ? Float64Array.from(options.state) : initialState();
    this.controls = {
      kla: Float64Array.of(0, 0, 240, 240, 84),
      recycle: BSM1_DESIGN.recycle,
      returnSludge: BSM1_DESIGN.returnSludge,
      waste: BSM1_DESIGN.waste,
      carbonKgCodPerDay: 0,
    };
  }

  /** Moves rate constants and oxygen saturation to a water temperature, degrees Celsius. */
  setTemperature(temperatureC: number): void {
    this.parameters = asm1AtTemperature(temperatureC, this.base);
    this.oxygenSat = oxygenSaturation(temperatureC);
    this.rebuildKernel();
  }

  /**
   * Lets toxic sewage slow the nitrifiers down.
   * @param factor on their growth rate: 1 healthy, 0 fully inhibited.
   */
  setNitrification(factor: number): void {
    if (factor === this.nitrification) return;
    this.nitrification = factor;
    this.rebuildKernel();
  }

  private rebuildKernel(): void {
    this.kernel = asm1Kernel({ ...this.parameters, muA: this.parameters.muA * this.nitrification });
  }

  get saturation(): number {
    return this.oxygenSat;
  }

  /** Component of a tank (0–4), by index of {@link ASM1}. */
  tank(index: number, component: number): number {
    return this.state[index * ASM1_SIZE + component]!;
  }

  /** Suspended solids of a tank, g/m3. */
  tankTss(index: number): number {
    return tssOf(this.state, index * ASM1_SIZE);
  }

  /** Suspended solids of a settler layer, 0 at the top, g/m3. */
  layerTss(layer: number): number {
    return this.state[SETTLER_AT + layer]!;
  }

  /** Flow over the weir, m3/d. */
  get effluentFlow(): number {
    return this.influent[ASM1_SIZE]! - this.controls.waste;
  }

  /** Composition leaving over the weir (`layer` 0) or with the underflow (`layer` 9), in ASM1 order. */
  settlerOutput(layer: number, into: Float64Array = new Float64Array(ASM1_SIZE)): Float64Array {
    const tank5 = (TANKS - 1) * ASM1_SIZE;
    const feedTss = tssOf(this.state, tank5);
    const ratio = feedTss > 0 ? this.layerTss(layer) / feedTss : 0;
    for (const c of [ASM1.XI, ASM1.XS, ASM1.XBH, ASM1.XBA, ASM1.XP, ASM1.XND]) into[c] = this.state[tank5 + c]! * ratio;
    SETTLER_SOLUBLES.forEach((c, s) => (into[c] = this.state[SETTLER_AT + SETTLER_LAYERS * (s + 1) + layer]!));
    return into;
  }

  /**
   * One Runge–Kutta step with the influent and controls as they stand.
   * @param seconds 0 < seconds ≤ {@link MAX_STEP_S}; longer intervals are taken in several steps.
   */
  step(seconds: number): void {
    const parts = Math.ceil(seconds / MAX_STEP_S);
    for (let i = 0; i < parts; i += 1) this.rungeKutta(seconds / parts / SECONDS_PER_DAY);
  }

  /**
   * The same by the midpoint rule and in longer steps, a third of the work: for means over an hour and longer, which
   * stay within 1 % of those of {@link step}.
   * @param seconds 0 < seconds ≤ {@link MAX_COARSE_STEP_S}; longer intervals are taken in several steps.
   */
  stepCoarsely(seconds: number): void {
    const parts = Math.ceil(seconds / MAX_COARSE_STEP_S);
    for (let i = 0; i < parts; i += 1) this.midpoint(seconds / parts / SECONDS_PER_DAY);
  }

  private midpoint(days: number): void {
    const { state, k1, k2, trial } = this;
    this.derive(state, k1);
    for (let i = 0; i < STATE_SIZE; i += 1) trial[i] = Math.max(0, state[i]! + 0.5 * days * k1[i]!);
    this.derive(trial, k2);
    for (let i = 0; i < STATE_SIZE; i += 1) state[i] = Math.max(0, state[i]! + days * k2[i]!);
  }

  private rungeKutta(days: number): void {
    const { state, k1, k2, k3, k4, trial } = this;
    this.derive(state, k1);
    for (let i = 0; i < STATE_SIZE; i += 1) trial[i] = state[i]! + 0.5 * days * k1[i]!;
    this.derive(trial, k2);
    for (let i = 0; i < STATE_SIZE; i += 1) trial[i] = state[i]! + 0.5 * days * k2[i]!;
    this.derive(trial, k3);
    for (let i = 0; i < STATE_SIZE; i += 1) trial[i] = state[i]! + days * k3[i]!;
    this.derive(trial, k4);
    const sixth = days / 6;
    for (let i = 0; i < STATE_SIZE; i += 1) {
      const next = state[i]! + sixth * (k1[i]! + 2 * (k2[i]! + k3[i]!) + k4[i]!);
      // Explicit steps can undershoot a component that has just run out; concentrations are never negative.
      state[i] = next > 0 ? next : 0;
    }
  }

  private derive(y: Float64Array, dydt: Float64Array): void {
    const { controls, influent } = this;
    const inflow = influent[ASM1_SIZE]!;
    const total = inflow + controls.recycle + controls.returnSludge;
    const tank5 = (TANKS - 1) * ASM1_SIZE;
    this.feed.tss = tssOf(y, tank5);
    this.feed.upwardFlow = inflow - controls.waste;
    this.feed.downwardFlow = controls.returnSludge + controls.waste;
    this.deriveFirstTank(y, dydt, total);
    for (let t = 1; t < TANKS; t += 1) {
      const at = t * ASM1_SIZE;
      const exchange = total / this.volumes[t]!;
      for (let c = 0; c < ASM1_SIZE; c += 1) dydt[at + c] = exchange * (y[at - ASM1_SIZE + c]! - y[at + c]!);
    }
    for (let t = 0; t < TANKS; t += 1) {
      const at = t * ASM1_SIZE;
      this.kernel.addReactions(y, at, dydt);
      dydt[at + ASM1.SO]! += controls.kla[t]! * (this.oxygenSat - y[at + ASM1.SO]!);
    }
    this.settler.derive(y, dydt, { layers: SETTLER_AT, feedTank: tank5 }, this.feed);
  }

  /** Tank 1 mixes influent, internal recycle, return sludge and dosed carbon. */
  private deriveFirstTank(y: Float64Array, dydt: Float64Array, total: number): void {
    const { controls, influent, volumes } = this;
    const tank5 = (TANKS - 1) * ASM1_SIZE;
    const bottom = SETTLER_LAYERS - 1;
    const thickening = this.feed.tss > 0 ? y[SETTLER_AT + bottom]! / this.feed.tss : 0;
    const inflow = influent[ASM1_SIZE]!;
    const perVolume = 1 / volumes[0]!;
    for (let c = 0; c < ASM1_SIZE; c += 1) {
      const returned =
        SOLUBLE_ROW[c]! >= 0
          ? y[SETTLER_AT + SETTLER_LAYERS * (SOLUBLE_ROW[c]! + 1) + bottom]!
          : y[tank5 + c]! * thickening;
      const load = inflow * influent[c]! + controls.recycle * y[tank5 + c]! + controls.returnSludge * returned;
      dydt[c] = perVolume * (load - total * y[c]!);
    }
    dydt[ASM1.SS]! += perVolume * controls.carbonKgCodPerDay * 1000;
  }
}

/** For each ASM1 component its row among the settler's dissolved components, −1 for particulates. */
const SOLUBLE_ROW = Int8Array.from({ length: ASM1_SIZE }, (_, c) => SETTLER_SOLUBLES.findIndex((s) => s === c));

/** A seeded plant: enough biomass that it starts working within days. */
function initialState(): Float64Array {
  const state = new Float64Array(STATE_SIZE);
  const tank = [30, 2, 1100, 60, 2500, 140, 450, 1, 6, 5, 0.8, 4, 5];
  for (let t = 0; t < TANKS; t += 1) state.set(tank, t * ASM1_SIZE);
  state.set([12, 18, 29, 68, 356, 356, 356, 356, 356, 6400], SETTLER_AT);
  SETTLER_SOLUBLES.forEach((c, s) =>
    state.fill(tank[c]!, SETTLER_AT + SETTLER_LAYERS * (s + 1), SETTLER_AT + SETTLER_LAYERS * (s + 2)),
  );
  return state;
}
