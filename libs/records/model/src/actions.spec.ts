import { describe, expect, it } from 'vitest';
import {
  answerRefusals,
  date,
  defineModule,
  definitionProblems,
  isEditable,
  isEmpty,
  isRemovable,
  number,
  offeredActions,
  ref,
  rightsOf,
  STAY,
  text,
  type Actor,
  type AnyModule,
} from './index';

const order = defineModule({
  key: 'order',
  path: '/messageCenter',
  scope: 'plant',
  label: { zh: '工单', en: 'order' },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    amount: number('数量', 'Amount', { decimals: 0 }),
    result: text('结果', 'Result', { max: 100 }),
    team: text('班组', 'Team', { max: 30 }),
  },
  title: 'name',
  list: { columns: ['name', 'status'], filters: ['status'] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      OPEN: { label: { zh: '待办', en: 'Open' }, tone: 'todo', waits: true },
      DONE: { label: { zh: '完成', en: 'Done' }, tone: 'good', final: true },
    },
    actions: {
      submit: {
        label: { zh: '提交', en: 'Submit' },
        from: ['DRAFT'],
        to: 'OPEN',
        verb: 'submit',
        byAuthor: true,
        needs: ['amount'],
      },
      approve: {
        label: { zh: '同意', en: 'Approve' },
        from: ['OPEN'],
        to: 'DONE',
        verb: 'approve',
        who: [{ position: 'OPS_MGR' }],
      },
      claim: {
        label: { zh: '认领', en: 'Claim' },
        from: ['OPEN'],
        to: STAY,
        verb: 'execute',
        who: [{ team: 'team' }],
        byAuthor: true,
      },
      finish: {
        label: { zh: '完成', en: 'Finish' },
        from: ['OPEN'],
        to: 'DONE',
        verb: 'execute',
        asks: ['result'],
        needs: ['result'],
        guards: [
          {
            name: 'unlucky',
            check: ({ values }) =>
              values.amount === 13 ? { code: 'record.state', params: { state: '13' } } : undefined,
          },
          {
            name: 'said',
            check: ({ values }) => (values.result === 'ok' ? { code: 'field.choice', field: 'result' } : undefined),
          },
        ],
      },
    },
  },
  verbs: ['add', 'edit'],
  removal: 'editable',
});

const actor = (over: Partial<Actor> = {}): Actor => ({ code: 'u1', may: () => true, positions: ['OPS_MGR'], ...over });
const record = (status: string, values: object = {}) => ({
  status,
  createdBy: 'author',
  values: { amount: 1, ...values },
});

