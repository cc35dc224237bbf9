import type { NavigateOptions } from 'react-router';

type Go = (to: string, options?: NavigateOptions) => unknown;

let go: Go | undefined;

/** The router's `navigate`, for what happens outside components. Answers a function that takes it away again. */
export function setNavigator(navigate: Go): () => void {
  go = navigate;
  return () => {
    if (go === navigate) go = undefined;
  };
}

let place = '';

/** Key of the history entry on screen. */
export function setPlace(key: string): void {
  place = key;
}

export function placeOnScreen(): string {
  return place;
}

export function navigateTo(to: string, options?: NavigateOptions): void {
  void go?.(to, options);
}

/** Shows an open tab at the address it was left at. */
export function followTab(address: string): void {
  navigateTo(address);
}
