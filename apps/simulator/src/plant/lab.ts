import type { DemoSignal } from '@sed/demo-fleet';
import { Random } from '../random';
import { localDay } from '../wastewater/influents';
import type { Reading } from './simulated-plant';

/** Laboratory results: one per signal and day, the same however often it is asked for. */
export function labReadings(signals: readonly DemoSignal[], processMs: () => number): Map<string, Reading> {
  const labs = signals.filter((signal) => signal.kind === 'LAB');
  return new Map(
    labs.map((signal) => {
      const lo = signal.normal.lo ?? 0;
      const hi = signal.normal.hi ?? lo;
      const read = (): number => {
        const draw = Random.of(`${signal.factoryNo}/${signal.code}/${localDay(processMs())}`).next();
        return lo + (hi - lo) * (0.25 + 0.5 * draw);
      };
      return [signal.code, read];
    }),
  );
}
