import { isOpenTask, processDefinitionSchema, type ApprovalAction } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Delegations } from './directory/delegations';
import { ApprovalsBench, STAFF, viewerOf, type Who } from './testing/approvals-bench';
import { expectKept } from './testing/kept';

const HOUR_MS = 3_600_000;
const MODELS = ['either', 'together', 'apart'] as const;
const named = (id: string) => ({ id, name: { zh: id, en: id } });
const allows = ['transfer', 'delegate', 'addSign', 'rejectToNode'];
const approve = (id: string, people: readonly Who[], rules: object = {}) => ({
  ...{ type: 'APPROVE', ...named(id), assignees: people.map((user) => ({ by: 'user', user })), allows, ...rules },
});
const START = { type: 'START', ...named('start') };
const END = { type: 'END', ...named('end') };
const way = (...ids: readonly string[]) => ids.slice(1).map((to, at) => ({ from: ids[at], to }));

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
  const fill = { type: 'FILL', ...named('fill'), assignees: [{ by: 'user', user: 'cat' }], fields: ['quantity'] };
  const definitions = {
    either: { nodes: [START, approve('one', ['cat', 'ann', 'dan']), fill, approve('two', ['boss']), END] },
    together: { nodes: [START, approve('all', ['bob', 'cat', 'dan'], { mode: 'AND' }), approve('two', ['ann']), END] },
  };
  for (const [key, { nodes }] of Object.entries(definitions)) {
    await bench.model(key, processDefinitionSchema.parse({ nodes, edges: way(...nodes.map(({ id }) => id)) }));
  }
  const fork = [{ type: 'FORK', ...named('fork') }, approve('left', ['bob', 'dan'], { mode: 'SEQ' })];
  const join = [approve('right', ['ann'], { whenNobody: 'block' }), { type: 'JOIN', ...named('join') }];
  const edges = [...way('start', 'fork', 'left', 'join', 'end'), ...way('fork', 'right', 'join')];
  await bench.model('apart', processDefinitionSchema.parse({ nodes: [START, ...fork, ...join, END], edges }));
});
afterAll(() => bench.close());

const DEEDS = [
  ...(['agree', 'agree', 'agree', 'agree', 'reject1', 'reject2', 'rejectTo', 'fill', 'claim'] as const),
  ...(['transfer', 'delegate', 'signBefore', 'signAfter', 'removeSign', 'takeBack', 'withdraw', 'see'] as const),
  ...(['claim', 'release', 'assign'] as const),
  ...(['resubmit', 'resubmit', 'begin', 'standIn', 'pass'] as const),
] as const;
interface Happening {
  readonly what: (typeof DEEDS)[number];
  readonly thing: number;
  readonly who: number;
  readonly task: number;
  readonly to: number;
}
const nat = fc.nat(30);
const happenings = fc.array(fc.record({ what: fc.constantFrom(...DEEDS), thing: nat, who: nat, task: nat, to: nat }), {
  minLength: 40,
  maxLength: 55,
});
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

interface Thing {
  readonly id: string;
  readonly approvalId: string;
  readonly model: (typeof MODELS)[number];
  readonly initiator: Who;
}

async function begun(index: number): Promise<Thing> {
  const id = v7();
  const [model, initiator] = [pick(MODELS, index), pick(STAFF, index)];
  return { id, model, initiator, approvalId: await bench.begin(model, initiator, id) };
}

