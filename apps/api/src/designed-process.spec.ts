import { ApprovalsModule } from '@sed/approvals-api';
import { FormsBench, type SeenRecord } from '@sed/forms-api/testing';
import { FORM_RECORD, formDocument, type FormDocument } from '@sed/forms-contract';
import { flowForm, formRecord } from '@sed/forms-model';
import { Approvals, Messenger, People } from '@sed/platform-ports';
import { aPerson, aViewer, FixedPeople, ListedMessenger } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const KEY = formRecord.key;
const MODEL = 'ladders';
const label = { zh: '名', en: 'Name' };
const named = (id: string) => ({ id, name: { zh: id, en: id } });
const draftOf = z.object({ data: z.object({ no: z.number(), revision: z.number() }) });
const detailOf = z.object({
  data: z.object({
    version: z.number(),
    state: z.string(),
    tasks: z.array(
      z.object({ id: z.string(), state: z.string(), assignee: z.string().nullable(), candidates: z.array(z.string()) }),
    ),
  }),
});

let bench: FormsBench;
beforeAll(async () => {
  const plantStaff = ['u1', 'kim', 'lee', 'boss'].map((code) => aPerson(code));
  const staff = new FixedPeople({ plantStaff, audience: plantStaff });
  const providers = [
    { provide: People, useValue: staff },
    { provide: Messenger, useValue: new ListedMessenger() },
  ];
  bench = await FormsBench.open({ module: ApprovalsModule, providers }, staff);
  const rights = new Set(['processModel:view', 'processModel:config'] as const);
  bench.engine.sessions.allow('designer', aViewer(['plant_a'], { code: 'designer', rights }));
}, 120_000);
afterAll(() => bench.close());

const formOf = (fields: readonly object[]): FormDocument =>
  formDocument.parse({
    approvalModel: MODEL,
    sections: [{ key: 'main', label, fields: fields.map((field) => ({ label, ...field })) }],
  });
const approve = (id: string, user: string) => ({ type: 'APPROVE', ...named(id), assignees: [{ by: 'user', user }] });
const START = { type: 'START', ...named('start') };
const END = { type: 'END', ...named('end') };

/** Kim decides; of what is worth more than a hundred, the boss as well. */
const FIRST = {
  nodes: [START, approve('leader', 'kim'), { type: 'IF', ...named('worth') }, approve('plant', 'boss'), END],
  edges: [
    { from: 'start', to: 'leader' },
    { from: 'leader', to: 'worth' },
    { from: 'worth', to: 'plant', when: { field: 'total', is: 'gt', value: 100 } },
    { from: 'worth', to: 'end', otherwise: true },
    { from: 'plant', to: 'end' },
  ],
};
/** Lee decides on everything. */
const SECOND = {
  nodes: [START, approve('store', 'lee'), END],
  edges: [
    { from: 'start', to: 'store' },
    { from: 'store', to: 'end' },
  ],
};

/** The draft is saved and published, as the designer does it. */
async function published(definition: object): Promise<number> {
  const known = await bench.engine.get(`process-models/${MODEL}/versions`, 'designer');
  if (known.status !== 200 || z.object({ data: z.array(z.unknown()) }).parse(known.body).data.length === 0) {
    const made = { key: MODEL, name: label, description: label, category: 'GENERAL' };
    await bench.engine.post('process-models', made, 'designer').expect(200);
  } else await bench.engine.post(`process-models/${MODEL}/drafts`, { from: 1 }, 'designer').expect(200);
  const saved = await saveDraft(definition);
  const { body } = await bench.engine
    .post(`process-models/${MODEL}/publication`, { revision: saved }, 'designer')
    .expect(200);
  return draftOf.parse(body).data.no;
}

async function saveDraft(definition: object): Promise<number> {
  const listed = await bench.engine.get(`process-models/${MODEL}/versions`, 'designer').expect(200);
  const rows = z
    .object({ data: z.array(z.object({ state: z.string(), revision: z.number() })) })
    .parse(listed.body).data;
  const revision = rows.find(({ state }) => state === 'DRAFT')?.revision;
  const path = `process-models/${MODEL}/draft`;
  const { body } = await bench.engine.put(path, { revision, definition }, 'designer').expect(200);
  return draftOf.parse(body).data.revision;
}

async function asked(form: string, answers: object): Promise<SeenRecord> {
  const made = await bench.fillIn({ form, answers });
  await bench.act(KEY, made, 'submit');
  return made;
}

