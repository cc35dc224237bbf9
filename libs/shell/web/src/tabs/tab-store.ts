import { useSession } from '@sed/platform-web';
import { create } from 'zustand';
import { followTab } from '../switch/navigator';
import {
  addressOfTab,
  EMPTY_TABS,
  kept,
  neighbour,
  nextAfter,
  visited,
  type Address,
  type Tab,
  type TabSet,
} from './tab-set';
import { forgetTabs, readTabs, saveTabs } from './tab-storage';

interface TabState extends TabSet {
  /** User and plant the tabs belong to. */
  readonly owner: string | null;
  /** History entry that is being left for another plant: nothing is drawn there any more. */
  readonly leaving: string | null;
  /** Takes up the tabs this browser tab had open for a user at a plant. */
  readonly own: (owner: string) => void;
  readonly visit: (address: Address) => void;
  readonly refresh: (path: string) => void;
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeLeft: (path: string) => void;
  readonly closeRight: (path: string) => void;
  readonly closeAll: () => void;
  /** Closes everything without going anywhere, for a switch of the plant. */
  readonly clear: (leaving?: string) => void;
  /** Drops tabs that may not be opened any more; whether to leave the page shown is the guard's to say. */
  readonly retain: (isReachable: (path: string) => boolean) => void;
  readonly open: (tab: Tab) => void;
  /** Goes to the tab `steps` further in the strip. */
  readonly step: (steps: number) => void;
}

/** The visited pages of this browser tab. */
export const useTabs = create<TabState>()((set, get) => {
  const keep = (keeps: (tab: Tab, index: number) => boolean) => {
    set((state) => kept(state, keeps));
    const next = nextAfter(get());
    if (next !== null) followTab(next);
  };
  const indexOf = (path: string) => get().tabs.findIndex((tab) => tab.path === path);
  return {
    ...EMPTY_TABS,
    owner: null,
    leaving: null,
    own: (owner) => {
      if (get().owner !== owner) set({ owner, ...readTabs(owner) });
    },
    visit: (address) => set((state) => visited(state, address)),
    refresh: (path) =>
      set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, run: tab.run + 1 } : tab)) })),
    close: (path) => keep((tab) => tab.path !== path),
    closeOthers: (path) => keep((tab) => tab.path === path),
    closeLeft: (path) => {
      const at = indexOf(path);
      keep((_, index) => index >= at);
    },
    closeRight: (path) => {
      const at = indexOf(path);
      keep((_, index) => index <= at);
    },
    closeAll: () => keep(() => false),
    clear: (leaving) => {
      set({ ...EMPTY_TABS, owner: null, leaving: leaving ?? null });
      forgetTabs();
    },
    retain: (isReachable) => set((state) => kept(state, ({ path }) => isReachable(path))),
    open: (tab) => followTab(addressOfTab(tab)),
    step: (steps) => {
      const tab = neighbour(get(), steps);
      if (tab !== undefined) followTab(addressOfTab(tab));
    },
  };
});

useTabs.subscribe((now, before) => {
  if (now.owner !== null && (now.tabs !== before.tabs || now.owner !== before.owner)) saveTabs(now.owner, now);
});

// Who signs out leaves nothing open; a session that ran out comes back to its pages.
useSession.subscribe(({ token, end }, before) => {
  if (token === null && before.token !== null && end === 'signedOut') useTabs.getState().clear();
});
