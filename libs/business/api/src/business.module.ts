import { Module } from '@nestjs/common';
import { FeeMonths } from './fee/fee-months';
import { FeeVolumeService } from './fee/fee-volume';
import { RevenueController } from './fee/revenue.controller';
import { WaterRateBehaviour } from './fee/water-rate.behaviour';
import { FeeFormulaBehaviour } from './formula/fee-formula.behaviour';
import { FloorAdjustmentBehaviour } from './price/floor-adjustment.behaviour';
import { PriceAdjustmentBehaviour } from './price/price-adjustment.behaviour';
import { PriceCalculationBehaviour } from './price/price-calculation.behaviour';
import { PriceVolumeBehaviour } from './price/price-volume.behaviour';

/**
 * Prices, volumes and water fees. Needs `PlantDirectory`, `PlantFigureSource`, `TimeSeriesStore`, `Ledger`, `Clock`, `Log` and the management
 * engine.
 */
@Module({
  controllers: [RevenueController],
  providers: [
    FeeMonths,
    FeeVolumeService,
    WaterRateBehaviour,
    FeeFormulaBehaviour,
    FloorAdjustmentBehaviour,
    PriceAdjustmentBehaviour,
    PriceCalculationBehaviour,
    PriceVolumeBehaviour,
  ],
})
export class BusinessModule {}
