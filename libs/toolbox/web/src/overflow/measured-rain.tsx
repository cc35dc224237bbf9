import { send, showError, useT } from '@sed/platform-web';
import { signalCalls } from '@sed/signals-contract';
import { useServerNow } from '@sed/signals-web';
import { Button } from 'antd';
import { useState } from 'react';
import { overflowPhrases } from './phrases';
import { quartersOf } from './rain-text';

const QUARTER_MS = 900_000;
const BACK_MS = 6 * 3_600_000;

interface Props {
  /** Rain gauge, `<plant>/<tag>`. */
  readonly signal: string;
  readonly onTaken: (typed: string) => void;
}

/** Takes what the rain gauge measured into the storm, to be run again or changed. */
export function MeasuredRain({ signal, onTaken }: Props) {
  const t = useT(overflowPhrases);
  const nowMs = useServerNow(QUARTER_MS);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    const [factoryNo = '', ...code] = signal.split('/');
    const to = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS;
    const from = to - BACK_MS;
    setBusy(true);
    try {
      const params = { factoryNo, code: code.join('/') };
      const minutes = await send(signalCalls.buckets, { params, query: { level: '1m', from, to } });
      onTaken(quartersOf(minutes, { fromMs: from, toMs: to }).join(' '));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void take()}>
      {t('measured')}
    </Button>
  );
}
