import { diagramDocument, DIAGRAM_TEMPLATES, type DiagramDocument } from '@sed/diagrams-contract';
import { describe, expect, it } from 'vitest';
import { element } from '../testing/diagram-builders';
import { copied, pasted, placeFor, without, withTemplate } from './edit-document';
import { grouped, isOneGroup, ungrouped, withMates } from './groups';

const EMPTY: DiagramDocument = {
  name: { zh: '图', en: 'Diagram' },
  ...{ level: 2, width: 1600, height: 900, elements: [], links: [] },
};
const FOUR: DiagramDocument = {
  ...EMPTY,
  elements: [element('a', 'pump'), element('b', 'pump'), element('c', 'tank'), element('d', 'tank')],
};
const groupsOf = ({ elements }: DiagramDocument) => elements.map(({ group }) => group);
const ids = (...names: string[]) => new Set(names);

describe('groups in a diagram', () => {
  it('are chosen as a whole, whatever of them is chosen', () => {
    const document = grouped(FOUR, ids('a', 'b'));
    expect(groupsOf(document)).toEqual(['group-1', 'group-1', undefined, undefined]);
    expect(withMates(document, ids('b', 'c'))).toEqual(ids('a', 'b', 'c'));
    expect(withMates(document, ids('c'))).toEqual(ids('c'));
    expect(isOneGroup(document, ids('a', 'b'))).toBe(true);
    expect(isOneGroup(document, ids('a', 'c'))).toBe(false);
  });

  it('go up in a larger one, and come apart again', () => {
    const larger = grouped(grouped(FOUR, ids('a', 'b')), ids('b', 'c'));
    expect(groupsOf(larger)).toEqual(['group-2', 'group-2', 'group-2', undefined]);
    const apart = ungrouped(larger, ids('c'));
    expect(apart).toEqual(FOUR);
    expect(ungrouped(apart, ids('a'))).toBe(apart);
  });

  it('need two elements, and are made once', () => {
    expect(grouped(FOUR, ids('a'))).toBe(FOUR);
    const document = grouped(FOUR, ids('a', 'b'));
    expect(grouped(document, ids('a'))).toBe(document);
  });

  it('are copied as groups of their own', () => {
    const document = grouped(FOUR, ids('a', 'b'));
    const twice = pasted(document, copied(document, ids('a', 'b')));
    expect(groupsOf(twice.document)).toEqual(['group-1', 'group-1', undefined, undefined, 'group-2', 'group-2']);
    const one = pasted(document, copied(document, ids('a', 'c')));
    expect(groupsOf(one.document).slice(4)).toEqual([undefined, undefined]);
  });

  it('are none any more when one element is left', () => {
    expect(groupsOf(without(grouped(FOUR, ids('a', 'b')), ids('b')))).toEqual([undefined, undefined, undefined]);
  });

  it('are kept in the document', () => {
    const document = grouped(FOUR, ids('a', 'b'));
    expect(diagramDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });
});

describe('templates put into a diagram', () => {
  it('find a place where they cover nothing, until there is none', () => {
    const { clarifier, dosing } = DIAGRAM_TEMPLATES;
    const first = withTemplate(EMPTY, clarifier, placeFor(EMPTY, clarifier)).document;
    const second = withTemplate(first, dosing, placeFor(first, dosing));
    const [frame] = first.elements;
    const added = second.document.elements.find(({ id, symbol }) => second.ids.has(id) && symbol === 'frame');
    expect(added?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) + (frame?.w ?? 0));
    expect(added?.y).toBe(frame?.y);
    expect(placeFor({ ...EMPTY, width: 200, height: 200 }, dosing)).toEqual({ x: 100, y: 100 });
  });

  it('become a group on the grid with ids of their own, as often as they are put in', () => {
    const { aao } = DIAGRAM_TEMPLATES;
    const once = withTemplate(EMPTY, aao, { x: 800, y: 450 });
    const twice = withTemplate(once.document, aao, { x: 0, y: 0 });
    expect(diagramDocument.safeParse(twice.document).success).toBe(true);
    expect(twice.document.elements).toHaveLength(2 * aao.elements.length);
    expect(twice.document.links).toHaveLength(2 * aao.links.length);
    expect(isOneGroup(twice.document, once.ids)).toBe(true);
    expect(isOneGroup(twice.document, twice.ids)).toBe(true);
    expect(new Set(groupsOf(twice.document)).size).toBe(2);
    const [first] = twice.document.elements.filter(({ id }) => twice.ids.has(id));
    expect([first?.x, first?.y]).toEqual([0, 0]);
  });
});
