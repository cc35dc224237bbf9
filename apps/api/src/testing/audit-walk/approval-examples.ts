import { PLANT, type Examples, type Walk } from './walk';

const DAY_MS = 86_400_000;
const GENERAL = 'TYGD';

interface Asked {
  readonly approval: { readonly id: string };
  readonly task: { readonly id: string };
}

/** A request somebody made and nobody answered. */
async function aRequest(walk: Walk): Promise<string> {
  const body = { model: GENERAL, factoryNo: PLANT, title: walk.word('Visit '), content: 'two people', values: {} };
  return (await walk.make<{ id: string }>('POST api/v1/approvals/requests', { who: 'oper', body })).id;
}

/** What waits for whoever leads the plant. */
async function aTask(walk: Walk): Promise<{ readonly id: string; readonly taskId: string }> {
  const id = await aRequest(walk);
  const query = { box: 'todo', pageNum: 1, pageSize: 50 };
  const { list } = await walk.make<{ list: Asked[] }>('GET api/v1/approvals/work', { who: 'plant', query });
  return { id, taskId: list.find(({ approval }) => approval.id === id)?.task.id ?? '' };
}

async function aDelegation(walk: Walk) {
  const fromMs = Date.now();
  return { to: await walk.codeOf('oper'), fromMs, untilMs: fromMs + DAY_MS };
}

function modelBody(walk: Walk) {
  const key = walk.word('M');
  const named = { zh: key, en: key };
  return { key, name: named, description: named, category: 'GENERAL' };
}

/** A model of its own with a first draft. */
async function aModel(walk: Walk) {
  const body = modelBody(walk);
  const { revision } = await walk.make<{ revision: number }>('POST api/v1/process-models', { body });
  return { body, params: { key: body.key }, revision };
}

async function aDraft(walk: Walk) {
  const { params } = await aModel(walk);
  const first = { ...params, no: '1' };
  const draft = await walk.make<{ revision: number; definition: object }>(
    'GET api/v1/process-models/:key/versions/:no',
    { params: first },
  );
  return { params, revision: draft.revision, definition: draft.definition };
}

/** Requests, what is answered to them, and the models they follow. */
export const APPROVAL_EXAMPLES: Examples = {
  'POST api/v1/approvals/requests': (walk) => ({
    who: 'oper',
    body: { model: GENERAL, factoryNo: PLANT, title: walk.word('Visit '), content: 'two people', values: {} },
  }),
  'POST api/v1/approvals/:id/actions': async (walk) => ({
    who: 'oper',
    params: { id: await aRequest(walk) },
    body: { action: 'comment', text: 'on Friday' },
  }),
  'POST api/v1/approvals/agreements': async (walk) => ({
    who: 'plant',
    body: { tasks: [await aTask(walk)], opinion: '' },
  }),
  'POST api/v1/approvals/delegations': async (walk) => ({ who: 'plant', body: await aDelegation(walk) }),
  'DELETE api/v1/approvals/delegations/:id': async (walk) => {
    const body = await aDelegation(walk);
    const { id } = await walk.make<{ id: string }>('POST api/v1/approvals/delegations', { who: 'east', body });
    return { who: 'east', params: { id } };
  },
  'POST api/v1/process-models': (walk) => ({ body: modelBody(walk) }),
  'PUT api/v1/process-models/:key': async (walk) => {
    const { body, params, revision } = await aModel(walk);
    const { name, description, category } = body;
    return { params, body: { revision, name, description, category, enabled: false } };
  },
  'POST api/v1/process-models/:key/drafts': async (walk) => {
    const { params, revision } = await aDraft(walk);
    await walk.make('POST api/v1/process-models/:key/publication', { params, body: { revision, note: '' } });
    return { params, body: { from: 1 } };
  },
  'POST api/v1/process-models/:key/moves': async (walk) => {
    const { params, revision } = await aDraft(walk);
    await walk.make('POST api/v1/process-models/:key/publication', { params, body: { revision, note: '' } });
    const asked = {
      model: params.key,
      factoryNo: PLANT,
      title: walk.word('Visit '),
      content: 'two people',
      values: {},
    };
    const { id } = await walk.make<{ id: string }>('POST api/v1/approvals/requests', { who: 'oper', body: asked });
    const second = await walk.make<{ revision: number }>('POST api/v1/process-models/:key/drafts', {
      ...{ params, body: { from: 1 } },
    });
    const next = { params, body: { revision: second.revision, note: '' } };
    await walk.make('POST api/v1/process-models/:key/publication', next);
    return { params, body: { to: 2, ids: [id], reason: 'one more reviewer' } };
  },
  'PUT api/v1/process-models/:key/draft': async (walk) => {
    const { params, ...body } = await aDraft(walk);
    return { params, body };
  },
  'POST api/v1/process-models/:key/draft/removal': async (walk) => {
    const { params, revision } = await aDraft(walk);
    return { params, body: { revision } };
  },
  'POST api/v1/process-models/:key/publication': async (walk) => {
    const { params, revision } = await aDraft(walk);
    return { params, body: { revision, note: 'first' } };
  },
  'POST api/v1/process-trials': async (walk) => {
    const { definition } = await aDraft(walk);
    const initiator = await walk.codeOf('oper');
    return { body: { definition, factoryNo: PLANT, initiator, category: 'GENERAL', values: {} } };
  },
};
