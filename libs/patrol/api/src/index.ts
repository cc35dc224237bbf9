export { PatrolModule } from './patrol.module';
