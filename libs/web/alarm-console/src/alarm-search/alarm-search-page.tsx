import { useT } from '@sed/web-platform';
import { Tabs } from 'antd';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../alarm-detail/use-opened-alarm';
import { PageHead } from '../list/page-head';
import { useListParams } from '../list/use-list-params';
import '../alarm-list/alarm-list.css';
import { JournalTab } from './journal-tab';
import { searchPhrases } from './phrases';
import { ReplayTab } from './replay-tab';

/** Every transition of every alarm, and the console as it looked at an instant. */
export function AlarmSearchPage() {
  const t = useT(searchPhrases);
  const { get, set } = useListParams();
  const opened = useOpenedAlarm();
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')} />
      <Tabs
        activeKey={get('tab') === 'replay' ? 'replay' : 'journal'}
        onChange={(tab) => set({ tab: tab === 'journal' ? undefined : tab })}
        destroyOnHidden
        items={[
          {
            key: 'journal',
            label: t('tabs.journal'),
            children: (
              <div className="sed-tab">
                <JournalTab onOpen={opened.onOpen} />
              </div>
            ),
          },
          {
            key: 'replay',
            label: t('tabs.replay'),
            children: (
              <div className="sed-tab">
                <ReplayTab onOpen={opened.onOpen} />
              </div>
            ),
          },
        ]}
      />
      <AlarmDrawer {...opened} />
    </article>
  );
}
