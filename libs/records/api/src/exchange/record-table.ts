import { Injectable } from '@nestjs/common';
import { PlantDirectory } from '@sed/platform-ports';
import { DEFAULT_ZONE, type BilingualText, type Language } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { Dictionaries } from '../dictionaries/dictionary.service';
import { ReferenceLabels } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import { cellOf, dictionaryKeysOf, localTime, type Cell, type CellContext } from './cell-text';

type DictionaryLabels = ReadonlyMap<string, ReadonlyMap<string, BilingualText>>;

/** Columns of every record, as far as tables show them. */
const OWN_LABELS: Readonly<Record<string, BilingualText>> = {
  no: { zh: '编号', en: 'Number' },
  status: { zh: '状态', en: 'State' },
  factoryNo: { zh: '水厂', en: 'Plant' },
  createdAt: { zh: '创建时间', en: 'Created' },
  updatedAt: { zh: '更新时间', en: 'Updated' },
};

export interface TableShape {
  readonly columns: readonly string[];
  readonly language: Language;
  readonly dictionaries: DictionaryLabels;
  /** Who reads the table: what is hidden from them is named nowhere in it. */
  readonly person?: string;
}

/** Records as rows of a table people read. */
@Injectable()
export class RecordTable {
  constructor(
    private readonly labels: ReferenceLabels,
    private readonly dictionaries: Dictionaries,
    private readonly plants: PlantDirectory,
  ) {}

  async shapeOf(module: AnyModule, columns: readonly string[], language: Language): Promise<TableShape> {
    const keys = dictionaryKeysOf(module);
    const labels = await Promise.all(keys.map(async (key) => [key, await this.dictionaries.labels(key)] as const));
    return { columns, language, dictionaries: new Map(labels) };
  }

  async rows(module: AnyModule, records: readonly StoredRecord[], shape: TableShape): Promise<Cell[][]> {
    const { columns, language, dictionaries, person } = shape;
    const options = person === undefined ? {} : { person };
    const labels = await this.labels.of(module, cutTo(records, columns), language, options);
    return records.map((record, index) => {
      const zone = this.plants.plant(record.factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
      const context = { language, zone, labels: labels[index] ?? {}, dictionaries };
      return columns.map((name) => this.cell(module, record, name, context));
    });
  }

  private cell(module: AnyModule, record: StoredRecord, name: string, context: CellContext): Cell {
    const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
    if (field === undefined) return this.ownCell(module, record, name, context);
    const isWorkedOut = field.kind === 'computed' && !Object.hasOwn(record.values, name);
    const value = isWorkedOut ? field.compute(record.values) : record.values[name];
    return cellOf(name, field, value, context);
  }

  private ownCell(module: AnyModule, record: StoredRecord, name: string, { language, zone }: CellContext): Cell {
    switch (name) {
      case 'no':
        return record.no;
      case 'status':
        return record.status === null ? null : (module.flow?.states[record.status]?.label[language] ?? record.status);
      case 'factoryNo':
        return this.plants.plant(record.factoryNo ?? '')?.name[language] ?? record.factoryNo;
      case 'createdAt':
        return localTime(record.createdAt, zone);
      default:
        return localTime(record.updatedAt, zone);
    }
  }
}

/** Whether one of a record's own columns means anything for the module. */
export function isOwnColumn(module: AnyModule, name: string): boolean {
  if (name === 'no') return module.number !== undefined;
  if (name === 'status') return module.flow !== undefined;
  if (name === 'factoryNo') return module.scope === 'plant';
  return Object.hasOwn(OWN_LABELS, name);
}

/** Label with unit. */
export function headerOf(module: AnyModule, name: string, language: Language): string {
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
  if (field === undefined) return OWN_LABELS[name]?.[language] ?? name;
  const unit = 'unit' in field ? ` (${field.unit})` : '';
  return `${field.label[language]}${unit}`;
}

/** Records cut to the columns of the table, so that nothing else is looked up. */
function cutTo(records: readonly StoredRecord[], columns: readonly string[]) {
  return records.map(({ values }) => ({
    values: Object.fromEntries(columns.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : []))),
  }));
}
