import type { ApprovalFact } from '@sed/platform-ports';
import type { AnyModule, Field } from '@sed/records-model';

type Both = ApprovalFact['value'];
const same = (text: string): Both => ({ zh: text, en: text });

/** What a record says in fields one reads at a glance, in the order of its form, for who decides about it. */
export function factsOf(module: AnyModule, values: Readonly<Record<string, unknown>>): readonly ApprovalFact[] {
  return module.form.flatMap(({ fields }) =>
    fields.flatMap((name) => {
      const field = module.fields[name];
      const value = field === undefined ? undefined : textOf(field, values[name]);
      return field === undefined || value === undefined ? [] : [{ label: labelOf(field), value }];
    }),
  );
}

function labelOf(field: Field): Both {
  const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
  const { zh, en } = field.label;
  return unit === undefined ? { zh, en } : { zh: `${zh}（${unit}）`, en: `${en} (${unit})` };
}

/** Undefined for what is empty, or takes more than a line: the record itself shows it. */
function textOf(field: Field, value: unknown): Both | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  switch (field.kind) {
    case 'text':
    case 'decimal':
    case 'number':
    case 'date':
    case 'month':
    case 'clock':
      return same(String(value));
    case 'flag':
      return value === true ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' };
    case 'choice':
      return typeof value === 'string' && 'items' in field
        ? field.items.find(({ code }) => code === value)?.label
        : undefined;
    default:
      return undefined;
  }
}
