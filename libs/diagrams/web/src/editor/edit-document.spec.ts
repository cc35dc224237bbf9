import type { DiagramDocument } from '@sed/diagrams-contract';
import { diagramDocument } from '@sed/diagrams-contract';
import { describe, expect, it } from 'vitest';
import { aligned, copied, moved, nudged, pasted, withElement, without, withNew, withNewLink } from './edit-document';
import { began, redone, stepped, undone } from './history';

const EMPTY: DiagramDocument = {
  name: { zh: '图', en: 'Diagram' },
  ...{ level: 2, width: 800, height: 600, elements: [], links: [] },
};
const two = () => {
  const first = withNew(EMPTY, 'tank', { x: 104, y: 100 });
  const second = withNew(first.document, 'pump', { x: 300, y: 207 });
  const from = { element: first.id, port: 'r' as const };
  const to = { element: second.id, port: 'l' as const };
  return withNewLink(second.document, { from, to, medium: 'water', direction: 'forward' });
};

describe('editing a diagram', () => {
  it('puts new elements on the grid, named after their symbol, each with an id of its own', () => {
    const { elements } = two();
    expect(elements.map(({ id, x, y, label }) => [id, x, y, label?.en])).toEqual([
      ['tank-1', 70, 60, 'Tank'],
      ['pump-1', 280, 190, 'Centrifugal pump'],
    ]);
    expect(diagramDocument.safeParse(two()).success).toBe(true);
    expect(withNew(EMPTY, 'reading', { x: 0, y: 0 }).document.elements[0]?.label).toBeNull();
  });

  it('joins two elements once, and none with itself', () => {
    const document = two();
    const [link] = document.links;
    if (link === undefined) throw new Error('no link');
    expect(withNewLink(document, link)).toBe(document);
    expect(withNewLink(document, { ...link, to: { ...link.from, port: 'l' } })).toBe(document);
    expect(withNewLink(document, { ...link, from: { ...link.from, port: 'b' } }).links).toHaveLength(2);
  });

  it('takes the links of an element out with it', () => {
    expect(without(two(), new Set(['pump-1']))).toMatchObject({ elements: [{ id: 'tank-1' }], links: [] });
    expect(without(two(), new Set(['link-1'])).elements).toHaveLength(2);
  });

  it('copies elements with the links between them, and only those', () => {
    const document = two();
    const both = pasted(document, copied(document, new Set(['tank-1', 'pump-1'])));
    expect(both.ids).toEqual(new Set(['tank-2', 'pump-2']));
    expect(both.document.links.map(({ from, to }) => [from.element, to.element])).toEqual([
      ['tank-1', 'pump-1'],
      ['tank-2', 'pump-2'],
    ]);
    expect(both.document.elements[2]).toMatchObject({ x: 90, y: 80 });
    expect(pasted(document, copied(document, new Set(['pump-1']))).document.links).toHaveLength(1);
    expect(diagramDocument.safeParse(both.document).success).toBe(true);
  });

  it('moves, nudges and changes what is named, and nothing else', () => {
    const document = two();
    const there = moved(document, new Map([['tank-1', { x: 5.4, y: 7 }]]));
    expect(there.elements.map(({ x }) => x)).toEqual([5, 280]);
    expect(nudged(document, new Set(['pump-1']), { x: -10, y: 0 }).elements.map(({ x }) => x)).toEqual([70, 270]);
    expect(withElement(document, 'pump-1', { device: 'P1' }).elements.map(({ device }) => device)).toEqual([
      null,
      'P1',
    ]);
  });

  it.each([
    ['left', [70, 70], [60, 190]],
    ['right', [254, 280], [60, 190]],
    ['centre', [162, 175], [60, 190]],
    ['top', [70, 280], [60, 60]],
    ['bottom', [70, 280], [154, 190]],
    ['middle', [70, 280], [107, 125]],
  ] as const)('lines up by %s', (side, xs, ys) => {
    const { elements } = aligned(two(), new Set(['tank-1', 'pump-1']), side);
    expect(elements.map(({ x }) => x)).toEqual(xs);
    expect(elements.map(({ y }) => y)).toEqual(ys);
  });
});

describe('the history of edits', () => {
  it('goes back and forth, and a new step ends what could be redone', () => {
    const third = stepped(stepped(began(1), 2), 3);
    expect(undone(third).present).toBe(2);
    expect(redone(undone(undone(third))).present).toBe(2);
    expect(undone(undone(undone(undone(third)))).present).toBe(1);
    expect(redone(third)).toBe(third);
    expect(redone(stepped(undone(third), 9)).present).toBe(9);
  });

  it('forgets the oldest of very many steps', () => {
    let history = began(0);
    for (let i = 1; i <= 150; i += 1) history = stepped(history, i);
    expect(history.past).toHaveLength(100);
  });
});
