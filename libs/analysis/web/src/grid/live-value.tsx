import { isUsable, QUALITY, qualityName, unitText } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { signalKey, useServerNow, useSignal, type LiveSample } from '@sed/signals-web';
import { formatNumber, useT } from '@sed/platform-web';
import { QualityValue, type QualityValueProps } from '@sed/platform-ui';
import { memo, useEffect, useRef } from 'react';
import { runtimePhrases } from '../phrases';
import { deviationOf, switchPhrase, type Deviation } from './switch-text';

/** How long a changed value stands out. */
const MARK_MS = 1000;

/** Only a stale value needs a clock, so only a stale value ticks. */
function AgedValue({ tsMs, ...props }: QualityValueProps & { readonly tsMs: number }) {
  return <QualityValue {...props} ageMs={Math.max(0, useServerNow() - tsMs)} />;
}

function shownText(signal: SignalDto, sample: LiveSample | undefined): string {
  return sample === undefined ? '' : `${formatNumber(sample.value, signal.decimals)}/${sample.quality}`;
}

/** A value that changes stands out by weight for a second; written past React, or each value would draw twice. */
function useChangeMark(shown: string) {
  const mark = useRef<HTMLSpanElement>(null);
  const last = useRef('');
  useEffect(() => {
    const element = mark.current;
    const isFirst = last.current === '';
    if (last.current === shown) return undefined;
    last.current = shown;
    if (element === null || isFirst) return undefined;
    element.dataset.changed = 'true';
    const timer = setTimeout(() => delete element.dataset.changed, MARK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return mark;
}

function DeviationMark({ deviation }: { readonly deviation: Deviation }) {
  const t = useT(runtimePhrases);
  const text = t(`grid.${deviation}`);
  return (
    <span className="sed-live-deviation" title={text}>
      <span aria-hidden="true">{deviation === 'above' ? '↑' : '↓'}</span>
      <span className="sed-visually-hidden">{text}</span>
    </span>
  );
}

function useDeviation(
  signal: SignalDto,
  sample: LiveSample | undefined,
  run: SignalDto | undefined,
): Deviation | undefined {
  const isStopped = useSignal(run && signalKey(run.factoryNo, run.code))?.value === 0;
  return sample !== undefined && isUsable(sample.quality) && !isStopped ? deviationOf(signal, sample.value) : undefined;
}

function valueProps(
  { decimals, range, unit }: SignalDto,
  shown: Pick<QualityValueProps, 'value' | 'quality'>,
  hasUnit: boolean,
): QualityValueProps {
  return { ...shown, decimals, range, ...(hasUnit && { unit: unitText(unit) }) };
}

/** The live value of a signal with quality, age and its stand to the normal band. */
export const LiveValue = memo(function LiveValue({
  signal,
  hasUnit,
  run,
}: {
  readonly signal: SignalDto;
  readonly hasUnit: boolean;
  /** The run signal of the same equipment: what stands still has no normal band. */
  readonly run?: SignalDto | undefined;
}) {
  const t = useT(runtimePhrases);
  const sample = useSignal(signalKey(signal.factoryNo, signal.code));
  const mark = useChangeMark(shownText(signal, sample));
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  const value = sample?.value ?? null;
  const phrase = switchPhrase(signal, value);
  const deviation = useDeviation(signal, sample, run);
  const words = phrase === undefined ? {} : { text: t(`grid.${phrase}`), unit: '' };
  const props = { ...valueProps(signal, { value, quality: qualityName(quality) }, hasUnit), ...words };
  return (
    <span ref={mark} className="sed-live-mark" data-switch={phrase} data-deviation={deviation}>
      {deviation !== undefined && <DeviationMark deviation={deviation} />}
      {quality === QUALITY.STALE && sample !== undefined ? (
        <AgedValue {...props} tsMs={sample.tsMs} />
      ) : (
        <QualityValue {...props} />
      )}
    </span>
  );
});
