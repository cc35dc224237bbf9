import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import { ElectricityFeeBehaviour } from './electricity/electricity-fee.behaviour';
import { DemoMall } from './mall/demo-mall';
import { HttpMall } from './mall/http-mall';
import { NoMall, PurchasingMall } from './mall/purchasing-mall';
import { FeeOrderMessages } from './orders/fee-order-messages';
import { FeeOrderBehaviour } from './orders/fee-order.behaviour';
import { FeeOrderController } from './orders/fee-order.controller';
import { FeeSources } from './orders/fee-sources';
import { MallExchange } from './orders/mall-exchange';
import { MallOrders } from './orders/mall-orders';
import { MallResults } from './orders/mall-results';
import { PowerSource } from './orders/power-source';
import { SludgeSource } from './orders/sludge-source';
import { PlantMonths } from './plant-months';
import { SludgeEntryBehaviour } from './sludge/sludge-entry.behaviour';
import { SludgeFeeBehaviour } from './sludge/sludge-fee.behaviour';
import { SludgePriceBehaviour } from './sludge/sludge-price.behaviour';

/** The mall the environment names; the demonstration has one of its own. */
function mallOf({ mall, demo, dataDir }: Config, clock: Clock): PurchasingMall {
  if (mall !== undefined) return new HttpMall(mall);
  return demo ? new DemoMall(join(dataDir, 'demo-mall.json'), clock) : new NoMall();
}

/**
 * Sludge and electricity: what plants pay for both, and the orders made of it. Needs the management engine,
 * `PlantDirectory`, `SignalStatistics`, `Messenger` and `People`.
 */
@Module({
  controllers: [FeeOrderController],
  providers: [
    PlantMonths,
    SludgeEntryBehaviour,
    SludgePriceBehaviour,
    SludgeFeeBehaviour,
    ElectricityFeeBehaviour,
    { provide: PurchasingMall, inject: [Config, Clock], useFactory: mallOf },
    PowerSource,
    SludgeSource,
    FeeSources,
    FeeOrderMessages,
    FeeOrderBehaviour,
    MallOrders,
    MallResults,
    MallExchange,
  ],
})
export class CostModule {}
