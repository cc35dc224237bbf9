import { FormDialog } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { DatePicker, Input } from 'antd';
import { useId, useState } from 'react';
import { guidePhrases } from '../guide-phrases';

const MAX_REASON = 300;

interface Props {
  readonly onDefer: (day: string, reason: string) => void;
  readonly onClose: () => void;
}

/** To which day the maintenance that is picked is put off, and why. */
export function DeferDialog({ onDefer, onClose }: Props) {
  const t = useT(guidePhrases);
  const id = useId();
  const [day, setDay] = useState<string>();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <FormDialog
      title={t('deferTitle')}
      hint={t('deferHint')}
      submitText={t('deferTitle')}
      isIncomplete={day === undefined || said === ''}
      onSubmit={() => onDefer(day ?? '', said)}
      onClose={onClose}
    >
      <label htmlFor={`${id}-day`}>{t('deferTo')}</label>
      <DatePicker
        id={`${id}-day`}
        style={{ width: '100%' }}
        onChange={(date: { format: (pattern: string) => string } | null) => setDay(date?.format('YYYY-MM-DD'))}
      />
      <label htmlFor={`${id}-reason`}>{t('deferReason')}</label>
      <Input.TextArea
        id={`${id}-reason`}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
