import type { RecordDto, TimelineEntry } from '@sed/records-contract';
import { date, defineModule, person, STAY, text, type AnyModule } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { testOrder } from '../testing/test-modules';
import { awaitedBy, deadlinesOf, laterStates, nextStates, passagesOf } from './flow-model';

const HOUR_MS = 3_600_000;

function aRecord(status: string, values: Readonly<Record<string, unknown>> = {}): RecordDto {
  const made = { createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' };
  return { id: 'r1', version: 1, no: null, factoryNo: 'demo_e01', status, ...made, values, labels: {} };
}

let made = 0;
function anEntry(action: string, from: string | null, to: string | null, over: Partial<TimelineEntry> = {}) {
  made += 1;
  const who = { actor: 'u2', actorName: 'Fitter' };
  return { id: String(made), at: made * HOUR_MS, ...who, action, from, to, note: null, changes: [], ...over };
}

describe('an action that stays', () => {
  const staying = defineModule({
    key: 'staying',
    path: '/staying',
    scope: 'group',
    label: { zh: '甲', en: 'a' },
    fields: { name: text('名称', 'Name', { max: 30 }) },
    title: 'name',
    list: { columns: ['name'], filters: [], sort: 'name' },
    form: [{ label: { zh: '甲', en: 'a' }, fields: ['name'] }],
    flow: {
      initial: 'OPEN',
      states: {
        OPEN: { label: { zh: '甲', en: 'Open' }, tone: 'todo' },
        BUSY: { label: { zh: '乙', en: 'Busy' }, tone: 'doing' },
        DONE: { label: { zh: '丙', en: 'Done' }, tone: 'good', final: true },
      },
      actions: {
        note: { label: { zh: '记', en: 'Note' }, from: ['OPEN', 'BUSY'], to: STAY, verb: 'edit', byAuthor: true },
        end: { label: { zh: '完', en: 'End' }, from: ['OPEN', 'BUSY'], to: 'DONE', verb: 'edit', byAuthor: true },
      },
    },
    verbs: ['add', 'edit'],
    removal: 'never',
  });

  it('leads to no other state it starts from', () => {
    expect(nextStates(staying, 'OPEN').map(({ state }) => state)).toEqual(['DONE']);
  });
});

describe('with whom a record is', () => {
  const text30 = (name: string) => text(name, name, { max: 30 });
  const said = (en: string) => ({ zh: en, en });
  const held = defineModule({
    ...{ key: 'held', path: '/held', scope: 'plant', label: said('held'), title: 'name' },
    fields: {
      ...{ name: text30('Name'), team: text30('Team'), executor: person('执行人', 'Executor') },
      ...{ helpers: person('协助人', 'Helpers', { multiple: true }), issuer: person('下发人', 'Issuer') },
    },
    list: { columns: ['name'], filters: [], sort: 'name' },
    form: [{ label: said('all'), fields: ['name'] }],
    flow: {
      initial: 'OPEN',
      states: {
        OPEN: { label: said('Open'), tone: 'todo' },
        REVIEW: { label: said('Review'), tone: 'todo', waits: true },
        DONE: { label: said('Done'), tone: 'good', final: true },
        OFF: { label: said('Off'), tone: 'off', final: true },
      },
      actions: {
        submit: {
          ...{ label: said('Submit'), from: ['OPEN'], to: 'REVIEW', verb: 'edit', byAuthor: true },
          who: [{ field: 'executor' }, { field: 'helpers' }, { team: 'team' }],
        },
        close: { label: said('Close'), from: ['OPEN'], to: 'DONE', verb: 'edit', who: ['system'] },
        merge: { label: said('Merge'), from: ['OPEN'], to: 'OFF', verb: 'edit', who: [{ field: 'issuer' }] },
        stop: {
          ...{ label: said('Stop'), from: ['OPEN'], to: 'DONE', verb: 'edit', tone: 'danger' },
          who: [{ position: 'PLANT_MGR' }],
        },
        agree: {
          ...{ label: said('Agree'), from: ['REVIEW'], to: 'DONE', verb: 'edit', except: ['executor'] },
          who: [{ field: 'issuer' }, { position: 'OPS_MGR', insteadOf: ['issuer'] }],
        },
        back: {
          label: said('Back'),
          from: ['REVIEW'],
          to: 'OPEN',
          verb: 'edit',
          isBeside: true,
          who: [{ field: 'executor' }],
        },
      },
    },
    verbs: ['add', 'edit'],
    removal: 'never',
  });
  const NOBODY = { people: [], positions: [], teams: [] };

  it.each([
    ['its people, by name', 'OPEN', { executor: 'u1', helpers: ['u2'], issuer: 'u3' }, { people: ['One', 'u2'] }],
    ['its team', 'OPEN', { team: 'Night crew' }, { teams: ['Night crew'] }],
    ['whoever decides', 'REVIEW', { executor: 'u1', issuer: 'u3' }, { people: ['u3'] }],
    ['who stands in', 'REVIEW', { executor: 'u1', issuer: 'u1' }, { positions: ['OPS_MGR'] }],
    ['nobody, once it is done', 'DONE', { executor: 'u1' }, {}],
  ])('is told: %s', (_, status, values, awaited) => {
    const labels = { executor: { u1: 'One' } };
    expect(awaitedBy(held, { ...aRecord(status, values), labels })).toEqual({ ...NOBODY, ...awaited });
  });
});

describe('the course of a record', () => {
  it('goes through its states in the order they were entered, back and forth', () => {
    made = 0;
    const timeline = [
      anEntry('create', null, 'DRAFT'),
      anEntry('issue', 'DRAFT', 'TO_EXECUTE'),
      anEntry('update', 'TO_EXECUTE', 'TO_EXECUTE'),
      anEntry('start', 'TO_EXECUTE', 'IN_PROGRESS'),
      anEntry('submit', 'IN_PROGRESS', 'TO_REVIEW'),
      anEntry('reject', 'TO_REVIEW', 'REJECTED', { note: 'Test run is missing' }),
      anEntry('issue', 'REJECTED', 'TO_EXECUTE'),
    ];
    // As the service tells them, the newest first.
    const passages = passagesOf(aRecord('TO_EXECUTE'), timeline.reverse());
    expect(passages.map(({ state, round }) => `${state} ${round}`)).toEqual([
      'DRAFT 1',
      'TO_EXECUTE 1',
      'IN_PROGRESS 1',
      'TO_REVIEW 1',
      'REJECTED 1',
      'TO_EXECUTE 2',
    ]);
    expect(passages[1]).toMatchObject({ enteredMs: 2 * HOUR_MS, leftMs: 4 * HOUR_MS, who: 'Fitter', action: 'issue' });
    expect(passages[4]).toMatchObject({ action: 'reject', note: 'Test run is missing' });
    expect(passages.at(-1)?.leftMs).toBeUndefined();
  });

  it('begins where the record was when its first entries are not there', () => {
    made = 0;
    const passages = passagesOf(aRecord('IN_PROGRESS'), [anEntry('start', 'TO_EXECUTE', 'IN_PROGRESS')]);
    expect(passages.map(({ state, action }) => [state, action])).toEqual([
      ['TO_EXECUTE', null],
      ['IN_PROGRESS', 'start'],
    ]);
    expect(passagesOf(aRecord('DRAFT'), []).map(({ state }) => state)).toEqual(['DRAFT']);
  });

  it('keeps what was said without leaving the state at that passage', () => {
    made = 0;
    const timeline = [
      anEntry('create', null, 'TO_REVIEW'),
      anEntry('askBack', 'TO_REVIEW', 'TO_REVIEW', { note: 'Which bearing?' }),
      anEntry('update', 'TO_REVIEW', 'TO_REVIEW'),
    ];
    const [only] = passagesOf(aRecord('TO_REVIEW'), timeline);
    expect(only?.remarks).toMatchObject([{ who: 'Fitter', action: 'askBack', note: 'Which bearing?' }]);
  });
});

describe('what can follow', () => {
  it('are the states the actions of the present one lead to, then what comes after them', () => {
    expect(nextStates(testOrder, 'TO_REVIEW')).toEqual([
      { state: 'DONE', actions: ['approve'], isAutomatic: false },
      { state: 'REJECTED', actions: ['reject'], isAutomatic: false },
    ]);
    expect(laterStates(testOrder, 'TO_REVIEW')).toEqual(['TO_EXECUTE', 'CANCELLED', 'IN_PROGRESS']);
    expect(nextStates(testOrder, 'DONE')).toEqual([]);
  });
});

const permit: AnyModule = defineModule({
  key: 'testPermit',
  path: '/test/permits',
  scope: 'plant',
  label: { zh: '许可', en: 'permit' },
  fields: { name: text('名称', 'Name', { max: 20, required: true }), until: date('至', 'Until') },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [{ label: { zh: '基本', en: 'Basics' }, fields: ['name', 'until'] }],
  flow: {
    initial: 'ACTIVE',
    states: {
      ACTIVE: { label: { zh: '有效', en: 'Active' }, tone: 'good' },
      OVER: { label: { zh: '失效', en: 'Expired' }, tone: 'off', final: true },
    },
    actions: {
      expire: { label: { zh: '失效', en: 'Expire' }, from: ['ACTIVE'], to: 'OVER', verb: 'cancel', who: ['system'] },
    },
    deadlines: {
      expiry: {
        in: ['ACTIVE'],
        at: ({ values }) => (typeof values.until === 'string' ? Date.parse(values.until) : null),
        take: 'expire',
      },
      check: { in: ['ACTIVE'], at: ({ enteredMs }) => enteredMs + HOUR_MS },
    },
  },
  verbs: ['add'],
  removal: 'never',
});

describe('the deadlines of a state', () => {
  it('run while the record is there and has a time for them, the nearest first', () => {
    const entered = { enteredMs: 5, zone: 'UTC' };
    expect(deadlinesOf(permit, aRecord('ACTIVE', { until: '2026-11-25' }), entered).map(({ name }) => name)).toEqual([
      'check',
      'expiry',
    ]);
    expect(deadlinesOf(permit, aRecord('ACTIVE'), entered)).toEqual([{ name: 'check', dueMs: 5 + HOUR_MS }]);
    expect(deadlinesOf(permit, aRecord('OVER', { until: '2026-11-25' }), entered)).toEqual([]);
  });

  it('are told apart from what people do', () => {
    expect(nextStates(permit, 'ACTIVE')).toEqual([{ state: 'OVER', actions: ['expire'], isAutomatic: true }]);
  });
});
