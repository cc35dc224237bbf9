import { useConnection, useNow } from '@sed/signals-web';
import { formatClock, useT } from '@sed/platform-web';
import { BrokenLinkIcon } from '@sed/platform-ui';
import { shellPhrases } from './phrases';

/** A connection that is just being made is not worth a bar. */
const PATIENCE_MS = 2000;

/** Says within seconds that values are not live; gone as soon as they are. */
export function LinkBar() {
  const t = useT(shellPhrases);
  const { phase, sinceMs } = useConnection();
  const now = useNow();
  if (phase === 'online' || phase === 'ended') return null;
  if (phase === 'connecting' && now - sinceMs < PATIENCE_MS) return null;
  return (
    <div className="sed-link-bar" role="alert">
      <BrokenLinkIcon />
      {phase === 'offline' ? t('link.offline', { time: formatClock(sinceMs) }) : t('link.connecting')}
    </div>
  );
}
