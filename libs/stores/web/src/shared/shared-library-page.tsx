import { useAddress, useT } from '@sed/platform-web';
import { PageFrame } from '@sed/platform-ui';
import { Segmented } from 'antd';
import { storePhrases } from '../phrases';
import { SharedGoods } from './shared-goods';
import { SharedMachines } from './shared-machines';
import '../stores.css';

const MACHINES = 'machines';

/** What other plants can spare: goods and idle machines, the nearest first; a transfer is asked for from here. */
export function SharedLibraryPage() {
  const t = useT(storePhrases);
  const { get, set } = useAddress();
  const shown = get('of') === MACHINES ? MACHINES : 'goods';
  const options = [
    { value: 'goods', label: t('sharedGoods') },
    { value: MACHINES, label: t('sharedMachines') },
  ];
  return (
    <PageFrame
      title={t('shared')}
      actions={
        <Segmented
          aria-label={t('shared')}
          value={shown}
          options={options}
          onChange={(value) => set({ of: value === MACHINES ? MACHINES : undefined, search: undefined })}
        />
      }
    >
      {shown === MACHINES ? <SharedMachines /> : <SharedGoods />}
    </PageFrame>
  );
}
