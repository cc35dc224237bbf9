import { Module } from '@nestjs/common';
import { ElectricityFeeBehaviour } from './electricity/electricity-fee.behaviour';
import { PlantMonths } from './plant-months';
import { SludgeEntryBehaviour } from './sludge/sludge-entry.behaviour';
import { SludgeFeeBehaviour } from './sludge/sludge-fee.behaviour';
import { SludgePriceBehaviour } from './sludge/sludge-price.behaviour';

/** Sludge and electricity: what plants pay for both. Needs the management engine, `PlantDirectory` and `SignalStatistics`. */
@Module({
  providers: [PlantMonths, SludgeEntryBehaviour, SludgePriceBehaviour, SludgeFeeBehaviour, ElectricityFeeBehaviour],
})
export class CostModule {}
