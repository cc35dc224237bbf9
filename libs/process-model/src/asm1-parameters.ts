/** Index of each ASM1 component in every state vector, table and file (Copp 2002 order). */
export const ASM1 = {
  SI: 0,
  SS: 1,
  XI: 2,
  XS: 3,
  XBH: 4,
  XBA: 5,
  XP: 6,
  SO: 7,
  SNO: 8,
  SNH: 9,
  SND: 10,
  XND: 11,
  SALK: 12,
} as const;

/** Number of ASM1 components. */
export const ASM1_SIZE = 13;

/** Column names of influent files, in the order of {@link ASM1}. */
export const ASM1_NAMES = [
  'S_I',
  'S_S',
  'X_I',
  'X_S',
  'X_BH',
  'X_BA',
  'X_P',
  'S_O',
  'S_NO',
  'S_NH',
  'S_ND',
  'X_ND',
  'S_ALK',
] as const;

/** Kinetic and stoichiometric constants; rates in 1/d, half-saturation in g/m3, yields in g COD. */
export interface Asm1Parameters {
  readonly yieldA: number;
  readonly yieldH: number;
  readonly fP: number;
  readonly iXB: number;
  readonly iXP: number;
  readonly muH: number;
  readonly kS: number;
  readonly kOH: number;
  readonly kNO: number;
  readonly bH: number;
  readonly etaG: number;
  readonly etaH: number;
  readonly kH: number;
  readonly kX: number;
  readonly muA: number;
  readonly kNH: number;
  readonly kOA: number;
  readonly bA: number;
  readonly kA: number;
}

/** The parameter set of the benchmark at 15 degrees Celsius (Copp 2002). */
export const ASM1_AT_15: Asm1Parameters = {
  yieldA: 0.24,
  yieldH: 0.67,
  fP: 0.08,
  iXB: 0.08,
  iXP: 0.06,
  muH: 4,
  kS: 10,
  kOH: 0.2,
  kNO: 0.5,
  bH: 0.3,
  etaG: 0.8,
  etaH: 0.8,
  kH: 3,
  kX: 0.1,
  muA: 0.5,
  kNH: 1,
  kOA: 0.4,
  bA: 0.05,
  kA: 0.05,
};

/** The temperature-dependent constants at 10 degrees Celsius (BSM2 fit). */
const AT_10 = { muH: 3, bH: 0.2, kH: 2.5, muA: 0.3, bA: 0.03, kA: 0.04 } as const;

/**
 * Corrects the temperature-dependent constants: p(T) = p15·exp(ln(p15/p10)/5·(T−15)), the BSM2 form.
 * @param temperatureC water temperature, 5–35 degrees Celsius; the fit is not meant beyond.
 */
export function asm1AtTemperature(temperatureC: number, base: Asm1Parameters = ASM1_AT_15): Asm1Parameters {
  const corrected = (key: keyof typeof AT_10): number => {
    const ratio = ASM1_AT_15[key] / AT_10[key];
    return base[key] * Math.exp((Math.log(ratio) / 5) * (temperatureC - 15));
  };
  return {
    ...base,
    muH: corrected('muH'),
    bH: corrected('bH'),
    kH: corrected('kH'),
    muA: corrected('muA'),
    bA: corrected('bA'),
    kA: corrected('kA'),
  };
}

/** Oxygen saturation of clean water at one atmosphere, mg/L (9.02 at 20 degrees Celsius). */
export function oxygenSaturation(temperatureC: number): number {
  return 14.652 + temperatureC * (-0.41022 + temperatureC * (0.007991 - 0.000077774 * temperatureC));
}
