import { formDocument, type FormDocument } from '@sed/forms-contract';
import { flowForm, formRecord, vehicle } from '@sed/forms-model';
import { STARTER_FORMS } from '@sed/forms-model/starters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FormsBench, type SeenRecord } from '../testing/forms-bench';

const KEY = formRecord.key;
const HOUR = 3_600_000;
const label = { zh: '名', en: 'Name' };
const TRIP = {
  driver: 'u2',
  route: 'Plant to laboratory',
  purpose: 'Samples',
};

const formList = z.object({ data: z.array(z.object({ key: z.string() })) });

let bench: FormsBench;
let nowMs: number;
beforeAll(async () => {
  bench = await FormsBench.open();
  nowMs = bench.engine.clock.nowMs();
}, 120_000);
afterAll(() => bench.close());

function formOf(fields: readonly object[], more: object = {}): FormDocument {
  const named = fields.map((field) => ({ label, ...field }));
  return formDocument.parse({ sections: [{ key: 'main', label, fields: named }], ...more });
}

/** A form nobody decides on. */
const plain = formOf([
  { kind: 'text', key: 'what', max: 50, required: true },
  { kind: 'register', key: 'who', of: 'person' },
  { kind: 'register', key: 'signal', of: 'signal' },
  { kind: 'integer', key: 'count' },
  { kind: 'formula', key: 'double', expression: 'count * 2', decimals: 0 },
]);

describe('forms', () => {
  it('of the product are there, published', async () => {
    const reply = await bench.engine.get('forms', 'u1').expect(200);
    const codes = STARTER_FORMS.map(({ code }) => code);
    const keys = formList.parse(reply.body).data.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(codes.toSorted());
  });

  it('are published in versions; what was filled in keeps its own', async () => {
    const made = await bench.form('versions', plain);
    const first = await bench.fillIn({ form: made.id, answers: { what: 'first', count: 2 } });
    const next = formOf([{ kind: 'text', key: 'other', max: 10, required: true }]);
    await bench.change(flowForm.key, made, { document: next });
    const again = await bench.act(flowForm.key, made, 'publish');
    expect(again.values.version).toBe(2);
    // The old record is changed by its own version, and a new one made by the new.
    const changed = await bench.change(KEY, first, { answers: { what: 'still', count: 3 } });
    expect(changed.values).toMatchObject({ formVersion: 1, answers: { what: 'still', double: 6 } });
    const refusal = await bench.refusal(bench.fillIn({ form: made.id, answers: { what: 'new' } }));
    expect(refusal).toEqual({ code: 'field.unknown', fields: ['answers.what'] });
    const versions = await bench.engine.get(`forms/${made.id}/versions`, 'u1').expect(200);
    expect(versions.body.data).toMatchObject([
      { no: 2, state: 'PUBLISHED', records: 0 },
      { no: 1, state: 'RETIRED', records: 1 },
    ]);
  });

  it('of the product offer what they have got since to installations that have theirs already', async () => {
    const id = await bench.starter('vehicle');
    const offered = async () => {
      const reply = await bench.engine.get(`forms/${id}/delivered`, 'u1').expect(200);
      const list = z.object({
        data: z.array(z.object({ key: z.string(), fields: z.array(z.object({ key: z.string() })) })),
      });
      return list.parse(reply.body).data.flatMap(({ fields }) => fields.map(({ key }) => key));
    };
    expect(await offered()).toEqual([]);
    const { document } = STARTER_FORMS.find(({ code }) => code === 'vehicle') ?? {};
    const sections = document?.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => key !== 'purpose'),
    }));
    // As an installation has it that was set up before the product asked for a purpose.
    await bench.change(flowForm.key, { id }, { document: { ...document, sections } });
    expect(await offered()).toEqual(['purpose']);
    const published = await bench.engine.get('forms?key=vehicle', 'u1').expect(200);
    expect(JSON.stringify(published.body)).toContain('"purpose"');
    await bench.change(flowForm.key, { id }, { document });
  });

  it('with a problem are not published', async () => {
    const document = formOf([
      { kind: 'text', key: 'a', max: 10 },
      { kind: 'formula', key: 'b', expression: 'c' },
    ]);
    const refusal = await bench.refusal(bench.form('broken', document));
    expect(refusal).toEqual({ code: 'form.problem.formulaName', fields: ['document.b'] });
  });

  it('that are retired are filled in no more', async () => {
    const made = await bench.form('retired', plain);
    await bench.act(flowForm.key, made, 'retire');
    const refusal = await bench.refusal(bench.fillIn({ form: made.id, answers: {} }));
    expect(refusal).toEqual({ code: 'form.notPublished', fields: ['form'] });
    await bench.act(flowForm.key, made, 'restore');
    await bench.act(flowForm.key, made, 'publish');
    await bench.fillIn({ form: made.id, answers: {} });
  });
});

