import { checkValues, isAsked, isEmpty, type AnyModule } from '@sed/records-model';
import {
  aRecordOf,
  conditionsOf,
  newMark,
  writableFields,
  wrongValuesOf,
  type RecordWish,
  type Values,
} from '@sed/records-model/testing';
import { describe, expect, it } from 'vitest';
import { MODULES } from './modules';
import { FAKE_CHOICES, FAKE_CODES, hintOf } from './testing';

const written = MODULES.filter((module) => writableFields(module).length > 0);

function aRecord(module: AnyModule, wish: Partial<RecordWish> = {}): Promise<Values> {
  return aRecordOf(module, { mark: newMark(), choices: FAKE_CHOICES, hint: hintOf(module.key), ...wish });
}

/** Asked-for fields that are empty, of which a hint does not say so. */
function leftEmpty(module: AnyModule, values: Values): string[] {
  const { without = [], eitherOf = [] } = hintOf(module.key) ?? {};
  const left = new Set([...without, ...eitherOf]);
  return writableFields(module).filter((name) => {
    const field = module.fields[name];
    return field !== undefined && isAsked(field, values) && isEmpty(values[name]) && !left.has(name);
  });
}

describe.each(written.map((module) => [module.key, module] as const))('%s', (_, module) => {
  it('accepts values made from its definition, every field of it filled in under one condition', async () => {
    const wholes = await Promise.all(
      conditionsOf(module, hintOf(module.key)).map((set) => aRecord(module, { fill: 'all', set })),
    );
    expect(wholes.flatMap((values) => leftEmpty(module, values))).toEqual([]);
    const filled = new Set(wholes.flatMap((values) => Object.keys(values)));
    const left = new Set(hintOf(module.key)?.without);
    expect(writableFields(module).filter((name) => !filled.has(name) && !left.has(name))).toEqual([]);
  });

  it('refuses by name whatever a field cannot be', async () => {
    for (const set of conditionsOf(module, hintOf(module.key))) {
      const values = await aRecord(module, { fill: 'all', set });
      const accepted = Object.keys(values).flatMap((name) => {
        const field = module.fields[name];
        if (field === undefined) return [];
        return wrongValuesOf(field, values[name])
          .filter(({ value }) => !isRefused(module, { ...values, [name]: value }, name))
          .map(({ what }) => `${name}: ${what}`);
      });
      expect(accepted).toEqual([]);
    }
  });

  it('names every required field that is missing, and no other', async () => {
    for (const set of conditionsOf(module, hintOf(module.key))) {
      const values = await aRecord(module, { set });
      const isDecisive = (name: string) =>
        writableFields(module).some((other) => module.fields[other]?.when?.field === name);
      const required = Object.keys(values).filter(
        (name) => module.fields[name]?.required === true && !isDecisive(name),
      );
      const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !required.includes(name)));
      const { refusals } = checkValues(module, rest, { mode: 'create' });
      const missing = refusals.filter(({ code }) => code === 'field.required').map(({ field }) => field);
      expect(missing.toSorted()).toEqual(required.toSorted());
    }
  });
});

function isRefused(module: AnyModule, values: Values, name: string): boolean {
  const { refusals } = checkValues(module, values, { mode: 'create', dictionaries: () => new Set(FAKE_CODES) });
  return refusals.some(({ field }) => field === name || field.startsWith(`${name}.`));
}
