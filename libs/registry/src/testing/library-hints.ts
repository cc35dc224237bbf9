import type { ModuleHint } from './module-hint';

const INHERITED: ModuleHint = {
  why: 'a copy comes of an item of the group, once for a plant, and under a code of its own',
  without: ['origin'],
  // None made here has one, so nothing is kept by it here.
  letsGo: ['origin'],
};

/** What libraries need beyond their definitions; copies are proven in equipment/api library-inheritance.spec.ts. */
export const LIBRARY_HINTS: Readonly<Record<string, ModuleHint>> = {
  maintenanceElements: INHERITED,
  equipmentMaintenanceLibraryF: INHERITED,
  protectElements: INHERITED,
  equipmentErrorLibraryF: INHERITED,
  equipmentRepaireLibraryF: INHERITED,
};
