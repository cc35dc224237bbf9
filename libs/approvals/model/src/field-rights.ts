import type { FieldRight, ProcessNode } from '@sed/approvals-contract';
import type { ProcessGraph } from './process-graph';

/** Rights a node names for itself, field by field. */
export function namedRights(node: ProcessNode): ReadonlyMap<string, FieldRight> {
  const asked = node.type === 'FILL' ? node.fields.map((field) => [field, 'EDIT'] as const) : [];
  const named = 'fieldRights' in node ? Object.entries(node.fieldRights ?? {}) : [];
  return new Map<string, FieldRight>([...asked, ...named]);
}

/** Fields whoever is asked at the node may fill in, in the order the node names them. */
export function editedAt(node: ProcessNode): readonly string[] {
  return fieldsWith(node, ['EDIT', 'REQUIRED']);
}

/** Fields that are there before an answer counts. */
export function requiredAt(node: ProcessNode): readonly string[] {
  return fieldsWith(node, ['REQUIRED']);
}

export function hiddenAt(node: ProcessNode): readonly string[] {
  return fieldsWith(node, ['HIDDEN']);
}

/** What somebody who has a part at these nodes may not read: hidden at every one of them. */
export function hiddenFrom(graph: ProcessGraph, nodeIds: Iterable<string>): ReadonlySet<string> {
  // Of a step an earlier version had nothing is said.
  const nodes = [...new Set(nodeIds)].flatMap((id) => graph.find(id) ?? []);
  const [first, ...others] = nodes.map((node) => new Set(hiddenAt(node)));
  return new Set([...(first ?? [])].filter((field) => others.every((hidden) => hidden.has(field))));
}

function fieldsWith(node: ProcessNode, rights: readonly FieldRight[]): readonly string[] {
  return [...namedRights(node)].flatMap(([field, right]) => (rights.includes(right) ? [field] : []));
}
