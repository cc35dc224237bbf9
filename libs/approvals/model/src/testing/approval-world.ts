import { processDefinitionSchema, type ApprovalProcess, type AssigneeRule } from '@sed/approvals-contract';
import type { z } from 'zod';
import { branchesOf } from '../process-problems';
import { ProcessGraph } from '../process-graph';
import type { ApprovalActor, ApprovalWorld, ProcessEvent } from '../world';
import { begin, step } from '../step';

type DefinitionInput = z.input<typeof processDefinitionSchema>;
export type NodeInput = DefinitionInput['nodes'][number];

export const named = (id: string): { id: string; name: { zh: string; en: string } } => ({
  id,
  name: { zh: id, en: id },
});
export const user = (code: string): AssigneeRule => ({ by: 'user', user: code });
export const ADMIN = 'admin';

interface WorldWish {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly managers?: Readonly<Record<string, readonly string[]>>;
  readonly standIns?: Readonly<Record<string, string>>;
  readonly positions?: Readonly<Record<string, readonly string[]>>;
}

/** A world whose clock and numbers the test has in its hand. */
export class TestApprovals {
  nowMs = 1_000_000;
  #ids = 0;
  readonly world: ApprovalWorld;

  constructor(definition: DefinitionInput, wish: WorldWish = {}) {
    const graph = new ProcessGraph(processDefinitionSchema.parse(definition));
    const branches = branchesOf(graph);
    if ('code' in branches) throw new Error(branches.code);
    const clock = (): number => this.nowMs;
    this.world = {
      graph,
      branches,
      values: wish.values ?? {},
      get nowMs() {
        return clock();
      },
      newId: () => `t${String((this.#ids += 1))}`,
      directory: {
        named: (rule, { initiator }) => {
          if (rule.by === 'user') return [rule.user];
          if (rule.by === 'initiator') return [initiator];
          return rule.by === 'position' ? (wish.positions?.[rule.position] ?? []) : [];
        },
        managersOf: (person) => wish.managers?.[person] ?? [],
        leads: (leader, person) => wish.managers?.[person]?.includes(leader) === true,
        administrators: () => [ADMIN],
        standIn: (person) => wish.standIns?.[person] ?? null,
      },
    };
  }

  begin(initiator: string): ApprovalProcess {
    const result = begin(initiator, this.world);
    if (result.process === null) throw new Error('not begun');
    return result.process;
  }

  /** @throws Error with the codes of what stands against it */
  act(process: ApprovalProcess, by: string, event: ProcessEvent): ApprovalProcess {
    const result = step(process, event, actorOf(by), this.world);
    if (result.process === null) throw new Error(result.refusals.map(({ code }) => code).join(', '));
    return result.process;
  }

  /** What stands against it. */
  refusals(process: ApprovalProcess, by: string, event: ProcessEvent): readonly string[] {
    return step(process, event, actorOf(by), this.world).refusals.map(({ code }) => code);
  }
}

export const actorOf = (code: string): ApprovalActor => ({ code, isAdmin: code === ADMIN });

/** Nodes one after the other between a start and an end. */
export function chain(...nodes: NodeInput[]): DefinitionInput {
  const all: NodeInput[] = [{ type: 'START', ...named('start') }, ...nodes, { type: 'END', ...named('end') }];
  return { nodes: all, edges: all.slice(1).map(({ id }, index) => ({ from: all[index]?.id ?? '', to: id })) };
}
