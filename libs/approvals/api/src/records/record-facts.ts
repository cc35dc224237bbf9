import type { ApprovalFact } from '@sed/platform-ports';
import { codesIn, type AnyModule, type Field } from '@sed/records-model';
import type { Names } from './record-names';

type Both = ApprovalFact['value'];
const same = (text: string): Both => ({ zh: text, en: text });

/** What a record says in fields one reads at a glance, in the order of its form, for who decides about it. */
export function factsOf(
  module: AnyModule,
  values: Readonly<Record<string, unknown>>,
  names: Names,
): readonly ApprovalFact[] {
  return module.form.flatMap(({ fields }) =>
    fields.flatMap((name) => {
      const field = module.fields[name];
      const value = field === undefined ? undefined : saidBy(field, values[name], names);
      return field === undefined || value === undefined ? [] : [{ field: name, label: labelOf(field), value }];
    }),
  );
}

/** What a field or a cell says, in a line; undefined where it says nothing. */
export function saidBy(field: Field, value: unknown, names: Names): Both | undefined {
  return namedBy(field, value, names) ?? textOf(field, value);
}

/** What is worked out from the values beside them: conditions and facts go by sums, too. */
export function withComputed(
  module: AnyModule,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const computed = Object.entries(module.fields).flatMap(([name, field]) =>
    field.kind === 'computed' ? [[name, field.compute(values)] as const] : [],
  );
  return { ...values, ...Object.fromEntries(computed) };
}

function labelOf(field: Field): Both {
  const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
  const { zh, en } = field.label;
  return unit === undefined ? { zh, en } : { zh: `${zh}（${unit}）`, en: `${en} (${unit})` };
}

const YES_NO = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } } as const;
const WRITTEN: readonly Field['kind'][] = ['text', 'decimal', 'number', 'date', 'month', 'clock'];

/** What is pointed at, one name after the other. */
function namedBy({ kind }: Field, value: unknown, names: Names): Both | undefined {
  if (kind !== 'ref') return undefined;
  const found = codesIn(value).flatMap((code) => names.get(code) ?? []);
  if (found.length === 0) return undefined;
  return { zh: found.map(({ zh }) => zh).join('、'), en: found.map(({ en }) => en).join(', ') };
}

/** Undefined for what is empty, or takes more than a line: the record itself shows it. */
function textOf(field: Field, value: unknown): Both | undefined {
  if (field.kind === 'flag') return typeof value === 'boolean' ? YES_NO[value ? 'yes' : 'no'] : undefined;
  if (field.kind === 'choice' && 'items' in field) return field.items.find(({ code }) => code === value)?.label;
  const isPlain = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isPlain && WRITTEN.includes(field.kind) ? same(String(value)) : undefined;
}
