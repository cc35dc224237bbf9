import { alarmCalls, OPEN_ALARM_STATES, type AlarmDto } from '@sed/contract';
import { send } from '@sed/web-platform';
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useFeed } from './feed-context';
import { MAX_OPEN_ALARMS } from './open-alarm-set';
import { OpenAlarms, type OpenAlarmReader, type OpenAlarmsSnapshot } from './open-alarms';

const PAGE_SIZE = 200;

/** A list that moves while it is paged through loses rows between two pages: then it is read again. */
const MAX_READINGS = 3;

async function readPages(signal: AbortSignal): Promise<{ found: AlarmDto[]; isWhole: boolean }> {
  const found = new Map<string, AlarmDto>();
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { state: OPEN_ALARM_STATES.join(','), pageNum, pageSize: PAGE_SIZE };
    const page = await send(alarmCalls.list, { query }, { signal, isAcrossPlants: true });
    for (const alarm of page.list) found.set(alarm.id, alarm);
    const isEnd = page.list.length < PAGE_SIZE || pageNum * PAGE_SIZE >= Math.min(page.total, MAX_OPEN_ALARMS);
    if (isEnd) return { found: [...found.values()], isWhole: found.size >= Math.min(page.total, MAX_OPEN_ALARMS) };
  }
}

/** Reads the open alarms page by page up to what a browser holds; the first page carries the most urgent. */
export const readOpenAlarms: OpenAlarmReader = async (signal) => {
  for (let reading = 1; ; reading += 1) {
    const { found, isWhole } = await readPages(signal);
    if (isWhole || reading >= MAX_READINGS) return found;
  }
};

const OpenAlarmsContext = createContext<OpenAlarms | undefined>(undefined);

interface Props {
  /** False for a viewer without the right to see alarms: nothing is read. */
  readonly isAllowed: boolean;
  readonly read?: OpenAlarmReader;
  readonly children: ReactNode;
}

export function OpenAlarmsProvider({ isAllowed, read = readOpenAlarms, children }: Props) {
  const feed = useFeed();
  const alarms = useMemo(() => new OpenAlarms(feed, read), [feed, read]);
  useEffect(() => {
    if (!isAllowed) return undefined;
    alarms.start();
    return () => alarms.stop();
  }, [alarms, isAllowed]);
  return <OpenAlarmsContext value={alarms}>{children}</OpenAlarmsContext>;
}

/** @throws Error outside an `OpenAlarmsProvider` */
export function useOpenAlarmStore(): OpenAlarms {
  const alarms = use(OpenAlarmsContext);
  if (alarms === undefined) throw new Error('No OpenAlarmsProvider above this component');
  return alarms;
}

export function useOpenAlarms(): OpenAlarmsSnapshot {
  const alarms = useOpenAlarmStore();
  return useSyncExternalStore(alarms.subscribe, alarms.snapshot);
}

/** One of the open or lately closed alarms; draws again only when that one changes. */
export function useOpenAlarm(id: string | undefined): AlarmDto | undefined {
  const alarms = useOpenAlarmStore();
  return useSyncExternalStore(alarms.subscribe, () => (id === undefined ? undefined : alarms.find(id)));
}
