import type { StarterForm } from './form-parts';
import { STAFF_FORMS } from './staff-forms';
import { SUPPLY_FORMS } from './supply-forms';

/** Forms a new installation starts with. */
export const STARTER_FORMS: readonly StarterForm[] = [...STAFF_FORMS, ...SUPPLY_FORMS];
export type { StarterForm } from './form-parts';
