export { AlarmsModule } from './alarms.module';
export { AlarmEngine, type EngineOptions } from './runner/alarm-engine';
export { AlarmService } from './alarms/alarm.service';
export { AlarmFeedStore } from './alarms/alarm-feed.store';
export { AlarmRuleService } from './rules/alarm-rule.service';
export { PastAlarms, type PastAlarmRun } from './past/past-alarms';
export type { CareOf, PastCare } from './past/past-book';
export { loadStarterRules } from './rules/starter-rules';
