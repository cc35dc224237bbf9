import { feeFormula } from './fee-formula.def';
import { floorAdjustment } from './floor-adjustment.def';
import { priceAdjustment } from './price-adjustment.def';
import { priceCalculation } from './price-calculation.def';
import { priceVolume } from './price-volume.def';
import { waterRate } from './water-rate.def';

/** Prices, volumes and water fees. */
export const REVENUE_MODULES = [
  feeFormula,
  priceVolume,
  priceCalculation,
  priceAdjustment,
  floorAdjustment,
  waterRate,
] as const;
