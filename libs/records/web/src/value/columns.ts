import type { RecordDto } from '@sed/records-contract';
import { fieldAt, type AnyModule } from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';

/** Columns every record has beside the fields of its module. */
export const RECORD_COLUMNS = ['no', 'status', 'factoryNo', 'updatedAt', 'createdAt'] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

const PHRASE_OF = {
  no: 'list.number',
  status: 'list.status',
  factoryNo: 'list.plant',
  updatedAt: 'list.updatedAt',
  createdAt: 'list.createdAt',
} as const;

export function isRecordColumn(name: string): name is RecordColumn {
  return RECORD_COLUMNS.some((column) => column === name);
}

/** What a column is called; a field of lines with the lines it stands in. */
export function columnLabel(frame: ModuleFrame, name: string): string {
  const field = fieldAt(frame.module, name);
  if (field === undefined) return isRecordColumn(name) ? frame.t(PHRASE_OF[name]) : name;
  const [lines = name] = name.split('.');
  return lines === name ? frame.say(field.label) : `${columnLabel(frame, lines)} · ${frame.say(field.label)}`;
}

/** All columns a reader may show: those of the definition first, then every other field that fits a cell. */
export function possibleColumns(module: AnyModule): readonly string[] {
  const fits = Object.entries(module.fields)
    .filter(([, { kind, internal }]) => kind !== 'struct' && internal !== true)
    .map(([name]) => name);
  const common = [
    ...(module.number === undefined ? [] : ['no']),
    ...(module.flow === undefined ? [] : ['status']),
    'updatedAt',
    'createdAt',
  ];
  return [...new Set([...module.list.columns.filter((name) => name !== 'factoryNo'), ...fits, ...common])];
}

/** What names a record in dialogs, tabs and messages. */
export function titleOf(frame: ModuleFrame, record: RecordDto): string {
  const { module, language } = frame;
  const value = record.values[module.title];
  const text = titleText(value, language, record.labels[module.title]);
  return text ?? record.no ?? frame.say(module.label);
}

function titleText(
  value: unknown,
  language: 'en' | 'zh',
  labels: Readonly<Record<string, string>> | undefined,
): string | undefined {
  if (typeof value === 'object' && value !== null && language in value) {
    const text: unknown = Reflect.get(value, language);
    return typeof text === 'string' && text !== '' ? text : undefined;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  return labels?.[value] ?? value;
}
