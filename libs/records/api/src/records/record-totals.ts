import { Injectable } from '@nestjs/common';
import type { ColumnTotal } from '@sed/records-contract';
import { columnTotal, totalOf, type AnyModule, type Field } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordReader } from './record-reader';
import type { ListParameters } from './record-query';

/** Beyond it a total would cost more than the list it stands under; a part of one would mislead. */
const MAX_ROWS = 10_000;
const PIECE = 1000;

type Totalled = readonly (readonly [name: string, field: Field])[];

/** Columns of a list that come to one number, over all records of its filter. */
@Injectable()
export class RecordTotals {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly reader: RecordReader,
  ) {}

  /** Empty where no column the caller may see has a total, or there are too many records. */
  async of(key: string, query: ListParameters, caller: Caller): Promise<ColumnTotal[]> {
    const module = this.engine.module(key);
    const { filter } = await this.reader.resolve(module, query, { caller, verb: 'view' });
    const hidden = await this.reader.hiddenAnywhere(module, caller);
    const isSeen = (field: Field) => this.reader.seesFieldOn(module, field, filter.plants, caller);
    const fields = totalledOf(module).filter(([name, field]) => !hidden.has(name) && isSeen(field));
    if (fields.length === 0) return [];
    const rows = new TotalRows(fields);
    for await (const piece of this.engine.storeOf(module).pieces(filter, PIECE)) {
      rows.add(piece);
      if (rows.count > MAX_ROWS) return [];
    }
    return rows.totals();
  }
}

function totalledOf(module: AnyModule): Totalled {
  return Object.entries(module.fields).filter(([, field]) => totalOf(field) !== undefined);
}

/** Rows of a list cut to what their totals need. */
export class TotalRows {
  private readonly rows: Readonly<Record<string, unknown>>[] = [];
  private readonly names: ReadonlySet<string>;

  constructor(private readonly fields: Totalled) {
    this.names = new Set(fields.flatMap(([name, field]) => [name, ...besideOf(field)]));
  }

  static ofColumns(module: AnyModule, columns: readonly string[]): TotalRows {
    return new TotalRows(totalledOf(module).filter(([name]) => columns.includes(name)));
  }

  get count(): number {
    return this.rows.length;
  }

  add(records: readonly StoredRecord[]): void {
    if (this.fields.length === 0) return;
    for (const { values } of records) {
      const computed = this.fields.flatMap(([name, field]) =>
        field.kind === 'computed' ? [[name, field.compute(values)] as const] : [],
      );
      const kept = [...this.names].map((name) => [name, values[name]] as const);
      this.rows.push(Object.fromEntries([...kept, ...computed]));
    }
  }

  totals(): ColumnTotal[] {
    return this.fields.flatMap(([name, field]) => {
      const plain: Field = field.kind === 'computed' ? { ...field, compute: (row) => numberIn(row[name]) } : field;
      const value = columnTotal(name, plain, this.rows);
      const total = totalOf(field);
      return value === undefined || total === undefined ? [] : [{ field: name, by: total.by, value }];
    });
  }
}

function besideOf(field: Field): string[] {
  const total = totalOf(field);
  return [total?.sameIn, total?.by === 'mean' ? total.weight : undefined].filter((name) => name !== undefined);
}

function numberIn(value: unknown): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
