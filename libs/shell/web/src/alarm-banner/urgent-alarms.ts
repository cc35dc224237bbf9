import type { AlarmDto } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';

export const BANNER_SIZE = 3;

/** The most urgent unacknowledged alarms; held ones wait for their plant's link and are the parent alarm's matter. */
export function urgentAlarms(alarms: readonly AlarmDto[]): { shown: readonly AlarmDto[]; more: number } {
  const waiting = alarms.filter((alarm) => !alarm.acked && !alarm.held);
  return { shown: waiting.slice(0, BANNER_SIZE), more: Math.max(0, waiting.length - BANNER_SIZE) };
}

/** Whether an alarm calls: unacknowledged and still active. One that cleared by itself stays listed but is quiet. */
function isSounding({ acked, held, state }: AlarmDto): boolean {
  return !acked && !held && state === 'UNACK_ACTIVE';
}

/** Worst level that calls. */
export function soundingLevel(alarms: readonly AlarmDto[]): AlarmLevel | undefined {
  let worst: AlarmLevel | undefined;
  for (const alarm of alarms) {
    if (!isSounding(alarm)) continue;
    if (worst === undefined || alarm.level < worst) worst = alarm.level;
  }
  return worst;
}

/** Plants an alarm of which calls. */
export function soundingPlants(alarms: readonly AlarmDto[]): ReadonlySet<string> {
  return new Set(alarms.filter(isSounding).map(({ factoryNo }) => factoryNo));
}
