import type { BilingualText } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { importColumnsOf, lineSheetsOf } from './import-columns';
import type { PlannedRow } from './reading/row-plan';
import type { ImportColumn } from './reading/table-layout';

export interface CellPlace {
  readonly sheet?: string;
  readonly row: number;
  readonly column: BilingualText;
}

/** The cell a refusal is about: `items.2.count` stands on the sheet of the items, in the row of the third one. */
export function placeOf(module: AnyModule, row: PlannedRow, field: string | null): CellPlace {
  const [name = '', index = '', inner = ''] = (field ?? '').split('.');
  const line = index === '' ? undefined : row.lines.get(name)?.[Number(index)];
  if (line !== undefined)
    return { sheet: line.sheet, row: line.number, column: lineHeader(module, name, inner) ?? same(inner) };
  const header = headerIn(importColumnsOf(module), name) ?? module.fields[name]?.label ?? same(name);
  return { row: row.number, column: header };
}

const same = (text: string): BilingualText => ({ zh: text, en: text });

function lineHeader(module: AnyModule, name: string, inner: string): BilingualText | undefined {
  return headerIn(lineSheetsOf(module).find((one) => one.name === name)?.columns ?? [], inner);
}

function headerIn(columns: readonly ImportColumn[], name: string): BilingualText | undefined {
  return columns.find((column) => column.name === name)?.header;
}