describe('a record', () => {
  it('is a draft until all that is asked for is there', async () => {
    const { id: form } = await bench.form('gaps', plain);
    const draft = await bench.fillIn({ form, answers: {} });
    expect(draft).toMatchObject({ status: 'DRAFT', values: { applicant: 'u1', formKey: 'gaps' } });
    expect(await bench.refusal(bench.act(KEY, draft, 'submit'))).toEqual({
      code: 'field.required',
      fields: ['answers.what'],
    });
    await bench.change(KEY, draft, { answers: { what: '=1+1', count: 4, double: 99 } });
    expect(await bench.act(KEY, draft, 'submit')).toMatchObject({ status: 'RUNNING' });
    const seen = await bench.see(KEY, draft.id);
    expect(seen).toMatchObject({ status: 'APPROVED', values: { answers: { what: '=1+1', double: 8 } } });
    expect(await bench.act(KEY, draft, 'finish')).toMatchObject({ status: 'DONE' });
  });

  it('names only people and signals of its plant', async () => {
    const { id: form } = await bench.form('names', plain);
    const answers = { what: 'x', who: 'nobody_knows' };
    expect(await bench.refusal(bench.fillIn({ form, answers }))).toEqual({
      code: 'field.refUnknown',
      fields: ['answers.who'],
    });
    const foreign = bench.fillIn({ form, answers: { what: 'x', signal: 'plant_b/AIT201' } });
    expect((await bench.refusal(foreign)).fields).toEqual(['answers.signal']);
  });

  it('of another plant is nobody’s to see', async () => {
    const { id: form } = await bench.form('far', plain);
    const { id } = await bench.fillIn({ form, answers: { what: 'x' } });
    await bench.engine.get(`form-records/${id}`, 'far').expect(404);
    const mine = await bench.engine.get(`form-records/${id}`, 'u1').expect(200);
    expect(mine.body.data).toMatchObject({ form: { key: 'far', no: 1 }, answers: { what: 'x' }, approval: null });
  });

  it('comes out as a table in words', async () => {
    const { id: form } = await bench.form('table', plain);
    await bench.fillIn({ form, answers: { what: 'x', who: 'u2', count: 3 } });
    const reply = await bench.engine.get('form-answers/table', 'u1').set('accept-language', 'en').expect(200);
    expect(reply.body.data.rows).toEqual([
      [expect.stringMatching(/^SQ-/), 'Something', 'Mr u1', 'Draft', 'x', 'Mr u2', null, '3', '6'],
    ]);
  });
});

