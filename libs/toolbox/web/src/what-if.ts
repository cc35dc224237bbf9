import {
  missingOf,
  type Calculator,
  type CalculatorInput,
  type InputDto,
  type Result,
  type Values,
} from '@sed/toolbox-contract';

/** What somebody typed instead of what was read: by input, and by place of the branch or riser from 1 on. */
export type Typed = Readonly<Record<string, number>>;

export const typedKey = (key: string, row: number | null): string => (row === null ? key : `${key} ${String(row)}`);

export interface Found {
  readonly input: CalculatorInput;
  readonly result: Result | null;
  readonly missing: readonly string[];
}

/** Works a calculator out from what was read, with what was typed in its place. */
export function workedOut(
  calculator: Calculator,
  { inputs, rows }: { readonly inputs: readonly InputDto[]; readonly rows: readonly (readonly InputDto[])[] },
  typed: Typed,
): Found {
  const numbers = (read: readonly InputDto[], row: number | null): Values =>
    Object.fromEntries(read.map(({ key, value }) => [key, typed[typedKey(key, row)] ?? value]));
  const input = { values: numbers(inputs, null), rows: rows.map((row, place) => numbers(row, place + 1)) };
  const missing = missingOf(calculator, withoutNulls(input));
  return { input, missing, result: missing.length > 0 ? null : calculator.calculate(input) };
}

/** An input that was read as nothing is as missing as one that was not read. */
function withoutNulls({ values, rows }: CalculatorInput): CalculatorInput {
  const known = (all: Values) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  return { values: known(values), rows: rows.map(known) };
}

/** The lines a kept calculation is made of. */
export function ownLines({ no }: Calculator, typed: Typed) {
  return Object.entries(typed).map(([typedAs, value]) => {
    const [key = '', row] = typedAs.split(' ');
    return { input: `${String(no)}_${key}`, row: row === undefined ? null : Number(row), value };
  });
}
