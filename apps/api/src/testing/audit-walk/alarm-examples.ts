import { PLANT, ruleBody, type Example, type Examples, type Walk } from './walk';

const RANGE_MS = 3_600_000;
const range = () => ({ from: Date.now() - RANGE_MS, to: Date.now() });
const withRule = (deed: (walk: Walk) => object): Example => {
  return async (walk) => ({ params: { id: (await walk.aRule()).id }, body: deed(walk) });
};
const withAlarm = (body: object): Example => {
  return async (walk) => ({ who: 'oper', params: { id: await walk.anAlarm() }, body });
};
const withAlarms = (body: object): Example => {
  return async (walk) => ({ who: 'oper', body: { ids: [await walk.anAlarm()], ...body } });
};

async function aTemplate(walk: Walk) {
  const body = { code: walk.word('T'), rule: ruleBody(await walk.aSignal()) };
  const made = await walk.make<{ id: string; version: number }>('POST api/v1/alarm-templates', { body });
  return { ...made, body };
}

/** The rule a plant got from a standard, with a change of it that waits for a second person. */
async function aProposal(walk: Walk): Promise<string> {
  const { id, body } = await aTemplate(walk);
  await walk.make('POST api/v1/alarm-templates/:id/copies', { params: { id }, body: { factoryNos: [PLANT] } });
  const query = { factoryNo: PLANT, signalCode: body.rule.signalCode, pageSize: 5 };
  const { list } = await walk.make<{ list: { id: string; version: number }[] }>('GET api/v1/alarm-rules', { query });
  const [rule] = list;
  if (rule === undefined) throw new Error('no rule of the standard');
  const changed = { ...ruleBody(body.rule.signalCode, 20), version: rule.version };
  await walk.make('PUT api/v1/alarm-rules/:id', { params: { id: rule.id }, body: changed });
  return rule.id;
}

async function aPersonal(walk: Walk): Promise<{ id: string; version: number; signalCode: string }> {
  const signalCode = await walk.aSignal();
  const body = { factoryNo: PLANT, signalCode, high: 5 };
  return { signalCode, ...(await walk.make<{ id: string; version: number }>('POST user-alarm/add-alarm', { body })) };
}

async function shelved(walk: Walk): Promise<string> {
  const id = await walk.anAlarm();
  const body = { reason: 'instrument under repair', durationMs: 600_000 };
  await walk.make('POST api/v1/alarms/:id/shelve', { who: 'oper', params: { id }, body });
  return id;
}

const OUT = { reason: 'analyser removed', reference: 'WO-2026-17', reviewAt: 0 };
const outOfService = () => ({ ...OUT, reviewAt: Date.now() + 86_400_000 });
const lines = [{ month: 1, direction: 'high', warn: 40, alarm: 50 }];

