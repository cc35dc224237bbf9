import { deviceCalls } from '@sed/devices-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import { Input } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';
import type { DeviceDialogProps } from './edit-dialog';

/** Asks why before a device is switched off, or on again. */
export function ReasonDialog({ device, onClose, onDone }: DeviceDialogProps) {
  const t = useT(devicePhrases);
  const { factoryNo, id, version } = device;
  const isOn = device.disabledAt === null;
  const action = useAction(isOn ? deviceCalls.disable : deviceCalls.enable);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t(isOn ? 'disable' : 'enable')}
      submitText={t(isOn ? 'disable' : 'enable')}
      hint={isOn ? t('disableHint', { n: device.signals }) : t('enableHint')}
      isDangerous={isOn}
      isIncomplete={reason.trim() === ''}
      isPending={action.isPending}
      error={action.error === null ? undefined : messageOf(action.error, '')}
      onSubmit={() => action.mutate({ params: { factoryNo, id }, body: { reason, version } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <FormField label={t('reason')}>
        <Input.TextArea rows={2} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </FormDialog>
  );
}
