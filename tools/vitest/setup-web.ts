import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { computedStyle } from './computed-style';
import './unstyled';

afterEach(cleanup);

// Files share a process and its page, because loading antd and React anew for each of them costs more than most of
// their tests. The code of this repository is loaded anew for each, and the page is as a new one.
vi.resetModules();
// After that, for it belongs to the code loaded anew.
await import('@sed/registry/errors');
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
document.body.innerHTML = '';
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.title = '';
window.localStorage.clear();
window.sessionStorage.clear();
window.history.replaceState(null, '', '/');

window.getComputedStyle = computedStyle;

// jsdom lacks both; antd and the boards ask for them on mount.
window.matchMedia = vi.fn((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
window.ResizeObserver = class {
  observe(): void {
    // Nothing has a size in jsdom.
  }
  unobserve(): void {
    // See observe.
  }
  disconnect(): void {
    // See observe.
  }
};
