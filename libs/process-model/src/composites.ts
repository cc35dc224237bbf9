/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { ASM1, ASM1_AT_15, type Asm1Parameters } from './asm1-parameters';

/** Suspended solids of the 13 components from `at`, g/m3: 0.75 g per g particulate COD. */
export function tssOf(c: ArrayLike<number>, at = 0): number {
  return 0.75 * (c[at + 2]! + c[at + 3]! + c[at + 4]! + c[at + 5]! + c[at + 6]!);
}

/** Composite variables of one water, g/m3. */
export interface Composites {
  readonly tss: number;
  readonly cod: number;
  readonly bod5: number;
  readonly tkn: number;
  readonly totalN: number;
}

/**
 * Measurable sums of the 13 components (Copp 2002).
 * @param bodFactor 0.25 for effluent, 0.65 for influent.
 */
export function compositesOf(c: ArrayLike<number>, bodFactor = 0.25, p: Asm1Parameters = ASM1_AT_15): Composites {
  const biomass = c[ASM1.XBH]! + c[ASM1.XBA]!;
  const tkn = c[ASM1.SNH]! + c[ASM1.SND]! + c[ASM1.XND]! + p.iXB * biomass + p.iXP * (c[ASM1.XP]! + c[ASM1.XI]!);
  return {
    tss: tssOf(c),
    cod: c[ASM1.SI]! + c[ASM1.SS]! + c[ASM1.XS]! + c[ASM1.XI]! + biomass + c[ASM1.XP]!,
    bod5: bodFactor * (c[ASM1.SS]! + c[ASM1.XS]! + (1 - p.fP) * biomass),
    tkn,
    totalN: tkn + c[ASM1.SNO]!,
  };
}
