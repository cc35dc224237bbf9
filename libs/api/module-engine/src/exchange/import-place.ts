import type { ImportReport, Language } from '@sed/contract';
import type { AnyModule } from '@sed/modules-core';
import { lineSheetsOf } from './import-columns';
import type { ImportPlan, PlannedRow } from './import-plan';

type Place = Pick<ImportReport['errors'][number], 'sheet' | 'row' | 'column'>;

/** The cell a refusal is about: `items.2.count` stands on the sheet of the items, in the row of the third one. */
export function placeOf(
  module: AnyModule,
  { plan, row }: { readonly plan: ImportPlan; readonly row: PlannedRow },
  field: string | null,
  language: Language,
): Place {
  const [name = '', index = '', inner = ''] = (field ?? '').split('.');
  const line = index === '' ? undefined : row.lines.get(name)?.[Number(index)];
  if (line !== undefined)
    return { sheet: line.sheet, row: line.number, column: lineHeader(module, name, inner, language) };
  return { row: row.number, column: headerIn(plan.columns, name, language) ?? labelOf(module, name, language) };
}

function lineHeader(module: AnyModule, name: string, inner: string, language: Language): string {
  const sheet = lineSheetsOf(module).find((one) => one.name === name);
  return headerIn(sheet?.columns ?? [], inner, language) ?? inner;
}

function labelOf(module: AnyModule, name: string, language: Language): string {
  return module.fields[name]?.label[language] ?? name;
}

function headerIn(columns: ImportPlan['columns'], name: string, language: Language): string | undefined {
  return columns.find((column) => column?.name === name)?.header[language];
}
