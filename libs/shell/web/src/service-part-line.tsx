import { servicePart } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { shellPhrases } from './phrases';

export interface PartProps {
  readonly name: string;
  readonly state: 'down' | 'degraded';
}

/** A part of the service by its name, and what to do. */
export function ServicePartLine({ name, state }: PartProps) {
  const t = useT(shellPhrases);
  const language = useLanguage();
  const part = servicePart(name);
  return (
    <>
      <strong>{t(state === 'down' ? 'service.down' : 'service.degraded', { part: part.name[language] })}</strong>{' '}
      {part.todo[language]}
    </>
  );
}
