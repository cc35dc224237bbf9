export { alarmMeasure } from './alarm-measure.def';
export { dutyRoster } from './duty-roster.def';
