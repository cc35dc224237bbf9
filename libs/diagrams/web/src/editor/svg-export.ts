import { linkPath, routeLinks, symbolOf, type DiagramDocument, type DiagramElement } from '@sed/diagrams-contract';
import type { Language } from '@sed/platform-contract';
import { glyphOf } from '../symbols/glyph-of';
import { inOrder } from './edit-document';

/** Colours of the drawing: those the screen has, so that a print looks alike. */
export interface Ink {
  readonly ground: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
}

const DASHES: Readonly<Record<string, string>> = {
  sludge: '10 3',
  return: '6 4',
  air: '8 3 2 3',
  gas: '8 3 2 3 2 3',
  chemical: '2 3',
};

/** A drawing of the diagram without values, as a file other programs open. Nothing in it can run. */
export function svgOf(document: DiagramDocument, language: Language, ink: Ink): string {
  const { width, height, elements, links } = document;
  const routes = routeLinks(elements, links);
  const pipes = links.map(({ id, medium }) => {
    const dash = DASHES[medium] === undefined ? '' : ` stroke-dasharray="${DASHES[medium] ?? ''}"`;
    return `<path d="${linkPath(routes.get(id) ?? [])}" fill="none" stroke="${ink.line}" stroke-width="2.5"${dash}/>`;
  });
  const ordered = inOrder(elements);
  const frames = ordered.filter(({ symbol }) => symbol === 'frame');
  const others = ordered.filter(({ symbol }) => symbol !== 'frame');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(document.name[language])}</title>`,
    `<rect width="${String(width)}" height="${String(height)}" fill="${ink.ground}"/>`,
    ...frames.map((element) => drawn(element, language, ink)),
    ...pipes,
    ...others.map((element) => drawn(element, language, ink)),
    '</svg>',
  ].join('\n');
}

function drawn(element: DiagramElement, language: Language, ink: Ink): string {
  const { x, y, w, h, symbol, rotation } = element;
  const text = escaped(element.label?.[language] ?? '');
  const glyph = glyphOf(symbol);
  const at = `x="${String(x + 6)}" y="${String(y + 16)}"`;
  if (glyph === undefined) {
    const hasBox = symbol === 'frame' || symbol === 'indicator' || symbol === 'pageLink';
    const box = `<rect x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}" rx="6" fill="${ink.surface}" stroke="${ink.line}"/>`;
    return `${hasBox ? box : ''}<text ${at} fill="${ink.text}">${text}</text>`;
  }
  const turn = rotation === 0 ? '' : ` rotate(${String(rotation)} 50 50)`;
  const place = `translate(${String(x)} ${String(y)}) scale(${String(w / 100)} ${String(h / 100)})${turn}`;
  const stroke = `stroke="${ink.text}" vector-effect="non-scaling-stroke"`;
  const isOpen = glyph.water !== undefined;
  const body = `<path d="${glyph.body}" fill="${isOpen ? 'none' : ink.surface}" ${stroke} stroke-width="1.4"/>`;
  const line = glyph.line === undefined ? '' : `<path d="${glyph.line}" fill="none" ${stroke}/>`;
  const isLabelled = symbolOf(symbol).kind !== 'plain' || text !== '';
  const label = `<text x="${String(x + w / 2)}" y="${String(y + h + 12)}" text-anchor="middle" fill="${ink.text}">${text}</text>`;
  return `<g transform="${place}">${body}${line}</g>${isLabelled ? label : ''}`;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // No control characters: XML has none.
      // eslint-disable-next-line no-control-regex -- those are what is taken out
      .replace(/[\u0000-\u001f]/g, ' ')
  );
}
