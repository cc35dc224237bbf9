import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EquipmentBench } from '../testing/equipment-bench';

const ORDER = 'faultEquipment';
let bench: EquipmentBench;
beforeAll(async () => {
  bench = await EquipmentBench.open();
});
afterAll(() => bench.close());

const order = (values: object) => bench.make(ORDER, { name: 'Seal', content: 'Leaks', mode: 'SELF', ...values });

describe('the machine of an order', () => {
  it('brings name, number and section along; what was said beside it stays', async () => {
    const card = await bench.card({ place: 'House 1' });
    const { values } = await order({ equipment: card.id, place: 'Pit' });
    const { name, tagNo, section } = card.values;
    expect(values).toMatchObject({ equipName: name, equipNo: tagNo, section, place: 'Pit' });
  });

  it('is found by the number that was typed in, and left as it was entered where there is none', async () => {
    const card = await bench.card();
    expect((await order({ equipNo: card.values.tagNo })).values).toMatchObject({
      ...{ equipment: card.id, equipName: card.values.name },
    });
    expect((await order({ equipName: 'Old pump', equipNo: 'X-1' })).values).toMatchObject({
      ...{ equipment: null, equipName: 'Old pump', equipNo: 'X-1' },
    });
  });

  it('takes the words of another machine with it', async () => {
    const [first, second] = [await bench.card(), await bench.card()];
    const made = await order({ equipment: first.id });
    const body = { version: made.version, values: { equipment: second.id } };
    await bench.engine.put(`modules/${ORDER}/records/${made.id}`, body, 'em').expect(200);
    const { values } = await bench.see(ORDER, made.id);
    expect(values).toMatchObject({ equipName: second.values.name, equipNo: second.values.tagNo });
  });
});
