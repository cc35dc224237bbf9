export { LaboratoryModule } from './laboratory.module';
