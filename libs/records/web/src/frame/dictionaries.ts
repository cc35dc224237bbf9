import { dictCalls, type DictEntry } from '@sed/records-contract';
import type { AnyModule, ChoiceField, DictionaryCodes, Field } from '@sed/records-model';
import { orKept, send } from '@sed/platform-web';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictionarySource, type DictionaryItem } from '../registry';

export type Choices = readonly DictionaryItem[];

export interface Dictionaries {
  /** Entries of a choice field; empty until its dictionary is read. */
  readonly choicesOf: (field: ChoiceField) => Choices;
  readonly codes: DictionaryCodes;
}

const NONE: Choices = [];

function keysOf(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'lines') return keysOf(Object.values(field.fields));
    return field.kind === 'choice' && field.dictionary !== undefined ? [field.dictionary] : [];
  });
}

function itemOf(entry: DictEntry): DictionaryItem {
  return { code: entry.code, label: entry.nameText, ...(entry.enabled ? {} : { isOff: true }) };
}

async function readDictionary(key: string, signal: AbortSignal): Promise<Choices> {
  const source = dictionarySource();
  if (source !== undefined) return source(key, signal);
  const read = () => send(dictCalls.byParentKey, { query: { parentKey: key } }, { signal });
  // Forms that are filled in without a connection ask for them too.
  const entries = await orKept(`dictionary:${key}`, read, (data) => dictCalls.byParentKey.reply.parse(data));
  return entries.map(itemOf);
}

/** The dictionaries of a module's choice fields, read once each and shared by all pages. Both languages come at once. */
export function useDictionaries(module: AnyModule): Dictionaries {
  const keys = useMemo(() => [...new Set(keysOf(Object.values(module.fields)))], [module]);
  const items = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['dictionary', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => readDictionary(key, signal),
      staleTime: 600_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const byKey = new Map(keys.map((key, index) => [key, items[index]]));
    return {
      choicesOf: (field) => field.items ?? byKey.get(field.dictionary ?? '') ?? NONE,
      codes: (key) => {
        const found = byKey.get(key);
        return found === undefined ? undefined : new Set(found.map(({ code }) => code));
      },
    };
  }, [keys, items]);
}
