import type { CameraRow } from '@sed/cameras-contract';
import { sectionPlace } from '@sed/platform-contract';

export const LAYOUTS = [1, 4, 9, 16] as const;
export type Layout = (typeof LAYOUTS)[number];
export const DEFAULT_LAYOUT: Layout = 4;

/** A layout there is, out of an address or a stored setting. */
export function layoutOf(text: unknown): Layout | undefined {
  return LAYOUTS.find((layout) => String(layout) === String(text));
}

export interface CameraFilter {
  readonly section?: string | undefined;
  readonly state?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Those that pass the filter, along the process. */
export function camerasShown(cameras: readonly CameraRow[], { section, state, keyword }: CameraFilter): CameraRow[] {
  const word = keyword?.trim().toLowerCase() ?? '';
  return cameras
    .filter((camera) => section === undefined || (camera.section ?? '') === section)
    .filter((camera) => state === undefined || camera.state === state)
    .filter((camera) => word === '' || wordsOf(camera).includes(word))
    .sort(
      (a, b) =>
        a.factoryNo.localeCompare(b.factoryNo, 'en') ||
        placeOf(a) - placeOf(b) ||
        a.code.localeCompare(b.code, 'en', { numeric: true }),
    );
}

const placeOf = ({ section }: CameraRow) => sectionPlace(section ?? '');
const wordsOf = ({ nameText, code, place }: CameraRow) =>
  [nameText.zh, nameText.en, code, place?.zh, place?.en].join('\n').toLowerCase();

/** The sections of these cameras along the process, those of none last. */
export function sectionsOf(cameras: readonly CameraRow[]): string[] {
  return [...new Set(cameras.map(({ section }) => section ?? ''))].sort((a, b) => rank(a) - rank(b));
}

const rank = (section: string) => (section === '' ? Number.MAX_SAFE_INTEGER : sectionPlace(section));

/** The page of a wall that shows so many at once; a page that is not there is the last. */
export function pageOfWall<T>(all: readonly T[], layout: number, page: number) {
  const pages = Math.max(1, Math.ceil(all.length / layout));
  const at = Math.min(Math.max(1, page), pages);
  return { page: at, pages, shown: all.slice((at - 1) * layout, at * layout) };
}
