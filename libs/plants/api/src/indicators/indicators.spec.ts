import { BoardIndicatorSource, PlantDirectory } from '@sed/platform-ports';
import { indicatorCalls } from '@sed/plants-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW_MS } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';
import { IndicatorBook } from './indicator-book';

const suite = plantSuite();
const indicator = z.object({ data: indicatorCalls.saveQualityConfig.reply });

describe('indicators', () => {
  const fields = { key: 'COD', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 };
  const save = (body: object, who?: string) =>
    suite.plants.post(
      'quality/operation_technology_quality_config/save',
      { factoryNo: 'demo_e01', ...fields, ...body },
      who,
    );

  it('are judged on home pages and boards as soon as they are saved', async () => {
    const made = indicator.parse((await save({ signalCode: 'AIT101_COD' }).expect(200)).body).data;
    suite.plants.live.set(suite.idOf('AIT101_COD'), 61, NOW_MS);
    const book = suite.plants.app.get(IndicatorBook);
    let told = 0;
    const stop = suite.plants.app.get(PlantDirectory).onChange(() => (told += 1));
    expect(book).toBeInstanceOf(BoardIndicatorSource);
    expect(book.indicators('demo_e01')).toMatchObject([{ key: 'COD', signalCode: 'AIT101_COD', limitHi: 50 }]);
    expect((await suite.plants.get('home/getFactoryWaterQuality?factoryNo=demo_e01')).body.data[0]).toMatchObject({
      value: 61,
      state: 'over',
    });
    expect((await suite.plants.get('home/special/water-quality-norm-out/')).body.data).toHaveLength(1);
    await save({ id: made.id, version: made.version, signalCode: 'AIT101_COD', limitHi: 100 }).expect(200);
    expect(told).toBeGreaterThan(0);
    stop();
    await save({ id: made.id, version: made.version, signalCode: 'AIT101_COD', limitHi: 90 }).expect(409);
    expect((await suite.plants.get('home/special/water-quality-norm-out')).body.data).toEqual([]);
    expect((await suite.plants.get('indicator/data/tagsv?factoryNo=demo_e01&keys=COD')).body.data).toHaveLength(1);
    expect((await suite.plants.get('indicator/tags')).body.data).toEqual([{ key: 'COD', units: ['mg/L'], plants: 1 }]);
    expect((await suite.plants.get('indicator/tag?key=COD')).body.data).toHaveLength(1);
  });

  it('are refused with turned limits, foreign signals and without the right', async () => {
    await save({ key: 'A', signalCode: null, limitLo: 9, limitHi: 6 }).expect(422);
    await save({ key: 'B', signalCode: 'AIT900' }).expect(422);
    await save({ key: 'C', signalCode: null }, 'look').expect(403);
  });

  it('of one plant are not removed by naming another', async () => {
    const [first] = suite.plants.app.get(IndicatorBook).of('demo_e01');
    const body = { id: first?.id, version: first?.version };
    const path = 'quality/operation_technology_quality_config/remove';
    await suite.plants.post(path, { ...body, factoryNo: 'demo_e02' }).expect(404);
    await suite.plants.post(path, { ...body, factoryNo: 'demo_e01' }).expect(200);
    expect(suite.plants.app.get(IndicatorBook).indicators('demo_e01')).toEqual([]);
  });

  it('are all made anew when they are reset, however many there are', async () => {
    const keys = ['COD', 'NH3-N', 'TN', 'TP', 'SS'];
    for (const key of keys) await save({ signalCode: 'AIT101_COD', key }).expect(200);
    const book = suite.plants.app.get(IndicatorBook);
    expect(book.of('demo_e01').map(({ values }) => values.key)).toEqual(expect.arrayContaining(keys));
    await suite.plants.post('quality/operation_technology_quality_config/reset', { factoryNo: 'demo_e01' }).expect(200);
    // This plant has none of the signals its limit set measures.
    expect(book.of('demo_e01')).toEqual([]);
  });

  it('of a plant that publishes nothing stay off the boards', async () => {
    await save({ signalCode: 'AIT101_COD', decimals: 2 }).expect(200);
    const values = { name: 'Public', isPublished: true, precision: 1, delayS: 90, boards: ['org', 'nouth'] };
    const path = 'api/v1/modules/appreciableFactoryConfig/records';
    const made = await suite.plants.post(path, { factoryNo: 'demo_e01', values }).expect(200);
    const book = suite.plants.app.get(IndicatorBook);
    await expect.poll(() => book.indicators('demo_e01')[0]?.decimals).toBe(1);
    expect(book.publication('demo_e01')).toEqual({ boards: ['org', 'nouth'], delayMs: 90_000, precision: 1 });
    expect(book.publication('demo_e02')).toMatchObject({ delayMs: 0, boards: expect.arrayContaining(['west']) });
    // One answer a plant to the question what is public.
    const second = { ...values, name: 'Second' };
    await suite.plants.post(path, { factoryNo: 'demo_e01', values: second }).expect(422);
    const { id, version } = z.object({ id: z.string(), version: z.number() }).parse(made.body.data);
    await suite.plants.put(`${path}/${id}`, { version, values: { isPublished: false } }).expect(200);
    await expect.poll(() => book.indicators('demo_e01')).toEqual([]);
    expect(book.publication('demo_e01').boards).toEqual([]);
  });
});