describe('offered actions', () => {
  it.each<[string, ReturnType<typeof record>, Actor, Record<string, string | null>]>([
    ['those of the state', record('DRAFT'), actor(), { submit: null }],
    ['none where nothing leads on', record('DONE'), actor(), {}],
    ['with what is missing', record('DRAFT', { amount: null }), actor(), { submit: 'field.required' }],
    [
      'a missing value the action itself asks for is no obstacle',
      record('OPEN'),
      actor(),
      { approve: null, finish: null },
    ],
    [
      'not to the author of the record',
      record('OPEN'),
      actor({ code: 'author' }),
      { approve: 'record.ownWork', finish: 'record.ownWork' },
    ],
    ['the author’s own where they are allowed', record('DRAFT'), actor({ code: 'author' }), { submit: null }],
    [
      'only to those in the position',
      record('OPEN'),
      actor({ positions: ['LAB'] }),
      { approve: 'record.position', finish: null },
    ],
    ['only with the right', record('OPEN'), actor({ may: (right) => right === 'order:execute' }), { finish: null }],
    ['with the guard’s refusal', record('OPEN', { amount: 13 }), actor(), { approve: null, finish: 'record.state' }],
  ])('%s', (_, subject, who, expected) => {
    const offered = offeredActions(order, subject, { actor: who, nowMs: 0 });
    expect(Object.fromEntries(offered.map(({ name, refusals }) => [name, refusals[0]?.code ?? null]))).toEqual(
      expected,
    );
  });

  it('are not kept from who is asked by an answer that is still to be given; the answer is judged', () => {
    const subject = record('OPEN', { result: 'ok' });
    const refusals = (isAnswered: boolean) =>
      offeredActions(order, subject, { actor: actor(), nowMs: 0, isAnswered }).find(({ name }) => name === 'finish')
        ?.refusals;
    expect([refusals(false), refusals(true)]).toEqual([[], [{ code: 'field.choice', field: 'result' }]]);
    const finish = order.flow?.actions.finish;
    if (finish === undefined) throw new Error('there is no such action');
    // What has no field of the question is no answer.
    const both = record('OPEN', { result: 'ok', amount: 13 });
    expect(answerRefusals(finish, both, { actor: actor(), nowMs: 0 })).toEqual([
      { code: 'field.choice', field: 'result' },
    ]);
  });

  it('are for a team its members’ alone, and not shown to others', () => {
    const names = (team: unknown, teams?: readonly string[]) =>
      offeredActions(order, record('OPEN', { team }), { actor: actor({ ...(teams && { teams }) }), nowMs: 0 }).map(
        ({ name }) => name,
      );
    expect(names('Repair crew', ['Repair crew'])).toContain('claim');
    expect(names('Repair crew', ['Laboratory'])).not.toContain('claim');
    expect(names('Repair crew')).not.toContain('claim');
    expect(names(null, [''])).not.toContain('claim');
  });

  it('decide editing and removing with the state', () => {
    expect([isEditable(order, 'DRAFT'), isEditable(order, 'OPEN'), isEditable(order, null)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isRemovable(order, 'DRAFT'), isRemovable(order, 'OPEN')]).toEqual([true, false]);
    expect(isRemovable({ ...order, removal: 'always' }, 'OPEN')).toBe(true);
    expect(isRemovable({ ...order, removal: 'never' }, 'DRAFT')).toBe(false);
    const first = { ...order, removal: 'initial' } as const;
    expect([isRemovable(first, 'DRAFT'), isRemovable(first, 'OPEN'), isRemovable(first, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('make the rights of a module, view first', () => {
    expect(rightsOf(order)).toEqual([
      'order:view',
      'order:add',
      'order:edit',
      'order:submit',
      'order:approve',
      'order:execute',
    ]);
  });
});

describe('emptiness', () => {
  it.each([undefined, null, '', '  ', [], { zh: '', en: ' ' }])('is %j', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  it.each([0, false, 'a', [0], { zh: '', en: 'a' }, {}])('is not %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('problems of definitions', () => {
  const problems = (change: Partial<AnyModule>, others: readonly AnyModule[] = []) =>
    definitionProblems([{ ...order, ...change }, ...others], new Set(['kinds']));

  it('are none in a sound one', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, Partial<AnyModule>, RegExp]>([
    ['a key that is no word', { key: 'a b' }, /the key is not a word/],
    ['an unknown route', { path: '/nope' }, /there is no route \/nope/],
    ['an unknown column', { list: { columns: ['nope'], filters: [] } }, /no field nope/],
    [
      'a column that gives way and is none',
      { list: { columns: ['name'], yields: ['status'], filters: [] } },
      /gives way/,
    ],
    ['a filter of no line', { list: { columns: [], filters: ['name.part'] } }, /no field name\.part/],
    ['an index by nothing', { indexes: [['name'], ['name', 'nope']] }, /an index by nope, which is no field/],
    ['an unknown sort', { list: { columns: [], filters: [], sort: '-nope' } }, /sorted by nope/],
    ['a title that is no field', { title: 'nope' }, /titled by nope/],
    ['a field twice in the form', { form: [{ label: { zh: '', en: '' }, fields: ['name', 'name'] }] }, /stands twice/],
    ['a required field nowhere in the form', { form: [] }, /name is required and not in the form/],
    ['a reference to nothing', { fields: { ...order.fields, kind: ref('类', 'Kind', 'ghost') } }, /refers to ghost/],
    [
      'a dictionary there is not',
      { fields: { ...order.fields, kind: { kind: 'choice', label: { zh: '类', en: 'K' }, dictionary: 'ghost' } } },
      /dictionary ghost/,
    ],
    [
      'an empty label',
      { fields: { ...order.fields, extra: text('', 'Extra', { max: 10 }) } },
      /extra has an empty label/,
    ],
    ['a status column without a flow', { flow: undefined as never }, /a status column without a flow/],
  ])('name %s', (_, change, problem) => {
    const changed = { ...order, ...change };
    if (change.flow === undefined && 'flow' in change) Reflect.deleteProperty(changed, 'flow');
    expect(definitionProblems([changed], new Set(['kinds'])).join('\n')).toMatch(problem);
  });

  it('name views of a list that would show nothing or not all', () => {
    const days = { ...order.fields, from: date('自', 'From'), to: date('至', 'To') };
    const listed = (list: Partial<AnyModule['list']>) =>
      problems({ fields: days, list: { columns: [], filters: ['from', 'to'], ...list } });
    expect(listed({ views: ['table', 'board', 'calendar'], calendar: { from: 'from' } })).toEqual([]);
    expect(listed({ views: ['calendar'] })).toEqual(['order: a calendar without a day']);
    expect(listed({ calendar: { from: 'amount' } })).toEqual([
      'order: the calendar stands by amount, which is no day',
      'order: the calendar stands by amount, which is no filter',
    ]);
    expect(listed({ calendar: { from: 'from', beside: 'nope' } })).toEqual([
      'order: the calendar says nope, which is no field',
    ]);
    expect(listed({ calendar: { from: 'from', to: 'to', weekdays: 'name' } })).toEqual([
      'order: to may be missing in the calendar',
      'order: name are no days of the week',
    ]);
  });

  it('name deadlines that say nothing, take nothing, or run where they cannot', () => {
    const { flow } = order;
    if (flow === undefined) throw new Error('the order has a flow');
    const label = { zh: '提醒', en: 'Reminder' };
    const timed = (deadline: object) =>
      problems({ flow: { ...flow, deadlines: { due: { in: ['OPEN'], at: () => 1, ...deadline } } } });
    expect(timed({ label, tells: ['author'] })).toEqual([]);
    expect(timed({ take: 'approve' })).toEqual([]);
    expect(timed({ tells: ['author'] })).toEqual(['order: deadline due tells people nothing: it has no label']);
    expect(timed({ take: 'nope' })).toEqual(['order: deadline due takes nope, which is no action']);
    expect(timed({ in: ['DRAFT', 'OPEN'], take: 'approve' })).toEqual([
      'order: deadline due runs in DRAFT, which approve does not leave',
    ]);
  });

  it('name a key defined twice, and flows that lead nowhere', () => {
    expect(problems({}, [order])).toEqual(['order: defined twice']);
    const { flow } = order;
    if (flow === undefined) throw new Error('the order has a flow');
    const lost = { ...flow.states.DONE, final: false };
    const states = {
      ...flow.states,
      DONE: lost,
      LOST: { label: { zh: '失', en: 'Lost' }, tone: 'off' as const, final: true },
    };
    expect(problems({ flow: { ...flow, states } })).toEqual([
      'order: state DONE is a dead end',
      'order: state LOST cannot be reached',
    ]);
  });
});
