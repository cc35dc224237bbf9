import { type BilingualText } from '../domain/text';

/** `open`: no login needed (public and static pages of the specification); `hidden`: reached from other pages only. */
export type RouteVisibility = 'open' | 'menu' | 'hidden';

/** One page of the specification's route table. */
export interface RouteEntry {
  readonly path: string;
  readonly title: BilingualText;
  readonly visibility: RouteVisibility;
  /** Key of the component that shows it. A route without one is not built: it is in no menu and answers the 404 page. */
  readonly page?: string;
  /** Key of the management module the generic pages show here. */
  readonly module?: string;
  /** Its tab cannot be closed. */
  readonly affix?: boolean;
  /** Its tab forgets its state when left. */
  readonly noCache?: boolean;
}

type Options = Omit<RouteEntry, 'path' | 'title' | 'visibility'>;

function entry<V extends RouteVisibility>(visibility: V) {
  return function route<const P extends string, const O extends Options = object>(
    path: P,
    zh: string,
    en: string,
    options?: O,
  ) {
    // Without options there is nothing to spread: the empty object is the default of `O`.
    return { path, title: { zh, en }, visibility, ...(options ?? ({} as O)) };
  };
}

export const open = entry('open');
export const menu = entry('menu');
export const hidden = entry('hidden');
