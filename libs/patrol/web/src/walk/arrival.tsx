import { PhotoButton } from '@sed/platform-ui';
import { readCode, readTag, useCall, useT, whereAmI } from '@sed/platform-web';
import { parameterCalls } from '@sed/records-contract';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { patrolPhrases } from '../phrases';
import { problemOf } from './proof-problem';
import type { Walk } from './use-walk';
import type { Row } from './walk-model';

interface Props {
  readonly walk: Walk;
  readonly point: string;
  /** The point as its register has it. */
  readonly place: Row | undefined;
}

/** That somebody is there: whatever the phone can do of tag, label, position and photo. */
export function Arrival({ walk, point, place }: Props) {
  const t = useT(patrolPhrases);
  const { message } = App.useApp();
  const factoryNo = walk.record.factoryNo ?? '';
  const { data: parameters } = useCall(parameterCalls.list, { query: { factoryNo } }, { staleTimeMs: 3_600_000 });
  const radius = parameters?.find(({ key }) => key === 'patrol.gpsRadiusM')?.value;
  const radiusM = radius === undefined ? undefined : Number(radius);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const arrive = async (proof: Row) => {
    // The service judges in the end; whoever stands there without a connection learns of a mistake now.
    const problem = problemOf(proof, place, { factoryNo, radiusM });
    if (problem === undefined) await walk.act('save', { points: [{ point, ...proof }], photos: walk.photos });
    else void message.error(t(problem.text, problem.params));
  };
  const tag = async () => {
    void message.info(t('nfcWait'));
    const token = await readTag();
    if (token === undefined) void message.warning(t('nfcNone'));
    else await arrive({ proof: 'NFC', token });
  };
  const scan = async (file: File) => {
    const token = await readCode(file);
    if (token === undefined) void message.warning(t('code'));
    else await arrive({ proof: 'QR', token });
  };
  const position = async () => {
    const here = await whereAmI();
    if (here === undefined) void message.warning(t('positionNone'));
    else await arrive({ proof: 'GPS', ...here });
  };
  const photo = async (file: File) => {
    const id = await walk.addPhoto(file);
    if (id === undefined) return;
    const values = { point, proof: 'PHOTO', photo: id, proofReason: reason };
    await walk.act('save', { points: [values], photos: [...walk.photos, id] });
  };
  return (
    <section className="sed-walk-card" aria-label={t('arrive')}>
      <h3>{t('arrive')}</h3>
      <Button size="large" block type="primary" loading={walk.isBusy} onClick={() => void tag()}>
        {t('nfc')}
      </Button>
      <PhotoButton isBig label={t('scan')} isBusy={walk.isBusy} onFile={(file) => void scan(file)} />
      <Button size="large" block loading={walk.isBusy} onClick={() => void position()}>
        {t('position')}
      </Button>
      <div className="sed-walk-line">
        <Input
          size="large"
          aria-label={t('code')}
          placeholder={t('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button
          size="large"
          disabled={code.trim() === ''}
          loading={walk.isBusy}
          onClick={() => void arrive({ proof: 'QR', token: code.trim() })}
        >
          {t('confirm')}
        </Button>
      </div>
      <Input
        size="large"
        aria-label={t('photoReason')}
        placeholder={t('photoReason')}
        maxLength={100}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <PhotoButton
        isBig
        label={t('photoArrive')}
        isBusy={walk.isBusy}
        isDisabled={reason.trim() === ''}
        onFile={(file) => void photo(file)}
      />
    </section>
  );
}
