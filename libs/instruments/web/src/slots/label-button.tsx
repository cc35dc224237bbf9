import { instrumentLedger } from '@sed/instruments-definitions';
import { PLACEHOLDER } from '@sed/platform-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import '../instruments.css';
import { instrumentPhrases } from '../phrases';

/** The dialog of the browser opens once the label stands on the page. */
const SETTLE_MS = 200;
const SHOWN = ['model', 'serial', 'lastCalibratedAt', 'nextDueAt'] as const;

function LabelSheet({ record, onDone }: { readonly record: RecordSlotProps['record']; readonly onDone: () => void }) {
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.printing = 'sheet';
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
      delete document.documentElement.dataset.printing;
    };
  }, []);
  const textOf = (value: unknown) => {
    if (typeof value === 'number') return formatTime(value, zoneOf(record.factoryNo ?? '')).slice(0, 10);
    return typeof value === 'string' && value !== '' ? value : PLACEHOLDER;
  };
  return createPortal(
    <article className="sed-print-sheet">
      <dl className="sed-instrument-label">
        <h1>{textOf(record.values.code)}</h1>
        <dt>{instrumentLedger.fields.name.label[language]}</dt>
        <dd>{textOf(record.values.name)}</dd>
        <dt>{nameOf(record.factoryNo ?? '')}</dt>
        <dd>{textOf(record.values.section)}</dd>
        {SHOWN.map((name) => [
          <dt key={name}>{instrumentLedger.fields[name].label[language]}</dt>,
          <dd key={`${name}:`}>{textOf(record.values[name])}</dd>,
        ])}
      </dl>
    </article>,
    document.body,
  );
}

/** A label for the device itself: what it is and when it is due. */
export function LabelButton({ record }: RecordSlotProps) {
  const t = useT(instrumentPhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="sed-instrument-tools">
      <Button onClick={() => setPrinting(true)}>{t('label')}</Button>
      {isPrinting && <LabelSheet record={record} onDone={() => setPrinting(false)} />}
    </div>
  );
}
