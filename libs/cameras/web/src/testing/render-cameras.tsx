import { setLanguage } from '@sed/platform-web';
import { renderPage as renderInFrame, type PageOptions } from '@sed/signals-web/testing';
import type { ReactElement } from 'react';
import { vi } from 'vitest';

export { pageOf } from '@sed/signals-web';
export type { PageOptions };

/** Everything is on the screen; this browser of the tests has none. */
class AlwaysSeen {
  observe(): void {
    // Nothing ever leaves the screen.
  }
  disconnect(): void {
    // Nothing was watched.
  }
}

/** Puts a page of cameras into what it stands in, in English, where nothing is decoded. */
export function renderPage(page: ReactElement, options: PageOptions) {
  setLanguage('en');
  vi.stubGlobal('IntersectionObserver', AlwaysSeen);
  return renderInFrame(page, options);
}
