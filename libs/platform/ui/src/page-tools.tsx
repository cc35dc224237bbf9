import { useSyncExternalStore } from 'react';
import { LineIcon } from './icons';
import { useUiLanguage } from './ui-language';

const TEXT = {
  en: { widen: 'Maximise page', restore: 'Restore page', print: 'Print page' },
  zh: { widen: '页面最大化', restore: '还原页面', print: '打印页面' },
} as const;

const listeners = new Set<() => void>();
const root = () => document.documentElement;
const isWide = () => root().dataset.pageWide !== undefined;

function setWide(wide: boolean): void {
  if (wide) root().dataset.pageWide = '';
  else delete root().dataset.pageWide;
  for (const listener of listeners) listener();
}

/** The browser's own way out of full screen, and the key for it where the browser has no full screen, restore too. */
function follow(event: Event): void {
  const isOut = event instanceof KeyboardEvent ? event.key === 'Escape' : !document.fullscreenElement;
  if (isOut && isWide()) setWide(false);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('fullscreenchange', follow);
    document.removeEventListener('keydown', follow);
  };
}

function toggle(): void {
  const wide = !isWide();
  setWide(wide);
  // Where the browser has none or forbids it, the page still has the whole window.
  const ignored = () => undefined;
  if (wide && document.fullscreenEnabled) root().requestFullscreen().catch(ignored);
  if (!wide && document.fullscreenElement) document.exitFullscreen().catch(ignored);
}

/** What every page can do: take the whole screen but for the alarms, and be printed. */
export function PageTools() {
  const text = TEXT[useUiLanguage()];
  const wide = useSyncExternalStore(subscribe, isWide);
  const label = wide ? text.restore : text.widen;
  return (
    <div className="sed-frame-tools">
      <button type="button" aria-label={text.print} title={text.print} onClick={() => window.print()}>
        <LineIcon name="print" />
      </button>
      <button type="button" aria-label={label} title={label} aria-pressed={wide} onClick={toggle}>
        <LineIcon name={wide ? 'fullScreenExit' : 'fullScreen'} />
      </button>
    </div>
  );
}
