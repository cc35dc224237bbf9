import type { AlarmDto } from '@sed/alarms-contract';
import { isUnacknowledged, useOpenAlarmStore, type OpenAlarmsSnapshot } from '@sed/signals-web';
import type { AlarmLevel } from '@sed/platform-contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useShownDiagram } from './diagram-context';

/** The most severe of some alarms, and how many there are. */
export interface AlarmMark {
  readonly level: AlarmLevel;
  readonly count: number;
  readonly isWaiting: boolean;
}

interface Index {
  readonly bySignal: ReadonlyMap<string, readonly AlarmDto[]>;
  readonly bySection: ReadonlyMap<string, readonly AlarmDto[]>;
}

const indexes = new WeakMap<OpenAlarmsSnapshot, Map<string, Index>>();

/** The alarms of a plant by signal and by section, made once for each state of the list. */
function indexOf(snapshot: OpenAlarmsSnapshot, factoryNo: string): Index {
  const known = indexes.get(snapshot) ?? new Map<string, Index>();
  indexes.set(snapshot, known);
  const there = known.get(factoryNo);
  if (there !== undefined) return there;
  const bySignal = new Map<string, AlarmDto[]>();
  const bySection = new Map<string, AlarmDto[]>();
  for (const alarm of snapshot.alarms) {
    if (alarm.factoryNo !== factoryNo) continue;
    put(bySignal, alarm.signalCode, alarm);
    put(bySection, alarm.section, alarm);
  }
  const made = { bySignal, bySection };
  known.set(factoryNo, made);
  return made;
}

function put(map: Map<string, AlarmDto[]>, key: string, alarm: AlarmDto): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [alarm]);
  else list.push(alarm);
}

function alarmsOf(index: Index, codes: readonly string[], section: string | null): readonly AlarmDto[] {
  if (section !== null) return index.bySection.get(section) ?? [];
  return codes.flatMap((code) => index.bySignal.get(code) ?? []);
}

/** Said in one text, so that an element draws again only when its own mark changes. */
function markText(alarms: readonly AlarmDto[]): string {
  if (alarms.length === 0) return '';
  const level = Math.min(...alarms.map((alarm) => alarm.level));
  return `${String(level)} ${String(alarms.length)} ${alarms.some(isUnacknowledged) ? 'w' : '-'}`;
}

function markOf(text: string): AlarmMark | undefined {
  const [level = '', count = '', waiting] = text.split(' ');
  const found = ([1, 2, 3, 4] as const).find((one) => String(one) === level);
  return found === undefined ? undefined : { level: found, count: Number(count), isWaiting: waiting === 'w' };
}

/** The mark of the alarms of signals that stand at the moment shown, or of a whole section where one is given. */
export function useAlarmMark(
  factoryNo: string,
  codes: readonly string[],
  section: string | null,
): AlarmMark | undefined {
  const store = useOpenAlarmStore();
  const { pastAlarms } = useShownDiagram();
  const text = useSyncExternalStore(store.subscribe, () =>
    markText(alarmsOf(indexOf(pastAlarms ?? store.snapshot(), factoryNo), codes, section)),
  );
  return useMemo(() => markOf(text), [text]);
}

/** The alarms of signals that stand at the moment shown, as the list has them. */
export function useAlarmsOf(factoryNo: string, codes: readonly string[]): readonly AlarmDto[] {
  const store = useOpenAlarmStore();
  const { pastAlarms } = useShownDiagram();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  return alarmsOf(indexOf(pastAlarms ?? snapshot, factoryNo), codes, null);
}
