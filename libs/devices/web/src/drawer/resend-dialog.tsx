import { deviceCalls } from '@sed/devices-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { devicePhrases } from '../phrases';
import type { DeviceDialogProps } from './edit-dialog';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const USUAL_MS = 30 * 60_000;

interface Props extends DeviceDialogProps {
  /** The gap to ask for; the last half hour without one. */
  readonly range?: { readonly fromMs: number; readonly toMs: number };
}

/** Asks for a time to be sent again. */
export function ResendDialog({ device, range, onClose, onDone }: Props) {
  const t = useT(devicePhrases);
  const { factoryNo, id } = device;
  const action = useAction(deviceCalls.resend);
  const [from, setFrom] = useState(() => range?.fromMs ?? Date.now() - USUAL_MS);
  const [to, setTo] = useState(() => range?.toMs ?? Date.now());
  const field = (label: string, value: number, onChange: (ms: number) => void) => (
    <FormField label={label}>
      <DatePicker
        aria-label={label}
        showTime
        allowClear={false}
        format={FORMAT}
        value={dayjs(value)}
        disabledDate={(at) => at.isAfter(dayjs(), 'day')}
        onChange={(at) => onChange(dayjs(at).valueOf())}
      />
    </FormField>
  );
  return (
    <FormDialog
      title={t('resend')}
      submitText={t('resend')}
      hint={t('resendHint')}
      isIncomplete={from >= to}
      isPending={action.isPending}
      error={action.error === null ? undefined : messageOf(action.error, '')}
      onSubmit={() => action.mutate({ params: { factoryNo, id }, body: { from, to } }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {field(t('from'), from, setFrom)}
      {field(t('to'), to, setTo)}
    </FormDialog>
  );
}
