import { formDocument } from '@sed/forms-contract';
import { flowForm } from '@sed/forms-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FormsBench, type SeenRecord } from '../testing/forms-bench';

let bench: FormsBench;
beforeAll(async () => {
  bench = await FormsBench.open();
}, 120_000);
afterAll(() => bench.close());

const label = { zh: '名', en: 'Name' };
const plain = formDocument.parse({
  sections: [{ key: 'main', label, fields: [{ kind: 'text', key: 'what', max: 50, label }] }],
});

it('forms that were filled in stay with their records for life, those nobody filled in can go', async () => {
  const [used, unused] = [await bench.form('used', plain), await bench.form('unused', plain)];
  const { id } = await bench.fillIn({ form: used.id, answers: { what: 'x' } });
  const removal = async (made: SeenRecord) => {
    await bench.act(flowForm.key, made, 'retire');
    const { version } = await bench.act(flowForm.key, made, 'restore');
    const path = `modules/${flowForm.key}/records/${made.id}?version=${String(version)}`;
    return (await bench.engine.del(path, 'boss')).status;
  };
  expect([await removal(used), await removal(unused)]).toEqual([422, 200]);
  const kept = await bench.engine.get(`form-records/${id}`, 'u1').expect(200);
  expect(kept.body.data).toMatchObject({ form: { no: 1 }, answers: { what: 'x' } });
});
