import { showNotice, useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { useSyncExternalStore } from 'react';
import { userPhrases } from './user/user-phrases';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export interface FullScreen {
  readonly isOn: boolean;
  readonly text: string;
  readonly toggle: () => void;
}

/** Full screen of the whole product; says so where the browser has none. */
export function useFullScreen(): FullScreen {
  const t = useT(userPhrases);
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const refuse = () => showNotice({ kind: 'warning', text: t('fullScreen.none') });
  const toggle = () => {
    // Older browsers and embedding frames lack the call or forbid it.
    if (!document.fullscreenEnabled) refuse();
    else if (isOn) document.exitFullscreen().catch(refuse);
    else document.documentElement.requestFullscreen().catch(refuse);
  };
  return { isOn, text: t(isOn ? 'fullScreen.leave' : 'fullScreen.enter'), toggle };
}

export function FullScreenButton() {
  const { isOn, text, toggle } = useFullScreen();
  return (
    <button type="button" className="sed-tool" aria-label={text} title={text} aria-pressed={isOn} onClick={toggle}>
      <LineIcon name={isOn ? 'fullScreenExit' : 'fullScreen'} />
    </button>
  );
}
