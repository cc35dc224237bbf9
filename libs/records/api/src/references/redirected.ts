import type { AnyModule, Field, LinesField } from '@sed/records-model';

/** The same value with a reference to another record in place of one; what would be there twice is there once. */
export function redirected(module: AnyModule, name: string, value: unknown, { from, into }: Redirection): unknown {
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
  if (field === undefined) return value;
  return field.kind === 'lines' ? linesIn(field, value, { from, into }) : cellIn(field, value, { from, into });
}

export interface Redirection {
  readonly from: string;
  readonly into: string;
}

function cellIn(field: Pick<Field, 'kind'>, value: unknown, { from, into }: Redirection): unknown {
  if (field.kind !== 'ref' && field.kind !== 'parent') return value;
  if (Array.isArray(value)) return [...new Set(value.map((id: unknown) => (id === from ? into : id)))];
  return value === from ? into : value;
}

function linesIn({ fields, uniqueBy }: LinesField, value: unknown, redirection: Redirection): unknown {
  if (!Array.isArray(value)) return value;
  const seen = new Set<unknown>();
  return value.flatMap((line: unknown) => {
    if (typeof line !== 'object' || line === null) return [line];
    const cells: Record<string, unknown> = { ...line };
    for (const [name, field] of Object.entries(fields)) cells[name] = cellIn(field, cells[name], redirection);
    if (uniqueBy === undefined) return [cells];
    const key = cells[uniqueBy];
    if (seen.has(key)) return [];
    seen.add(key);
    return [cells];
  });
}
