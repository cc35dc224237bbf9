import { parseStored, readOfTab, writeOfTab } from '@sed/platform-web';
import { z } from 'zod';
import { EMPTY_TABS, isTabPath, PINNED, type Tab, type TabSet } from './tab-set';

const TABS_KEY = 'tabs';
const MAX_STORED = 50;

const stored = z.object({
  owner: z.string(),
  tabs: z.array(z.object({ path: z.string(), search: z.string(), hash: z.string() })).max(MAX_STORED),
});

/** Keeps the open tabs of a user and plant over a reload. */
export function saveTabs(owner: string, { tabs }: TabSet): void {
  const kept = tabs.slice(-MAX_STORED).map(({ path, search, hash }) => ({ path, search, hash }));
  writeOfTab(TABS_KEY, JSON.stringify({ owner, tabs: kept }));
}

export function forgetTabs(): void {
  writeOfTab(TABS_KEY, null);
}

/** The tabs of this user at this plant; those of others, or of pages that are gone, count as none. */
export function readTabs(owner: string): TabSet {
  const parsed = stored.safeParse(parseStored(readOfTab(TABS_KEY)));
  if (!parsed.success || parsed.data.owner !== owner) return EMPTY_TABS;
  const tabs = parsed.data.tabs.filter(({ path }) => isTabPath(path)).map((tab): Tab => ({ ...tab, run: 0 }));
  const paths = new Set(tabs.map(({ path }) => path));
  return { ...EMPTY_TABS, tabs: [...PINNED.filter(({ path }) => !paths.has(path)), ...tabs] };
}
