import { AUDIT_ACTIONS, auditedName } from '@sed/system-contract';
import { describe, expect, it } from 'vitest';
import { MODULES } from './modules';
import { STARTERS } from './starters';

const HAN = /\p{Script=Han}/u;

interface Text {
  readonly path: string;
  readonly zh: string;
  readonly en: string;
}

/** Every text in two languages of a definition, with where it stands. */
function textsIn(value: unknown, path: string): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value && typeof value.zh === 'string' && typeof value.en === 'string') {
    return [{ path, zh: value.zh, en: value.en }];
  }
  if ('_zod' in value) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** A code, a formula or a unit: one word without Chinese. */
const IS_CODE = /^(?:[^\p{Script=Han}\s]{0,20}|(?!.*[A-Za-z]{4})[^\p{Script=Han}]{0,20})$/u;

/** A short text of a record people may rename, which says it in both languages side by side. */
const SIDE_BY_SIDE = /^\p{Script=Han}[^/]* \/ [A-Za-z][^\p{Script=Han}]*$/u;
/** What is worked out by reads the same in every language. */
const EXPRESSION = 'formula.expression';

/** Texts of a starter row that are neither codes nor there in the other language. */
function onlyInOne(row: Readonly<Record<string, unknown>>, path: string): string[] {
  return Object.entries(row).flatMap(([name, value]): string[] => {
    if (Array.isArray(value))
      return value.flatMap((line: object, i) => onlyInOne({ ...line }, `${path}.${name}.${String(i)}`));
    if (typeof value !== 'string' || IS_CODE.test(value) || name.endsWith('En')) return [];
    if (SIDE_BY_SIDE.test(value) || `${path}.${name}` === EXPRESSION) return [];
    const english = row[`${name}En`];
    const isInBoth = HAN.test(value) && typeof english === 'string' && english !== '' && !HAN.test(english);
    return isInBoth ? [] : [`${path}.${name}: ${value}`];
  });
}

describe('the rows an installation starts with', () => {
  it('hold every text in both languages', () => {
    const starters = Object.entries(STARTERS).flatMap(([key, rows]) => rows.map((row) => [key, row] as const));
    expect(starters.length).toBeGreaterThan(60);
    expect(starters.flatMap(([key, row]) => onlyInOne(row, key))).toEqual([]);
  });

  it('and whatever their fields begin with is in no language alone', () => {
    const initials = MODULES.flatMap(({ key, fields }) =>
      Object.entries(fields).map(([name, field]) => ({
        path: `${key}.${name}`,
        initial: Reflect.get(field, 'initial'),
      })),
    );
    expect(initials.filter(({ initial }) => typeof initial === 'string' && HAN.test(initial))).toEqual([]);
  });
});

describe.each(MODULES.map((module) => [module.key, module] as const))('the words of %s', (key, module) => {
  it('are there in both languages, and English ones hold no Chinese', () => {
    const texts = textsIn(module, key);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(({ zh, en }) => zh.trim() === '' || en.trim() === '' || HAN.test(en))).toEqual([]);
  });

  it('are Chinese in Chinese, save names and codes that are the same in both', () => {
    const foreign = textsIn(module, key).filter(({ zh, en }) => !HAN.test(zh) && zh !== en);
    expect(foreign).toEqual([]);
  });

  it('name the module and its actions in the user log', () => {
    expect(HAN.test(auditedName(key).zh), key).toBe(true);
    const unnamed = Object.keys(module.flow?.actions ?? {}).filter((action) => !Object.hasOwn(AUDIT_ACTIONS, action));
    expect(unnamed).toEqual([]);
  });
});
