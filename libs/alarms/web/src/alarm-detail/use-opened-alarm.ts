import { alarmLifeCalls, type AlarmDto } from '@sed/alarms-contract';
import { useOpenAlarm } from '@sed/signals-web';
import { useCall } from '@sed/platform-web';
import { useCallback, useState } from 'react';
import { useListParams } from '../list/use-list-params';

export interface OpenedAlarm {
  /** Address part of the alarm; undefined keeps the drawer shut. */
  readonly id: string | undefined;
  readonly alarm: AlarmDto | undefined;
  readonly isLoading: boolean;
  readonly open: (alarm: AlarmDto) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The alarm open beside a list: the newest of what the live list, the list it was opened from and the service know. */
export function useOpenedAlarm(): OpenedAlarm {
  const { get, set } = useListParams();
  const [seen, setSeen] = useState<AlarmDto>();
  const id = get('alarm');
  const page = get('page');
  const live = useOpenAlarm(id);
  // Whatever no longer stands in the live list is read: closed ones, and those of a link from a message.
  const read = useCall(
    alarmLifeCalls.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && live === undefined },
  );
  const known = [live, read.data, seen].filter((alarm) => alarm !== undefined && alarm.id === id);
  const [newest] = known.sort((a, b) => (b?.version ?? 0) - (a?.version ?? 0));
  const open = useCallback(
    (opened: AlarmDto) => {
      setSeen(opened);
      set({ alarm: opened.id, page });
    },
    [set, page],
  );
  return {
    id,
    alarm: newest,
    isLoading: read.isLoading,
    open,
    onOpen: (other: string) => set({ alarm: other, page }),
    onClose: () => set({ alarm: undefined, page }),
  };
}
