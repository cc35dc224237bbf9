import type { Starters } from '@sed/records-model';
import { EQUIP_TYPE_STARTERS } from './equip-type-starters';

export const EQUIPMENT_STARTERS: Starters = {
  equipType: EQUIP_TYPE_STARTERS,
};
