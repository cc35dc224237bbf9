import { serviceHealthCall } from '@sed/platform-contract';
import { useCall, useT } from '@sed/platform-web';
import { lazy, Suspense } from 'react';
import { shellPhrases } from './phrases';
import type { PartProps } from './service-part-line';

const REFRESH_MS = 5000;

/** Says it without the texts of the part, which are read when they are needed, or cannot be read. */
function PlainLine({ name, state }: PartProps) {
  const t = useT(shellPhrases);
  return <strong>{t(state === 'down' ? 'service.down' : 'service.degraded', { part: name })}</strong>;
}

const Line = lazy(() =>
  import('./service-part-line').then(
    ({ ServicePartLine }) => ({ default: ServicePartLine }),
    () => ({ default: PlainLine }),
  ),
);

/** What of the service does not work, and what to do until it does; gone as soon as everything works. */
export function ServiceBar() {
  const { data } = useCall(serviceHealthCall, {}, { refetchIntervalMs: REFRESH_MS, isAcrossPlants: true });
  const parts = data?.parts ?? [];
  // There from the beginning: a region that comes with its text is not read out.
  return (
    <div role="status">
      {parts.map(({ name, state }) => (
        <p key={name} className="sed-service-bar" data-state={state}>
          <Suspense fallback={<PlainLine name={name} state={state} />}>
            <Line name={name} state={state} />
          </Suspense>
        </p>
      ))}
    </div>
  );
}
