export { arrivalAcceptance } from './arrival-acceptance.def';
export { inOutManage, ORDER_ITEMS } from './in-out.def';
export { inventoryInitialization } from './initialization.def';
export { scrapManage } from './scrap.def';
export { stockBatch } from './stock-batch.def';
export { stockItem } from './stock-item.def';
export { accessoryStocktaking, COUNTED_TYPES, drugStocktaking } from './stocktaking.def';
export { transferManage } from './transfer.def';
export { stockLevel, warehouse } from './warehouse.def';
