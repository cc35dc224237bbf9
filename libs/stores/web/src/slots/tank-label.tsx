import { PhotoButton } from '@sed/platform-ui';
import { readCode, readTag, useT } from '@sed/platform-web';
import type { ControlSlotProps } from '@sed/records-web';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { storePhrases } from '../phrases';
import '../stores.css';

const MAX_LABEL = 100;

/** Which tank somebody stands before: its tag held to the phone, its QR code before the camera, or typed in. */
export function TankLabelControl({ id, value, isDisabled, hasError, onChange, onBlur }: ControlSlotProps<string>) {
  const t = useT(storePhrases);
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const read = async (from: () => Promise<string | undefined>) => {
    setReading(true);
    const label = await from();
    setReading(false);
    if (label === undefined) void message.warning(t('labelUnread'));
    else onChange(label);
  };
  return (
    <div className="sed-stock-label">
      <Input
        id={id}
        maxLength={MAX_LABEL}
        aria-invalid={hasError}
        disabled={isDisabled}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
      />
      <Button disabled={isDisabled} loading={isReading} onClick={() => void read(readTag)}>
        {t('readTag')}
      </Button>
      <PhotoButton
        label={t('scanLabel')}
        isBusy={isReading}
        isDisabled={isDisabled}
        onFile={(file) => void read(() => readCode(file))}
      />
    </div>
  );
}
