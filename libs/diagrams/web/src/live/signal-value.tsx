import { QUALITY, qualityName, unitText } from '@sed/platform-contract';
import { QualityValue, qualityValueText, type QualityValueProps } from '@sed/platform-ui';
import { useLanguage } from '@sed/platform-web';
import { switchWordsOf, type SignalDto } from '@sed/signals-contract';
import { signalKey, useFeed, useServerNow, type LiveSample } from '@sed/signals-web';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useShownDiagram } from './diagram-context';

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

function shownOf(signal: SignalDto | undefined, { value, quality }: LiveSample): QualityValueProps {
  const common = { value, quality: qualityName(quality), decimals: signal?.decimals ?? 2 };
  return signal === undefined ? common : { ...common, range: signal.range };
}

function Shown({ signal, sample, hasUnit = true, ageMs }: Omit<Props, 'at'> & { readonly ageMs: number | null }) {
  const language = useLanguage();
  const words = signal === undefined ? undefined : switchWordsOf(signal);
  return (
    <QualityValue
      {...shownOf(signal, sample)}
      unit={hasUnit && words === undefined ? shownUnit(signal) : ''}
      ageMs={ageMs}
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

interface LiveProps {
  readonly code: string;
  readonly hasUnit?: boolean;
}

const UNKNOWN: LiveSample = { value: null, tsMs: 0, quality: QUALITY.UNKNOWN };

/**
 * The value of a signal without its age, for the narrow lines of a diagram. Hundreds of them change every second: a new
 * number is written where the old one stands, and only another quality draws it anew.
 */
export function LiveValue({ code, hasUnit = true }: LiveProps) {
  const { signals, factoryNo } = useShownDiagram();
  const feed = useFeed();
  const box = useRef<HTMLSpanElement>(null);
  const signal = signals.get(code);
  const key = signalKey(factoryNo, code);
  const isSwitch = signal !== undefined && switchWordsOf(signal) !== undefined;
  const subscribe = useCallback(
    (changed: () => void) => {
      const take = (sample: LiveSample) => {
        changed();
        if (!isSwitch) write(box.current, shownOf(signal, sample));
      };
      const leave = feed.subscribe([key], (_key, sample) => take(sample));
      // It may have changed since it was drawn, and may not change again for hours.
      const known = feed.read(key);
      if (known !== undefined) take(known);
      return leave;
    },
    [feed, key, signal, isSwitch],
  );
  const sample = () => feed.read(key) ?? UNKNOWN;
  // Of a switch the word changes with the value.
  const look = useSyncExternalStore(subscribe, () => (isSwitch ? sample() : sample().quality));
  const shown = typeof look === 'number' ? sample() : look;
  return (
    <span ref={box} className="sed-live-value">
      <Shown signal={signal} sample={shown} hasUnit={hasUnit} ageMs={null} />
    </span>
  );
}

/** The text is that of the number the quality was drawn with: drawn anew, it says the same. */
function write(box: HTMLElement | null, value: QualityValueProps): void {
  const number = box?.querySelector('.sed-value-number')?.firstChild;
  const text = qualityValueText(value);
  if (number instanceof Text && text !== null && number.data !== text) number.data = text;
}
