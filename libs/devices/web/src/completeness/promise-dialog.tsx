import { completenessCalls, type CompletenessDto } from '@sed/devices-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';

interface Props {
  readonly found: CompletenessDto;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets what share of its values a plant promises. */
export function PromiseDialog({ found, onClose, onDone }: Props) {
  const t = useT(devicePhrases);
  const action = useAction(completenessCalls.promise);
  const [promisePct, setPromise] = useState<number | null>(found.promisePct);
  const save = () => {
    if (promisePct === null) return;
    const body = { factoryNo: found.factoryNo, promisePct, version: found.promiseVersion };
    action.mutate({ body }, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('setPromise')}
      submitText={t('save')}
      hint={t('promiseHint')}
      isIncomplete={promisePct === null}
      isPending={action.isPending}
      error={action.error === null ? undefined : messageOf(action.error, '')}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label={t('promised')}>
        <InputNumber<number> min={1} max={100} precision={1} suffix="%" value={promisePct} onChange={setPromise} />
      </FormField>
    </FormDialog>
  );
}
