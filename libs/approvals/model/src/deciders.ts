import type { DecidingNode } from '@sed/approvals-contract';
import type { ApprovalWorld } from './world';

export interface Decider {
  readonly assignee: string | null;
  readonly candidates: readonly string[];
  readonly onBehalfOf: string | null;
}

interface About {
  readonly initiator: string;
  readonly world: ApprovalWorld;
  /** Whom the rules of the node name. */
  readonly chosen: readonly string[];
}

/**
 * Who decides at a node, stand-ins in place of who is away. Nobody approves their own work: the initiator is left out
 * there. Where nobody is left, what the node says of it.
 */
export function deciders(
  node: DecidingNode,
  { initiator, world, chosen }: About,
): readonly Decider[] | 'skip' | 'blocked' {
  const allowed = (people: readonly string[]): string[] =>
    node.type === 'FILL' ? [...people] : people.filter((person) => person !== initiator);
  const rest = allowed(chosen);
  if (rest.length === 0 && node.whenNobody === 'skip') return 'skip';
  const people = rest.length > 0 ? rest : insteadOf(node.whenNobody, { initiator, world, allowed });
  return people.length === 0 ? 'blocked' : withStandIns(people, { world, allowed });
}

interface Rules {
  readonly world: ApprovalWorld;
  readonly allowed: (people: readonly string[]) => readonly string[];
}

function insteadOf(
  whenNobody: DecidingNode['whenNobody'],
  { initiator, world: { directory }, allowed }: Rules & { readonly initiator: string },
): readonly string[] {
  if (whenNobody === 'block') return [];
  const managers = whenNobody === 'toManager' ? allowed(directory.managersOf(initiator)) : [];
  return managers.length > 0 ? managers : allowed(directory.administrators());
}

function withStandIns(people: readonly string[], { world: { directory }, allowed }: Rules): readonly Decider[] {
  const found = new Map<string, Decider>();
  for (const person of people) {
    const standIn = directory.standIn(person);
    const isAway = standIn !== null && standIn !== person && allowed([standIn]).length > 0;
    const assignee = isAway ? standIn : person;
    if (!found.has(assignee)) found.set(assignee, { assignee, candidates: [], onBehalfOf: isAway ? person : null });
  }
  return [...found.values()];
}
