import type { Starters } from '@sed/records-model';
import { ITEM_STARTERS } from './item-starters';

export const STORES_STARTERS: Starters = { stockItem: ITEM_STARTERS };
