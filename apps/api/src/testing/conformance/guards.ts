import { acceptsGaps, isEmpty, type AnyModule, type Field } from '@sed/records-model';
import { conditionsOf, newMark, writableFields, wrongValuesOf, type Values } from '@sed/records-model/testing';
import { hintOf } from '@sed/registry/testing';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { itWhen } from './it-when';
import type { Answer } from './module-bench';
import type { ModuleSample } from './module-sample';

/** What the service is asked by every condition of a module. */
type Conditions = readonly Values[];

/** A record is taken as its definition says, and whatever it may not be is refused at its field. */
export function refusesByField(sample: ModuleSample): void {
  const { module } = sample;
  if (!sample.isWritten) return;
  const conditions: Conditions = conditionsOf(module, hintOf(module.key));
  const names = writableFields(module);
  const wholes = new Map<Values, Promise<Values>>();
  /** With every field filled in: what is made of it is refused each time, so it is there for the next. */
  const wholeOf = (set: Values) => {
    const whole = wholes.get(set) ?? sample.bench.values(module, { fill: 'all', set });
    wholes.set(set, whole);
    return whole;
  };
  const isDecisive = (name: string) => names.some((other) => module.fields[other]?.when?.field === name);

  itWhen(!acceptsGaps(module, module.flow?.initial))('is not made without what is required', async () => {
    for (const set of conditions) {
      const values = await sample.bench.values(module, { set });
      const required = Object.keys(values).filter(
        (name) => module.fields[name]?.required === true && !isDecisive(name),
      );
      if (required.length === 0) continue;
      const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !required.includes(name)));
      // What a record begins with is not missed.
      const missed = required.filter((name) => module.fields[name]?.initial === undefined);
      expect(refusedFields(await sample.bench.create(module, rest))).toEqual(missed.toSorted());
    }
  });

  it('is not made of values its fields refuse', async () => {
    for (const set of conditions) {
      const valid = await wholeOf(set);
      for (let round = 0; ; round += 1) {
        const wrong = wrongOfRound(module, valid, round);
        if (Object.keys(wrong).length === 0) break;
        const answer = await sample.bench.create(module, { ...valid, ...wrong });
        expect(refusedFields(answer), JSON.stringify(wrong)).toEqual(Object.keys(wrong).toSorted());
      }
    }
  });

  it('points at nothing that is not there', async () => {
    for (const set of conditions) {
      const valid = await wholeOf(set);
      for (const [name, value] of Object.entries(valid)) {
        const lost = pointingNowhere(module.fields[name], value);
        if (lost === undefined) continue;
        const answer = await sample.bench.create(module, { ...valid, [name]: lost });
        expect(refusedFields(answer), name).toEqual([name]);
      }
    }
  });

  it('has no fields but its own, and none the service fills in', async () => {
    const readOnly = Object.keys(module.fields).filter((name) => !names.includes(name));
    const foreign = Object.fromEntries([...readOnly, 'noSuchField'].map((name) => [name, 'x']));
    const answer = await sample.bench.create(module, { ...(await sample.bench.values(module)), ...foreign });
    expect(refusedFields(answer)).toEqual(Object.keys(foreign).toSorted());
  });

  it('shares no value that is its own', async () => {
    const { values: taken, record } = sample.whole;
    const unique = Object.keys(taken).filter((name) => module.fields[name]?.unique !== undefined);
    for (const name of unique) {
      const values = await sample.bench.values(module, { mark: newMark() });
      const { factoryNo } = record;
      const answer = await sample.bench.create(module, { ...values, [name]: taken[name] }, { factoryNo });
      // Where a plant has one record, the second is refused whatever it is called.
      const isAlone = hintOf(module.key)?.isOneOfPlant === true;
      if (isAlone) expect(answer).toMatchObject({ status: 422, error: 'field.taken' });
      else expect(refusedFields(answer), name).toEqual([name]);
    }
  });
}

/** The fields a refusal names, without what it says of the inside of one. */
function refusedFields({ status, error, fields }: Answer): string[] {
  expect([404, 409, 422], `${String(error)} ${JSON.stringify(fields)}`).toContain(status);
  return [...new Set(Object.keys(fields).map((path) => path.split('.')[0] ?? ''))].toSorted();
}

/**
 * One wrong value for every field that has so many: all are named at once. References are looked up before anything
 * else, and a condition decides on other fields, so those go by themselves.
 */
function wrongOfRound(module: AnyModule, valid: Values, round: number): Values {
  const cases = Object.entries(valid).flatMap(([name, value]) => {
    const field = module.fields[name];
    if (field === undefined || isEmpty(value)) return [];
    return wrongValuesOf(field, value).map((wrong, index) => ({ name, wrong: wrong.value, index, field }));
  });
  const isAlone = ({ name, field }: (typeof cases)[number]) =>
    field.kind === 'ref' || Object.values(module.fields).some(({ when }) => when?.field === name);
  const together = cases.filter((one) => !isAlone(one));
  const rounds = Math.max(0, ...together.map(({ index }) => index + 1));
  if (round < rounds) {
    return Object.fromEntries(together.filter(({ index }) => index === round).map(({ name, wrong }) => [name, wrong]));
  }
  const alone = cases.filter(isAlone)[round - rounds];
  return alone === undefined ? {} : { [alone.name]: alone.wrong };
}

/** The value with a reference or file in it that there is not. */
function pointingNowhere(field: Field | undefined, value: unknown): unknown {
  const id = v7();
  if (field === undefined || isEmpty(value)) return undefined;
  if (field.kind === 'files') return [id];
  if (field.kind === 'parent') return id;
  if (field.kind === 'ref') return field.multiple === true ? [id] : id;
  if (field.kind !== 'lines' || !Array.isArray(value)) return undefined;
  const [name] =
    Object.entries(field.fields).find(([, column]) => column.kind === 'ref' && column.readOnly !== true) ?? [];
  return name === undefined ? undefined : value.map((row: object) => ({ ...row, [name]: id }));
}
