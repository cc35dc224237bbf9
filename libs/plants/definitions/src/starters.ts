import type { Starters } from '@sed/records-model';
import { STANDARD_STARTERS } from './standard-starters';
import { CONVERSION_STARTERS } from './conversion-starters';

export const PLANTS_STARTERS: Starters = {
  numberStandard: STANDARD_STARTERS,
  pharmaceuticalConversion: CONVERSION_STARTERS,
};
