export { AlarmsModule } from './alarms.module';
export { AlarmEngine, type EngineOptions } from './runner/alarm-engine';
export { AlarmService } from './alarms/alarm.service';
export { AlarmFeedStore } from './alarms/alarm-feed.store';
export { AlarmRuleService } from './rules/alarm-rule.service';
export { loadStarterRules } from './rules/starter-rules';
