import { Injectable } from '@nestjs/common';
import { PlantDirectory } from '@sed/platform-ports';
import { DEFAULT_ZONE, type Language } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { ReferenceLabels, type Labels } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import { cellOf, type Cell, type CellContext } from './cell-text';
import { importColumnsOf, lineSheetsOf } from './import-columns';
import { ROW_HEADER, type ImportColumn, type LineSheet } from './reading/table-layout';
import { RecordTable, type TableShape } from './record-table';

interface LineRowsOptions {
  readonly shape: TableShape;
  /** Record → number of its row on the first sheet. */
  readonly rowNumbers: ReadonlyMap<string, number>;
}

/** Records in the layout an import reads, written so that reading it again changes nothing. */
@Injectable()
export class ImportLayout {
  constructor(
    readonly table: RecordTable,
    private readonly labels: ReferenceLabels,
    private readonly plants: PlantDirectory,
  ) {}

  header(module: AnyModule, { columns, language }: Pick<TableShape, 'columns' | 'language'>): string[] {
    return this.columns(module, columns).map(({ header }) => header[language]);
  }

  async rows(module: AnyModule, records: readonly StoredRecord[], shape: TableShape): Promise<Cell[][]> {
    const columns = this.columns(module, shape.columns);
    const contexts = await this.contexts(module, records, shape);
    return records.map((record, index) => {
      const context = contexts[index];
      return columns.map((column) =>
        context === undefined ? null : cell(column, record.values[column.name], context),
      );
    });
  }

  sheets(module: AnyModule, { columns }: TableShape): LineSheet[] {
    return lineSheetsOf(module).filter(({ name }) => columns.includes(name));
  }

  lineHeader({ keys, columns }: LineSheet, language: Language): string[] {
    const first = keys.length === 0 ? [ROW_HEADER[language]] : keys.map(({ header }) => header[language]);
    return [...first, ...columns.map(({ header }) => header[language])];
  }

  async lineRows(
    module: AnyModule,
    { name, keys, columns }: LineSheet,
    records: readonly StoredRecord[],
    { shape, rowNumbers }: LineRowsOptions,
  ): Promise<Cell[][]> {
    const contexts = await this.contexts(module, records, shape);
    return records.flatMap((record, index) => {
      const context = contexts[index];
      const lines: unknown = record.values[name];
      if (context === undefined || !Array.isArray(lines)) return [];
      const first: Cell[] =
        keys.length === 0
          ? [rowNumbers.get(record.id) ?? null]
          : keys.map((column) => cell(column, record.values[column.name], context));
      return lines.map((line: unknown) => [
        ...first,
        ...columns.map((column) => cellOf(name, column.field, partOf(line, column.name), context)),
      ]);
    });
  }

  private columns(module: AnyModule, names: readonly string[]): ImportColumn[] {
    return importColumnsOf(module).filter(({ name }) => names.includes(name));
  }

  private async contexts(
    module: AnyModule,
    records: readonly StoredRecord[],
    { language, dictionaries, person }: TableShape,
  ): Promise<CellContext[]> {
    const options = { asWords: true, ...(person !== undefined && { person }) };
    const labels: readonly Labels[] = await this.labels.of(module, records, language, options);
    return records.map(({ factoryNo }, index) => {
      const zone = this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
      return { language, zone, labels: labels[index] ?? {}, dictionaries, isExact: true };
    });
  }
}

function cell({ name, field, part }: ImportColumn, value: unknown, context: CellContext): Cell {
  if (part === undefined) return cellOf(name, field, value, context);
  const text = partOf(value, part);
  return typeof text === 'string' ? text : null;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
