import type { AlarmFeed, SignalRef } from '@sed/platform-ports';
import type { LivePlants } from '../config-parts';

/** Signals of a device by the tag grammar `AREA_DEVICE_QUANTITY`: its number, alone or before a quantity. */
export function signalsOfDevice({ directory }: LivePlants, factoryNo: string, device: string): SignalRef[] {
  return [...directory.signalsOf(factoryNo).values()].filter(
    ({ code, enabled }) =>
      enabled && (code === device || code.startsWith(`${device}_`) || code.startsWith(`${device}.`)),
  );
}

/** Open alarms of signals of a plant, the most urgent first. */
export function openAlarmsOf(alarms: AlarmFeed, factoryNo: string, signals: readonly SignalRef[]) {
  const codes = new Set(signals.map(({ code }) => code));
  return alarms
    .open()
    .filter((alarm) => alarm.factoryNo === factoryNo && codes.has(alarm.signalCode))
    .sort((a, b) => a.level - b.level || b.raisedAt - a.raisedAt)
    .map(({ id, signalCode, level, state, raisedAt, value, limit }) => {
      return { id, signalCode, level, state, raisedAt, value, limit };
    });
}
