import { isUsable, unitText } from '@sed/platform-contract';
import { formatNumber } from '@sed/platform-web';
import { parseTag, type SamplePoint, type SignalDto } from '@sed/signals-contract';
import type { LaneRecord } from './use-records';

/** A setpoint that moves with more than every third value is led by another controller: nobody changed it. */
const LED_SHARE = 1 / 3;

/** Whether a signal says what a controller is to hold. */
export function isSetpoint({ role, kind, code, state }: SignalDto): boolean {
  return state === 'ENABLED' && (role === 'SP' || (kind === 'AO' && parseTag(code).quantity === 'SP'));
}

/** When a setpoint was given another value, as the lane under the trend shows it. */
export function setpointChanges(signal: SignalDto, points: readonly SamplePoint[]): readonly LaneRecord[] {
  const { code, name, decimals, unit } = signal;
  const shownUnit = unit === '' || unit === '-' ? '' : ` ${unitText(unit)}`;
  const found: LaneRecord[] = [];
  let before: string | undefined;
  let known = 0;
  for (const [at, value, quality] of points) {
    // What is not known is no change, nor is what nobody can read from the number.
    if (value === null || !isUsable(quality)) continue;
    known += 1;
    const shown = formatNumber(value, decimals);
    if (before !== undefined && shown !== before) {
      const change = `${before} → ${shown}${shownUnit}`;
      const text = { zh: `${name.zh} ${change}`, en: `${name.en} ${change}` };
      found.push({ id: `${code}/${String(at)}`, kind: 'setpoint', at, text });
    }
    before = shown;
  }
  return found.length > known * LED_SHARE ? [] : found;
}
