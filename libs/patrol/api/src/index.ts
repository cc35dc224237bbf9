export { PatrolModule } from './patrol.module';
export { Routes } from './order/routes';
