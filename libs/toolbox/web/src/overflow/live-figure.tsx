import { PLACEHOLDER, QUALITY, qualityName, unitText } from '@sed/platform-contract';
import { QualityValue } from '@sed/platform-ui';
import { usePlantSignals, useServerNow, useSignal } from '@sed/signals-web';

const DECIMALS = 2;
const AGE_STEP_MS = 5000;

function Measured({ signal }: { readonly signal: string }) {
  const sample = useSignal(signal);
  const nowMs = useServerNow(AGE_STEP_MS);
  const [factoryNo = '', ...code] = signal.split('/');
  const known = usePlantSignals(factoryNo).data?.find((one) => one.code === code.join('/'));
  const { decimals = DECIMALS, unit = '' } = known ?? {};
  const { value, quality, tsMs } = sample ?? { value: null, quality: QUALITY.UNKNOWN, tsMs: nowMs };
  return (
    <QualityValue
      {...{ value, decimals }}
      quality={qualityName(quality)}
      unit={unitText(unit)}
      ageMs={Math.max(0, nowMs - tsMs)}
      grouped
    />
  );
}

/**
 * The value of a signal as it is now, with its quality and, when it is stale, its age.
 *
 * @param signal `<plant>/<tag>`; without one there is no value
 */
export function LiveFigure({ signal }: { readonly signal: string | undefined }) {
  return signal === undefined ? <>{PLACEHOLDER}</> : <Measured signal={signal} />;
}
