import type { AnyModule } from './define-module';
import type { Field } from './fields';

/** A field, or with a dot one of the fields of its lines: `items.part`. */
export function fieldAt(module: AnyModule, path: string): Field | undefined {
  const [name = '', inner, ...deeper] = path.split('.');
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
  if (inner === undefined) return field;
  if (deeper.length > 0) return undefined;
  return field?.kind === 'lines' && Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined;
}
