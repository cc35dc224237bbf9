import { auditCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { formatTime, send, showError, useT } from '@sed/platform-web';
import { ConfirmButton } from '@sed/platform-ui';
import { Button, Modal, Result } from 'antd';
import { useState } from 'react';
import { userLogPhrases } from './phrases';

type Verification = ReplyOf<typeof auditCalls.verify>;

/** Breaches named in the dialog; the first of each chain says enough. */
const NAMED = 20;

interface Props {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Has the service compute every hash of the period again. */
export function VerifyButton({ from, to }: Props) {
  const t = useT(userLogPhrases);
  const [found, setFound] = useState<Verification | null>(null);
  const verify = async () => {
    const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    try {
      setFound(await send(auditCalls.verify, { query }, { isAcrossPlants: true }));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <ConfirmButton onConfirm={verify}>{t('verify')}</ConfirmButton>
      {found !== null && <Outcome found={found} onClose={() => setFound(null)} />}
    </>
  );
}

function Outcome({ found, onClose }: { readonly found: Verification; readonly onClose: () => void }) {
  const t = useT(userLogPhrases);
  const { rows, chains, brokenAt } = found;
  const isWhole = brokenAt.length === 0;
  return (
    <Modal open onCancel={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Result
        status={isWhole ? 'success' : 'error'}
        title={t(isWhole ? 'verified' : 'broken')}
        subTitle={
          isWhole ? t('verifiedText', { rows, chains }) : t('brokenText', { rows, chains, count: brokenAt.length })
        }
      >
        {!isWhole && (
          <ul>
            {brokenAt.slice(0, NAMED).map(({ chain, id, at }) => (
              <li key={chain}>{t('brokenAt', { chain, id, time: formatTime(at) })}</li>
            ))}
          </ul>
        )}
      </Result>
    </Modal>
  );
}
