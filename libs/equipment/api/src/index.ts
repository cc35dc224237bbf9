export { EquipmentModule } from './equipment.module';
