import { qualityName, unitText } from '@sed/platform-contract';
import { QualityValue } from '@sed/platform-ui';
import { useLanguage } from '@sed/platform-web';
import { switchWordsOf, type SignalDto } from '@sed/signals-contract';
import { useServerNow, type LiveSample } from '@sed/signals-web';

interface Props {
  readonly signal: SignalDto | undefined;
  readonly sample: LiveSample;
  readonly hasUnit?: boolean;
  /** The moment shown; its values do not grow old. */
  readonly at?: number | null;
}

/** No unit is written as a hyphen in many registers. */
function shownUnit(signal: SignalDto | undefined): string {
  return signal === undefined || signal.unit === '-' ? '' : unitText(signal.unit);
}

function Shown({ signal, sample, hasUnit = true, ageMs }: Omit<Props, 'at'> & { readonly ageMs: number | null }) {
  const language = useLanguage();
  const words = signal === undefined ? undefined : switchWordsOf(signal);
  return (
    <QualityValue
      value={sample.value}
      quality={qualityName(sample.quality)}
      unit={hasUnit && words === undefined ? shownUnit(signal) : ''}
      decimals={signal?.decimals ?? 2}
      ageMs={ageMs}
      {...(signal !== undefined && { range: signal.range })}
      {...(words !== undefined &&
        sample.value !== null && { text: words[sample.value === 0 ? 'off' : 'on'][language] })}
    />
  );
}

function Aged(props: Omit<Props, 'at'>) {
  return <Shown {...props} ageMs={Math.max(0, useServerNow() - props.sample.tsMs)} />;
}

/** The value of a signal as its quality demands; with its age only where there is room for it. */
export function SignalValue({ at = null, ...props }: Props) {
  const isAged = at === null && qualityName(props.sample.quality) === 'STALE' && props.sample.tsMs > 0;
  return isAged ? <Aged {...props} /> : <Shown {...props} ageMs={null} />;
}

/** The same without age, for the narrow lines of a diagram. */
export function ShortValue({ signal, sample, hasUnit = true }: Omit<Props, 'at'>) {
  return <Shown signal={signal} sample={sample} hasUnit={hasUnit} ageMs={null} />;
}
