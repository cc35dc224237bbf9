import { describe, expect, it } from 'vitest';
import {
  checkValues,
  choice,
  date,
  defineModule,
  lines,
  number,
  ref,
  sharesSumToOne,
  startBeforeEnd,
  text,
  upperAboveLower,
  type AnyModule,
  type Rule,
} from '../index';
import { aRecordOf, conditionsOf, editedField, waysThrough, type Choices } from './index';

const CHOICES: Choices = {
  ids: (target) => Promise.resolve([`${target}-1`, `${target}-2`]),
  codes: () => Promise.resolve(['1', '2']),
  file: () => Promise.resolve('file-1'),
};
const label = { zh: '词', en: 'word' };
const state = { label, tone: 'idle' } as const;
const own = { label, verb: 'execute', byAuthor: true } as const;

const contract = defineModule({
  key: 'contractOfSpecs',
  path: '/messageCenter',
  scope: 'group',
  label,
  fields: {
    code: text('编码', 'Code', { max: 10, required: true, unique: 'all', digits: 6 }),
    kind: choice('类别', 'Kind', [
      { code: 'SALE', label },
      { code: 'OTHER', label },
    ]),
    buyer: ref('客户', 'Buyer', 'person', { required: true, when: { field: 'kind', is: ['OTHER'] } }),
    from: date('起', 'From'),
    to: date('止', 'Until'),
    lower: number('下限', 'Lower', { decimals: 1 }),
    upper: number('上限', 'Upper', { decimals: 1 }),
    reviewers: lines(
      '审核人',
      'Reviewers',
      { who: ref('人', 'Who', 'person') },
      { minItems: 2, maxItems: 3, uniqueBy: 'who' },
    ),
    shares: lines('份额', 'Shares', { share: number('份', 'Share', { decimals: 4, max: 1 }) }, { maxItems: 3 }),
    note: text('备注', 'Note', { max: 100 }),
  },
  title: 'code',
  list: { columns: ['code'], filters: [] },
  form: [{ label, fields: ['code', 'kind', 'buyer', 'from', 'to', 'lower', 'upper', 'reviewers', 'shares', 'note'] }],
  flow: {
    initial: 'DRAFT',
    states: { DRAFT: { ...state, editable: true }, OPEN: state, LATE: state, DONE: { ...state, final: true } },
    actions: {
      submit: { ...own, from: ['DRAFT'], to: 'OPEN' },
      reject: { ...own, from: ['OPEN'], to: 'DRAFT' },
      expire: { ...own, from: ['OPEN'], to: 'LATE', who: ['system'] },
      finish: { ...own, from: ['OPEN'], to: 'DONE' },
      drop: { ...own, from: ['DRAFT'], to: 'DONE' },
    },
  },
  rules: [startBeforeEnd('from', 'to'), upperAboveLower('lower', 'upper'), sharesSumToOne('shares', 'share')],
  verbs: ['add', 'edit'],
  removal: 'never',
});

const wish = { mark: 'eabc123', choices: CHOICES };

describe('values made from a definition', () => {
  it('are what is needed, or everything, and pass every rule', async () => {
    expect(Object.keys(await aRecordOf(contract, wish))).toEqual(['code']);
    for (const set of conditionsOf(contract)) {
      const values = await aRecordOf(contract, { ...wish, fill: 'all', set });
      expect(checkValues(contract, values, { mode: 'create' }).refusals).toEqual([]);
      expect('buyer' in values).toBe(values.kind === 'OTHER');
      expect(values.reviewers).toEqual([{ who: 'person-1' }, { who: 'person-2' }]);
    }
  });

  it('differ between records where they must', async () => {
    const [one, two] = await Promise.all(['e000001', 'e000002'].map((mark) => aRecordOf(contract, { ...wish, mark })));
    expect(one?.code).not.toBe(two?.code);
  });

  it('follow a rule that asks for more, and a hint where a rule cannot tell', async () => {
    const noted: Rule = {
      name: 'note',
      check: ({ note }) => (typeof note === 'string' ? undefined : { code: 'field.required', field: 'note' }),
    };
    expect(await aRecordOf({ ...contract, rules: [noted] }, wish)).toHaveProperty('note');
    const never: Rule = {
      name: 'code',
      check: ({ code }) => (code === '000000' ? undefined : { code: 'field.invalid' }),
    };
    const strict: AnyModule = { ...contract, rules: [never] };
    await expect(aRecordOf(strict, wish)).rejects.toThrow('contractOfSpecs needs a hint');
    const hint = { why: 'it has one number', set: () => ({ code: '000000' }) };
    expect(await aRecordOf(strict, { ...wish, hint })).toMatchObject({ code: '000000' });
    const either = { why: 'it has one of both', eitherOf: ['from', 'note'] };
    const both = conditionsOf(contract, either).map((set) => aRecordOf(contract, { ...wish, hint: either, set }));
    expect((await Promise.all(both)).map((values) => ['note' in values, 'from' in values])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ]);
  });

  it('can be changed in a text that is no key', () => {
    expect(editedField(contract)).toBe('note');
  });
});

describe('ways through a flow', () => {
  it('take every action of people once, final states last', () => {
    const ways = waysThrough(contract.flow ?? { initial: '', states: {}, actions: {} });
    expect(ways).toEqual([
      ['submit', 'reject', 'drop'],
      ['submit', 'finish'],
    ]);
  });

  it('say which action is never offered', () => {
    const { flow } = contract;
    if (flow === undefined) throw new Error('no flow');
    const lost = { ...flow, actions: { ...flow.actions, extend: { ...own, from: ['LATE'], to: 'OPEN' } } };
    expect(() => waysThrough(lost)).toThrow('never offered: extend');
    expect(waysThrough(lost, ['extend'])).toHaveLength(2);
  });
});
