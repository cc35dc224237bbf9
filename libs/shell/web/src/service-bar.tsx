import { servicePart, serviceHealthCall } from '@sed/platform-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { shellPhrases } from './phrases';

const REFRESH_MS = 5000;

/** What of the service does not work, and what to do until it does; gone as soon as everything works. */
export function ServiceBar() {
  const t = useT(shellPhrases);
  const language = useLanguage();
  const { data } = useCall(serviceHealthCall, {}, { refetchIntervalMs: REFRESH_MS, isAcrossPlants: true });
  const parts = data?.parts ?? [];
  // There from the beginning: a region that comes with its text is not read out.
  return (
    <div role="status">
      {parts.map(({ name, state }) => {
        const part = servicePart(name);
        return (
          <p key={name} className="sed-service-bar" data-state={state}>
            <strong>{t(state === 'down' ? 'service.down' : 'service.degraded', { part: part.name[language] })}</strong>{' '}
            {part.todo[language]}
          </p>
        );
      })}
    </div>
  );
}
