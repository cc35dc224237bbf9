import { formSnapshot, type FormSnapshot } from '@sed/forms-contract';
import { QUALITIES } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { AnyPicker, useSignalSample } from '@sed/records-web';
import { Button, InputNumber } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { formPhrases } from '../phrases';

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

function keyOf(signal: string, factoryNo: string | null): string | undefined {
  if (signal === '') return undefined;
  if (signal.includes('/')) return signal;
  return factoryNo === null ? undefined : `${factoryNo}/${signal}`;
}

/** Value of a signal at the time of filling in: read from the live data, or entered by hand and marked so. */
export function SnapshotControl({ id, label, value, signal, factoryNo, isDisabled, onChange }: Props) {
  const t = useT(formPhrases);
  const held = formSnapshot.safeParse(value).data;
  const chosen = signal ?? held?.signal ?? '';
  const sample = useSignalSample(isDisabled ? undefined : keyOf(chosen, factoryNo));
  const take = () => {
    if (sample === undefined) return;
    const quality = QUALITIES[sample.quality] ?? 'UNKNOWN';
    onChange({ signal: chosen, value: sample.value, quality, at: sample.tsMs, isManual: false });
  };
  const isWaiting = !isDisabled && sample !== undefined && (held?.value ?? null) === null && held?.isManual !== true;
  // The first value that arrives is what the form was opened with.
  const fill = useEffectEvent(take);
  useEffect(() => {
    if (isWaiting) fill();
  }, [isWaiting]);
  return (
    <div className="sed-form-snapshot">
      {signal === undefined && (
        <AnyPicker
          label={`${label} ${t('answers.signal')}`}
          target="signal"
          isMultiple={false}
          value={chosen === '' ? [] : [chosen]}
          factoryNo={factoryNo ?? undefined}
          isDisabled={isDisabled}
          onChange={([next]) =>
            onChange(
              next === undefined ? null : { signal: next, value: null, quality: null, at: null, isManual: false },
            )
          }
        />
      )}
      <InputNumber
        id={id}
        aria-label={`${label} ${t('answers.value')}`}
        className="sed-number-input"
        disabled={isDisabled || chosen === ''}
        value={held?.value ?? null}
        onChange={(next) => {
          const at = Date.now();
          onChange({
            signal: chosen,
            value: typeof next === 'number' ? next : null,
            quality: null,
            at,
            isManual: true,
          });
        }}
      />
      {!isDisabled && (
        <Button disabled={sample === undefined} onClick={take}>
          {t('answers.takeValue')}
        </Button>
      )}
      {held?.isManual === true && <span className="sed-dim">{t('answers.byHand')}</span>}
    </div>
  );
}