describe('what is approved', () => {
  async function car(): Promise<string> {
    const plate = `沪A${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
    return (await bench.add(vehicle.key, { plate, kind: 'CAR' })).id;
  }
  async function trip(id: string, from: number, until: number): Promise<SeenRecord> {
    const form = await bench.starter('vehicle');
    const answers = { ...TRIP, car: id, timeFrom: nowMs + from * HOUR, timeUntil: nowMs + until * HOUR };
    return bench.fillIn({ form, answers, subject: 'Trip' });
  }

  it('goes to those who decide with what it says, and follows them', async () => {
    const made = await trip(await car(), 24, 26);
    expect(await bench.act(KEY, made, 'submit')).toMatchObject({ status: 'RUNNING' });
    const [request] = bench.approvals.begun.slice(-1);
    expect(request).toMatchObject({
      model: 'vehicle',
      by: 'u1',
      subject: {
        kind: 'formRecord',
        id: made.id,
        factoryNo: 'plant_a',
        path: `/administration/carsManage?id=${made.id}`,
      },
      values: { route: TRIP.route, applicant: 'u1', plant: 'plant_a' },
    });
    const facts = await bench.approvals.facts(made.id);
    expect(facts?.map(({ label: { en } }) => en)).toContain('Route');
    expect(await bench.decide(made, 'REJECTED')).toMatchObject({ status: 'REJECTED' });
    await bench.act(KEY, made, 'resubmit');
    expect(await bench.decide(made, 'APPROVED')).toMatchObject({ status: 'APPROVED' });
  });

  it('is taken back and given up by whoever asked for it', async () => {
    const made = await trip(await car(), 24, 26);
    await bench.act(KEY, made, 'submit');
    expect((await bench.refusal(bench.act(KEY, made, 'withdraw', 'boss'))).code).toBe('record.authorOnly');
    expect(await bench.act(KEY, made, 'withdraw')).toMatchObject({ status: 'WITHDRAWN' });
    expect(await bench.act(KEY, made, 'cancel')).toMatchObject({ status: 'CANCELLED' });
  });

  it('is not booked twice for the same time', async () => {
    const id = await car();
    const first = await trip(id, 48, 50);
    const second = await trip(id, 49, 51);
    const third = await trip(id, 50, 52);
    await bench.act(KEY, first, 'submit');
    expect((await bench.refusal(bench.act(KEY, second, 'submit'))).code).toBe('form.booked');
    await bench.act(KEY, third, 'submit');
    await bench.act(KEY, first, 'withdraw');
    // The third one has the later part of it still.
    expect((await bench.refusal(bench.act(KEY, second, 'submit'))).code).toBe('form.booked');
    await bench.act(KEY, third, 'withdraw');
    expect(await bench.act(KEY, second, 'submit')).toMatchObject({ status: 'RUNNING' });
  });

  it('is cancelled before it begins, not after, and its end is filled in then', async () => {
    const made = await trip(await car(), 1, 2);
    await bench.act(KEY, made, 'submit');
    await bench.decide(made, 'APPROVED');
    const early = await bench.refusal(bench.change(KEY, made, { answers: { route: 'elsewhere' } }));
    expect(early).toEqual({ code: 'form.stage', fields: ['answers.route'] });
    await bench.pass(1.5 * HOUR);
    expect((await bench.refusal(bench.act(KEY, made, 'cancel'))).code).toBe('form.started');
    expect((await bench.refusal(bench.act(KEY, made, 'finish'))).fields).toContain('answers.kmBack');
    await bench.change(KEY, made, { answers: { returnedAt: nowMs + 2 * HOUR, kmOut: 100, kmBack: 112.5 } });
    const done = await bench.act(KEY, made, 'finish');
    expect(done).toMatchObject({ status: 'DONE', values: { answers: { km: 12.5, route: TRIP.route } } });
  });

  it('takes in what is filled in on the way', async () => {
    const form = await bench.starter('performance');
    const dimensions = [
      { name: 'Safety', weight: 60, self: 90 },
      { name: 'Work', weight: 40, self: 80 },
    ];
    const made = await bench.fillIn({ form, answers: { period: '2026-10', person: 'u1', work: 'Done', dimensions } });
    await bench.act(KEY, made, 'submit');
    const scored = await bench.fillOnTheWay(made, { leaderScore: 90 });
    expect(scored.values.answers).toMatchObject({ selfScore: 86, leaderScore: 90, total: 88.8 });
  });

  it('of overtime earns time off; leave ends by itself when its time is over', async () => {
    const form = await bench.starter('leave');
    const start = bench.engine.clock.nowMs() + HOUR;
    const time = { timeFrom: start, timeUntil: start + 8 * HOUR };
    const answers = { ...time, kind: 'TIME_OFF', hours: 8, substitute: 'u2', reason: 'Family' };
    const made = await bench.fillIn({ form, answers });
    await bench.act(KEY, made, 'submit');
    await bench.decide(made, 'APPROVED');
    expect(bench.posted).toEqual([
      {
        ledger: 'hours',
        factoryNo: 'plant_a',
        parts: { person: 'u1', kind: 'timeOff' },
        quantity: '-8.0',
        purpose: 'leave',
      },
    ]);
    await bench.pass(8 * HOUR);
    expect(await bench.see(KEY, made.id)).toMatchObject({ status: 'APPROVED' });
    await bench.pass(2 * HOUR);
    expect(await bench.see(KEY, made.id)).toMatchObject({ status: 'DONE' });
  });

  it('of overtime is booked as hours, to be paid or as time off', async () => {
    const form = await bench.starter('overtime');
    const day = new Date(bench.engine.clock.nowMs()).toISOString().slice(0, 10);
    const answers = { day, from: '18:00', until: '20:00', hours: 2, kind: 'WORKDAY', reason: 'Pump' };
    const before = bench.posted.length;
    for (const settle of ['PAY', 'TIME_OFF']) {
      const made = await bench.fillIn({ form, answers: { ...answers, settle } });
      await bench.act(KEY, made, 'submit');
      await bench.decide(made, 'APPROVED');
    }
    expect(bench.posted.slice(before).map(({ parts, quantity }) => [parts, quantity])).toEqual([
      [{ person: 'u1', kind: 'overtimePay' }, '2.0'],
      [{ person: 'u1', kind: 'timeOff' }, '2.0'],
    ]);
  });

  it('of overtime has no more hours than its times leave, and names an order of any type', async () => {
    const form = await bench.starter('overtime');
    const day = new Date(bench.engine.clock.nowMs()).toISOString().slice(0, 10);
    const answers = { day, from: '22:00', until: '01:30', kind: 'WORKDAY', settle: 'PAY', reason: 'Pump' };
    const refusal = await bench.refusal(bench.fillIn({ form, answers: { ...answers, hours: 4 } }));
    expect(refusal).toEqual({ code: 'form.aboveField', fields: ['answers.hours'] });
    const made = await bench.fillIn({ form, answers: { ...answers, hours: 3.5 } });
    expect(await bench.act(KEY, made, 'submit')).toMatchObject({ status: 'RUNNING' });
    const { document } = STARTER_FORMS.find(({ code }) => code === 'overtime') ?? {};
    const order = document?.sections.flatMap(({ fields }) => fields).find(({ key }) => key === 'order');
    expect(order).toMatchObject({ kind: 'register', of: 'integratedQuery' });
  });

  it('of leave is of one time alone for each person', async () => {
    const form = await bench.starter('leave');
    const start = bench.engine.clock.nowMs() + 1000 * HOUR;
    const of = (from: number, hours: number) => {
      const time = { timeFrom: start + from * HOUR, timeUntil: start + (from + hours) * HOUR };
      return { form, answers: { ...time, kind: 'ANNUAL', hours, substitute: 'u2', reason: 'Family' } };
    };
    const first = await bench.fillIn(of(0, 16));
    await bench.act(KEY, first, 'submit');
    const again = await bench.fillIn(of(8, 16));
    expect((await bench.refusal(bench.act(KEY, again, 'submit'))).code).toBe('form.booked');
    const other = await bench.fillIn(of(8, 16), 'kim');
    const path = `modules/${KEY}/records/${other.id}/actions/submit`;
    await bench.engine.post(path, { version: other.version }, 'kim').expect(200);
    await bench.decide(first, 'REJECTED');
    expect(await bench.act(KEY, again, 'submit')).toMatchObject({ status: 'RUNNING' });
  });

  it('needs somebody to decide', async () => {
    const { id: form } = await bench.form('nobody', { ...plain, approvalModel: 'unheardOf' });
    const made = await bench.fillIn({ form, answers: { what: 'x' } });
    expect((await bench.refusal(bench.act(KEY, made, 'submit'))).code).toBe('form.approvalMissing');
  });
});
