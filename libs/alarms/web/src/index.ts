export { AlarmListPage } from './alarm-list/alarm-list-page';
export { AlarmRecordPage } from './alarm-records/alarm-record-page';
export { AlarmSearchPage } from './alarm-search/alarm-search-page';
export { IngestRejectsPage } from './ingest/ingest-rejects-page';
export { ScenarioPage } from './scenario/scenario-page';
export { SmsPage } from './sms/sms-page';
export * from './settings/settings-pages';
export { rosterSlots } from './settings/notify/roster-slots';
