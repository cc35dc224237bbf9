import type { AlarmDto } from '@sed/contract';
import { useOpenAlarms } from '@sed/web-live';
import { useT } from '@sed/web-platform';
import { Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { PageHead } from '../list/page-head';
import { useListParams } from '../list/use-list-params';
import { HistoryTab } from './history-tab';
import { OpenAlarmsTab } from './open-alarms-tab';
import { alarmPhrases } from './phrases';
import './alarm-list.css';

/** The alarm that is open beside the list: the live one, else as the list it was opened from knew it. */
function useOpened() {
  const { get, set } = useListParams();
  const { alarms, closed } = useOpenAlarms();
  const [seen, setSeen] = useState<AlarmDto>();
  const id = get('alarm');
  const page = get('page');
  const live = alarms.find((alarm) => alarm.id === id) ?? (id === undefined ? undefined : closed.get(id));
  const alarm = live ?? (seen?.id === id ? seen : undefined);
  const open = useCallback(
    (opened: AlarmDto) => {
      setSeen(opened);
      set({ alarm: opened.id, page });
    },
    [set, page],
  );
  return {
    id,
    alarm,
    open,
    openById: (other: string) => set({ alarm: other, page }),
    close: () => set({ alarm: undefined, page }),
  };
}

/** The operator's alarm console: what is open now, and what was. */
export function AlarmListPage() {
  const t = useT(alarmPhrases);
  const { get, set } = useListParams();
  const { id, alarm, open, openById, close } = useOpened();
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')} />
      <Tabs
        activeKey={get('tab') === 'history' ? 'history' : 'open'}
        // Each tab has its own states to filter by.
        onChange={(tab) => set({ tab: tab === 'open' ? undefined : tab, state: undefined })}
        destroyOnHidden
        items={[
          {
            key: 'open',
            label: t('tabs.open'),
            children: (
              <div className="sed-tab">
                <OpenAlarmsTab onOpen={open} />
              </div>
            ),
          },
          {
            key: 'history',
            label: t('tabs.history'),
            children: (
              <div className="sed-tab">
                <HistoryTab onOpen={open} />
              </div>
            ),
          },
        ]}
      />
      <AlarmDrawer id={id} alarm={alarm} onClose={close} onOpen={openById} />
    </article>
  );
}
