import { PRESET_PREFIX } from '@sed/records-contract';
import { checkValues, type AnyModule, type DictionaryCodes, type Field } from '@sed/records-model';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useModuleFrame } from '../frame/module-frame';
import { editableFields, startValues, type Values } from './form-values';

const PLANT = `${PRESET_PREFIX}factoryNo`;
/** A longer one is no link of ours. */
const MAX_CHARS = 2000;

/** A text of the address as a value of the field; undefined for kinds that are not said in a word. */
// eslint-disable-next-line complexity -- one line for each kind of field that is said in a word
function valueIn(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'decimal':
    case 'date':
    case 'month':
    case 'clock':
      return text;
    case 'number':
    case 'instant':
      return Number(text);
    case 'flag':
      return text === 'true';
    case 'choice':
    case 'ref':
      return field.multiple === true ? text.split(',') : text;
    case 'lines':
      return linesIn(text);
    default:
      return undefined;
  }
}

/** Lines of the address are a list as JSON; what is none says nothing. */
function linesIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the address says about a new record: only fields a person may fill in, and only what they accept. */
export function presetOf(module: AnyModule, search: URLSearchParams, dictionaries: DictionaryCodes): Values {
  const preset: Record<string, unknown> = {};
  // What a field is asked for by may be what the form begins with.
  const start = startValues(module);
  for (const name of editableFields(module, 'create')) {
    const text = search.get(`${PRESET_PREFIX}${name}`);
    const field = module.fields[name];
    if (text === null || text === '' || text.length > MAX_CHARS || field === undefined) continue;
    const asked = { [name]: valueIn(field, text) };
    const { values, refusals } = checkValues({ ...module, rules: [] }, asked, {
      mode: 'draft',
      dictionaries,
      present: { ...start, ...preset },
    });
    const value = values[name] ?? undefined;
    if (refusals.length === 0 && value !== undefined) preset[name] = value;
  }
  return preset;
}

/** The preset of the address and the plant it names. */
export function usePreset(): { readonly preset: Values; readonly presetPlant: string | undefined } {
  const { module, codes } = useModuleFrame();
  const [search] = useSearchParams();
  return useMemo(
    () => ({ preset: presetOf(module, search, codes), presetPlant: search.get(PLANT) ?? undefined }),
    [module, search, codes],
  );
}
