import type { FigureCode } from '@sed/plants-contract';
import type { SignalRef } from '@sed/platform-ports';

export type ReagentCode = Extract<FigureCode, 'CS_U' | 'P_DOSE_U' | 'CL_U'>;

interface Reagent {
  readonly code: ReagentCode;
  /** How plants name the flow of it. */
  readonly flow: RegExp;
  /** How the conversion table names the product. */
  readonly product: RegExp;
}

/** Carbon source, metal salts that precipitate, and hypochlorite. Polymer is left out: what flows there is made up with water. */
export const REAGENTS: readonly Reagent[] = [
  { code: 'CS_U', flow: /碳源|carbon source/i, product: /乙酸钠溶液|sodium acetate solution/i },
  {
    code: 'P_DOSE_U',
    flow: /除磷|混凝剂|PAC投加|P-removal|coagulant|PAC flow/i,
    product: /液体聚合氯化铝|PAC liquid/i,
  },
  { code: 'CL_U', flow: /次氯酸钠|hypochlorite/i, product: /次氯酸钠|NaClO/i },
];

const LITRES = /^L\/h$/i;
const KILOGRAMS = /^kg\/h$/i;

/** Measured flows of a reagent; set points and what is switched off are none. */
export function flowsOf(signals: Iterable<SignalRef>, { flow }: Reagent): SignalRef[] {
  return [...signals].filter(
    ({ enabled, kind, unit, name }) =>
      enabled &&
      kind === 'AI' &&
      (LITRES.test(unit) || KILOGRAMS.test(unit)) &&
      (flow.test(name.zh) || flow.test(name.en)),
  );
}

/** Kilograms of product in a quantity of the signal's unit times an hour; null without the density it takes. */
export function kilogramsOf(unit: string, quantity: number, densityTPerM3: number | undefined): number | null {
  if (KILOGRAMS.test(unit)) return quantity;
  // t/m³ is kg/L.
  return densityTPerM3 === undefined ? null : quantity * densityTPerM3;
}
