import type { DiagramDocument, DiagramElement } from '@sed/diagrams-contract';

/** A free id of a group. */
function freeGroup(taken: ReadonlySet<string | undefined>): string {
  for (let i = 1; ; i += 1) {
    const id = `group-${String(i)}`;
    if (!taken.has(id)) return id;
  }
}

function groupsOf(elements: readonly DiagramElement[]): Set<string | undefined> {
  return new Set(elements.map(({ group }) => group));
}

/** What is chosen, with everything that is grouped with it. */
export function withMates({ elements }: DiagramDocument, ids: ReadonlySet<string>): ReadonlySet<string> {
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== undefined && ids.has(id) ? [group] : [])));
  if (groups.size === 0) return ids;
  const mates = elements.flatMap(({ id, group }) => (group !== undefined && groups.has(group) ? [id] : []));
  return new Set([...ids, ...mates]);
}

/** Whether all of it is one group already. */
export function isOneGroup({ elements }: DiagramDocument, ids: ReadonlySet<string>): boolean {
  const [first, ...others] = elements.filter(({ id }) => ids.has(id));
  return first?.group !== undefined && others.every(({ group }) => group === first.group);
}

/** Makes one group of elements; groups they were in before go up in it. */
export function grouped(document: DiagramDocument, ids: ReadonlySet<string>): DiagramDocument {
  const all = withMates(document, ids);
  const chosen = document.elements.filter(({ id }) => all.has(id));
  if (chosen.length < 2 || isOneGroup(document, all)) return document;
  const group = freeGroup(groupsOf(document.elements));
  const elements = document.elements.map((element) => (all.has(element.id) ? { ...element, group } : element));
  return { ...document, elements };
}

/** Dissolves every group that something of it is chosen of. */
export function ungrouped(document: DiagramDocument, ids: ReadonlySet<string>): DiagramDocument {
  const all = withMates(document, ids);
  const isGrouped = document.elements.some(({ id, group }) => all.has(id) && group !== undefined);
  if (!isGrouped) return document;
  return { ...document, elements: document.elements.map((one) => (all.has(one.id) ? alone(one) : one)) };
}

/** A group of one is none. */
export function tidied(elements: readonly DiagramElement[]): DiagramElement[] {
  const sizes = new Map<string, number>();
  for (const { group } of elements) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return elements.map((one) => (one.group !== undefined && sizes.get(one.group) === 1 ? alone(one) : one));
}

/** Copies are groups of their own: each group of the originals becomes a new one. */
export function regrouped(copies: readonly DiagramElement[], among: readonly DiagramElement[]): DiagramElement[] {
  const taken = groupsOf([...among, ...copies]);
  const names = new Map<string, string>();
  const made = copies.map((copy) => {
    if (copy.group === undefined) return copy;
    const group = names.get(copy.group) ?? freeGroup(taken);
    names.set(copy.group, group);
    taken.add(group);
    return { ...copy, group };
  });
  return tidied(made);
}

function alone(element: DiagramElement): DiagramElement {
  const { group: _, ...others } = element;
  return others;
}
