import { isOpenTask, type ApprovalTask, type DecidingNode } from '@sed/approvals-contract';

/** How many have to agree where several are asked. */
export function agreementsNeeded(agreePercent: number | undefined, asked: number): number {
  return Math.max(1, Math.ceil(((agreePercent ?? 100) * asked) / 100));
}

/** What the answers given so far mean for a node. */
export function verdictOf(node: DecidingNode, tasks: readonly ApprovalTask[]): 'passed' | 'refused' | 'open' {
  const own = tasks.filter(({ origin }) => origin === 'node');
  const signs = tasks.filter(({ origin }) => origin === 'signBefore' || origin === 'signAfter');
  if (signs.some(({ state }) => state === 'REJECTED')) return 'refused';
  if (node.type === 'FILL') return own.some(({ state }) => state === 'FILLED') ? 'passed' : 'open';
  const agreed = own.filter(({ state }) => state === 'AGREED').length;
  const refused = own.filter(({ state }) => state === 'REJECTED').length;
  const needed = node.mode === 'AND' ? agreementsNeeded(node.agreePercent, own.length) : own.length;
  if (own.length - refused < needed) return 'refused';
  if (agreed < needed) return 'open';
  // Whoever was asked beside by one that agreed is heard before it goes on.
  const heard = new Set(own.filter(({ state }) => state === 'AGREED').map(({ id }) => id));
  return signs.some((task) => isOpenTask(task) && heard.has(task.parentId ?? '')) ? 'open' : 'passed';
}
