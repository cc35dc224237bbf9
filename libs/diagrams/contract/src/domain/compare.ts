import type { DiagramDocument, DiagramElement } from './diagram';

export interface ElementChange {
  readonly id: string;
  readonly element: DiagramElement;
  /** Names of the fields that differ. */
  readonly fields: readonly string[];
}

export interface DiagramChanges {
  readonly added: readonly DiagramElement[];
  readonly removed: readonly DiagramElement[];
  readonly changed: readonly ElementChange[];
  readonly linksAdded: number;
  readonly linksRemoved: number;
  readonly linksChanged: number;
  /** Name, level, size. */
  readonly properties: readonly string[];
}

/** What differs between two documents, by the ids of elements and links. */
export function compareDiagrams(before: DiagramDocument, after: DiagramDocument): DiagramChanges {
  const elements = sides(before.elements, after.elements);
  const links = sides(before.links, after.links);
  const properties = (['name', 'level', 'width', 'height'] as const).filter(
    (field) => !same(before[field], after[field]),
  );
  return {
    added: elements.added,
    removed: elements.removed,
    changed: elements.changed.map(({ was, is }) => ({ id: is.id, element: is, fields: fieldsOf(was, is) })),
    linksAdded: links.added.length,
    linksRemoved: links.removed.length,
    linksChanged: links.changed.length,
    properties,
  };
}

export function isUnchanged(changes: DiagramChanges): boolean {
  const { added, removed, changed, linksAdded, linksRemoved, linksChanged, properties } = changes;
  const count = added.length + removed.length + changed.length + properties.length;
  return count + linksAdded + linksRemoved + linksChanged === 0;
}

function sides<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) {
  const was = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !ids.has(id)),
    changed: after.flatMap((is) => {
      const old = was.get(is.id);
      return old === undefined || same(old, is) ? [] : [{ was: old, is }];
    }),
  };
}

function fieldsOf(was: DiagramElement, is: DiagramElement): string[] {
  const fields = [
    'symbol',
    'x',
    'y',
    'w',
    'h',
    'rotation',
    'label',
    'bindings',
    'device',
    'section',
    'drill',
    'camera',
    'group',
  ] as const;
  return fields.filter((field) => !same(was[field], is[field]));
}

/** Databases keep the keys of an object in an order of their own. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)));
}
