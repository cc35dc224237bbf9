import {
  symbolOf,
  type DiagramDocument,
  type DiagramElement,
  type DiagramLink,
  type DiagramTemplate,
  type Point,
  type SymbolKey,
} from '@sed/diagrams-contract';
import { grouped, regrouped, tidied } from './groups';

/** Elements snap to this grid, in diagram units. */
export const GRID = 10;
/** Pasted elements lie a bit beside what they were copied from. */
const PASTE_SHIFT = 20;

export type Sides = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** What is copied: elements with the links between them. */
export interface Clip {
  readonly elements: readonly DiagramElement[];
  readonly links: readonly DiagramLink[];
}

export function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}

/** A free id that begins with a word. */
export function freeId(word: string, taken: ReadonlySet<string>): string {
  for (let i = 1; ; i += 1) {
    const id = `${word}-${String(i)}`;
    if (!taken.has(id)) return id;
  }
}

function idsOf(document: DiagramDocument): Set<string> {
  return new Set([...document.elements.map(({ id }) => id), ...document.links.map(({ id }) => id)]);
}

/** A new element of a symbol, its middle at the point. */
export function withNew(
  document: DiagramDocument,
  symbol: SymbolKey,
  at: Point,
): { document: DiagramDocument; id: string } {
  const { w, h, name, kind } = symbolOf(symbol);
  const id = freeId(symbol, idsOf(document));
  const isNamed = kind !== 'indicator' && kind !== 'reading' && symbol !== 'legend' && symbol !== 'busbar';
  const element: DiagramElement = {
    ...{ id, symbol, x: snap(at.x - w / 2), y: snap(at.y - h / 2), w, h, rotation: 0 },
    ...{ label: isNamed ? name : null, bindings: {}, device: null, section: null, drill: null, camera: null },
  };
  return { document: { ...document, elements: [...document.elements, element] }, id };
}

export function withElement(document: DiagramDocument, id: string, change: Partial<DiagramElement>): DiagramDocument {
  const elements = document.elements.map((element) => (element.id === id ? { ...element, ...change } : element));
  return { ...document, elements };
}

export function withLink(document: DiagramDocument, id: string, change: Partial<DiagramLink>): DiagramDocument {
  return { ...document, links: document.links.map((link) => (link.id === id ? { ...link, ...change } : link)) };
}

/** A new pipe; one that is there already, or leads back to its own beginning, changes nothing. */
export function withNewLink(document: DiagramDocument, link: Omit<DiagramLink, 'id'>): DiagramDocument {
  const { from, to } = link;
  const isThere = document.links.some(
    (one) =>
      one.from.element === from.element &&
      one.to.element === to.element &&
      one.from.port === from.port &&
      one.to.port === to.port,
  );
  if (isThere || from.element === to.element) return document;
  return { ...document, links: [...document.links, { ...link, id: freeId('link', idsOf(document)) }] };
}

/** Takes elements and links out; links of an element go with it. */
export function without(document: DiagramDocument, ids: ReadonlySet<string>): DiagramDocument {
  return {
    ...document,
    elements: tidied(document.elements.filter(({ id }) => !ids.has(id))),
    links: document.links.filter(({ id, from, to }) => !ids.has(id) && !ids.has(from.element) && !ids.has(to.element)),
  };
}

export function moved(document: DiagramDocument, places: ReadonlyMap<string, Point>): DiagramDocument {
  const elements = document.elements.map((element) => {
    const place = places.get(element.id);
    return place === undefined ? element : { ...element, x: Math.round(place.x), y: Math.round(place.y) };
  });
  return { ...document, elements };
}

export function nudged(document: DiagramDocument, ids: ReadonlySet<string>, by: Point): DiagramDocument {
  const chosen = document.elements.filter(({ id }) => ids.has(id));
  return moved(document, new Map(chosen.map(({ id, x, y }) => [id, { x: x + by.x, y: y + by.y }])));
}

export function copied(document: DiagramDocument, ids: ReadonlySet<string>): Clip {
  return {
    elements: document.elements.filter(({ id }) => ids.has(id)),
    links: document.links.filter(({ from, to }) => ids.has(from.element) && ids.has(to.element)),
  };
}

