import type { Starters } from '@sed/records-model';
import { PATROL_ELEMENT_STARTERS } from './element-starters';

export const PATROL_STARTERS: Starters = { patrolElements: PATROL_ELEMENT_STARTERS };
