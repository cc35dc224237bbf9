import type { HealthReport } from '@sed/platform-ports';
import type { AlarmEngine } from '../runner/alarm-engine';
import type { EvaluationWatch } from './evaluation-watch';

/** Of the readiness page, the monitor and the bar of every board: without alarms nothing else says that nobody judges. */
export function evaluationHealth(
  watch: Pick<EvaluationWatch, 'darkSinceMs'>,
  engine: Pick<AlarmEngine, 'isLeader' | 'lag'>,
): HealthReport {
  const name = 'alarms';
  if (watch.darkSinceMs !== null) {
    return { name, state: 'degraded', detail: `not judged since ${new Date(watch.darkSinceMs).toISOString()}` };
  }
  return { name, state: 'up', detail: engine.isLeader() ? `${String(engine.lag())} batches to judge` : 'standing by' };
}
