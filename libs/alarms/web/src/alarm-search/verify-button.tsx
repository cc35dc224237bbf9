import { alarmHistoryCalls } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { send, showError, useT } from '@sed/platform-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { searchPhrases } from './phrases';

/** Checks the chain of hashes over the journal and says where it is broken, if anywhere. */
export function VerifyButton({ factoryNo }: { readonly factoryNo: string | undefined }) {
  const t = useT(searchPhrases);
  const { modal } = App.useApp();
  const { nameOf } = usePlants();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const found = await send(alarmHistoryCalls.verify, { query: factoryNo === undefined ? {} : { factoryNo } });
      const { rows, chains, brokenAt } = found;
      if (brokenAt.length === 0) modal.success({ title: t('verify.whole', { rows, chains }) });
      else
        modal.error({
          title: t('verify.broken', { count: brokenAt.length }),
          content: (
            <ul>
              {brokenAt.map(({ factoryNo: plant, chainSeq, reason }) => (
                <li key={`${plant}-${chainSeq}`}>
                  {t('verify.place', { plant: nameOf(plant), seq: chainSeq, reason })}
                </li>
              ))}
            </ul>
          ),
        });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void check()}>
      {t('verify.button')}
    </Button>
  );
}
