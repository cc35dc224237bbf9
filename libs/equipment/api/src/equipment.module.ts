import { Module } from '@nestjs/common';
import { AssetExit } from './ledger/asset-exit';
import { EquipBehaviour } from './ledger/equip.behaviour';
import { EquipmentMessages } from './ledger/equipment-messages';
import { FacilityBehaviour } from './ledger/facility.behaviour';
import { PlanAssets } from './plans/plan-assets';
import { PlanBehaviour } from './plans/plan.behaviour';
import { PlanOrders } from './plans/plan-orders';
import { RunCounts } from './upkeep/run-counts';
import { UpkeepBehaviour } from './upkeep/upkeep.behaviour';
import { UpkeepWatch } from './upkeep/upkeep-watch';

/**
 * Machines and facilities, from purchase to scrap, their upkeep, and the plans of work on them. Needs `PlantDirectory`,
 * `SignalConditions`, `TimeSeriesStore`, `LiveValues`, `People`, `Messenger`, `Clock`, `Log` and the management engine.
 */
@Module({
  providers: [
    AssetExit,
    EquipBehaviour,
    EquipmentMessages,
    FacilityBehaviour,
    PlanAssets,
    PlanBehaviour,
    PlanOrders,
    RunCounts,
    UpkeepBehaviour,
    UpkeepWatch,
  ],
})
export class EquipmentModule {}
