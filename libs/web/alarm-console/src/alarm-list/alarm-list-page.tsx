import { ALARM_OVERLAYS, type AlarmDto } from '@sed/contract';
import { useT } from '@sed/web-platform';
import { Tabs } from 'antd';
import { type ReactNode } from 'react';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../alarm-detail/use-opened-alarm';
import { HiddenTab } from '../alarm-life/hidden-tab';
import { PerformanceTab } from '../alarm-life/performance-tab';
import { lifePhrases } from '../alarm-life/phrases';
import { PageHead } from '../list/page-head';
import { useListParams } from '../list/use-list-params';
import { HistoryTab } from './history-tab';
import { OpenAlarmsTab } from './open-alarms-tab';
import { alarmPhrases } from './phrases';
import './alarm-list.css';

/** Names of the tabs as the address carries them. */
const TABS = { SHELVED: 'shelf', SUPPRESSED: 'suppressed', OUT_OF_SERVICE: 'outOfService' } as const;
const KNOWN: readonly string[] = ['open', ...Object.values(TABS), 'performance', 'history'];

function tab(key: string, label: string, content: ReactNode) {
  return { key, label, children: <div className="sed-tab">{content}</div> };
}

function useTabs(open: (alarm: AlarmDto) => void) {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  return [
    tab('open', t('tabs.open'), <OpenAlarmsTab onOpen={open} />),
    ...ALARM_OVERLAYS.map((overlay) =>
      tab(TABS[overlay], say(`tab.${overlay}`), <HiddenTab overlay={overlay} onOpen={open} />),
    ),
    tab('performance', say('tab.performance'), <PerformanceTab />),
    tab('history', t('tabs.history'), <HistoryTab onOpen={open} />),
  ];
}

/** The operator's alarm console: what is open now, what is hidden and why, how good the alarms are, and what was. */
export function AlarmListPage() {
  const t = useT(alarmPhrases);
  const { get, set } = useListParams();
  const opened = useOpenedAlarm();
  const asked = get('tab') ?? 'open';
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')} />
      <Tabs
        activeKey={KNOWN.includes(asked) ? asked : 'open'}
        // Each tab has its own states and times to filter by.
        onChange={(next) =>
          set({ tab: next === 'open' ? undefined : next, state: undefined, from: undefined, to: undefined })
        }
        destroyOnHidden
        items={useTabs(opened.open)}
      />
      <AlarmDrawer {...opened} />
    </article>
  );
}
