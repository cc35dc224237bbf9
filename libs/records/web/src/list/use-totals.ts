import { moduleCalls, type ColumnTotal } from '@sed/records-contract';
import { totalOf, type Field } from '@sed/records-model';
import { useCall } from '@sed/platform-web';
import { useMemo } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { totalText } from '../value/format-value';
import type { RecordsQuery } from './use-records';

/** What is about the page on screen, not about the records. */
const PAGING: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'sort']);

/** Totals of the columns on screen, as text; asked for only where a definition has one. */
export function useTotals(
  query: RecordsQuery,
  names: readonly string[],
  isAllowed: boolean,
): ReadonlyMap<string, string> {
  const { module, t } = useModuleFrame();
  const hasTotals = names.some((name) => hasTotal(module.fields[name]));
  const filter = useMemo(
    () => Object.fromEntries(Object.entries(query).filter(([name]) => !PAGING.has(name))),
    [query],
  );
  const input = { params: { module: module.key }, query: filter };
  const { data } = useCall(moduleCalls.totals, input, { enabled: isAllowed && hasTotals });
  return useMemo(() => {
    const textOf = ({ field, by, value }: ColumnTotal) => {
      const text = totalText(value, module.fields[field]);
      return by === 'mean' ? t('form.lineMean', { value: text }) : text;
    };
    return new Map((hasTotals ? (data ?? []) : []).map((total) => [total.field, textOf(total)]));
  }, [data, hasTotals, module, t]);
}

function hasTotal(field: Field | undefined): boolean {
  return field !== undefined && totalOf(field) !== undefined;
}
