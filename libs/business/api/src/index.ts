export { BusinessModule } from './business.module';
