import type { MenuNode } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { MenuGlyph } from '@sed/platform-ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import './menu.css';
import { MenuFlyout } from './menu-flyout';
import { MenuLink } from './menu-link';
import { activeTop, listed, type MenuEntry } from './menu-model';
import { menuPhrases } from './menu-phrases';

/** Long enough to pass over an entry on the way elsewhere, short enough not to be felt. */
const OPEN_DELAY_MS = 90;
const CLOSE_DELAY_MS = 220;
const TOP_SELECTOR = '.sed-rail-item';
const LINK_SELECTOR = '.sed-flyout-link';

function focusNeighbour(list: HTMLElement, selector: string, step: number): void {
  const all = [...list.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((element) => element === document.activeElement);
  all[(at + step + all.length) % all.length]?.focus();
}

interface Flyouts {
  readonly openId: string | null;
  readonly open: (id: string, delayMs?: number) => void;
  readonly close: (delayMs?: number) => void;
}

/** One flyout at a time, opened and closed with a little patience while the pointer travels. */
function useFlyouts(): Flyouts {
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (id: string | null, delayMs: number) => {
    window.clearTimeout(timer.current);
    if (delayMs === 0) setOpenId(id);
    else timer.current = window.setTimeout(() => setOpenId(id), delayMs);
  };
  return { openId, open: (id, delayMs = 0) => later(id, delayMs), close: (delayMs = 0) => later(null, delayMs) };
}

interface ItemProps {
  readonly entry: MenuEntry;
  readonly tops: number;
  readonly isActive: boolean;
  readonly flyouts: Flyouts;
}

function RailFace({ entry }: { readonly entry: MenuEntry }) {
  const language = useLanguage();
  return (
    <>
      <MenuGlyph icon={entry.icon} />
      <span className="sed-rail-text">{entry.title[language]}</span>
    </>
  );
}

function RailItem({ entry, tops, isActive, flyouts }: ItemProps) {
  const isDirectory = entry.children.length > 0;
  const isOpen = flyouts.openId === entry.id;
  const flyoutId = `sed-flyout-${entry.id}`;
  const enter = () => {
    if (isDirectory) flyouts.open(entry.id, flyouts.openId === null ? OPEN_DELAY_MS : OPEN_DELAY_MS / 2);
    else flyouts.close(CLOSE_DELAY_MS);
  };
  return (
    <li
      className="sed-rail-entry"
      data-active={isActive}
      data-open={isOpen}
      onPointerEnter={(event) => event.pointerType !== 'touch' && enter()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && flyouts.close(CLOSE_DELAY_MS)}
    >
      {isDirectory ? (
        <button
          type="button"
          className="sed-rail-item"
          aria-expanded={isOpen}
          aria-controls={isOpen ? flyoutId : undefined}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && flyouts.open(entry.id)}
          onClick={() => flyouts.open(entry.id)}
        >
          <RailFace entry={entry} />
        </button>
      ) : (
        <MenuLink entry={entry} className="sed-rail-item" onFollow={() => flyouts.close()}>
          <RailFace entry={entry} />
        </MenuLink>
      )}
      {isDirectory && isOpen && <MenuFlyout id={flyoutId} entry={entry} tops={tops} onFollow={() => flyouts.close()} />}
    </li>
  );
}

/** Arrows go through the entries, right into the pages of one, left and Escape back out. */
function onKeys(flyouts: Flyouts, event: KeyboardEvent<HTMLElement>): void {
  const element = event.target instanceof HTMLElement ? event.target : null;
  const item = element?.closest<HTMLElement>('.sed-rail-entry');
  if (element === null || item === null || item === undefined) return;
  const isInside = element.matches(LINK_SELECTOR);
  const step = (by: number) =>
    isInside ? focusNeighbour(item, LINK_SELECTOR, by) : focusNeighbour(event.currentTarget, TOP_SELECTOR, by);
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => item.querySelector<HTMLElement>(LINK_SELECTOR)?.focus(),
    ArrowLeft: isInside ? () => item.querySelector<HTMLElement>(TOP_SELECTOR)?.focus() : undefined,
    Escape: () => {
      item.querySelector<HTMLElement>(TOP_SELECTOR)?.focus();
      flyouts.close();
    },
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

/** The permitted top-level entries, 90 px wide; each opens all its pages beside it on hover, focus or touch. */
export function SideMenu({ menus }: { readonly menus: readonly MenuNode[] }) {
  const t = useT(menuPhrases);
  const { pathname } = useLocation();
  const entries = useMemo(() => listed(menus), [menus]);
  const active = activeTop(entries, pathname);
  const flyouts = useFlyouts();
  const list = useRef<HTMLUListElement>(null);
  const { openId, close } = flyouts;
  useEffect(() => {
    if (openId === null) return undefined;
    const onOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.contains(event.target) !== true) close();
    };
    // What the pointer opened must go away by keyboard too, wherever the focus is.
    const onEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('keydown', onEscape);
    };
  });
  return (
    <nav
      className="sed-rail"
      aria-label={t('label')}
      onKeyDown={(event) => onKeys(flyouts, event)}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) flyouts.close();
      }}
    >
      {entries.length === 0 && <p className="sed-rail-none">{t('none')}</p>}
      <ul ref={list}>
        {entries.map((entry) => (
          <RailItem key={entry.id} entry={entry} tops={entries.length} isActive={entry === active} flyouts={flyouts} />
        ))}
      </ul>
    </nav>
  );
}
