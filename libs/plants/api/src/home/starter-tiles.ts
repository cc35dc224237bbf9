import { homeTile, type HomeTile } from '@sed/plants-contract';

const ALARMS = '/group/monitoringWarning/factoryWarning/alarmInfo';
const HOME = '/index/groupIndex';
const LIVE = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

/** What a home page shows until somebody arranges it. */
export const STARTER_TILES: readonly HomeTile[] = [
  homeTile.parse({ id: 'compliant', figure: 'compliant', decimals: 0, link: HOME }),
  homeTile.parse({ id: 'overLimit', figure: 'overLimit', decimals: 0, alarmAbove: 0, link: HOME }),
  homeTile.parse({ id: 'urgent', figure: 'urgentAlarms', decimals: 0, warnAbove: 0, link: ALARMS }),
  homeTile.parse({ id: 'alarms', figure: 'openAlarms', decimals: 0, link: ALARMS }),
  homeTile.parse({ id: 'online', figure: 'online', decimals: 0, link: HOME }),
  homeTile.parse({ id: 'flow', figure: 'flow', decimals: 0, link: LIVE }),
  homeTile.parse({ id: 'load', figure: 'load', decimals: 1, warnAbove: 100, warnBelow: 60 }),
  homeTile.parse({ id: 'volume', figure: 'volume', period: 'today', decimals: 0 }),
];
