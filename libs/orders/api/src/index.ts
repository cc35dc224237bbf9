export { OrderWorkTasks } from './order/order-work-tasks';
export { OrdersModule } from './orders.module';