/** What is refused is refused in words. */
async function tried(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

const withTask: Readonly<Record<string, (taskId: string, to: Who, nodeId: string) => ApprovalAction>> = {
  agree: (taskId) => ({ action: 'agree', taskId, opinion: 'yes' }),
  reject1: (taskId) => ({ action: 'reject', taskId, opinion: 'no', to: { rejectType: 1 } }),
  reject2: (taskId) => ({ action: 'reject', taskId, opinion: 'no', to: { rejectType: 2 } }),
  rejectTo: (taskId, _, nodeId) => ({ action: 'reject', taskId, opinion: 'no', to: { nodeId } }),
  fill: (taskId) => ({ action: 'fill', taskId, opinion: '', values: { quantity: 3 } }),
  transfer: (taskId, to) => ({ action: 'transfer', taskId, to, opinion: '' }),
  delegate: (taskId, to) => ({ action: 'delegate', taskId, to, opinion: '' }),
  signBefore: (taskId, to) => ({ action: 'addSign', taskId, to, when: 'before', opinion: '' }),
  signAfter: (taskId, to) => ({ action: 'addSign', taskId, to, when: 'after', opinion: '' }),
  removeSign: (taskId) => ({ action: 'removeSign', taskId }),
  takeBack: (taskId) => ({ action: 'takeBack', taskId }),
  claim: (taskId) => ({ action: 'claim', taskId }),
  release: (taskId) => ({ action: 'release', taskId }),
  assign: (taskId, to) => ({ action: 'assign', taskId, to, opinion: '' }),
  see: (taskId) => ({ action: 'see', taskId }),
};

async function happens({ id, approvalId, model, initiator }: Thing, { what, who, task, to }: Happening): Promise<void> {
  const { tasks } = await expectKept(bench, approvalId);
  const open = tasks.filter(isOpenTask);
  const target = pick(open.length > 0 && what !== 'takeBack' ? open : tasks, task);
  // The right person more often than chance would have it.
  const able = (target.assignee ?? target.candidates[0] ?? initiator) as Who;
  const by = what === 'assign' ? 'bob' : who < 22 ? able : pick(STAFF, who);
  const asked = who < 22 ? initiator : by;
  const others: Partial<Record<Happening['what'], () => Promise<unknown>>> = {
    withdraw: () => bench.act(approvalId, initiator, { action: 'withdraw' }),
    resubmit: () => bench.resubmit(id, asked),
    begin: () => bench.begin(model, by, id),
    pass: () => bench.pass(HOUR_MS),
    standIn: () => standIn(pick(STAFF, who), pick(STAFF, to)),
  };
  const action = withTask[what]?.(target.id, pick(STAFF, to), pick(tasks, to).nodeId);
  if (action !== undefined) await bench.act(approvalId, by, action);
  else await others[what]?.();
}

async function standIn(from: Who, to: Who): Promise<void> {
  const fromMs = bench.engine.clock.nowMs();
  await bench.engine.app
    .get(Delegations)
    .add({ to, fromMs, untilMs: fromMs + HOUR_MS, categories: [] }, viewerOf(from));
}

/** Everybody does what is asked of them, as long as there is something. */
async function driven({ approvalId, initiator, id }: Thing): Promise<string> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { state, tasks } = await expectKept(bench, approvalId);
    if (state === 'REJECTED' || state === 'WITHDRAWN') await bench.resubmit(id, initiator);
    const task = tasks.find((one) => one.state === 'PENDING' || one.state === 'BLOCKED');
    if (state !== 'RUNNING') {
      if (state === 'APPROVED') return state;
      continue;
    }
    if (task === undefined) throw new Error('nobody is asked');
    const to = pick(
      STAFF.filter((one) => one !== initiator),
      turn,
    );
    if (task.state === 'BLOCKED') {
      await bench.act(approvalId, 'root', { action: 'transfer', taskId: task.id, to, opinion: '' });
      continue;
    }
    const by = (task.assignee ?? task.candidates[0] ?? '') as Who;
    const answer = task.kind === 'FILL' ? withTask.fill : withTask.agree;
    if (answer !== undefined) await bench.act(approvalId, by, answer(task.id, to, ''));
  }
  return 'no end';
}

it('is legal whatever people, clocks and restarts do, and can always be brought to its end', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.nat(40), async (all, restartAt) => {
      const things = await Promise.all([0, 1, 2].map((at) => begun(at + restartAt)));
      for (const [index, happening] of all.entries()) {
        if (index === restartAt) await bench.restart();
        const thing = pick(things, happening.thing);
        await tried(() => happens(thing, happening));
        await expectKept(bench, thing.approvalId);
        const ofIt = and(eq(approval.kind, 'thing'), eq(approval.subjectId, thing.id));
        const open = (await bench.database.db.select().from(approval).where(ofIt)).filter(
          (row) => row.endedAt === null,
        );
        expect(open.length).toBeLessThanOrEqual(1);
      }
      for (const thing of things) expect(await driven(thing)).toBe('APPROVED');
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 60_000);
