export { SystemConfigModule } from './system-config.module';
