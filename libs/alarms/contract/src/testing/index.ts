export { anAlarm } from './an-alarm';
