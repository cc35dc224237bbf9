import { isUsable, QUALITY, qualityName, unitText } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { signalKey, useServerNow, useSignal } from '@sed/signals-web';
import { useT } from '@sed/platform-web';
import { QualityValue, type QualityValueProps } from '@sed/platform-ui';
import { modelPhrases } from './phrases';

/** Only a stale value needs a clock, so only a stale value ticks. */
function AgedValue({ tsMs, ...props }: QualityValueProps & { readonly tsMs: number }) {
  return <QualityValue {...props} ageMs={Math.max(0, useServerNow() - tsMs)} />;
}

function BoundValue({ signal, decimals }: { readonly signal: SignalDto; readonly decimals: number | null }) {
  const sample = useSignal(signalKey(signal.factoryNo, signal.code));
  const quality = sample?.quality ?? QUALITY.UNKNOWN;
  const props = {
    value: sample?.value ?? null,
    quality: qualityName(quality),
    decimals: decimals ?? signal.decimals,
    range: signal.range,
    unit: unitText(signal.unit),
  };
  if (sample === undefined || isUsable(quality) || quality !== QUALITY.STALE) return <QualityValue {...props} />;
  return <AgedValue {...props} tsMs={sample.tsMs} />;
}

interface Props {
  readonly code: string | null;
  readonly signal: SignalDto | undefined;
  readonly decimals: number | null;
}

/** What a cell would show now, as the live pages show it. */
export function CellValue({ code, signal, decimals }: Props) {
  const t = useT(modelPhrases);
  if (code === null) return <span className="sed-models-open">{t('signalNone')}</span>;
  if (signal === undefined) return <span className="sed-models-open">{t('signalUnknown', { code })}</span>;
  return <BoundValue signal={signal} decimals={decimals} />;
}
