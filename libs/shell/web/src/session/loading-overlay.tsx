import { useT } from '@sed/platform-web';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { openOverlay, useOverlay } from './overlay';
import { workspacePhrases } from './phrases';
import './session.css';

/** Covers the page while something it cannot do without is loading. */
export function LoadingOverlay() {
  const t = useT(workspacePhrases);
  const isShown = useOverlay((overlay) => overlay.isShown);
  const isNavigating = useNavigation().state === 'loading';
  useEffect(() => (isNavigating ? openOverlay() : undefined), [isNavigating]);
  if (!isShown) return null;
  return (
    <div className="sed-overlay" role="status" aria-live="polite" aria-busy="true">
      <span className="sed-overlay-ring" aria-hidden />
      {t('overlay')}
    </div>
  );
}

/** Stands where a page is still being loaded. */
export function OverlayWhileHere() {
  useEffect(() => openOverlay(), []);
  return null;
}
