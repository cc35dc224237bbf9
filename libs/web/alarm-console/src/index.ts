export { AlarmListPage } from './alarm-list/alarm-list-page';
export { IngestRejectsPage } from './ingest/ingest-rejects-page';
export { ScenarioPage } from './scenario/scenario-page';
export { SmsPage } from './sms/sms-page';
