import type { AnyModule } from './define-module';
import type { Field, RefField } from './fields';

/** What a reference can name that belongs to somebody. */
const OWNERS = new Set(['org', 'plant']);

/** A reference whose field must say whether it keeps the record from others. */
export function namesOwner(field: Field): field is RefField {
  return field.kind === 'ref' && OWNERS.has(field.target);
}

/** Fields that say whose a record of no plant is. */
export function guardsOf(module: AnyModule): readonly (readonly [name: string, field: RefField])[] {
  if (module.scope !== 'group') return [];
  return Object.entries(module.fields).flatMap(([name, field]) =>
    namesOwner(field) && field.guards === true ? [[name, field] as const] : [],
  );
}

/** Organisations and plants a record says it belongs to. */
export interface Owners {
  readonly orgCodes: readonly string[];
  readonly plants: readonly string[];
}

export function ownersOf(module: AnyModule, values: Readonly<Record<string, unknown>>): Owners {
  const of = (target: string) =>
    guardsOf(module)
      .filter(([, field]) => field.target === target)
      .flatMap(([name]) => codesIn(values[name]));
  return { orgCodes: of('org'), plants: of('plant') };
}

/**
 * Whether a record is for somebody with these organisations and plants: one of those it names is among them, or it names
 * none and is common to all.
 */
export function isAmong(owners: Owners, own: Owners): boolean {
  if (owners.orgCodes.length === 0 && owners.plants.length === 0) return true;
  return (
    owners.orgCodes.some((code) => own.orgCodes.includes(code)) ||
    owners.plants.some((plant) => own.plants.includes(plant))
  );
}

/** Whether a record is common to all and only changed by those who may everywhere. */
export function isOfGroup(module: AnyModule, values: Readonly<Record<string, unknown>>): boolean {
  if (module.commonBy === undefined) return false;
  const { orgCodes, plants } = ownersOf(module, values);
  return orgCodes.length === 0 && plants.length === 0;
}

/** Whether a private record is for this person, whatever rights they hold; one of a module without privacy is for all. */
export function isFor(
  { privateTo }: AnyModule,
  { createdBy, values }: { readonly createdBy: string; readonly values: Readonly<Record<string, unknown>> },
  userCode: string,
): boolean {
  if (privateTo === undefined || createdBy === userCode) return true;
  return privateTo.persons.some((name) => codesIn(values[name]).includes(userCode));
}

export function codesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((code) => typeof code === 'string' && code !== '').map(String);
}
