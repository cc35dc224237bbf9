import { presenceText, type Presence } from '@sed/patrol-contract';
import { PhotoButton } from '@sed/platform-ui';
import { readCode, readTag, useT, whereAmI } from '@sed/platform-web';
import type { ControlSlotProps } from '@sed/records-web';
import { App, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { patrolPhrases } from '../phrases';

const MAX = 100;

/** That somebody is where the work is: by whatever the phone can do; a tag or a label is also typed. */
export function PresenceControl({ id, value, isDisabled, hasError, onChange, onBlur }: ControlSlotProps) {
  const t = useT(patrolPhrases);
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const take = async (read: () => Promise<Presence | undefined>, none: string) => {
    setBusy(true);
    const found = await read();
    setBusy(false);
    if (found === undefined) void message.warning(none);
    else onChange(presenceText(found));
  };
  const token = (proof: 'NFC' | 'QR', found: string | undefined): Presence | undefined =>
    found === undefined ? undefined : { proof, token: found };
  const position = async (): Promise<Presence | undefined> => {
    const here = await whereAmI();
    return here === undefined ? undefined : { proof: 'GPS', ...here };
  };
  return (
    <Space orientation="vertical" className="sed-presence">
      <Space wrap>
        <Button
          loading={isBusy}
          disabled={isDisabled}
          onClick={() => {
            void message.info(t('nfcWait'));
            void take(async () => token('NFC', await readTag()), t('nfcNone'));
          }}
        >
          {t('nfc')}
        </Button>
        <PhotoButton
          label={t('scan')}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onFile={(file) => void take(async () => token('QR', await readCode(file)), t('code'))}
        />
        <Button loading={isBusy} disabled={isDisabled} onClick={() => void take(position, t('positionNone'))}>
          {t('position')}
        </Button>
      </Space>
      <Input
        id={id}
        maxLength={MAX}
        disabled={isDisabled}
        status={hasError ? 'error' : ''}
        placeholder={t('presenceHint')}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
      />
    </Space>
  );
}
