/** What the page tells the wrapper of the mobile app. */
export interface MobileMessage {
  readonly event: 'signIn';
  /** -1 when the sign-in failed. */
  readonly code: number;
}

interface Postable {
  postMessage: (text: string) => unknown;
}

declare global {
  interface Window {
    /** Put there by the web view of the app, never by a page. */
    readonly JsBridge?: Postable;
    readonly webkit?: { readonly messageHandlers?: { readonly JsBridge?: Postable } };
  }
}

/**
 * Tells the app around this page, if there is one. The message goes to the injected object of the web view only,
 * never to a parent window: no page of another origin can listen in.
 */
export function tellMobileApp(message: MobileMessage): void {
  const bridge = window.JsBridge ?? window.webkit?.messageHandlers?.JsBridge;
  if (typeof bridge?.postMessage !== 'function') return;
  bridge.postMessage(JSON.stringify(message));
}
