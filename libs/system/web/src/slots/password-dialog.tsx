import type { BilingualText } from '@sed/platform-contract';
import { systemAdminCalls, type InitialPasswordDto } from '@sed/system-contract';
import { messageOf, send, useLanguage, useT } from '@sed/platform-web';
import { DataTable } from '@sed/platform-ui';
import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import { slotPhrases } from './phrases';
import './slots.css';

export interface PasswordUser {
  readonly id: string;
  readonly loginName: string;
  readonly name: BilingualText;
}

interface Props {
  readonly users: readonly PasswordUser[];
  readonly onClose: (isGiven: boolean) => void;
}

/** As many as one call takes; the others are offered again afterwards. */
const MAX_AT_ONCE = 50;

/** Gives users passwords to start with and shows them this once: they are in no cache and in no address. */
export function PasswordDialog({ users, onClose }: Props) {
  const t = useT(slotPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const [given, setGiven] = useState<readonly InitialPasswordDto[]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const asked = users.slice(0, MAX_AT_ONCE);
  const give = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      // Without an idempotency key: the service keeps answers under one, and a password is kept nowhere.
      setGiven(await send(systemAdminCalls.initialPasswords, { body: { ids: asked.map(({ id }) => id) } }));
    } catch (error) {
      setFailure(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    const text = (given ?? []).map(({ loginName, password }) => `${loginName}\t${password}`).join('\n');
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('copied'));
    } catch {
      // Pages without TLS have no clipboard; the text can be selected.
      void message.warning(t('copyFailed'));
    }
  };
  const columns = [
    { key: 'loginName', title: t('loginName'), widthPx: 160, cell: (row: PasswordUser) => row.loginName },
    { key: 'name', title: t('name'), widthPx: 160, cell: (row: PasswordUser) => row.name[language] },
  ];
  const secret = {
    key: 'password',
    title: t('password'),
    widthPx: 200,
    cell: (row: InitialPasswordDto) => <code className="sed-secret">{row.password}</code>,
  };
  const before = [
    <Button key="cancel" onClick={() => onClose(false)}>
      {t('cancel')}
    </Button>,
    <Button key="give" type="primary" loading={isBusy} disabled={asked.length === 0} onClick={() => void give()}>
      {t('passwordsGive')}
    </Button>,
  ];
  const after = [
    <Button key="copy" onClick={() => void copy()}>
      {t('copyAll')}
    </Button>,
    <Button key="done" type="primary" onClick={() => onClose(true)}>
      {t('done')}
    </Button>,
  ];
  return (
    <Modal
      open
      title={t('passwords')}
      width={640}
      closable={given === undefined}
      mask={{ closable: false }}
      keyboard={given === undefined}
      onCancel={() => onClose(false)}
      footer={given === undefined ? before : after}
    >
      <div className="sed-stack">
        {failure !== undefined && <Alert type="error" showIcon title={failure} />}
        {given === undefined ? (
          <>
            <p className="sed-plain">{asked.length === 0 ? t('passwordsNone') : t('passwordsAsk')}</p>
            {asked.length > 0 && (
              <DataTable label={t('passwords')} columns={columns} rows={asked} keyOf={({ id }) => id} isCompact />
            )}
          </>
        ) : (
          <>
            <Alert type="warning" showIcon title={t('passwordsOnce')} description={t('passwordsOnceText')} />
            <DataTable<InitialPasswordDto>
              label={t('passwords')}
              columns={[...columns, secret]}
              rows={given}
              keyOf={({ id }) => id}
              isCompact
            />
          </>
        )}
      </div>
    </Modal>
  );
}
