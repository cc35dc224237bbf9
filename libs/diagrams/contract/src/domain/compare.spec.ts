import { expect, it } from 'vitest';
import { compareDiagrams, isUnchanged } from './compare';
import type { DiagramDocument, DiagramElement } from './diagram';

const nothing = { label: null, bindings: {}, device: null, section: null, drill: null, camera: null } as const;
const at = (id: string, x: number): DiagramElement => ({
  id,
  symbol: 'pump',
  x,
  y: 0,
  w: 40,
  h: 40,
  rotation: 0,
  ...nothing,
});
const link = (id: string, medium: 'air' | 'sludge') =>
  ({ id, from: { element: 'a', port: 'r' }, to: { element: 'b', port: 'l' }, medium, direction: 'forward' }) as const;
const document = (over: Partial<DiagramDocument> = {}): DiagramDocument => ({
  name: { zh: '图', en: 'Diagram' },
  level: 2,
  width: 800,
  height: 600,
  elements: [at('a', 0), at('b', 100)],
  links: [link('l1', 'air')],
  ...over,
});

it('finds nothing where only the order of keys differs', () => {
  const turned = { ...document(), name: { en: 'Diagram', zh: '图' } };
  expect(isUnchanged(compareDiagrams(document(), turned))).toBe(true);
});

it('tells what came, what went and what changed', () => {
  const moved = { ...at('b', 120), bindings: { RUN: 'P1_RUN' } };
  const after = document({
    elements: [moved, at('c', 0)],
    links: [link('l1', 'sludge'), link('l2', 'air')],
    width: 900,
  });
  const changes = compareDiagrams(document(), after);
  expect(changes.added.map(({ id }) => id)).toEqual(['c']);
  expect(changes.removed.map(({ id }) => id)).toEqual(['a']);
  expect(changes.changed.map(({ id, fields }) => [id, fields])).toEqual([['b', ['x', 'bindings']]]);
  expect([changes.linksAdded, changes.linksRemoved, changes.linksChanged]).toEqual([1, 0, 1]);
  expect(changes.properties).toEqual(['width']);
  expect(isUnchanged(changes)).toBe(false);
});
