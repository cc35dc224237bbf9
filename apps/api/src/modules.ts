import type { EngineParts } from '@sed/records-api';
import { MODULES } from '@sed/registry/modules';
import { STARTERS } from '@sed/registry/starters';
import { MODULE_TABLES } from './module-tables';

/** The management modules of the service with their tables. Features bind stores and behaviours to them at the start. */
export const ENGINE_PARTS: EngineParts = { modules: MODULES, tables: MODULE_TABLES, starters: STARTERS };
