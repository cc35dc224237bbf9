export { DevicesModule } from './devices.module';
