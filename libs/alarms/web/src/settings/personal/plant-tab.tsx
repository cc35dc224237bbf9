import { alarmHistoryCalls } from '@sed/alarms-contract';
import { messageOf, useAction, useCall, useRight, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { Alert, App, Switch } from 'antd';
import { PlantChoice, useOnePlant } from '../plant-choice';
import { settingPhrases } from './phrases';

function ChatterSwitch({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(settingPhrases);
  const { message } = App.useApp();
  const mayEdit = useRight('alarmRule:edit', factoryNo);
  const params = { factoryNo };
  const { data, error, refetch } = useCall(alarmHistoryCalls.settings, { params });
  const saving = useAction(alarmHistoryCalls.saveSettings, { refreshes: [alarmHistoryCalls.settings] });
  const save = async (isChatterShelved: boolean) => {
    try {
      await saving.mutateAsync({ params, body: { isChatterShelved } });
      void message.success(t('saved'));
    } catch (failure) {
      void message.error(messageOf(failure, t('save')));
    }
  };
  if (error !== null && data === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      {!mayEdit && <Alert type="info" showIcon title={t('plantSet.readOnly')} />}
      <div className="sed-settings-line">
        <Switch
          aria-label={t('plantSet.chatter')}
          checked={data.isChatterShelved}
          disabled={!mayEdit}
          loading={saving.isPending}
          onChange={(isOn) => void save(isOn)}
        />
        {t('plantSet.chatter')}
      </div>
      <p className="sed-dim">{t('plantSet.chatterHint')}</p>
    </>
  );
}

/** What a plant chose for its alarms. */
export function PlantTab() {
  const t = useT(settingPhrases);
  const factoryNo = useOnePlant();
  if (factoryNo === undefined) return <EmptyState text={t('choosePlant')} />;
  return (
    <div className="sed-settings-stack">
      <div>
        <PlantChoice label={t('plant')} />
      </div>
      <ChatterSwitch key={factoryNo} factoryNo={factoryNo} />
    </div>
  );
}
