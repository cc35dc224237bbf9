export { anAlarm } from './an-alarm';
export { aViewerDto } from './a-viewer-dto';
