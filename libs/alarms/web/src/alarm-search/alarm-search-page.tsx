import { useT } from '@sed/platform-web';
import { PageFrame } from '@sed/platform-ui';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../alarm-detail/use-opened-alarm';
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
    <PageFrame
      title={t('title')}
      sections={{
        active: get('tab'),
        onChange: (tab) => set({ tab }),
        items: [
          { key: 'journal', label: t('tabs.journal'), children: <JournalTab onOpen={opened.onOpen} /> },
          { key: 'replay', label: t('tabs.replay'), children: <ReplayTab onOpen={opened.onOpen} /> },
        ],
      }}
    >
      <AlarmDrawer {...opened} />
    </PageFrame>
  );
}
