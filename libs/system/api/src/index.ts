export { MonitorModule } from './monitor/monitor.module';
export { entryOf } from './monitor/monitor-entries';