/** Signals, rules and the life of alarms. */
export const ALARM_EXAMPLES: Examples = {
  'POST api/v1/signals': (walk) => ({
    body: { factoryNo: PLANT, code: walk.word('AIT9'), name: { zh: '试验', en: 'Trial' }, kind: 'AI' },
  }),
  'PUT api/v1/signals/:factoryNo/:code': async (walk) => ({
    params: { factoryNo: PLANT, code: await walk.aSignal() },
    body: { unit: 'g/L' },
  }),
  'POST api/v1/alarm-rules': async (walk) => ({ body: ruleBody(await walk.aSignal()) }),
  'PUT api/v1/alarm-rules/:id': async (walk) => {
    const signal = await walk.aSignal();
    const made = await walk.make<{ id: string }>('POST api/v1/alarm-rules', { body: ruleBody(signal) });
    return { params: { id: made.id }, body: { ...ruleBody(signal, 11), version: 1 } };
  },
  'DELETE api/v1/alarm-rules/:id': async (walk) => ({ params: { id: (await walk.aRule()).id } }),
  'POST api/v1/alarm-rules/:id/dry-run': withRule(range),
  'POST api/v1/alarm-rules/preview': async (walk) => {
    return { body: { ...range(), factoryNo: PLANT, rule: ruleBody(await walk.aSignal()) } };
  },
  'POST api/v1/alarm-rules/:id/rationalisation': withRule(() => ({ reason: 'agreed in the review' })),
  'POST api/v1/alarm-rules/:id/approval': async (walk) => ({
    who: 'plant',
    params: { id: await aProposal(walk) },
    body: { isApproved: true },
  }),
  'POST api/v1/alarm-rules/:id/chatter-proposal': withRule(range),
  'POST api/v1/alarm-templates': async (walk) => ({
    body: { code: walk.word('T'), rule: ruleBody(await walk.aSignal()) },
  }),
  'PUT api/v1/alarm-templates/:id': async (walk) => {
    const { id, version, body } = await aTemplate(walk);
    return { params: { id }, body: { ...body, rule: { ...body.rule, onDelayS: 30 }, version } };
  },
  'POST api/v1/alarm-templates/:id/retirement': async (walk) => ({ params: { id: (await aTemplate(walk)).id } }),
  'POST api/v1/alarm-templates/:id/copies': async (walk) => ({
    params: { id: (await aTemplate(walk)).id },
    body: { factoryNos: [PLANT] },
  }),
  'POST api/v1/alarm-dry-runs': async (walk) => ({
    body: { factoryNo: PLANT, ids: [(await walk.aRule()).id], ...range() },
  }),
  'POST api/v1/alarm-templates/:id/dry-runs': async (walk) => ({
    params: { id: (await aTemplate(walk)).id },
    body: { factoryNos: [PLANT], ...range() },
  }),
  'PUT api/v1/alarm-consoles/:id/sound': () => ({
    ...{ who: 'oper', params: { id: 'console-1' } },
    body: { factoryNo: PLANT, isSilent: true },
  }),
  'PUT api/v1/alarm-consoles/:id/silence': () => ({
    ...{ who: 'oper', params: { id: 'console-1' } },
    body: { factoryNo: PLANT, isSilenced: true, seconds: 120 },
  }),
  'PUT api/v1/alarm-calendar': () => ({
    body: {
      ...{ factoryNo: PLANT, year: 2031, version: 0 },
      days: [{ date: '2031-01-01', kind: 'holiday', name: 'New year' }],
    },
  }),
  'PUT api/v1/alarm-targets': () => ({ body: { factoryNo: PLANT, key: 'COD', year: 2030, lines } }),
  'POST api/v1/alarm-targets/copies': async (walk) => {
    await walk.make('PUT api/v1/alarm-targets', { body: { factoryNo: PLANT, key: 'COD', year: 2032, lines } });
    return { body: { factoryNo: PLANT, fromYear: 2032, toYear: 2033 } };
  },
  'POST user-alarm/add-alarm': async (walk) => ({
    body: { factoryNo: PLANT, signalCode: await walk.aSignal(), high: 5 },
  }),
  'POST user-alarm/update-alarm': async (walk) => {
    const { id, version, signalCode } = await aPersonal(walk);
    return { body: { factoryNo: PLANT, signalCode, high: 6, id, version } };
  },
  'POST user-alarm/delete-alarm': async (walk) => ({ body: { id: (await aPersonal(walk)).id } }),
  'POST user-alarm/alarm-time/save': () => ({ body: { windows: [], factoryNoList: [PLANT] } }),
  'POST message/alarm-message/query': () => ({ body: {} }),
  'POST api/v1/alarms/:id/acknowledge': withAlarm({}),
  'POST api/v1/alarms/:id/comment': withAlarm({ note: 'looked at it' }),
  'POST api/v1/alarms/:id/reset': async (walk) => ({
    who: 'oper',
    params: { id: await walk.anAlarm('LATCHED') },
    body: { note: 'inspected' },
  }),
  'POST api/v1/alarms/:id/unacknowledge': async (walk) => {
    const id = await walk.anAlarm();
    await walk.make('POST api/v1/alarms/:id/acknowledge', { who: 'oper', params: { id }, body: {} });
    return { who: 'oper', params: { id }, body: {} };
  },
  'POST api/v1/alarms/:id/shelve': withAlarm({ reason: 'under repair', durationMs: 600_000 }),
  'POST api/v1/alarms/:id/unshelve': async (walk) => ({ who: 'oper', params: { id: await shelved(walk) }, body: {} }),
  'POST api/v1/alarms/:id/out-of-service': async (walk) => ({
    who: 'oper',
    params: { id: await walk.anAlarm() },
    body: outOfService(),
  }),
  'POST api/v1/alarms/:id/return-to-service': async (walk) => {
    const id = await walk.anAlarm();
    await walk.make('POST api/v1/alarms/:id/out-of-service', { who: 'oper', params: { id }, body: outOfService() });
    return { who: 'oper', params: { id }, body: { note: 'tested' } };
  },
  'POST api/v1/alarms/:id/assign': async (walk) => ({
    who: 'oper',
    params: { id: await walk.anAlarm() },
    body: { assignee: await walk.codeOf('equip') },
  }),
  'POST api/v1/alarms/:id/convert': withAlarm({ kind: 'faultOrder', targetNo: 'WO-2026-18' }),
  'PUT api/v1/alarms/:id/handling': async (walk) => ({
    who: 'oper',
    params: { id: await walk.anAlarm('CLOSED') },
    body: { causeCode: 'PROCESS', result: 'aeration raised' },
  }),
  'POST api/v1/alarm-bulk/acknowledge': withAlarms({}),
  'POST api/v1/alarm-bulk/shelve': withAlarms({ reason: 'under repair', durationMs: 600_000 }),
  'POST api/v1/alarm-bulk/unshelve': async (walk) => ({ who: 'oper', body: { ids: [await shelved(walk)] } }),
  'POST api/v1/alarm-bulk/assign': async (walk) => ({
    who: 'oper',
    body: { ids: [await walk.anAlarm()], assignee: await walk.codeOf('equip') },
  }),
  'PUT api/v1/alarm-plant-settings/:factoryNo': () => ({
    params: { factoryNo: PLANT },
    body: { isChatterShelved: true },
  }),
};
