import type { z } from 'zod';
import type {
  BilingualField,
  ChoiceField,
  ChoiceItem,
  ComputedField,
  DateField,
  DecimalField,
  FilesField,
  FlagField,
  InstantField,
  Label,
  LineField,
  LinesField,
  LiveField,
  NumberField,
  ParentField,
  RefField,
  SignatureField,
  StructField,
  TextField,
} from './fields';

type Rest<F> = Omit<F, 'kind' | 'label'>;
/** What a builder takes beside the label, keeping literals so that values are typed. */
type Options<F, K extends keyof F = never> = Partial<Omit<Rest<F>, K>> & Pick<F, K>;

const label = (zh: string, en: string): Label => ({ zh, en });

export const text = <const O extends Options<TextField, 'max'>>(zh: string, en: string, options: O) =>
  ({ kind: 'text', label: label(zh, en), ...options }) as const;
export const bilingual = <const O extends Options<BilingualField, 'max'>>(zh: string, en: string, options: O) =>
  ({ kind: 'bilingual', label: label(zh, en), ...options }) as const;
export const number = <const O extends Options<NumberField, 'decimals'>>(zh: string, en: string, options: O) =>
  ({ kind: 'number', label: label(zh, en), ...options }) as const;
export const decimal = <const O extends Options<DecimalField, 'decimals'>>(zh: string, en: string, options: O) =>
  ({ kind: 'decimal', label: label(zh, en), ...options }) as const;
export const flag = <const O extends Options<FlagField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'flag', label: label(zh, en), ...options }) as const;
export const choice = <const I extends readonly ChoiceItem[], const O extends Options<ChoiceField>>(
  zh: string,
  en: string,
  items: I,
  options: O = {} as O,
) => ({ kind: 'choice', label: label(zh, en), items, ...options }) as const;
export const dictionary = <const O extends Options<ChoiceField>>(
  zh: string,
  en: string,
  key: string,
  options: O = {} as O,
) => ({ kind: 'choice', label: label(zh, en), dictionary: key, ...options }) as const;
export const date = <const O extends Options<DateField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'date', label: label(zh, en), ...options }) as const;
export const month = <const O extends Options<DateField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'month', label: label(zh, en), ...options }) as const;
export const clock = <const O extends Options<DateField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'clock', label: label(zh, en), ...options }) as const;
export const instant = <const O extends Options<InstantField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'instant', label: label(zh, en), ...options }) as const;
export const ref = <const O extends Options<RefField>>(zh: string, en: string, target: string, options: O = {} as O) =>
  ({ kind: 'ref', label: label(zh, en), target, ...options }) as const;
export const person = <const O extends Options<RefField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'ref', label: label(zh, en), target: 'person', ...options }) as const;
export const files = <const O extends Options<FilesField, 'of' | 'maxItems'>>(zh: string, en: string, options: O) =>
  ({ kind: 'files', label: label(zh, en), ...options }) as const;
export const signature = <const O extends Options<SignatureField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'signature', label: label(zh, en), ...options }) as const;
export const lines = <
  const L extends Readonly<Record<string, LineField>>,
  const O extends Options<LinesField, 'maxItems'>,
>(
  zh: string,
  en: string,
  fields: L,
  options: O,
) => ({ kind: 'lines', label: label(zh, en), fields, ...options }) as const;
export const parent = <const O extends Options<ParentField>>(zh: string, en: string, options: O = {} as O) =>
  ({ kind: 'parent', label: label(zh, en), ...options }) as const;
export const computed = <const O extends Options<ComputedField, 'compute'>>(zh: string, en: string, options: O) =>
  ({ kind: 'computed', label: label(zh, en), readOnly: true, ...options }) as const;
export const live = <const O extends Options<LiveField, 'signalField'>>(zh: string, en: string, options: O) =>
  ({ kind: 'live', label: label(zh, en), readOnly: true, ...options }) as const;
export const struct = <S extends z.ZodType, const O extends Partial<Omit<Rest<StructField>, 'schema'>>>(
  zh: string,
  en: string,
  schema: S,
  options: O = {} as O,
) => ({ kind: 'struct', label: label(zh, en), schema, ...options }) as const;
