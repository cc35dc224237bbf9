import { isEmpty, ref, type Rule } from '@sed/records-model';

type LibraryKey =
  | 'maintenanceElements'
  | 'equipmentMaintenanceLibraryF'
  | 'protectElements'
  | 'equipmentErrorLibraryF'
  | 'equipmentRepaireLibraryF';

/**
 * What lets plants have items of the group's libraries as their own: a copy names the item it came from, keeps what the
 * group fixes, and stands in its place at its plant. What is retired may name what is used instead.
 */
export function inheritedFields(own: LibraryKey) {
  return {
    plant: ref('水厂', 'Plant', 'plant', {
      ...{ createOnly: true, guards: true, widthPx: 130 },
      hint: { zh: '为空时为集团条目，各水厂通用', en: 'None for items of the group, which all plants use' },
    }),
    origin: ref('集团条目', 'Item of the group', own, { createOnly: true, widthPx: 150 }),
    replacedBy: ref('替代条目', 'Replaced by', own, {
      when: { field: 'enabled', is: [false] },
      hint: { zh: '停用后，计划和标准改用替代条目', en: 'Once it is retired, plans and standards use that one' },
    }),
  } as const;
}

export const INHERITANCE = { zh: '继承与停用', en: 'Inheritance and retirement' } as const;
export const INHERITED = ['plant', 'origin', 'replacedBy'] as const;

/** A copy is somebody's, and what is somebody's by itself came from nowhere. */
const copiedToPlant: Rule = {
  name: 'origin',
  check: ({ plant, origin }) =>
    isEmpty(origin) || !isEmpty(plant) ? undefined : { code: 'field.required', field: 'plant' },
};

export const INHERITANCE_RULES = [copiedToPlant] as const;

/** What the group fixes: plants read it, and it follows the item of the group. */
export const LOCKED_FIELDS: Readonly<Record<LibraryKey, readonly string[]>> = {
  maintenanceElements: ['name', 'resultKind', 'isStopNeeded', 'safety'],
  equipmentMaintenanceLibraryF: ['name', 'typeId', 'level', 'isStopNeeded', 'safety'],
  protectElements: ['name', 'kind'],
  equipmentErrorLibraryF: ['name', 'typeId', 'phenomenon'],
  equipmentRepaireLibraryF: ['name', 'typeId', 'safety'],
};