/** Puts copies in, with ids of their own, and says which they are. */
export function pasted(document: DiagramDocument, clip: Clip): { document: DiagramDocument; ids: Set<string> } {
  const taken = idsOf(document);
  const names = new Map<string, string>();
  const elements = regrouped(clip.elements, document.elements).map((element) => {
    const id = freeId(element.symbol, taken);
    taken.add(id);
    names.set(element.id, id);
    return { ...element, id, x: element.x + PASTE_SHIFT, y: element.y + PASTE_SHIFT };
  });
  const links = clip.links.flatMap((link): DiagramLink[] => {
    const from = names.get(link.from.element);
    const to = names.get(link.to.element);
    if (from === undefined || to === undefined) return [];
    const id = freeId('link', taken);
    taken.add(id);
    return [{ ...link, id, from: { ...link.from, element: from }, to: { ...link.to, element: to } }];
  });
  return {
    document: { ...document, elements: [...document.elements, ...elements], links: [...document.links, ...links] },
    ids: new Set(names.values()),
  };
}

/** The middle of the first place, by rows, where a template covers nothing; that of the diagram where it is full. */
export function placeFor({ elements, width, height }: DiagramDocument, template: DiagramTemplate): Point {
  const { w, h } = sizeOf(template);
  const isFree = (x: number, y: number): boolean =>
    elements.every((one) => one.x >= x + w || one.x + one.w <= x || one.y >= y + h || one.y + one.h <= y);
  for (let y = GRID; y + h <= height; y += 2 * GRID) {
    for (let x = GRID; x + w <= width; x += 2 * GRID) if (isFree(x, y)) return { x: x + w / 2, y: y + h / 2 };
  }
  return { x: width / 2, y: height / 2 };
}

function sizeOf({ elements }: DiagramTemplate): { w: number; h: number } {
  return { w: Math.max(...elements.map(({ x, w }) => x + w)), h: Math.max(...elements.map(({ y, h }) => y + h)) };
}

/** Puts a template in as a group, its middle at the point, and says which elements it became. */
export function withTemplate(
  document: DiagramDocument,
  template: DiagramTemplate,
  at: Point,
): { document: DiagramDocument; ids: Set<string> } {
  const { elements, links } = template;
  const { w, h } = sizeOf(template);
  // Never out of the diagram on the left and on top, where nobody would find it.
  const left = Math.max(0, snap(at.x - w / 2)) - PASTE_SHIFT;
  const top = Math.max(0, snap(at.y - h / 2)) - PASTE_SHIFT;
  const placed = elements.map((element) => ({ ...element, x: element.x + left, y: element.y + top }));
  const put = pasted(document, { elements: placed, links });
  return { document: grouped(put.document, put.ids), ids: put.ids };
}

/** Lines elements up by a side, or by their middles, of the box around them. */
export function aligned(document: DiagramDocument, ids: ReadonlySet<string>, side: Sides): DiagramDocument {
  const chosen = document.elements.filter(({ id }) => ids.has(id));
  if (chosen.length < 2) return document;
  const left = Math.min(...chosen.map(({ x }) => x));
  const right = Math.max(...chosen.map(({ x, w }) => x + w));
  const top = Math.min(...chosen.map(({ y }) => y));
  const bottom = Math.max(...chosen.map(({ y, h }) => y + h));
  const place = ({ x, y, w, h }: DiagramElement): Point => {
    switch (side) {
      case 'left':
        return { x: left, y };
      case 'right':
        return { x: right - w, y };
      case 'centre':
        return { x: (left + right - w) / 2, y };
      case 'top':
        return { x, y: top };
      case 'bottom':
        return { x, y: bottom - h };
      case 'middle':
        return { x, y: (top + bottom - h) / 2 };
    }
  };
  return moved(document, new Map(chosen.map((element) => [element.id, place(element)])));
}

/** Frames lie under everything else. */
export function inOrder(elements: readonly DiagramElement[]): readonly DiagramElement[] {
  return [...elements].sort((a, b) => Number(b.symbol === 'frame') - Number(a.symbol === 'frame'));
}
