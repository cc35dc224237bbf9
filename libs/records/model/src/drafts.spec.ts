import { describe, expect, it } from 'vitest';
import {
  checkValues,
  defineModule,
  definitionProblems,
  gapsOf,
  offeredActions,
  ref,
  text,
  type AnyModule,
} from './index';

const state = { label: { zh: '态', en: 'State' }, tone: 'idle' } as const;
const plant = defineModule({
  key: 'plantDraft',
  path: '/messageCenter',
  scope: 'group',
  label: { zh: '厂', en: 'plant' },
  fields: {
    code: text('编号', 'Number', { max: 30, required: true, createOnly: true }),
    name: text('名称', 'Name', { max: 30, required: true }),
    org: ref('组织', 'Organisation', 'org', { guards: true }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['code', 'name', 'org'] }],
  flow: {
    initial: 'DRAFT',
    states: { DRAFT: { ...state, editable: true, gaps: true }, ACTIVE: { ...state, final: true } },
    actions: { begin: { label: state.label, from: ['DRAFT'], to: 'ACTIVE', verb: 'config', byAuthor: true } },
  },
  verbs: ['add'],
  removal: 'never',
});
const actor = { code: 'u', may: () => true, positions: [] };
const refusals = (sent: object, options: object) =>
  checkValues(plant, { ...sent }, { mode: 'create', ...options }).refusals.map(({ field }) => field);

describe('a draft with gaps', () => {
  it('is kept without what is required, and asked for it by the action that leads on', () => {
    expect([refusals({}, {}), refusals({}, { gaps: true })]).toEqual([['code', 'name'], []]);
    expect(gapsOf(plant, { code: 'a' })).toEqual(['name']);
    const offered = (values: object) =>
      offeredActions(plant, { status: 'DRAFT', createdBy: 'u', values: { ...values } }, { actor, nowMs: 0 })[0]
        ?.refusals;
    expect(offered({ code: 'a' })).toEqual([{ code: 'field.required', field: 'name' }]);
    expect(offered({ code: 'a', name: 'b' })).toEqual([]);
  });

  it('may still be told what is fixed once it was said', () => {
    const update = { mode: 'update', gaps: true };
    expect(refusals({ code: 'b' }, { ...update, present: { code: null } })).toEqual([]);
    expect(refusals({ code: 'b' }, { ...update, present: { code: 'a' } })).toEqual(['code']);
    expect(refusals({ code: 'b' }, { mode: 'update', present: { code: null } })).toEqual(['code']);
  });
});

describe('definitions that leave open', () => {
  const problems = (change: Partial<AnyModule>) => definitionProblems([{ ...plant, ...change }], new Set());

  it('whose a record is are refused', () => {
    expect(problems({})).toEqual([]);
    const org = (more: object) => ({ ...plant.fields, org: ref('组织', 'Organisation', 'org', { ...more }) });
    expect(problems({ fields: org({}) })).toEqual([
      'plantDraft: org names an organisation or plant and does not say whether it guards the record',
    ]);
    expect(problems({ fields: org({ guards: false }) })).toEqual([]);
    expect(problems({ scope: 'plant' })).toEqual(['plantDraft: org cannot guard: the plant of the record does']);
  });

  it('whether somebody else has to decide are refused', () => {
    const { flow } = plant;
    const begin = { label: state.label, from: ['DRAFT'], to: 'ACTIVE', verb: 'config' } as const;
    const decided = (more: object): Partial<AnyModule> => ({
      flow: { initial: 'DRAFT', actions: { begin }, states: { ...flow?.states, DRAFT: { ...state, ...more } } },
    });
    expect(problems(decided({}))).toEqual([
      'plantDraft: state DRAFT is left by somebody else and does not say whether it waits',
    ]);
    expect(problems(decided({ waits: true }))).toEqual([]);
  });
});
