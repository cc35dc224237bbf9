import type { BilingualText } from '@sed/platform-contract';

/** One number a calculator reads or gives. */
export interface Quantity {
  /** Its key in inputs, results and bindings. */
  readonly key: string;
  readonly label: BilingualText;
  readonly unit: string;
  readonly decimals: 0 | 1 | 2 | 3 | 4;
  /** Where its value comes from as a rule: an instrument, the plant as it is built, or how the calculator is set. */
  readonly kind: 'measured' | 'plant' | 'setting';
  /** Begins with it where nobody said anything else; without one it has to be said. */
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
  /** May stay empty: a previous output there is none of yet. */
  readonly optional?: true;
  /** One of few instead of any number. */
  readonly choices?: readonly { readonly value: number; readonly label: BilingualText }[];
}

/** One number a calculator gives, with how it was worked out. */
export interface Outcome {
  readonly key: string;
  readonly label: BilingualText;
  readonly unit: string;
  readonly decimals: 0 | 1 | 2 | 3 | 4;
  readonly formula: string;
  /** 1 or 0: whether something holds. */
  readonly isFlag?: true;
}

export type Values = Readonly<Record<string, number | null>>;

export interface Finding {
  readonly text: BilingualText;
  /** Nothing may be put in operation on it. */
  readonly refuses?: true;
}

export interface Result {
  readonly values: Values;
  readonly rows: readonly Values[];
  readonly findings: readonly Finding[];
}

export interface CalculatorInput {
  readonly values: Values;
  readonly rows: readonly Values[];
}

/** One of the eight calculators of process regulation (domain model §17.2, process reference §5). */
export interface Calculator {
  /** Its number in the address. */
  readonly no: number;
  readonly name: BilingualText;
  readonly purpose: BilingualText;
  readonly inputs: readonly Quantity[];
  /** What it reads several of, such as branches. */
  readonly rows?: {
    readonly label: BilingualText;
    readonly columns: readonly Quantity[];
    readonly outcomes: readonly Outcome[];
    readonly initial: readonly Values[];
  };
  readonly outcomes: readonly Outcome[];
  /** Key of the outcome that is put into operation. */
  readonly handle: string;
  /** Key of the outcome that says what a day costs, CNY. */
  readonly cost?: string;
  calculate(input: CalculatorInput): Result;
}

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Moves at most this share of the previous value away from it, where there is one. */
export const limited = (value: number, previous: number | null, share: number): number =>
  previous === null ? value : clamp(value, previous * (1 - share), previous * (1 + share));

/** Oxygen saturation of water at 1 atm, mg/L, by temperature in °C (process reference §3.1). */
export const saturation = (t: number): number => 14.652 - 0.41022 * t + 0.007991 * t ** 2 - 0.000077774 * t ** 3;

/** Inputs as numbers. @throws RangeError naming the first that is missing */
export function numbersOf(values: Values, quantities: readonly Quantity[]): (key: string) => number {
  const known = new Map(quantities.map((quantity) => [quantity.key, quantity]));
  return (key) => {
    const value = values[key] ?? known.get(key)?.initial;
    if (value === undefined || !Number.isFinite(value)) throw new RangeError(key);
    return value;
  };
}

/** What is missing before it can be worked out, by key; of rows with their place. */
export function missingOf({ inputs, rows }: Calculator, input: CalculatorInput): readonly string[] {
  const gaps = (quantities: readonly Quantity[], values: Values) =>
    quantities.filter(({ key, optional, initial }) => optional !== true && (values[key] ?? initial) === undefined);
  return [
    ...gaps(inputs, input.values).map(({ key }) => key),
    ...input.rows.flatMap((row, place) =>
      gaps(rows?.columns ?? [], row).map(({ key }) => `${String(place + 1)}.${key}`),
    ),
  ];
}
