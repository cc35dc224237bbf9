import { Global, Module } from '@nestjs/common';
import { RunningHours } from '@sed/platform-ports';
import { GuestController } from './guest/guest.controller';
import { GuestDesk } from './guest/guest-desk';
import { GuestFacilities } from './guest/guest-facilities';
import { AssetExit } from './ledger/asset-exit';
import { Dismantling } from './ledger/dismantling';
import { EquipBehaviour } from './ledger/equip.behaviour';
import { EquipmentController } from './ledger/equipment.controller';
import { EquipmentHealth } from './ledger/equipment-health';
import { EquipmentLives } from './ledger/equipment-life';
import { EquipmentMessages } from './ledger/equipment-messages';
import { FacilityLives } from './ledger/facility-life';
import { FacilityBehaviour } from './ledger/facility.behaviour';
import { FacilityWork } from './ledger/facility-work';
import { FeatureTrends } from './ledger/feature-trends';
import { LifeEvents } from './ledger/life-events';
import { LifeInspections } from './ledger/life-inspections';
import { LifeParts } from './ledger/life-parts';
import { LifeRecords } from './ledger/life-records';
import { LifeSerials } from './ledger/life-serials';
import { LockWatch } from './ledger/lock-watch';
import { MachineHours } from './ledger/machine-hours';
import { OrderStops } from './ledger/order-stops';
import { RenewalCase } from './ledger/renewal-case';
import { StopTimes } from './ledger/stop-times';
import { TestRunEvidence } from './ledger/test-run-evidence';
import { WorkAtMachines } from './ledger/work-at-machines';
import { FaultGuide } from './library/fault-guide';
import { NamedFaults } from './library/named-faults';
import { CapitalController } from './plans/capital.controller';
import { CapitalLists } from './plans/capital-lists';
import { OrderEquipment } from './ledger/order-equipment';
import { OverhaulCandidates } from './plans/overhaul-candidates';
import { ElementResults } from './library/element-findings';
import { LibraryInheritance } from './library/library-inheritance';
import { PlanAssets } from './plans/plan-assets';
import { PlanBehaviour } from './plans/plan.behaviour';
import { PlanOrders } from './plans/plan-orders';
import { PlanReports } from './plans/plan-reports';
import { PlantConfirmations } from './plans/plant-confirmations';
import { SavingJudge } from './plans/saving-judge';
import { SharedCosts } from './plans/shared-costs';
import { PlantsInSight } from './plants-in-sight';
import { UpkeepController } from './statistics/upkeep.controller';
import { UpkeepStatisticsService } from './statistics/upkeep-statistics';
import { DuePlans } from './upkeep/due-plans';
import { IntervalAdviser } from './upkeep/interval-adviser';
import { RunCounts } from './upkeep/run-counts';
import { UpkeepBehaviour } from './upkeep/upkeep.behaviour';
import { UpkeepOpportunities } from './upkeep/upkeep-opportunities';
import { UpkeepWatch } from './upkeep/upkeep-watch';

/**
 * Machines and facilities, from purchase to scrap, their upkeep, and the plans of work on them. Needs `PlantDirectory`,
 * `SignalConditions`, `TimeSeriesStore`, `LiveValues`, `People`, `Messenger`, `Clock`, `Log` and the management engine.
 * Binds `RunningHours`.
 */
@Global()
@Module({
  controllers: [CapitalController, EquipmentController, GuestController, UpkeepController],
  providers: [
    AssetExit,
    CapitalLists,
    Dismantling,
    DuePlans,
    ElementResults,
    EquipBehaviour,
    EquipmentHealth,
    EquipmentLives,
    EquipmentMessages,
    FacilityBehaviour,
    FacilityLives,
    FacilityWork,
    FaultGuide,
    FeatureTrends,
    GuestDesk,
    GuestFacilities,
    IntervalAdviser,
    LibraryInheritance,
    LifeEvents,
    LifeInspections,
    LifeParts,
    LifeSerials,
    LifeRecords,
    LockWatch,
    { provide: RunningHours, useClass: MachineHours },
    NamedFaults,
    OrderEquipment,
    OrderStops,
    OverhaulCandidates,
    PlanAssets,
    PlanBehaviour,
    PlanOrders,
    PlanReports,
    PlantConfirmations,
    PlantsInSight,
    RenewalCase,
    RunCounts,
    SavingJudge,
    SharedCosts,
    StopTimes,
    TestRunEvidence,
    UpkeepBehaviour,
    UpkeepOpportunities,
    UpkeepStatisticsService,
    UpkeepWatch,
    WorkAtMachines,
  ],
  exports: [RunningHours],
})
export class EquipmentModule {}
