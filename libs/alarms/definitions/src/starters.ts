import type { Starters } from '@sed/records-model';
import { ALARM_MEASURE_STARTERS } from './alarm-measure-starters';

export const ALARMS_STARTERS: Starters = {
  alarmMeasure: ALARM_MEASURE_STARTERS,
};
