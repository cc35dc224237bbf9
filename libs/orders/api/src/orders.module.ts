import { Global, Module } from '@nestjs/common';
import { EntryPermits, OrderWork, WorkClashes } from '@sed/platform-ports';
import { OldOrdersBehaviour } from './old/old-orders.behaviour';
import { OrderAsks } from './order/order-asks';
import { OrderBehaviour } from './order/order.behaviour';
import { OrderCorrections } from './order/order-corrections';
import { OrderHoldings } from './order/order-holdings';
import { OrderMessages } from './order/order-messages';
import { OrderPeople } from './order/order-people';
import { OrderSignals } from './order/order-signals';
import { OrderSources } from './order/order-sources';
import { ProjectStages } from './order/project-stages';
import { OrderSerials } from './order/order-serials';
import { RepairRules } from './order/repair-rules';
import { SupplierServices } from './order/supplier-services';
import { OrderPoolController } from './pool/order-pool.controller';
import { OrderPoolService } from './pool/order-pool.service';
import { PoolDuty } from './pool/pool-duty';
import { PoolMachines } from './pool/pool-machines';
import { PoolNeeds } from './pool/pool-needs';
import { PoolPermits } from './pool/pool-permits';
import { UnorderedClashes } from './pool/unordered-clashes';
import { OrderSearch } from './search/order-search';
import { OrderScope } from './statistics/order-scope';
import { OrderStatisticsController } from './statistics/order-statistics.controller';
import { OrderStatisticsService } from './statistics/order-statistics.service';
import { TimesBetweenFaults } from './statistics/times-between-faults';
import { WeeklyCapacity } from './statistics/weekly-capacity';
import { OrderWorkController } from './work/order-work.controller';
import { OwnOrderWork } from './work/own-order-work';

/** Work orders of all types: their life, their people, the signals they take out of alarming, what they are made of. Binds
 * `OrderWork` and `WorkClashes`; whoever keeps entry permits of contractors binds them to `EntryPermits`. */
@Global()
@Module({
  controllers: [OrderPoolController, OrderStatisticsController, OrderWorkController],
  providers: [
    EntryPermits,
    OldOrdersBehaviour,
    OrderAsks,
    OrderBehaviour,
    OrderCorrections,
    OrderHoldings,
    OrderMessages,
    OrderPeople,
    OrderPoolService,
    OrderScope,
    OrderSearch,
    OrderSignals,
    OrderSources,
    OrderStatisticsService,
    OwnOrderWork,
    PoolDuty,
    PoolMachines,
    PoolNeeds,
    PoolPermits,
    ProjectStages,
    OrderSerials,
    RepairRules,
    SupplierServices,
    TimesBetweenFaults,
    WeeklyCapacity,
    { provide: OrderWork, useExisting: OwnOrderWork },
    { provide: WorkClashes, useClass: UnorderedClashes },
  ],
  exports: [EntryPermits, OrderWork, WorkClashes],
})
export class OrdersModule {}
