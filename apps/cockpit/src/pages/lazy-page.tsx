import { lazy, useState, type ComponentType } from 'react';

export type PageLoader = () => Promise<ComponentType>;

/** React draws a page again at once when its code fails, to throw the error: that is not somebody opening it anew. */
const RETRY_AFTER_MS = 500;

/** Libraries export pages that are loaded on demand themselves; React takes no such page for the content of another. */
function drawable(Page: ComponentType): ComponentType {
  return '$$typeof' in Page ? () => <Page /> : Page;
}

/** A page whose code comes on demand. One that could not be loaded is asked for again when it is opened anew. */
export function lazyPage(load: PageLoader): ComponentType {
  let failedAtMs: number | undefined;
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: drawable(await load()) };
      } catch (error) {
        failedAtMs = Date.now();
        throw error;
      }
    });
  let current = attempt();
  return function Page() {
    const [Shown] = useState(() => {
      if (failedAtMs !== undefined && Date.now() - failedAtMs > RETRY_AFTER_MS) {
        failedAtMs = undefined;
        current = attempt();
      }
      return current;
    });
    return <Shown />;
  };
}

/** A component a library exports under a name; the library is built apart, so its absence is said by name. */
export function exported<P = object>(library: object, name: string): ComponentType<P> {
  const found = new Map<string, unknown>(Object.entries(library)).get(name);
  if (!isComponent<P>(found)) throw new Error(`The page ${name} is not part of this build`);
  return found;
}

function isComponent<P>(value: unknown): value is ComponentType<P> {
  // Functions, and the objects React makes of `memo` and `lazy` components.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
