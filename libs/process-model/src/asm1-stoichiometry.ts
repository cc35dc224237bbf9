import { ASM1, ASM1_SIZE, type Asm1Parameters } from './asm1-parameters';

/** Number of ASM1 processes. */
export const ASM1_PROCESSES = 8;

/** Oxygen equivalent of nitrate reduced to N2, g COD per g N. */
const COD_PER_NITRATE = 2.86;
/** Oxygen needed to nitrify ammonium, g O2 per g N. */
const COD_PER_AMMONIUM = 4.57;

/**
 * The Petersen matrix, row-major: `matrix[process * 13 + component]`. Processes in the order r1…r8:
 * aerobic and anoxic growth of heterotrophs, growth of autotrophs, both decays, ammonification, both hydrolyses.
 */
export function petersenMatrix(p: Asm1Parameters): Float64Array {
  const { yieldH, yieldA, fP, iXB, iXP } = p;
  const denitrified = (1 - yieldH) / (COD_PER_NITRATE * yieldH);
  const decayN = iXB - fP * iXP;
  const rows: readonly (readonly (readonly [number, number])[])[] = [
    [
      [ASM1.SS, -1 / yieldH],
      [ASM1.XBH, 1],
      [ASM1.SO, -(1 - yieldH) / yieldH],
      [ASM1.SNH, -iXB],
      [ASM1.SALK, -iXB / 14],
    ],
    [
      [ASM1.SS, -1 / yieldH],
      [ASM1.XBH, 1],
      [ASM1.SNO, -denitrified],
      [ASM1.SNH, -iXB],
      [ASM1.SALK, denitrified / 14 - iXB / 14],
    ],
    [
      [ASM1.XBA, 1],
      [ASM1.SO, -(COD_PER_AMMONIUM - yieldA) / yieldA],
      [ASM1.SNO, 1 / yieldA],
      [ASM1.SNH, -iXB - 1 / yieldA],
      [ASM1.SALK, -iXB / 14 - 1 / (7 * yieldA)],
    ],
    [
      [ASM1.XS, 1 - fP],
      [ASM1.XBH, -1],
      [ASM1.XP, fP],
      [ASM1.XND, decayN],
    ],
    [
      [ASM1.XS, 1 - fP],
      [ASM1.XBA, -1],
      [ASM1.XP, fP],
      [ASM1.XND, decayN],
    ],
    [
      [ASM1.SNH, 1],
      [ASM1.SND, -1],
      [ASM1.SALK, 1 / 14],
    ],
    [
      [ASM1.SS, 1],
      [ASM1.XS, -1],
    ],
    [
      [ASM1.SND, 1],
      [ASM1.XND, -1],
    ],
  ];
  const matrix = new Float64Array(ASM1_PROCESSES * ASM1_SIZE);
  rows.forEach((row, process) => {
    for (const [component, value] of row) matrix[process * ASM1_SIZE + component] = value;
  });
  return matrix;
}

/**
 * What each process creates out of nothing, in g COD and g N per unit of process rate; zero everywhere when the
 * matrix conserves matter. The N2 freed by anoxic growth is no state and is added back here.
 */
export function continuityErrors(p: Asm1Parameters): { readonly cod: number[]; readonly nitrogen: number[] } {
  const matrix = petersenMatrix(p);
  const cod = new Float64Array(ASM1_SIZE);
  for (const c of [ASM1.SI, ASM1.SS, ASM1.XI, ASM1.XS, ASM1.XBH, ASM1.XBA, ASM1.XP]) cod[c] = 1;
  cod[ASM1.SO] = -1;
  cod[ASM1.SNO] = -COD_PER_AMMONIUM;
  const nitrogen = new Float64Array(ASM1_SIZE);
  for (const c of [ASM1.SNO, ASM1.SNH, ASM1.SND, ASM1.XND]) nitrogen[c] = 1;
  nitrogen[ASM1.XBH] = nitrogen[ASM1.XBA] = p.iXB;
  nitrogen[ASM1.XP] = p.iXP;
  const freedN2 = (1 - p.yieldH) / (COD_PER_NITRATE * p.yieldH);
  const sums = (content: Float64Array, n2Content: number): number[] =>
    Array.from({ length: ASM1_PROCESSES }, (_, process) => {
      let sum = process === 1 ? freedN2 * n2Content : 0;
      for (let c = 0; c < ASM1_SIZE; c += 1) sum += (matrix[process * ASM1_SIZE + c] ?? 0) * (content[c] ?? 0);
      return sum;
    });
  return { cod: sums(cod, COD_PER_NITRATE - COD_PER_AMMONIUM), nitrogen: sums(nitrogen, 1) };
}
