import { QUALITIES, QUALITY } from '@sed/platform-contract';
import type { LiveField } from '@sed/records-model';
import { QualityValue } from '@sed/platform-ui';
import { useSignalSample } from '../frame/live-feed';
import { useModuleFrame } from '../frame/module-frame';

/** Signals are named `<plant>/<tag>`; a bare tag belongs to the record's plant. */
export function signalKeyOf(reference: unknown, factoryNo: string | null): string | undefined {
  if (typeof reference !== 'string' || reference === '') return undefined;
  if (reference.includes('/')) return reference;
  return factoryNo === null ? undefined : `${factoryNo}/${reference}`;
}

interface Props {
  readonly field: LiveField;
  /** Values of the record, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly factoryNo: string | null;
}

/** The present value of a signal with its quality. */
export function LiveValue({ field, values, factoryNo }: Props) {
  const { t } = useModuleFrame();
  const key = signalKeyOf(values[field.signalField], factoryNo);
  const sample = useSignalSample(key);
  if (key === undefined) return <span className="sed-dim">{t('form.noLive')}</span>;
  const quality = QUALITIES[sample?.quality ?? QUALITY.UNKNOWN] ?? 'UNKNOWN';
  const decimals = field.decimalsField === undefined ? undefined : values[field.decimalsField];
  return (
    <QualityValue
      value={sample?.value ?? null}
      quality={quality}
      ageMs={sample?.ageMs ?? null}
      {...(typeof decimals === 'number' && { decimals })}
      grouped
    />
  );
}
