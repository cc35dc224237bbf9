import type { AnyModule } from './define-module';
import type { Field } from './fields';

/** Fields of a module with their names, in the order they are defined. */
export type NamedFields = readonly (readonly [name: string, field: Field])[];

/**
 * The fields of a module that are meant, looked for once: thousands of records are made of the same hundred fields, and
 * most questions are about three of them.
 */
export function fieldsThat(isMeant: (field: Field) => boolean): (module: Pick<AnyModule, 'fields'>) => NamedFields {
  const known = new WeakMap<AnyModule['fields'], NamedFields>();
  return ({ fields }) => {
    const found = known.get(fields) ?? Object.entries(fields).filter(([, field]) => isMeant(field));
    known.set(fields, found);
    return found;
  };
}
