import { ALARM_OVERLAYS, type AlarmDto } from '@sed/alarms-contract';
import { useT } from '@sed/platform-web';
import { useOpenAlarms } from '@sed/signals-web';
import { PageFrame, type PageSection } from '@sed/platform-ui';
import { useDeferredValue, useMemo } from 'react';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../alarm-detail/use-opened-alarm';
import { HiddenTab } from '../alarm-life/hidden-tab';
import { PerformanceTab } from '../alarm-life/performance-tab';
import { lifePhrases } from '../alarm-life/phrases';
import { useListParams } from '../list/use-list-params';
import { filterAlarms } from './alarm-filter';
import { HistoryTab } from './history-tab';
import { OpenAlarmsTab } from './open-alarms-tab';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';
import './alarm-list.css';

/** Names of the tabs as the address carries them. */
const TABS = { SHELVED: 'shelf', SUPPRESSED: 'suppressed', OUT_OF_SERVICE: 'outOfService' } as const;

function useSections(open: (alarm: AlarmDto) => void): readonly PageSection[] {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  return [
    { key: 'open', label: t('tabs.open'), children: <OpenAlarmsTab onOpen={open} /> },
    ...ALARM_OVERLAYS.map((overlay) => ({
      key: TABS[overlay],
      label: say(`tab.${overlay}`),
      children: <HiddenTab overlay={overlay} onOpen={open} />,
    })),
    { key: 'performance', label: say('tab.performance'), children: <PerformanceTab /> },
    { key: 'history', label: t('tabs.history'), children: <HistoryTab onOpen={open} /> },
  ];
}

/** How many of the open alarms the filters let through; counted between key presses, like the list. */
function useOpenCount(): number | undefined {
  const snapshot = useDeferredValue(useOpenAlarms());
  const filter = useAlarmFilter();
  return useMemo(
    () => (snapshot.isLoaded ? filterAlarms(snapshot.alarms, filter).length : undefined),
    [snapshot, filter],
  );
}

/** The operator's alarm console: what is open now, what is hidden and why, how good the alarms are, and what was. */
export function AlarmListPage() {
  const t = useT(alarmPhrases);
  const { get, set } = useListParams();
  const opened = useOpenedAlarm();
  const active = get('tab');
  const isOpenTab = !Object.values<string>(TABS)
    .concat('performance', 'history')
    .includes(active ?? '');
  const count = useOpenCount();
  return (
    <PageFrame
      className="sed-console"
      title={t('title')}
      count={isOpenTab ? count : undefined}
      isDense
      sections={{
        items: useSections(opened.open),
        active,
        // Each tab has its own states and times to filter by.
        onChange: (next) => set({ tab: next, state: undefined, from: undefined, to: undefined }),
      }}
    >
      <AlarmDrawer {...opened} />
    </PageFrame>
  );
}
