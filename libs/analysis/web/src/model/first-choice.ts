import type { SignalDto } from '@sed/signals-contract';
import { refusalToAdd } from '../trend/axes';

const FIRST_SERIES = 4;

/** What a trend shows before anybody chose: the signals that decide on compliance. */
export function firstChoice(signals: readonly SignalDto[]): string[] {
  const chosen: SignalDto[] = [];
  for (const signal of signals) {
    const isNumber = signal.kind === 'AI' || signal.kind === 'CALC';
    if (!signal.critical || !isNumber || signal.state !== 'ENABLED') continue;
    if (
      refusalToAdd(
        chosen.map(({ unit }) => unit),
        signal.unit,
        FIRST_SERIES,
      ) === undefined
    )
      chosen.push(signal);
  }
  return chosen.map((signal) => signal.code);
}
