import type { Language } from '@sed/contract';
import type { AnyModule, Field } from '@sed/modules-core';
import { headerOf } from './record-table';

/** A column an import reads: a field, or one language of it. */
export interface ImportColumn {
  readonly name: string;
  readonly field: Field;
  readonly part?: Language;
  readonly header: Readonly<Record<Language, string>>;
  readonly isRequired: boolean;
}

const LANGUAGE_NAMES: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

/** Kinds whose values people can write into one cell. */
function isImportable(field: Field): boolean {
  if (field.readOnly === true) return false;
  return !['computed', 'live', 'files', 'signature', 'lines', 'struct'].includes(field.kind);
}

export function importColumnsOf(module: AnyModule): ImportColumn[] {
  return Object.entries(module.fields).flatMap(([name, field]): ImportColumn[] => {
    if (!isImportable(field)) return [];
    const isRequired =
      (field.required === true && field.when === undefined) || module.importKey?.includes(name) === true;
    const header = { zh: headerOf(module, name, 'zh'), en: headerOf(module, name, 'en') };
    if (field.kind !== 'bilingual') return [{ name, field, header, isRequired }];
    return (['zh', 'en'] as const).map((part) => ({
      name,
      field,
      part,
      header: {
        zh: `${header.zh} (${LANGUAGE_NAMES[part].zh})`,
        en: `${header.en} (${LANGUAGE_NAMES[part].en})`,
      },
      isRequired: isRequired && part === 'zh',
    }));
  });
}

/** Headers are recognised in both languages, by field name, and with or without the star of required columns. */
export function columnByHeader(columns: readonly ImportColumn[], header: string): ImportColumn | undefined {
  const wanted = fold(header);
  return columns.find(
    ({ header: { zh, en }, name, part }) =>
      wanted === fold(zh) || wanted === fold(en) || wanted === fold(part === undefined ? name : `${name}.${part}`),
  );
}

function fold(text: string): string {
  return text.normalize('NFKC').replaceAll('*', '').replace(/\s+/g, ' ').trim().toLowerCase();
}
