/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { Asm1Parameters } from './asm1-parameters';

/** The rate constants of a temperature, folded so that the kernel below only multiplies. */
export interface Asm1Kernel {
  /**
   * Adds the reaction terms of one mixed tank to `dydt[at … at+12]`, g/(m3 d).
   * @param y state vector; the tank's 13 components start at `at` and are not negative.
   */
  readonly addReactions: (y: Float64Array, at: number, dydt: Float64Array) => void;
}

/** Below this a particulate or biomass concentration is treated as absent, g COD/m3. */
const TRACE = 1e-9;

/** Prepares the reaction kernel; the Petersen matrix is written out so that no matrix is walked in the hot loop. */
export function asm1Kernel(p: Asm1Parameters): Asm1Kernel {
  const { muH, kS, kOH, kNO, bH, etaG, etaH, kH, kX, muA, kNH, kOA, bA, kA, fP, iXB } = p;
  const perYieldH = 1 / p.yieldH;
  const oxygenH = (1 - p.yieldH) / p.yieldH;
  const nitrateH = (1 - p.yieldH) / (2.86 * p.yieldH);
  const perYieldA = 1 / p.yieldA;
  const oxygenA = (4.57 - p.yieldA) / p.yieldA;
  const decayN = iXB - fP * p.iXP;

  const addReactions = (y: Float64Array, at: number, dydt: Float64Array): void => {
    const ss = y[at + 1]!;
    const xs = y[at + 3]!;
    const xbh = y[at + 4]!;
    const xba = y[at + 5]!;
    const so = y[at + 7]!;
    const sno = y[at + 8]!;
    const snh = y[at + 9]!;
    const oxic = so / (kOH + so);
    const anoxic = (1 - oxic) * (sno / (kNO + sno));
    const growth = muH * (ss / (kS + ss)) * xbh;
    const r1 = growth * oxic;
    const r2 = growth * anoxic * etaG;
    const r3 = muA * (snh / (kNH + snh)) * (so / (kOA + so)) * xba;
    const r4 = bH * xbh;
    const r5 = bA * xba;
    const r6 = kA * y[at + 10]! * xbh;
    const r7 = xs > TRACE && xbh > TRACE ? kH * (xs / (kX * xbh + xs)) * (oxic + etaH * anoxic) * xbh : 0;
    const r8 = xs > TRACE ? (r7 * y[at + 11]!) / xs : 0;
    const assimilated = iXB * (r1 + r2);
    dydt[at + 1]! += r7 - perYieldH * (r1 + r2);
    dydt[at + 3]! += (1 - fP) * (r4 + r5) - r7;
    dydt[at + 4]! += r1 + r2 - r4;
    dydt[at + 5]! += r3 - r5;
    dydt[at + 6]! += fP * (r4 + r5);
    dydt[at + 7]! -= oxygenH * r1 + oxygenA * r3;
    dydt[at + 8]! += perYieldA * r3 - nitrateH * r2;
    dydt[at + 9]! += r6 - assimilated - (iXB + perYieldA) * r3;
    dydt[at + 10]! += r8 - r6;
    dydt[at + 11]! += decayN * (r4 + r5) - r8;
    dydt[at + 12]! += (r6 - assimilated + nitrateH * r2 - iXB * r3) / 14 - (perYieldA / 7) * r3;
  };
  return { addReactions };
}
