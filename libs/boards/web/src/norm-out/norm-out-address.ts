const VIEW = 'view';
const NORM_OUT = 'norm-out';

/** Whether the address of a board asks for the list behind it instead of the display. */
export function isNormOutAddress(): boolean {
  return new URLSearchParams(window.location.search).get(VIEW) === NORM_OUT;
}

/** The address of this board with another view, or none; language, look and whatever else it says stay. */
export function withView(view: typeof NORM_OUT | null): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (view === null) query.delete(VIEW);
  else query.set(VIEW, view);
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}`;
}
