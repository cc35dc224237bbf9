import { Module } from '@nestjs/common';
import { PlantMonths } from './plant-months';
import { SludgeEntryBehaviour } from './sludge/sludge-entry.behaviour';

/** Sludge and electricity: what plants pay for both. Needs the management engine and `PlantDirectory`. */
@Module({ providers: [PlantMonths, SludgeEntryBehaviour] })
export class CostModule {}
