import { useAddress, useT } from '@sed/platform-web';
import { PageFrame } from '@sed/platform-ui';
import type { ComponentType } from 'react';
import '../../alarm-list/alarm-list.css';
import '../form/rule-form.css';
import { HolidaysTab } from '../holidays/holidays-tab';
import { DeliveryTab } from '../notify/delivery-tab';
import { ForecastTab } from '../notify/forecast-tab';
import { PoliciesTab } from '../notify/policies-tab';
import '../settings.css';
import { MessagesTab } from './messages-tab';
import { MineTab } from './mine-tab';
import { PlantTab } from './plant-tab';
import { settingPhrases } from './phrases';
import { TimesTab } from './times-tab';
import '../../list/list.css';

const TABS = {
  mine: MineTab,
  times: TimesTab,
  messages: MessagesTab,
  plant: PlantTab,
  holidays: HolidaysTab,
  policies: PoliciesTab,
  forecast: ForecastTab,
  delivery: DeliveryTab,
} as const satisfies Readonly<Record<string, ComponentType>>;
type TabKey = keyof typeof TABS;
const KEYS = [
  'mine',
  'times',
  'messages',
  'plant',
  'holidays',
  'policies',
  'forecast',
  'delivery',
] as const satisfies readonly TabKey[];
/** What the other tabs keep in the address means nothing to the next one. */
const OF_TABS = ['q', 'state', 'level', 'from', 'to', 'page', 'size', 'alarm', 'of', 'year'] as const;

/** What one person is told and when, what a plant chose, and how alarms reach people. */
export function AlarmSettingPage() {
  const t = useT(settingPhrases);
  const { get, set } = useAddress();
  const cleared = Object.fromEntries(OF_TABS.map((name) => [name, undefined]));
  return (
    <PageFrame
      title={t('title')}
      sections={{
        active: get('tab'),
        onChange: (tab) => set({ ...cleared, tab }),
        items: KEYS.map((key) => {
          const Content = TABS[key];
          return { key, label: t(`tab.${key}`), children: <Content /> };
        }),
      }}
    />
  );
}
