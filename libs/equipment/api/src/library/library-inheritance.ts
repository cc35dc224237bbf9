import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  equipmentErrorLibraryF,
  equipmentMaintenanceLibraryF,
  equipmentRepaireLibraryF,
  LOCKED_FIELDS,
  maintenanceElements,
  protectElements,
} from '@sed/equipment-definitions';
import { isSame, RefusedFieldsError } from '@sed/platform-api';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';

/** What the five have in common is what is worked with, through one of them. */
type Library = typeof maintenanceElements;
type Item = RecordOf<Library>;
type Values = Patch<Library>;

export const LIBRARIES = [
  ...[maintenanceElements, equipmentMaintenanceLibraryF, protectElements],
  ...[equipmentErrorLibraryF, equipmentRepaireLibraryF],
] as unknown as readonly Library[];

const MAX_CODE = 30;
/** More steps than this lead in a circle. */
const MOST_STEPS = 10;

/** One mechanism for all libraries: copies of plants keep what the group fixes, and follow it. */
@Injectable()
export class LibraryInheritance implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    for (const library of LIBRARIES) {
      if (!this.engine.has(library.key)) continue;
      this.engine.addBehaviour(library, {
        beforeCreate: ({ values }, context) => this.copied(library, values, context),
        beforeUpdate: (item, changes, context) => this.changed(library, item, changes, context),
        afterUpdate: (before, after, context) => this.followed(library, before, after, context),
      });
    }
  }

  /** A copy begins with what the group fixes, under a code of its own. */
  private async copied(library: Library, values: Values, { records }: WriteContext): Promise<Values | undefined> {
    const { origin, plant } = values;
    if (typeof origin !== 'string' || typeof plant !== 'string') return undefined;
    const item = await records.hold(library, origin);
    if (item.values.plant !== null) throw new RefusedFieldsError([{ code: 'library.notOfGroup', field: 'origin' }]);
    const copies = await records.referring(library, 'origin', origin);
    const own = copies.find((copy) => copy.values.plant === plant);
    if (own !== undefined) {
      const params = { code: own.values.code };
      throw new RefusedFieldsError([{ code: 'library.copied', params, field: 'plant' }]);
    }
    return { ...lockedOf(library, item.values), code: codeAt(item.values.code, plant) };
  }

  private async changed(library: Library, item: Item, changes: Values, { records }: WriteContext): Promise<undefined> {
    const { origin } = item.values;
    const { replacedBy } = changes;
    if (typeof replacedBy === 'string') await refuseCircle(library, item.id, replacedBy, records);
    if (origin === null) return undefined;
    const fixed = LOCKED_FIELDS[library.key].filter((name) => isChanged(item.values, changes, name));
    if (fixed.length === 0) return undefined;
    const { code } = (await records.hold(library, origin)).values;
    throw new RefusedFieldsError(fixed.map((field) => ({ code: 'library.locked', params: { code }, field })));
  }

  /** What the group changes of what it fixes is changed at every plant. */
  private async followed(library: Library, before: Item, after: Item, { records }: WriteContext): Promise<void> {
    const fixed = lockedOf(library, after.values);
    if (after.values.origin !== null || isSame(fixed, lockedOf(library, before.values))) return;
    for (const { id } of await records.referring(library, 'origin', after.id)) {
      await records.set(library, id, { values: fixed, because: after.values.code });
    }
  }
}

/**
 * The item as it stands at a plant: what is retired gives way to what replaces it, the item of the group to the plant's
 * own copy.
 */
export async function itemAt<D extends AnyModule>(
  library: D,
  id: string,
  factoryNo: string | null,
  records: WriteContext['records'],
): Promise<RecordOf<D>> {
  const module = library as unknown as Library;
  let item = await records.hold(module, id);
  for (let step = 0; step < MOST_STEPS && item.values.enabled === false && item.values.replacedBy !== null; step += 1) {
    item = await records.hold(module, item.values.replacedBy);
  }
  const copies = item.values.plant === null ? await records.referring(module, 'origin', item.id) : [];
  const own = copies.find(({ values }) => values.plant === factoryNo && values.enabled !== false);
  return (own ?? item) as unknown as RecordOf<D>;
}

/** Of a library those that count at a plant: its own, and the group's where it has none of its own. */
export function itemsAt<R extends { readonly id: string; readonly values: Pick<Item['values'], 'plant' | 'origin'> }>(
  items: readonly R[],
  factoryNo: string,
): readonly R[] {
  const here = items.filter(({ values }) => values.plant === null || values.plant === factoryNo);
  const replaced = new Set(here.flatMap(({ values }) => values.origin ?? []));
  return here.filter(({ id }) => !replaced.has(id));
}

function lockedOf(library: Library, values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(LOCKED_FIELDS[library.key].map((name) => [name, values[name]]));
}

function isChanged(present: Readonly<Record<string, unknown>>, changes: object, name: string): boolean {
  return Object.hasOwn(changes, name) && !isSame(Reflect.get(changes, name), present[name] ?? null);
}

async function refuseCircle(library: Library, id: string, first: string, records: WriteContext['records']) {
  let next: string | null = first;
  for (let step = 0; step < MOST_STEPS && next !== null; step += 1) {
    if (next === id) throw new RefusedFieldsError([{ code: 'library.replacedByItself', field: 'replacedBy' }]);
    next = (await records.hold(library, next)).values.replacedBy;
  }
}

function codeAt(code: string, plant: string): string {
  const mark = `-${plant.replace(/^demo_/u, '').replaceAll(/[^\w.-]/gu, '')}`.slice(0, MAX_CODE / 2);
  return `${code.slice(0, MAX_CODE - mark.length)}${mark}`;
}
