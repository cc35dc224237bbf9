import { isUsable, QUALITY, qualityName, unitText, type SignalDto } from '@sed/contract';
import { signalKey, useFeed, useNow, useSignal, type LiveSample } from '@sed/web-live';
import { formatNumber, useT } from '@sed/web-platform';
import { QualityValue, type QualityValueProps } from '@sed/web-ui';
import { memo, useEffect, useRef } from 'react';
import { runtimePhrases } from '../phrases';
import { deviationOf, switchPhrase } from './switch-text';

/** How long a changed value stands out. */
const MARK_MS = 1000;

/** Only a stale value needs a clock, so only a stale value ticks. */
function AgedValue({ tsMs, ...props }: QualityValueProps & { readonly tsMs: number }) {
  const feed = useFeed();
  const offsetMs = feed.serverNowMs() - Date.now();
  return <QualityValue {...props} ageMs={Math.max(0, useNow() + offsetMs - tsMs)} />;
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
    element.dataset['changed'] = 'true';
    const timer = setTimeout(() => delete element.dataset['changed'], MARK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return mark;
}

/** The live value of a signal with quality, age and its stand to the normal band. */
export const LiveValue = memo(function LiveValue({
  signal,
  hasUnit,
}: {
  readonly signal: SignalDto;
  readonly hasUnit: boolean;
}) {
  const t = useT(runtimePhrases);
  const sample = useSignal(signalKey(signal.factoryNo, signal.code));
  const mark = useChangeMark(shownText(signal, sample));
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  const value = sample?.value ?? null;
  const phrase = switchPhrase(signal, value);
  const deviation = isUsable(quality) ? deviationOf(signal, value) : undefined;
  const props: QualityValueProps = {
    value,
    quality: qualityName(quality),
    decimals: signal.decimals,
    range: signal.range,
    ...(hasUnit && phrase === undefined ? { unit: unitText(signal.unit) } : {}),
    ...(phrase === undefined ? {} : { text: t(`grid.${phrase}`) }),
  };
  return (
    <span ref={mark} className="sed-live" data-switch={phrase} data-deviation={deviation}>
      {deviation !== undefined && (
        <span className="sed-live-deviation" title={t(`grid.${deviation}`)}>
          <span aria-hidden="true">{deviation === 'above' ? '↑' : '↓'}</span>
          <span className="sed-visually-hidden">{t(`grid.${deviation}`)}</span>
        </span>
      )}
      {quality === QUALITY.STALE && sample !== undefined ? (
        <AgedValue {...props} tsMs={sample.tsMs} />
      ) : (
        <QualityValue {...props} />
      )}
    </span>
  );
});
