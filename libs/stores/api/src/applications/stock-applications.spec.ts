import { formRecord } from '@sed/forms-model/definitions';
import { SystemRecords, type ActionOf } from '@sed/records-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A, StoresBench, type SeenRecord } from '../testing/stores-bench';

const IO = 'inOutManage';
const KEY = formRecord.key;

let bench: StoresBench;
let place: SeenRecord;
let item: SeenRecord;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  [place, item] = [await bench.warehouse(), await bench.item()];
});

const change = (run: Parameters<SystemRecords['change']>[0]) => bench.engine.app.get(SystemRecords).change(run);
const taken = (id: string, action: ActionOf<typeof formRecord>) =>
  change(async ({ records }) => {
    await records.act(formRecord, id, { action, because: 'decided' });
  });
const followUpOf = async ({ id }: SeenRecord) => (await bench.see(KEY, id)).values.followUpNo;

let forms = 0;
/** An application as its form would have it, before it is handed in. */
async function applied(formKey: string, answers: object): Promise<SeenRecord> {
  const code = `${formKey}${String((forms += 1))}`;
  const design = { name: { zh: code, en: code }, code, category: 'SUPPLY' };
  const form = await bench.create('flowForm', design, { plant: null });
  const made = await bench.create(KEY, { subject: 'Gloves', form: form.id });
  const values = { formKey, applicant: 'u1', answers: { ...answers } };
  await change(async ({ records }) => {
    await records.set(formRecord, made.id, { values, because: 'bench' });
  });
  return made;
}
async function approved(formKey: string, answers: object): Promise<SeenRecord> {
  const made = await applied(formKey, { warehouse: place.id, ...answers });
  await bench.act(KEY, made, 'submit', 'keeper');
  await taken(made.id, 'approve');
  return made;
}
const onlyOf = async (module: string): Promise<SeenRecord> => {
  const [first, ...others] = await bench.list(module);
  if (first === undefined || others.length > 0) throw new Error(`not one ${module}`);
  return first;
};
const goods = (quantity: number) => ({ purpose: '35', lines: [{ item: item.id, quantity }] });

describe('approved goods', () => {
  it('are an outbound document that keeps them back until the storekeeper posts it', async () => {
    await bench.receive(place, [{ item: item.id, quantity: '5' }]);
    const application = await approved('goods', goods(2));
    const document = (await bench.list(IO)).find(({ values }) => values.typeCode === '2');
    expect(document).toMatchObject({
      ...{ status: 'APPROVED', values: { outKind: 'OTHER_OUT', workPurpose: '35', applicationNo: application.no } },
    });
    expect(await followUpOf(application)).toBe(document?.no);
    expect(await bench.stock(place, item)).toBe('5/2/50');
    if (document === undefined) throw new Error('no document');
    await bench.act(IO, document, 'post', 'keeper');
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });

  it('are not promised beyond what is there, and are free again when the application is given up', async () => {
    await bench.receive(place, [{ item: item.id, quantity: '1' }]);
    const many = await applied('goods', { warehouse: place.id, ...goods(2) });
    await bench.act(KEY, many, 'submit', 'keeper');
    await expect(taken(many.id, 'approve')).rejects.toMatchObject({ code: 'ledger.short' });
    expect((await bench.see(KEY, many.id)).status).toBe('RUNNING');
    const one = await approved('goods', goods(1));
    expect(await bench.stock(place, item)).toBe('1/1/10');
    await bench.act(KEY, one, 'cancel', 'keeper', { note: 'not needed' });
    expect(await bench.stock(place, item)).toBe('1/0/10');
    expect((await bench.list(IO)).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'POSTED']);
  });

  it('are items of the catalogue, named before anybody is asked', async () => {
    const lines = [{ item: item.id, quantity: 1 }, { quantity: 2 }];
    const made = await applied('goods', { warehouse: place.id, purpose: '35', lines });
    expect(await bench.refusal(KEY, made, 'submit', 'keeper')).toEqual(['field.required', 'answers.lines.1.item']);
  });
});

describe('an approved purchase', () => {
  const bought = async (more: object = {}) => {
    const code = `S${String((forms += 1))}`;
    const partner = await bench.create(
      'supplier',
      { code, name: `Seals ${code}`, category: 'EQUIPMENT' },
      { plant: null },
    );
    const lines = [{ item: item.id, name: 'for P501', quantity: 3, price: '12.5000' }];
    return { orderType: 'HC', supplier: partner.id, neededOn: '2026-12-01', lines, ...more };
  };

  it('is expected at the stores, and called off when it is given up', async () => {
    const application = await approved('purchase', await bought());
    const arrival = await onlyOf('arrivalAcceptance');
    expect(arrival).toMatchObject({
      ...{ status: 'TO_ACCEPT', factoryNo: A },
      values: { requester: 'u1', orderType: 'HC', expectedOn: '2026-12-01', applicationNo: application.no },
    });
    expect(arrival.values.lines).toMatchObject([{ item: item.id, orderedQty: '3.0000', unitPriceYuan: '12.5000' }]);
    expect(await followUpOf(application)).toBe(arrival.no);
    await bench.act(KEY, application, 'cancel', 'keeper', { note: 'not needed' });
    expect((await onlyOf('arrivalAcceptance')).status).toBe('CLOSED');
  });

  it('of services brings nothing', async () => {
    await approved('purchase', await bought({ orderType: 'FC', lines: [{ name: 'Survey', quantity: 1 }] }));
    expect(await bench.list('arrivalAcceptance')).toEqual([]);
  });
});

describe('approved dangerous goods', () => {
  it('move once both persons have signed', async () => {
    const acid = await bench.item({ isHazardous: true });
    await bench.receive(place, [{ item: acid.id, quantity: '5' }], { secondPerson: 'boss' });
    const answers = { direction: 'OUT', item: acid.id, quantity: 2, use: '07', first: 'u1', second: 'boss' };
    const application = await approved('dangerousGoods', answers);
    expect(await bench.stock(place, acid)).toBe('5/2/50');
    await bench.act(KEY, application, 'finish', 'keeper');
    expect(await bench.stock(place, acid)).toBe('3/0/30');
  });
});
