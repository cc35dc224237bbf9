/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */

/** Layers of the settler model, 0 at the top. */
export const SETTLER_LAYERS = 10;
/** The layer that receives the feed: fifth from the top. */
export const FEED_LAYER = 4;
/** Dissolved components carried through the settler: S_I S_S S_O S_NO S_NH S_ND S_ALK as ASM1 indices. */
export const SETTLER_SOLUBLES = [0, 1, 7, 8, 9, 10, 12] as const;

/** Settling constants of Takács et al. 1991 as Copp 2002 uses them. */
export interface SettlerParameters {
  readonly areaM2: number;
  readonly layerHeightM: number;
  /** Vesilind velocity and its practical ceiling, m/d. */
  readonly v0: number;
  readonly vMax: number;
  /** Hindered and flocculant settling, m3/g. */
  readonly rh: number;
  readonly rp: number;
  readonly nonSettleable: number;
  /** Above this the lower layer limits the flux, g/m3. */
  readonly thresholdTss: number;
}

export const SETTLER_DEFAULTS: SettlerParameters = {
  areaM2: 1500,
  layerHeightM: 0.4,
  v0: 474,
  vMax: 250,
  rh: 0.000576,
  rp: 0.00286,
  nonSettleable: 0.00228,
  thresholdTss: 3000,
};

/** Flows through the settler, m3/d, and the feed's solids, g/m3. */
export interface SettlerFeed {
  upwardFlow: number;
  downwardFlow: number;
  tss: number;
}

/** Settling velocity, m/d: double exponential, never negative, never above the ceiling. */
export function settlingVelocity(tss: number, minimumTss: number, p: SettlerParameters): number {
  const x = tss - minimumTss;
  const v = p.v0 * (Math.exp(-p.rh * x) - Math.exp(-p.rp * x));
  return v < 0 ? 0 : v > p.vMax ? p.vMax : v;
}

/** The ten-layer settler; owns scratch memory, so one instance per plant. */
export class Settler {
  private readonly gravityFlux = new Float64Array(SETTLER_LAYERS);
  private readonly ownFlux = new Float64Array(SETTLER_LAYERS);

  constructor(private readonly p: SettlerParameters) {}

  /**
   * Writes the derivatives of ten TSS layers from `at` and of seven dissolved components behind them, component-major.
   * @param y plant state; `feedAt` is where the feeding tank's 13 components start.
   */
  derive(
    y: Float64Array,
    dydt: Float64Array,
    at: { readonly layers: number; readonly feedTank: number },
    feed: SettlerFeed,
  ): void {
    const vUp = feed.upwardFlow / this.p.areaM2;
    const vDown = feed.downwardFlow / this.p.areaM2;
    this.settle(y, at.layers, feed.tss);
    this.deriveSolids(y, dydt, at.layers, { vUp, vDown, tss: feed.tss });
    for (let s = 0; s < SETTLER_SOLUBLES.length; s += 1) {
      const from = at.layers + SETTLER_LAYERS * (s + 1);
      this.deriveSoluble(y, dydt, from, { vUp, vDown, inflow: y[at.feedTank + SETTLER_SOLUBLES[s]!]! });
    }
  }

  /** Gravity flux out of each layer into the one below, g/(m2 d). */
  private settle(y: Float64Array, layers: number, feedTss: number): void {
    const { p, ownFlux, gravityFlux } = this;
    const minimum = p.nonSettleable * feedTss;
    for (let i = 0; i < SETTLER_LAYERS; i += 1) {
      const tss = y[layers + i]!;
      ownFlux[i] = settlingVelocity(tss, minimum, p) * tss;
    }
    for (let i = 0; i < SETTLER_LAYERS - 1; i += 1) {
      const own = ownFlux[i]!;
      const below = ownFlux[i + 1]!;
      const free = i < FEED_LAYER && y[layers + i + 1]! <= p.thresholdTss;
      gravityFlux[i] = free || own < below ? own : below;
    }
    gravityFlux[SETTLER_LAYERS - 1] = 0;
  }

  private deriveSolids(
    y: Float64Array,
    dydt: Float64Array,
    layers: number,
    flow: { readonly vUp: number; readonly vDown: number; readonly tss: number },
  ): void {
    const { gravityFlux } = this;
    const perHeight = 1 / this.p.layerHeightM;
    for (let i = 0; i < SETTLER_LAYERS; i += 1) {
      const tss = y[layers + i]!;
      const settledIn = i > 0 ? gravityFlux[i - 1]! : 0;
      let convection: number;
      if (i < FEED_LAYER) convection = flow.vUp * (y[layers + i + 1]! - tss);
      else if (i === FEED_LAYER) convection = (flow.vUp + flow.vDown) * (flow.tss - tss);
      else convection = flow.vDown * (y[layers + i - 1]! - tss);
      dydt[layers + i] = (convection + settledIn - gravityFlux[i]!) * perHeight;
    }
  }

  private deriveSoluble(
    y: Float64Array,
    dydt: Float64Array,
    from: number,
    flow: { readonly vUp: number; readonly vDown: number; readonly inflow: number },
  ): void {
    const up = flow.vUp / this.p.layerHeightM;
    const down = flow.vDown / this.p.layerHeightM;
    for (let i = 0; i < FEED_LAYER; i += 1) dydt[from + i] = up * (y[from + i + 1]! - y[from + i]!);
    dydt[from + FEED_LAYER] = (up + down) * (flow.inflow - y[from + FEED_LAYER]!);
    for (let i = FEED_LAYER + 1; i < SETTLER_LAYERS; i += 1) dydt[from + i] = down * (y[from + i - 1]! - y[from + i]!);
  }
}
