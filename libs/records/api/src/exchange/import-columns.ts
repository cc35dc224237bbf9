import type { Language } from '@sed/platform-contract';
import type { AnyModule, Field } from '@sed/records-model';
import type { ImportColumn, LineSheet, TableLayout } from './reading/table-layout';
import { isKeyNeeded } from './import-key';
import { headerOf } from './record-table';

const LANGUAGE_NAMES: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

/** Kinds whose values people can write into one cell. */
function isImportable(field: Field): boolean {
  if (field.readOnly === true) return false;
  return !['computed', 'live', 'signature', 'lines', 'struct'].includes(field.kind);
}

const begins = ({ initial }: Field): boolean => initial !== undefined;

export function lineSheetsOf(module: AnyModule): LineSheet[] {
  const keyNames = new Set<string>(module.importKey);
  const keys = importColumnsOf(module).filter(({ name }) => keyNames.has(name));
  return Object.entries(module.fields).flatMap(([name, field]): LineSheet[] => {
    if (field.kind !== 'lines' || field.readOnly === true) return [];
    const columns = Object.entries(field.fields).flatMap(([inner, line]): ImportColumn[] => {
      if (line.kind === 'computed') return [];
      const unit = 'unit' in line ? ` (${line.unit})` : '';
      const header = { zh: `${line.label.zh}${unit}`, en: `${line.label.en}${unit}` };
      return [{ name: inner, field: line, header, isRequired: line.required === true, hasInitial: begins(line) }];
    });
    return [{ name, field, label: field.label, keys, columns }];
  });
}

export function importColumnsOf(module: AnyModule): ImportColumn[] {
  return Object.entries(module.fields).flatMap(([name, field]): ImportColumn[] => {
    if (!isImportable(field)) return [];
    const isKey = module.importKey?.includes(name) === true;
    const isRequired = (field.required === true && field.when === undefined) || (isKey && isKeyNeeded(module, name));
    const hasInitial = begins(field) && !isKey;
    const header = { zh: headerOf(module, name, 'zh'), en: headerOf(module, name, 'en') };
    if (field.kind !== 'bilingual') return [{ name, field, header, isRequired, hasInitial }];
    return (['zh', 'en'] as const).map((part) => ({
      name,
      field,
      part,
      header: {
        zh: `${header.zh} (${LANGUAGE_NAMES[part].zh})`,
        en: `${header.en} (${LANGUAGE_NAMES[part].en})`,
      },
      isRequired: isRequired && part === 'zh',
      hasInitial,
    }));
  });
}

export function tableLayoutOf(module: AnyModule): TableLayout {
  return {
    columns: importColumnsOf(module),
    lines: lineSheetsOf(module).map(({ name, label, keys, columns }) => ({ name, label, keys, columns })),
  };
}
