import type { OrgCodeEntry, OrgNode } from '@sed/people-contract';
import { ROUTES, type BilingualText } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import { readStored, writeStored } from '@sed/platform-web';
import { z } from 'zod';
import { type MenuEntry, pagesOf } from '../menu/menu-model';
import { flatten, prune } from '../org/org-model';

export type HitKind = 'pages' | 'plants' | 'signals';

/** Where a hit leads: to a page, another site, or another plant or organisation. */
export type HitTarget =
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'site'; readonly href: string }
  | { readonly to: 'node'; readonly code: string };

export interface Hit {
  readonly id: string;
  readonly kind: HitKind;
  readonly title: BilingualText;
  /** Where it belongs, in small beside the title. */
  readonly place: BilingualText | null;
  readonly target: HitTarget;
}

const NO_PLACE = { zh: '', en: '' };

export function pageHits(entries: readonly MenuEntry[]): readonly Hit[] {
  return pagesOf(entries).flatMap(({ entry, trail }): readonly Hit[] => {
    const place = {
      zh: trail.map(({ zh }) => zh).join(' / '),
      en: trail.map(({ en }) => en).join(' / '),
    };
    const base = { kind: 'pages' as const, title: entry.title, place };
    if (entry.href !== null) return [{ ...base, id: `site:${entry.href}`, target: { to: 'site', href: entry.href } }];
    if (entry.path === null) return [];
    return [{ ...base, id: `page:${entry.path}`, target: { to: 'page', path: entry.path } }];
  });
}

const BOARD_PLACE = { zh: '看板', en: 'Wall board' };

/** The wall boards: in a window of their own, for the cockpit and its sound are not left for them. */
export function boardHits(): readonly Hit[] {
  return ROUTES.filter(({ page }) => page === 'board').map(({ path, title }) => ({
    id: `site:${path}`,
    kind: 'pages',
    title,
    place: BOARD_PLACE,
    target: { to: 'site', href: path },
  }));
}

export function nodeHits(tree: readonly OrgNode[], mine: readonly OrgCodeEntry[]): readonly Hit[] {
  return flatten(prune(tree, mine))
    .filter(({ isAllowed }) => isAllowed)
    .map(({ node }) => ({
      id: `node:${node.code}`,
      kind: 'plants',
      title: node.nameText,
      place: node.factoryNo === null ? NO_PLACE : { zh: node.factoryNo, en: node.factoryNo },
      target: { to: 'node', code: node.code },
    }));
}

/** A signal opens in the trends of its plant. */
export function signalHit(signal: Pick<SignalDto, 'factoryNo' | 'code' | 'name'>, trendPath: string): Hit {
  const query = new URLSearchParams({ plant: signal.factoryNo, s: signal.code });
  const place = `${signal.factoryNo} · ${signal.code}`;
  return {
    id: `signal:${signal.factoryNo}/${signal.code}`,
    kind: 'signals',
    title: signal.name,
    place: { zh: place, en: place },
    target: { to: 'page', path: `${trendPath}?${query.toString()}` },
  };
}

function scoreOf(text: string, words: readonly string[]): number {
  const low = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const at = low.indexOf(word);
    if (at < 0) return 0;
    // The start of the text, then the start of a word, then anywhere; short texts before long ones.
    const start = at === 0 ? 4 : /[\s/·_-]/.test(low.charAt(at - 1)) ? 2 : 1;
    score += start + word.length / low.length;
  }
  return score;
}

/** The best hits for what was typed: every word must occur, in the title in either language or in the place. */
export function ranked(hits: readonly Hit[], text: string, limit: number): readonly Hit[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = hits.flatMap((hit) => {
    const inTitle = Math.max(scoreOf(hit.title.zh, words), scoreOf(hit.title.en, words)) * 3;
    const all = `${hit.title.zh} ${hit.title.en} ${hit.place?.zh ?? ''} ${hit.place?.en ?? ''}`;
    const score = inTitle > 0 ? inTitle : scoreOf(all, words);
    return score > 0 ? [{ hit, score }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

const MAX_RECENT = 8;
const text = z.object({ zh: z.string(), en: z.string() });
const storedHits = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['pages', 'plants', 'signals']),
    title: text,
    place: text.nullable(),
    target: z.discriminatedUnion('to', [
      // Storage can be written by hand: only addresses of this product are followed from it.
      z.object({ to: z.literal('page'), path: z.string().regex(/^\/(?![/\\])/) }),
      z.object({ to: z.literal('node'), code: z.string() }),
    ]),
  }),
);

function recentKey(userCode: string): string {
  return `paletteRecent.${userCode}`;
}

/** What the person opened from here last on this browser. */
export function recentHits(userCode: string): readonly Hit[] {
  try {
    return storedHits.parse(JSON.parse(readStored(recentKey(userCode)) ?? '[]'));
  } catch {
    // Damaged or of another version: starts empty.
    return [];
  }
}

export function rememberHit(userCode: string, hit: Hit): void {
  if (hit.target.to === 'site') return;
  const rest = recentHits(userCode).filter(({ id }) => id !== hit.id);
  writeStored(recentKey(userCode), JSON.stringify([hit, ...rest].slice(0, MAX_RECENT)));
}
