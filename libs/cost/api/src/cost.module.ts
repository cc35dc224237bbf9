import { Module } from '@nestjs/common';
import { PlantMonths } from './plant-months';
import { SludgeEntryBehaviour } from './sludge/sludge-entry.behaviour';
import { SludgeFeeBehaviour } from './sludge/sludge-fee.behaviour';
import { SludgePriceBehaviour } from './sludge/sludge-price.behaviour';

/** Sludge and electricity: what plants pay for both. Needs the management engine and `PlantDirectory`. */
@Module({ providers: [PlantMonths, SludgeEntryBehaviour, SludgePriceBehaviour, SludgeFeeBehaviour] })
export class CostModule {}
