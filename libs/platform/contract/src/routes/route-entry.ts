import type { BilingualText } from '../domain/text';

/** `open`: no login needed (public and static pages of the specification); `hidden`: reached from other pages only. */
export type RouteVisibility = 'open' | 'menu' | 'hidden';

/**
 * How a management module is shown: its `list`; a record to be read (`detail`); where it stands and how it came there
 * (`flow`); its present step to be taken (`step`); a record to be mended (`correct`); a new or unfinished one (`form`);
 * a new one that begins like another (`copy`).
 */
export type ModuleView = 'list' | 'detail' | 'step' | 'correct' | 'flow' | 'form' | 'copy';

/** One page of the specification's route table. */
export interface RouteEntry {
  readonly path: string;
  readonly title: BilingualText;
  readonly visibility: RouteVisibility;
  /** Key of the component that shows it. A route without one is not built: it is in no menu and answers the 404 page. */
  readonly page?: string;
  /** Key of the management module the generic pages show here. */
  readonly module?: string;
  /** Which view of the module; its list without one. */
  readonly view?: ModuleView;
  /** Parameters its address always carries, however the page was reached. */
  readonly query?: Readonly<Record<string, string>>;
  /** Its whole point is changing something: the menu offers it to those who can, for others a link still opens it. */
  readonly forEditors?: boolean;
  /** Another view of the page at this path: one entry in the menu stands for both, each address opens its own view. */
  readonly viewOf?: string;
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
