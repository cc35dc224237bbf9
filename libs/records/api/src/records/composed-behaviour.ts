import type { AnyModule } from '@sed/records-model';
import type { ModuleBehaviour, Patch } from './behaviour';

type Values = Patch<AnyModule>;

/** What several areas do with one module, in the order they are given: each sees what those before it set. */
export function composedOf(parts: readonly ModuleBehaviour[]): ModuleBehaviour {
  const patched = async (
    asked: Values,
    patchOf: (part: ModuleBehaviour, whole: Values) => unknown,
  ): Promise<Values> => {
    let patch: Values = {};
    let whole = asked;
    for (const part of parts) {
      const own = (await patchOf(part, whole)) as Values | undefined;
      if (own === undefined) continue;
      patch = { ...patch, ...own };
      whole = { ...whole, ...own };
    }
    return patch;
  };
  const each = async (run: (part: ModuleBehaviour) => unknown): Promise<void> => {
    for (const part of parts) await run(part);
  };
  const hiding = parts.find((part) => 'hides' in part);
  return {
    isAudited: parts.some(({ isAudited }) => isAudited === true),
    // Absent where nobody says it: then the guards of the definition hold.
    ...(parts.some((part) => 'isVisible' in part) && {
      isVisible: (record, sight, holds) => parts.every((part) => part.isVisible?.(record, sight, holds) ?? true),
    }),
    // One area keeps the answers of a module: what it says of them stands.
    ...(hiding !== undefined && { hides: (fields, record) => hiding.hides?.(fields, record) ?? fields }),
    beforeWrite: (asked, record) => each((part) => part.beforeWrite?.(asked, record)),
    beforeCreate: (record, context) =>
      patched(record.values, (part, values) => part.beforeCreate?.({ ...record, values }, context)),
    afterCreate: (record, context) => each((part) => part.afterCreate?.(record, context)),
    beforeUpdate: (record, changes, context) =>
      patched(changes, (part, whole) => part.beforeUpdate?.(record, whole, context)),
    afterUpdate: (before, after, context) => each((part) => part.afterUpdate?.(before, after, context)),
    beforeAction: (action, record, asked, context) =>
      patched(asked, (part, whole) => part.beforeAction?.(action, record, whole, context)),
    afterAction: (action, before, after, context) => each((part) => part.afterAction?.(action, before, after, context)),
    beforeRemove: (record, context) => each((part) => part.beforeRemove?.(record, context)),
    onDeadline: (name, record, context) => each((part) => part.onDeadline?.(name, record, context)),
  };
}
