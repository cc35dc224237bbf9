import { costCalls, indicatorCalls } from '@sed/plants-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signal } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';

const suite = plantSuite();
const rate = z.object({ data: costCalls.waterSave.reply });

describe('prices', () => {
  const price = { factoryNo: 'demo_e01', validFrom: '2025-03-15', price: '1.2345' };

  it('hold from their day, month by month', async () => {
    const first = rate.parse((await suite.plants.post('water/cost', price).expect(200)).body).data;
    expect(first).toMatchObject({ unit: '¥/m³', price: '1.2345', version: 1 });
    await suite.plants.post('water/cost', price).expect(422);
    await suite.plants.post('water/cost', { ...price, id: first.id, version: 1, price: '1.3' }).expect(200);
    await suite.plants.post('water/cost', { ...price, id: first.id, version: 1, price: '1.4' }).expect(409);
    await suite.plants.post('sludge/cost', { ...price, id: first.id, version: 2 }).expect(404);
    await suite.plants.post('water/tax', { ...price, price: '101' }).expect(422);
    const year = await suite.plants.get('quality/year-tons-water-cost?factoryNo=demo_e01&year=2025').expect(200);
    const months = z.array(z.object({ month: z.string(), water: z.string().nullable() })).parse(year.body.data);
    expect(months.find(({ month }) => month === '2025-02')?.water).toBeNull();
    expect(months.find(({ month }) => month === '2025-03')?.water).toBe('1.3000');
  });

  it('become the cost of a cubic metre with what was used and treated', async () => {
    const from = { factoryNo: 'demo_e01', validFrom: '2025-01-01' };
    const flow = { factoryNo: 'demo_e01', key: 'FLOW', signalCode: 'FIT101', unit: 'm³/h', decimals: 0 };
    const flowOnly = { ...flow, limitLo: null, limitHi: null };
    await suite.plants.post('quality/operation_technology_quality_config/save', flowOnly).expect(200);
    await suite.plants.post('electricity/cost', { ...from, price: '0.8' }).expect(200);
    const meter = signal('EL_JQI001', { kind: 'CNT', unit: 'kWh', name: { zh: '总电量', en: 'Total energy' } });
    await suite.plants.post('api/v1/signals', meter).expect(200);
    await suite.plants.post('water/tax', { ...from, validFrom: '2025-04-01', price: '6' }).expect(200);
    const totals = new Map([
      [suite.idOf('FIT101'), 1_500_000],
      [suite.idOf('EL_JQI001'), 450_000],
    ]);
    suite.plants.statistics.totals = totals;
    const path = 'quality/year-tons-water-cost?factoryNo=demo_e01&year=2025';
    const months = z
      .object({ data: indicatorCalls.yearCost.reply })
      .parse((await suite.plants.get(path).expect(200)).body).data;
    // 0.8 ¥/kWh · 450,000 kWh / 1,500,000 m³; the tax of 6 % on a water price of 1.3 ¥/m³.
    expect(months[9]).toMatchObject({
      electricity: '0.2400',
      water: '1.3000',
      tax: '0.0780',
      total: '1.6180',
      sludge: null,
    });
    expect(months[9]).toMatchObject({ month: '2025-10', volumeM3: 1_500_000, validity: 1 });
    // A month to come has prices and no water yet.
    expect(months[11]).toMatchObject({ electricity: null, water: '1.3000', volumeM3: null });
    totals.delete(suite.idOf('EL_JQI001'));
    const without = z
      .object({ data: indicatorCalls.yearCost.reply })
      .parse((await suite.plants.get(path).expect(200)).body).data;
    expect(without[9]).toMatchObject({ electricity: null, volumeM3: 1_500_000 });
  });

  it('are not shown or changed without the right', async () => {
    await suite.plants.post('electricity/cost', price, 'look').expect(403);
    await suite.plants.get('water/cost?factoryNo=demo_e02', 'one').expect(403);
  });
});

describe('the seal of a plant', () => {
  const path = 'cost/seal/saveFactorySealConfig';
  const uses = ['report'];
  const asked = { factoryNo: 'demo_e01', fileId: 'picture-1', keeperCode: 'k', userCodes: [], uses, isEnabled: false };
  const read = async (who = 'all') => {
    const reply = await suite.plants.get('cost/seal/getFactorySealConfigByCode?factoryNo=demo_e01', who).expect(200);
    return z.object({ data: costCalls.seal.reply }).parse(reply.body).data;
  };

  it('is the record in the register of seals, put into use by a second person', async () => {
    expect(await read()).toMatchObject({ version: 0, isEnabled: false });
    await suite.plants.post(path, { ...asked, version: 0, isEnabled: true }).expect(422);
    await suite.plants.post(path, { ...asked, version: 0, fileId: 'not-there' }).expect(422);
    await suite.plants.post(path, { ...asked, version: 0, keeperCode: null }).expect(422);
    await suite.plants.post(path, { ...asked, version: 0 }).expect(200);
    await suite.plants.post(path, { ...asked, version: 0 }).expect(409);
    await suite.plants.post(path, { ...asked, version: 1, isEnabled: true }).expect(422);
    await suite.plants.post(path, { ...asked, version: 1, isEnabled: true }, 'one').expect(200);
    const register = await suite.plants.get('api/v1/modules/seal/records').expect(200);
    expect(register.body.data.list).toMatchObject([
      { status: 'ACTIVE', values: { org: 'east', keeper: 'k', picture: ['picture-1'] } },
    ]);
    expect(await read()).toMatchObject({ version: 2, isEnabled: true, uses: ['report'] });
  });

  it('is taken back, changed and put into use again together or not at all', async () => {
    const changed = { ...asked, keeperCode: 'other', uses: ['report', 'contract'], version: 2, isEnabled: true };
    await suite.plants.post(path, changed).expect(422);
    expect(await read()).toMatchObject({ version: 2, keeperCode: 'k', isEnabled: true });
    await suite.plants.post(path, changed, 'one').expect(200);
    expect(await read()).toMatchObject({ version: 5, keeperCode: 'other', uses: ['report', 'contract'] });
  });

  it('shows its picture only to whoever may change it', async () => {
    expect((await read()).fileId).toBe('picture-1');
    expect(await read('sees')).toMatchObject({ fileId: null, keeperCode: 'other' });
    await suite.plants.post(path, { ...asked, version: 5 }, 'sees').expect(403);
    await suite.plants.get('cost/seal/getFactorySealConfigByCode?factoryNo=demo_e01', 'look').expect(403);
  });
});
