export { MonitorModule } from './monitor/monitor.module';
