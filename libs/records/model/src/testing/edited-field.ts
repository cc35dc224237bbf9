import type { AnyModule } from '../define-module';
import type { ValueHint } from './record-values';

/**
 * A text that can be changed without making another record of it, best one the list shows; undefined where nobody
 * edits. It has no format, no condition and no place in the key of an import, and is none a hint has to fill in itself.
 */
export function editedField(module: AnyModule, hint?: ValueHint): string | undefined {
  const set = new Set(Object.keys(hint?.set?.('0') ?? {}));
  const isFree = (name: string) => {
    const field = module.fields[name];
    if (set.has(name)) return false;
    if (field === undefined || (field.kind !== 'text' && field.kind !== 'bilingual')) return false;
    if (field.kind === 'text' && field.format !== undefined) return false;
    const isFixed = field.unique !== undefined || field.createOnly === true || field.readOnly === true;
    return !isFixed && field.when === undefined && !(module.importKey ?? []).includes(name);
  };
  const free = module.form.flatMap(({ fields }) => fields).filter(isFree);
  return free.find((name) => module.list.columns.includes(name)) ?? free[0];
}
