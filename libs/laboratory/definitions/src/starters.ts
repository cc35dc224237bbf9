import type { Starters } from '@sed/records-model';
import { INDEX_STARTERS } from './index-starters';

export const LABORATORY_STARTERS: Starters = { testIndex: INDEX_STARTERS };
