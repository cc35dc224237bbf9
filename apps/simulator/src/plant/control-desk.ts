import type { DemoSignal } from '@sed/demo-fleet';
import { Random } from '../random';
import type { Reading } from './simulated-plant';

const MODE = '_MODE';
const HOUR_MS = 3_600_000;
/** Operators look at a loop a few times a day; in between it stays as they left it. */
const WATCH_MS = 3 * HOUR_MS;
/** How long the setpoint of a loop in automatic keeps its value before the level above it trims it. */
const TRIM_MS = 900_000;

/** The value a loop controls, by the name of its controller (LIC201 goes by LIT201). */
function measuredBy(base: string, codes: readonly string[]): string | undefined {
  if (codes.includes(base)) return base;
  const tag = base.replace(/IC(\d+)$/, 'IT$1');
  return codes.find((code) => code === tag || code.startsWith(`${tag}_`));
}

/** Whether a loop stands in automatic at a process time: mostly, some loops less, in manual for a watch at a time. */
export function isAutomatic(factoryNo: string, base: string, processMs: number): boolean {
  const habit = Random.of(`${factoryNo}/${base}/habit`).next();
  // From loops that are hardly ever touched to one that operators like to run by hand.
  const manualShare = habit < 0.5 ? 0.02 : habit < 0.85 ? 0.08 : 0.35;
  const watch = Math.floor(processMs / WATCH_MS);
  const draw = Random.of(`${factoryNo}/${base}/${String(watch)}`);
  if (draw.next() >= Math.min(1, 2 * manualShare)) return true;
  // In manual for a part of the watch.
  const [from, length] = [draw.next() * 0.5, 0.25 + 0.5 * draw.next()];
  const at = processMs / WATCH_MS - watch;
  return at < from || at >= from + length;
}

/** Mode and setpoint of the control loops; in automatic the setpoint is trimmed after the process, in manual it stays. */
export function controlReadings(
  signals: readonly DemoSignal[],
  readings: ReadonlyMap<string, Reading>,
  processMs: () => number,
): Map<string, Reading> {
  const all = new Map<string, Reading>();
  const codes = [...readings.keys()];
  for (const { code, factoryNo } of signals) {
    if (!code.endsWith(MODE)) continue;
    const base = code.slice(0, -MODE.length);
    const measured = readings.get(measuredBy(base, codes) ?? '');
    all.set(code, () => (isAutomatic(factoryNo, base, processMs()) ? 1 : 0));
    let [setpoint, trimmedAtMs] = [Number.NaN, -Infinity];
    all.set(`${base}_SP`, () => {
      const nowMs = processMs();
      const isDue = Number.isNaN(setpoint) || nowMs - trimmedAtMs >= TRIM_MS;
      if (isDue && (Number.isNaN(setpoint) || isAutomatic(factoryNo, base, nowMs))) {
        setpoint = measured?.() ?? 0;
        trimmedAtMs = nowMs;
      }
      return setpoint;
    });
  }
  return all;
}
