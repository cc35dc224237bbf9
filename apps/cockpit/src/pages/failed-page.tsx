import { useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { isBoardPath } from '../board-paths';
import { cockpitPhrases } from '../phrases';
import { LonePage } from './lone-page';

const RETRY_EVERY_MS = 20_000;

async function reloadWhenServiceAnswers(): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    if (response.ok) window.location.reload();
  } catch {
    // The service is away: the next round asks again.
  }
}

/** A page that could not be loaded or drawn. Nobody presses a button on a wall display: it tries again by itself. */
export function FailedPage() {
  const t = useT(cockpitPhrases);
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isBoardPath(pathname)) return undefined;
    const timer = window.setInterval(() => void reloadWhenServiceAnswers(), RETRY_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [pathname]);
  const reason = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
  return (
    <LonePage>
      <ErrorState message={`${t('failed.text')}${reason}`} onRetry={() => window.location.reload()} />
    </LonePage>
  );
}

export function LoadingPage() {
  const t = useT(cockpitPhrases);
  return (
    <main className="sed-lone-page">
      <Spinner label={t('loading')} />
    </main>
  );
}
