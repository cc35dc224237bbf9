import { Global, Module } from '@nestjs/common';
import { PartsAtHand } from '@sed/platform-ports';
import { StockApplications } from './applications/stock-applications';
import { Batches } from './desk/batches';
import { StockDesk } from './desk/stock-desk';
import { Signing } from './documents/signing';
import { StockUnits } from './desk/stock-units';
import { StockItems } from './desk/stock-items';
import { ArrivalBehaviour } from './documents/arrival.behaviour';
import { CatalogueBehaviour } from './documents/catalogue.behaviour';
import { InOutBehaviour } from './documents/in-out.behaviour';
import { InitializationBehaviour } from './documents/initialization.behaviour';
import { OrdersKnown } from './documents/orders-known';
import { OrderMaterials } from './orders/order-materials';
import { OrderStock } from './orders/order-stock';
import { OrderStockBehaviour } from './orders/order-stock.behaviour';
import { OrderTopping } from './orders/order-topping';
import { ScrapBehaviour } from './documents/scrap.behaviour';
import { ScrappedEquipment } from './documents/scrapped-equipment';
import { SupplierScores } from './documents/supplier-scores';
import { TankCounts } from './documents/tank-counts';
import { StocktakingBehaviour } from './documents/stocktaking.behaviour';
import { TransferGoods } from './documents/transfer-goods';
import { TransferBehaviour } from './documents/transfer.behaviour';
import { TransferredEquipment } from './documents/transferred-equipment';
import { ItemPurities } from './reading/item-purity';
import { SharedMachines } from './reading/shared-machines';
import { StockAtHand } from './reading/stock-at-hand';
import { StockController } from './reading/stock.controller';
import { StockBooks } from './reading/stock-book';
import { StockMeasuring } from './reading/stock-measures';
import { StockReader } from './reading/stock-reader';
import { StockWarnings } from './reading/stock-warnings';

/** Stock and the documents that move it. Binds `PartsAtHand`. */
@Global()
@Module({
  controllers: [StockController],
  providers: [
    StockItems,
    StockUnits,
    StockDesk,
    Batches,
    OrdersKnown,
    OrderMaterials,
    OrderStock,
    OrderStockBehaviour,
    OrderTopping,
    TransferGoods,
    CatalogueBehaviour,
    ArrivalBehaviour,
    InOutBehaviour,
    Signing,
    ScrapBehaviour,
    StockApplications,
    ScrappedEquipment,
    TransferBehaviour,
    TransferredEquipment,
    StocktakingBehaviour,
    SupplierScores,
    TankCounts,
    InitializationBehaviour,
    { provide: PartsAtHand, useClass: StockAtHand },
    StockBooks,
    ItemPurities,
    SharedMachines,
    StockMeasuring,
    StockReader,
    StockWarnings,
  ],
  exports: [PartsAtHand],
})
export class StoresModule {}
