import { alarmCalls, OPEN_ALARM_STATES, type AlarmDto } from '@sed/alarms-contract';
import { send } from '@sed/platform-web';
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useFeed } from './feed-context';
import { MAX_OPEN_ALARMS } from './open-alarm-set';
import { OpenAlarms, type OpenAlarmReader, type OpenAlarmsSnapshot } from './open-alarms';

const PAGE_SIZE = 200;

/** A list that moves while it is paged through loses rows between two pages: then it is read again. */
const MAX_READINGS = 3;

interface Reading {
  readonly found: AlarmDto[];
  readonly total: number;
  readonly isWhole: boolean;
}

async function readPages(signal: AbortSignal, level?: '1'): Promise<Reading> {
  const found = new Map<string, AlarmDto>();
  for (let pageNum = 1; ; pageNum += 1) {
    const which = { state: OPEN_ALARM_STATES.join(','), ...(level !== undefined && { level }) };
    const query = { ...which, pageNum, pageSize: PAGE_SIZE };
    const { list, total } = await send(alarmCalls.list, { query }, { signal, isAcrossPlants: true });
    for (const alarm of list) found.set(alarm.id, alarm);
    const most = Math.min(total, MAX_OPEN_ALARMS);
    const isEnd = list.length < PAGE_SIZE || pageNum * PAGE_SIZE >= most;
    if (isEnd) return { found: [...found.values()], total, isWhole: found.size >= most };
  }
}

/** Critical alarms somebody acknowledged stand behind thousands of others: they are asked for by themselves. */
async function readUrgent(signal: AbortSignal): Promise<Reading> {
  const read = await readPages(signal);
  if (read.total <= MAX_OPEN_ALARMS) return read;
  const critical = await readPages(signal, '1');
  const ids = new Set(critical.found.map(({ id }) => id));
  const found = [...critical.found, ...read.found.filter(({ id }) => !ids.has(id))];
  return { found, total: read.total, isWhole: read.isWhole && critical.isWhole };
}

/** Reads the open alarms page by page up to what a browser holds, critical ones in any case; the first page carries the most urgent. */
export const readOpenAlarms: OpenAlarmReader = async (signal) => {
  for (let reading = 1; ; reading += 1) {
    const { found, isWhole } = await readUrgent(signal);
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
