import { QUALITIES, QUALITY } from '@sed/contract';
import { QualityValue } from '@sed/web-ui';
import { useSignalSample } from '../frame/live-feed';
import { useModuleFrame } from '../frame/module-frame';

/** Signals are named `<plant>/<tag>`; a bare tag belongs to the record's plant. */
export function signalKeyOf(reference: unknown, factoryNo: string | null): string | undefined {
  if (typeof reference !== 'string' || reference === '') return undefined;
  if (reference.includes('/')) return reference;
  return factoryNo === null ? undefined : `${factoryNo}/${reference}`;
}

interface Props {
  readonly reference: unknown;
  readonly factoryNo: string | null;
}

/** The present value of a signal with its quality. */
export function LiveValue({ reference, factoryNo }: Props) {
  const { t } = useModuleFrame();
  const key = signalKeyOf(reference, factoryNo);
  const sample = useSignalSample(key);
  if (key === undefined) return <span className="sed-dim">{t('form.noLive')}</span>;
  const quality = QUALITIES[sample?.quality ?? QUALITY.UNKNOWN] ?? 'UNKNOWN';
  return <QualityValue value={sample?.value ?? null} quality={quality} ageMs={sample?.ageMs ?? null} grouped />;
}
