import { processDefinitionSchema, type ProcessDefinition } from '@sed/approvals-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApprovalReader } from './reading/approval-reader';
import { ApprovalsBench, CREW, viewerOf, type Who } from './testing/approvals-bench';

const named = (id: string) => ({ id, name: { zh: id, en: id } });

function chain(...between: readonly object[]): ProcessDefinition {
  const nodes = [{ type: 'START', ...named('start') }, ...between, { type: 'END', ...named('end') }] as {
    id: string;
  }[];
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
  return processDefinitionSchema.parse({ nodes, edges });
}
const asks = (id: string, assignees: readonly object[], more: object = {}) => ({
  ...{ type: 'APPROVE', ...named(id), assignees, whenNobody: 'block' },
  ...more,
});

let bench: ApprovalsBench;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.values = {};
  bench.inbox.sent.length = 0;
});

const asked = async (model: string, initiator: Who) =>
  (await bench.see(await bench.begin(model, initiator), initiator)).at.flatMap(({ people }) => [...people]).sort();

/** Ann and Cat are in Bob's department and Ann in Dan's crew; the boss leads the plant. */
const RULES: readonly (readonly [name: string, rule: object, initiator: Who, expected: readonly string[]])[] = [
  ['a position at the plant', { by: 'position', position: 'PLANT_MGR' }, 'ann', ['boss']],
  ['a role at the plant', { by: 'role', role: 'administrator' }, 'ann', ['root']],
  ['a person', { by: 'user', user: 'cat' }, 'ann', ['cat']],
  ['nobody whose account is disabled', { by: 'user', user: 'gone' }, 'ann', []],
  ['members of a department, but never the initiator', { by: 'department', department: 'team' }, 'ann', ['cat']],
  ['members of a team', { by: 'team', team: CREW }, 'ann', ['boss', 'dan']],
  ['the manager of the initiator', { by: 'initiatorManager' }, 'ann', ['bob']],
  ['who leads the plant, where the initiator leads the department', { by: 'initiatorManager' }, 'bob', ['boss']],
  ['who leads the department', { by: 'departmentManager', levels: 0 }, 'cat', ['bob']],
  ['the uppermost there is, where fewer lie above', { by: 'departmentManager', levels: 5 }, 'cat', ['bob']],
  ['who is named in the form', { by: 'field', path: 'keeper' }, 'ann', ['dan']],
  ['all who are named there', { by: 'field', path: 'helpers' }, 'ann', ['cat', 'dan']],
  ['nobody where the form is empty', { by: 'field', path: 'none' }, 'ann', []],
];

describe('a rule about who decides names', () => {
  it.each(RULES)('%s', async (name, rule, initiator, expected) => {
    const model = `rule${String(RULES.findIndex(([one]) => one === name))}`;
    await bench.model(model, chain(asks('a', [rule])));
    bench.values = { keeper: 'dan', helpers: ['dan', 'cat', 'gone'], none: null };
    expect(await asked(model, initiator)).toEqual(expected);
  });

  it('the initiator for what is filled in', async () => {
    await bench.model('own', chain({ type: 'FILL', ...named('a'), assignees: [{ by: 'initiator' }] }));
    expect(await asked('own', 'ann')).toEqual(['ann']);
  });

  it('whom the approver before chose, who has to choose, and neither the initiator nor a stranger', async () => {
    const choice = asks('next', [{ by: 'previousChoice' }]);
    await bench.model('choose', chain(asks('first', [{ by: 'user', user: 'bob' }]), choice));
    const id = await bench.begin('choose', 'ann');
    const taskId = await bench.task(id, 'bob');
    const choosing = async (next?: string[]) =>
      bench.act(id, 'bob', { action: 'agree', taskId, opinion: '', ...(next !== undefined && { next }) });
    await expect(choosing()).rejects.toMatchObject({ code: 'approval.nextMissing' });
    await expect(choosing(['ann'])).rejects.toMatchObject({ code: 'approval.ownWork' });
    await expect(choosing(['nobody'])).rejects.toMatchObject({ code: 'approval.personUnknown' });
    await choosing(['cat']);
    expect((await bench.see(id, 'ann')).at.flatMap(({ people }) => people)).toEqual(['cat']);
  });
});

describe('nodes nobody decides at', () => {
  it('a copy is a notice alone: it is told and listed, and nothing waits for it', async () => {
    const copy = { type: 'CC', ...named('copy'), assignees: [{ by: 'user', user: 'dan' }] };
    await bench.model('copied', chain(copy, asks('a', [{ by: 'user', user: 'bob' }])));
    const id = await bench.begin('copied', 'ann');
    expect((await bench.see(id, 'dan')).at.flatMap(({ people }) => people)).toEqual(['bob']);
    expect(bench.inbox.sent.filter(({ to, type }) => to.includes('dan') && type !== 'TODO')).toHaveLength(1);
    const page = { box: 'copied', pageNum: 1, pageSize: 50 } as const;
    const { list } = await bench.engine.app.get(ApprovalReader).work(page, viewerOf('dan'));
    expect(list.map(({ approval }) => approval.id)).toContain(id);
  });

  it('a timer waits over a restart and goes on late rather than never', async () => {
    const wait = { type: 'TIMER', ...named('wait'), waitHours: 5 };
    await bench.model('waits', chain(wait, asks('a', [{ by: 'user', user: 'bob' }])));
    const id = await bench.begin('waits', 'ann');
    const people = async () => (await bench.see(id, 'ann')).at.flatMap((at) => at.people);
    await bench.pass(4 * 3_600_000);
    expect(await people()).toEqual([]);
    await bench.restart();
    await bench.pass(20 * 3_600_000);
    expect(await people()).toEqual(['bob']);
  });
});
