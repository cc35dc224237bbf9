import { ALARMS_ERRORS } from '@sed/alarms-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { showNearby, type NearbyProps } from './alarm-detail/nearby';
export { AlarmListPage } from './alarm-list/alarm-list-page';
export { AlarmRecordPage } from './alarm-records/alarm-record-page';
export { AlarmSearchPage } from './alarm-search/alarm-search-page';
export { IngestRejectsPage } from './ingest/ingest-rejects-page';
export { ScenarioPage } from './scenario/scenario-page';
export { SmsPage } from './sms/sms-page';
export * from './settings/settings-pages';
export { rosterSlots } from './settings/notify/roster-slots';

// Its pages refuse in these words before the service does.
knowErrors([ALARMS_ERRORS]);
