import { SYMBOL_KEYS, type DiagramDocument } from '@sed/diagrams-contract';
import { expect, it } from 'vitest';
import { withNew, withNewLink } from './edit-document';
import { svgOf } from './svg-export';

const INK = { ground: '#eee', surface: '#fff', line: '#888', text: '#222' };
const EMPTY: DiagramDocument = {
  name: { zh: '图', en: 'A <b>' },
  ...{ level: 2, width: 800, height: 600, elements: [], links: [] },
};

function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

it('draws every symbol of the library as well-formed XML', () => {
  let document = EMPTY;
  for (const symbol of SYMBOL_KEYS) document = withNew(document, symbol, { x: 100, y: 100 }).document;
  const [one, other] = document.elements;
  if (one === undefined || other === undefined) throw new Error('no elements');
  const ends = { from: { element: one.id, port: 'r' }, to: { element: other.id, port: 'l' } } as const;
  document = withNewLink(document, { ...ends, medium: 'air', direction: 'forward' });
  const xml = parsed(svgOf(document, 'en', INK));
  expect(xml.querySelector('parsererror')).toBeNull();
  expect(xml.querySelectorAll('g').length).toBeGreaterThan(60);
  expect(xml.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1);
});

it('lets nothing a person wrote become anything but text', () => {
  const { document } = withNew(EMPTY, 'text', { x: 50, y: 50 });
  const label = { zh: '', en: '<script>alert(1)</script> "&' };
  const elements = document.elements.map((element) => ({ ...element, label }));
  const xml = parsed(svgOf({ ...document, elements }, 'en', INK));
  expect(xml.querySelector('script')).toBeNull();
  expect(xml.querySelector('text')?.textContent).toBe(label.en);
  expect(xml.querySelector('title')?.textContent).toBe('A <b>');
});
