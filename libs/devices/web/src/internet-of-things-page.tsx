import { useAddress, useT } from '@sed/platform-web';
import { PageFrame } from '@sed/platform-ui';
import { CompletenessSection } from './completeness/completeness-section';
import { DeviceListSection } from './device-list-section';
import './devices.css';
import { devicePhrases } from './phrases';

/** Gateways, controllers and links with their health, and what plants promise of their data. */
export function InternetOfThingsPage() {
  const t = useT(devicePhrases);
  const { get, set } = useAddress();
  return (
    <PageFrame
      className="sed-devices"
      isDense
      title={t('title')}
      sections={{
        active: get('tab'),
        onChange: (tab) => set({ tab, page: undefined }),
        items: [
          { key: 'devices', label: t('devices'), children: <DeviceListSection /> },
          { key: 'completeness', label: t('completeness'), children: <CompletenessSection /> },
        ],
      }}
    />
  );
}
