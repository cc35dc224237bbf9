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
      const value =
        field === undefined ? undefined : (namedBy(field, values[name], names) ?? textOf(field, values[name]));
      return field === undefined || value === undefined ? [] : [{ label: labelOf(field), value }];
    }),
  );
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
