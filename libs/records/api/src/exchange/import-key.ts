import { isEmpty, type AnyModule } from '@sed/records-model';

/**
 * Values that say which record a row means; undefined when the module has no key or the row does not fill it. A part that
 * need not be said stands for itself when it is empty: one of two things a record may be about.
 */
export function keyOf(
  module: AnyModule,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const names = module.importKey ?? [];
  const empty = names.filter((name) => isEmpty(values[name]));
  if (empty.length === names.length || empty.some((name) => isKeyNeeded(module, name))) return undefined;
  return Object.fromEntries(names.map((name) => [name, isEmpty(values[name]) ? null : values[name]]));
}

/** Whether no record is meant without this part of its key. */
export function isKeyNeeded({ importKey = [], fields }: AnyModule, name: string): boolean {
  const field = fields[name];
  return importKey.length === 1 || field === undefined || field.required === true;
}
