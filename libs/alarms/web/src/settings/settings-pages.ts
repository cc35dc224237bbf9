import { lazy } from 'react';

/** Alarm rules of a plant. */
export const FactoryAlarmPage = lazy(async () => ({
  default: (await import('./rules/rule-page')).FactoryAlarmPage,
}));

/** Group standards of alarm rules. */
export const GroupAlarmPage = lazy(async () => ({
  default: (await import('./templates/template-page')).GroupAlarmPage,
}));

/** What people are told, and how. */
export const AlarmSettingPage = lazy(async () => ({
  default: (await import('./personal/setting-page')).AlarmSettingPage,
}));

/** Warn and alarm lines of indicators. */
export const TargetAlarmSettingPage = lazy(async () => ({
  default: (await import('./targets/target-page')).TargetAlarmSettingPage,
}));
