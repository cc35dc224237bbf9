import type { HealthReport, TimeSeriesStore } from '@sed/platform-ports';

/** So long a canary is waited for before it is asked whether the store is only busy. */
const BUSY_AFTER_MS = 1200;
/** A store that keeps a canary waiting for longer cannot store, whatever else it answers. */
const BUSY_MAX_MS = 30_000;

interface Trial {
  readonly answer: Promise<HealthReport>;
  readonly sinceMs: number;
}

const report = (detail: string): HealthReport => ({ name: 'timeseries', state: 'up', detail });

/**
 * The check of a time-series store: a canary that is stored and read back. On a machine that has too much to do it waits
 * for its turn in an embedded store; a store that answers others meanwhile is busy and not gone.
 */
export function storeCheck(store: Pick<TimeSeriesStore, 'probe' | 'isBusy'>): () => Promise<HealthReport> {
  let trial: Trial | undefined;
  const begin = (): Trial => ({
    answer: store
      .probe()
      .finally(() => (trial = undefined))
      .then(() => report('ok')),
    sinceMs: performance.now(),
  });
  return async () => {
    trial ??= begin();
    const { answer, sinceMs } = trial;
    let timer: NodeJS.Timeout | undefined;
    const busy = new Promise<HealthReport>((resolve, reject) => {
      timer = setTimeout(() => {
        if (performance.now() - sinceMs > BUSY_MAX_MS) return;
        store.isBusy().then((isBusy) => {
          if (isBusy) resolve(report('busy'));
        }, reject);
      }, BUSY_AFTER_MS);
    });
    try {
      return await Promise.race([answer, busy]);
    } finally {
      clearTimeout(timer);
    }
  };
}
