import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { DeviceOrders } from './device/device-orders';
export { PlanPoolPage, TaskPlanPoolPage } from './pool/pool-page';
export { RepairDetailsPage, RepairFlowPage } from './repair/repair-pages';
export { orderSlots } from './slots';
export { TaskStatisticsPage, WorkOrderStatisticsPage } from './statistics/statistics-page';
export { OrderWorkList } from './work/order-work-list';

knowErrors([ORDERS_ERRORS]);