async function approvalOf({ id }: SeenRecord, who = 'u1') {
  const approval = await bench.engine.app.get(Approvals).of({ kind: FORM_RECORD, id });
  const path = `approvals/${approval?.instanceId ?? ''}`;
  return { path, ...detailOf.parse((await bench.engine.get(path, who).expect(200)).body).data };
}

/** @returns the status of the answer; 0 where nothing waits for that person */
async function agree(made: SeenRecord, who: string): Promise<number> {
  const { path, tasks } = await approvalOf(made);
  const own = tasks.find(({ state, assignee, candidates }) => {
    return state === 'PENDING' && (assignee === who || candidates.includes(who));
  });
  if (own === undefined) return 0;
  return (await bench.engine.post(`${path}/actions`, { action: 'agree', taskId: own.id, opinion: '' }, who)).status;
}

const stateOf = async ({ id }: SeenRecord) => (await bench.see(KEY, id)).status;

it('a form and a process designed by hand are used by three people and changed while one is under way', async () => {
  expect(await published(FIRST)).toBe(1);
  const count = { kind: 'integer', key: 'count', required: true };
  const price = { kind: 'integer', key: 'price', required: true };
  const total = { kind: 'formula', key: 'total', expression: 'count * price', decimals: 0 };
  const form = await bench.form('ladder', formOf([count, price, total]));

  const dear = await asked(form.id, { count: 3, price: 50, total: 1 });
  // Figured by the service, whatever was sent.
  expect((await bench.see(KEY, dear.id)).values.answers).toMatchObject({ total: 150 });
  const cheap = await asked(form.id, { count: 1, price: 50 });
  expect(await agree(cheap, 'kim')).toBe(200);
  expect(await stateOf(cheap)).toBe('APPROVED');
  expect(await agree(dear, 'kim')).toBe(200);

  // Both are designed anew while the dear one waits for the boss.
  expect(await published(SECOND)).toBe(2);
  await bench.change(flowForm.key, form, { document: formOf([{ kind: 'text', key: 'why', max: 20, required: true }]) });
  await bench.act(flowForm.key, form, 'publish');
  const later = await asked(form.id, { why: 'Broken' });

  expect([(await approvalOf(dear)).version, (await approvalOf(later)).version]).toEqual([1, 2]);
  expect([await agree(dear, 'lee'), await agree(later, 'kim'), await agree(later, 'boss')]).toEqual([0, 0, 0]);
  expect(await agree(dear, 'boss')).toBe(200);
  expect(await agree(later, 'lee')).toBe(200);
  expect([await stateOf(dear), await stateOf(later)]).toEqual(['APPROVED', 'APPROVED']);
  expect((await bench.see(KEY, dear.id)).values).toMatchObject({ formVersion: 1, answers: { count: 3, total: 150 } });
  expect((await bench.see(KEY, later.id)).values).toMatchObject({ formVersion: 2, answers: { why: 'Broken' } });
});

it('an answer a step hides is in nothing its person reads of the record, worked out or not', async () => {
  const hides = { amount: 'HIDDEN', double: 'HIDDEN', who: 'HIDDEN' };
  await published({ ...SECOND, nodes: [START, { ...approve('store', 'lee'), fieldRights: hides }, END] });
  const amount = { kind: 'integer', key: 'amount', required: true };
  const double = { kind: 'formula', key: 'double', expression: 'amount * 2', decimals: 0 };
  const who = { kind: 'register', key: 'who', of: 'person' };
  const why = { kind: 'text', key: 'why', max: 20 };
  const document = { ...formOf([amount, double, who, why]), roles: { summary: ['why', 'amount'] } };
  const form = await bench.form('blind', document);
  const made = await asked(form.id, { amount: 4711, why: 'Broken', who: 'kim' });
  const { path } = await approvalOf(made);
  const table = 'form-answers/blind';
  const doors = [
    ...[`modules/${KEY}/records/${made.id}`, `modules/${KEY}/records/${made.id}/timeline`],
    ...[`modules/${KEY}/records`, `form-records/${made.id}`, path, table],
  ];
  for (const door of doors) {
    const seen = JSON.stringify((await bench.engine.get(door, 'lee').expect(200)).body);
    expect(seen, door).not.toMatch(/4711|9422|Mr kim/);
    if (!door.endsWith('timeline')) expect(seen, door).toContain('Broken');
  }
  const { body } = await bench.engine.get(`form-records/${made.id}`, 'lee').expect(200);
  expect(body.data.answers).toEqual({ why: 'Broken' });
  expect(body.data.hidden).toEqual(expect.arrayContaining(['amount', 'double', 'who']));
  expect((await bench.engine.get(table, 'boss').expect(200)).text).toContain('9422');
});
