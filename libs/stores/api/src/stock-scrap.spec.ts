import { Ledger } from '@sed/platform-ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A, StoresBench, type SeenRecord } from './testing/stores-bench';

let bench: StoresBench;
beforeAll(async () => {
  bench = await StoresBench.open();
});
afterAll(() => bench.close());
beforeEach(() => bench.empty());

const line = (item: SeenRecord, quantity: string, more: object = {}) => ({ item: item.id, quantity, ...more });

describe('scrap', () => {
  it('is kept back while it is decided on, goes out once agreed, and comes free when it is not', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '5')]);
    const values = { subject: 'Worn', objectKind: 'ITEM', warehouse: place.id, reason: 'AGE', description: 'Worn out' };
    const appraisal = {
      appraisal: 'Of no use',
      originalValueYuan: '60000',
      residualValueYuan: '0',
      disposalWay: 'RECYCLING',
    };
    const made = await bench.create('scrapManage', { ...values, lines: [line(item, '2')] });
    await bench.act('scrapManage', made, 'submit', 'keeper');
    expect(await bench.stock(place, item)).toBe('5/2/50');
    await bench.act('scrapManage', made, 'appraise', 'em', { values: appraisal });
    await bench.act('scrapManage', made, 'agree', 'region');
    expect(await bench.stock(place, item)).toBe('3/0/30');
    const other = await bench.create('scrapManage', { ...values, lines: [line(item, '1')] });
    await bench.act('scrapManage', other, 'submit', 'keeper');
    await bench.act('scrapManage', other, 'reject', 'em', { note: 'still good' });
    expect(await bench.stock(place, item)).toBe('3/0/30');
    await bench.act('scrapManage', other, 'revise', 'keeper');
    await bench.act('scrapManage', other, 'submit', 'keeper');
    await bench.act('scrapManage', other, 'appraise', 'em', { values: appraisal });
    expect(await bench.stock(place, item)).toBe('3/1/30');
    expect((await bench.act('scrapManage', other, 'disapprove', 'boss')).status).toBe('REJECTED');
    expect(await bench.stock(place, item)).toBe('3/0/30');
  });
});

describe('what scrap is sold for', () => {
  const income = () =>
    bench.engine.app
      .get(Ledger)
      .holdings({ ledger: 'money', plants: [A], parts: { budgetLine: 'SCRAP_INCOME' } })
      .then((held) => held.map(({ parts, quantity, unit }) => [parts.costCentre, quantity, unit]));

  it('is booked as income with its disposal, and nothing where it brought none (SC2-06)', async () => {
    const [place, item] = [await bench.warehouse(), await bench.item()];
    await bench.receive(place, [line(item, '5')]);
    const values = { subject: 'Worn', objectKind: 'ITEM', warehouse: place.id, reason: 'AGE', description: 'Worn out' };
    const worth = { appraisal: 'Iron', originalValueYuan: '20', residualValueYuan: '5', disposalWay: 'SALE' };
    for (const incomeYuan of ['0', '130.50', '69.50']) {
      const made = await bench.create('scrapManage', { ...values, lines: [line(item, '1')] });
      await bench.act('scrapManage', made, 'submit', 'keeper');
      await bench.act('scrapManage', made, 'appraise', 'em', { values: worth });
      await bench.act('scrapManage', made, 'agree', 'region');
      const disposal = { values: { disposedOn: '2026-11-20', incomeYuan } };
      expect((await bench.act('scrapManage', made, 'dispose', 'keeper', disposal)).status).toBe('DISPOSED');
      if (incomeYuan === '0') expect(await income()).toEqual([]);
    }
    expect(await income()).toEqual([['ITEM', '200', 'CNY']]);
    expect(await bench.differences()).toEqual([]);
  });
});

describe('scrap of equipment', () => {
  const values = { subject: 'Worn', objectKind: 'EQUIPMENT', reason: 'AGE', description: 'Worn out' };
  const worth = { appraisal: 'Of no use', originalValueYuan: '1000', residualValueYuan: '0', disposalWay: 'RECYCLING' };

  async function asked() {
    const worn = { valueYuan: '1000.00', serviceLifeYears: 10, purchasedOn: '2000-01-01', enteredAs: 'IN_STOCK' };
    const card = await bench.equipment(worn);
    const made = await bench.create('scrapManage', { ...values, equipment: card.id });
    return { card, made };
  }
  const stateOf = async (card: SeenRecord) => (await bench.see('equipList', card.id)).status;

  it('says what the card says, and leads it to where it is agreed to (EQ-06, EQ-07)', async () => {
    const { card, made } = await asked();
    expect(made.values).toMatchObject({
      ...{ equipName: card.values.name, equipNo: card.values.tagNo },
      ...{ originalValueYuan: '1000.00', depreciationYuan: '950.00' },
    });
    await bench.act('scrapManage', made, 'submit', 'keeper');
    expect(await stateOf(card)).toBe('TO_SCRAP');
    const other = await bench.create('scrapManage', { ...values, equipment: card.id });
    expect(await bench.refusal('scrapManage', other, 'submit', 'keeper')).toEqual(['stores.scrapAsked']);
    expect((await bench.byHand('equipList', card, 'approveScrap', 'boss')).status).not.toBe(200);
    await bench.act('scrapManage', made, 'appraise', 'em', { values: worth });
    await bench.act('scrapManage', made, 'agree', 'region');
    expect(await stateOf(card)).toBe('SCRAPPED');
  });

  it('that is rejected leaves the machine where it was, and may be asked for again (EQ-08)', async () => {
    const { card, made } = await asked();
    await bench.act('scrapManage', made, 'submit', 'keeper');
    await bench.act('scrapManage', made, 'reject', 'em', { note: 'still good' });
    expect(await stateOf(card)).toBe('IN_STOCK');
    await bench.act('scrapManage', made, 'revise', 'keeper');
    await bench.act('scrapManage', made, 'submit', 'keeper');
    await bench.act('scrapManage', made, 'appraise', 'em', { values: worth });
    await bench.act('scrapManage', made, 'disapprove', 'boss');
    expect(await stateOf(card)).toBe('IN_STOCK');
  });
});
