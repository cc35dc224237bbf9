import { formSnapshot, type FormSnapshot } from '@sed/forms-contract';
import { QUALITIES } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { AnyPicker, useSignalSample, type FeedSample } from '@sed/records-web';
import { Button, InputNumber } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { formPhrases } from '../phrases';
import { signalKey, SignalName } from './signal-name';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** Signal the form asks for; without one the person chooses. */
  readonly signal: string | undefined;
  readonly factoryNo: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (value: FormSnapshot | null) => void;
}

function takenFrom(signal: string, { value, quality, tsMs }: FeedSample): FormSnapshot {
  return { signal, value, quality: QUALITIES[quality] ?? 'UNKNOWN', at: tsMs, isManual: false };
}

const EMPTY = { value: null, quality: null, at: null, isManual: false } as const;

function byHand(signal: string, entered: number | null, at: number): FormSnapshot {
  return { signal, value: entered, quality: null, at, isManual: true };
}

/** Neither read nor entered yet. */
function isOpen(held: FormSnapshot | undefined): boolean {
  return held === undefined || (held.value === null && !held.isManual);
}

/** The first value that arrives is what the form was opened with. */
function useFirstValue(isWaiting: boolean, take: () => void): void {
  const fill = useEffectEvent(take);
  useEffect(() => {
    if (isWaiting) fill();
  }, [isWaiting]);
}

type ChoiceProps = Pick<Props, 'label' | 'factoryNo' | 'isDisabled' | 'onChange'> & { readonly chosen: string };

function SignalChoice({ label, chosen, factoryNo, isDisabled, onChange }: ChoiceProps) {
  const t = useT(formPhrases);
  return (
    <AnyPicker
      label={`${label} ${t('answers.signal')}`}
      target="signal"
      isMultiple={false}
      value={chosen === '' ? [] : [chosen]}
      factoryNo={factoryNo ?? undefined}
      isDisabled={isDisabled}
      onChange={([next]) => onChange(next === undefined ? null : { ...EMPTY, signal: next })}
    />
  );
}

/** Value of a signal at the time of filling in: read from the live data, or entered by hand and marked so. */
export function SnapshotControl({ id, label, value, signal, factoryNo, isDisabled, onChange }: Props) {
  const t = useT(formPhrases);
  const held = formSnapshot.safeParse(value).data;
  const chosen = signal ?? held?.signal ?? '';
  const sample = useSignalSample(isDisabled ? undefined : signalKey(chosen, factoryNo));
  const take = () => {
    if (sample !== undefined) onChange(takenFrom(chosen, sample));
  };
  useFirstValue(sample !== undefined && isOpen(held), take);
  return (
    <div className="sed-form-snapshot">
      {signal === undefined ? (
        <SignalChoice {...{ label, chosen, factoryNo, isDisabled, onChange }} />
      ) : (
        <SignalName signal={signal} factoryNo={factoryNo} />
      )}
      <InputNumber
        id={id}
        aria-label={`${label} ${t('answers.value')}`}
        className="sed-number-input"
        disabled={isDisabled || chosen === ''}
        value={held?.value ?? null}
        onChange={(next) => onChange(byHand(chosen, next, Date.now()))}
      />
      <Button disabled={sample === undefined} onClick={take}>
        {t('answers.takeValue')}
      </Button>
      {held?.isManual === true && <span className="sed-dim">{t('answers.byHand')}</span>}
    </div>
  );
}
