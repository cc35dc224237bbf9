import { expect, it } from 'vitest';
import type { FiguresOfPlant } from '@sed/plants-contract';
import { PlantFigureSource, TimeSeriesStore } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import { sql } from 'drizzle-orm';
import { signal } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';

const HOUR = 3_600_000;
const LENGTH = { '1h': HOUR, '1d': 24 * HOUR, '1m': 60_000, '10m': 600_000 } as const;
const MEANS: Readonly<Record<string, number>> = { FIT101: 1000, EL_JIT001: 400, CD_FIT701: 50, AIT101_COD: 30 };
const suite = plantSuite();

/** Constant values, and nothing of the carbon source in the first half of what is asked for. */
function answer(series: number, level: keyof typeof LENGTH, { fromMs, toMs }: { fromMs: number; toMs: number }) {
  const code = Object.keys(MEANS).find((name) => suite.idOf(name) === series);
  const buckets: BucketDto[] = [];
  for (let start = fromMs; start < toMs; start += LENGTH[level]) {
    const end = start + LENGTH[level];
    const mean = code === undefined ? null : (MEANS[code] ?? null);
    const goodSeconds = mean === null ? 0 : (Math.min(end, toMs) - start) / 1000;
    const none = { min: null, max: null, first: null, last: null, stdev: null, total: null, count: 1 };
    buckets.push({ start, end, mean, goodSeconds, ...none });
  }
  return Promise.resolve(buckets);
}

async function prepare() {
  const { plants } = suite;
  const power = { unit: 'kW', section: 'PWR', name: { zh: '总有功功率', en: 'total active power' } };
  const carbon = { unit: 'L/h', section: 'DOS', name: { zh: '碳源投加流量', en: 'carbon source flow' } };
  for (const made of [signal('EL_JIT001', power), signal('CD_FIT701', carbon)]) {
    await plants.post('api/v1/signals', made).expect(200);
  }
  const path = 'quality/operation_technology_quality_config/save';
  const indicator = { factoryNo: 'demo_e01', unit: '', decimals: 3, limitLo: null, limitHi: null, signalCode: null };
  await plants.post(path, { ...indicator, key: 'FLOW', signalCode: 'FIT101' }).expect(200);
  await plants.post(path, { ...indicator, key: 'COD', signalCode: 'AIT101_COD', limitHi: 50 }).expect(200);
  await plants.post(path, { ...indicator, key: 'E_U', unit: 'kWh/m³', limitHi: 0.35 }).expect(200);
  const product = { product: { zh: '乙酸钠溶液', en: 'Sodium acetate solution' }, dosageForm: '1', contentPct: 25 };
  const values = { ...product, densityTPerM3: 1.13, standard: 'COD', enabled: true };
  await plants.post('api/v1/modules/pharmaceuticalConversion/records', { values }).expect(200);
  plants.app.get(TimeSeriesStore).buckets = answer;
}

it('tells volume, energy, reagents and compliance of a plant over a period', async () => {
  await prepare();
  const { plants } = suite;
  const { body } = await plants.get('api/v1/plant-figures?factoryNo=demo_e01&period=day&back=1', 'one').expect(200);
  const [day]: FiguresOfPlant[] = body.data.plants;
  expect(day?.to).toBe((day?.from ?? 0) + 24 * HOUR);
  // 1000 m³/h and 400 kW for 24 h; 50 L/h · 1.13 kg/L over 1000 m³/h.
  expect(day?.figures.Q_OUT).toMatchObject({ value: 24_000, target: 50_000, targetFrom: 'design', validity: 1 });
  expect(day?.figures.E_D).toMatchObject({ value: 9600, target: null });
  expect(day?.figures.E_U).toMatchObject({ value: 0.4, target: 0.35, targetFrom: 'indicator' });
  expect(day?.figures.CS_U.value).toBeCloseTo(56.5, 6);
  // Nothing is dosed against phosphorus here, as far as is known: that is not zero.
  expect(day?.figures.P_DOSE_U.value).toBeNull();
  expect(day?.figures.LOAD_H.value).toBeCloseTo(48, 6);
  expect(day?.figures.COMPLY_R).toMatchObject({ value: 100, counted: { kept: 1, judged: 1, per: 'day' } });
  const source = plants.app.get(PlantFigureSource);
  expect(source.signalsOf('demo_e01', 'E_U')).toEqual(['EL_JIT001', 'FIT101']);
  expect(source.signalsOf('demo_e01', 'COMPLY_R')).toEqual(['AIT101_COD']);
  expect(source.signalsOf('demo_e01', 'P_DOSE_U')).toEqual(['FIT101']);
});

it('answers of the plants of the viewer alone, and of no period there is not', async () => {
  const { plants } = suite;
  const numbersOf = async (who: string) => {
    const { body } = await plants.get('api/v1/plant-figures?period=month', who).expect(200);
    const found: readonly FiguresOfPlant[] = body.data.plants;
    return found.map(({ plant }) => plant.factoryNo);
  };
  expect(await numbersOf('one')).toEqual(['demo_e01']);
  expect(await numbersOf('all')).toEqual(['demo_e01', 'demo_e02']);
  expect(await numbersOf('none')).toEqual([]);
  await plants.get('api/v1/plant-figures?factoryNo=demo_e02&period=day', 'one').expect(403);
  await plants.get('api/v1/plant-figures?period=decade').expect(422);
});

const PLAN = {
  ...{ name: 'November', month: '2025-11' },
  lines: [
    { indicator: 'VOLUME', planned: 600_000 },
    { indicator: 'ENERGY_UNIT', planned: 0.42 },
  ],
};

it('holds volume and unit energy against the plan of the month, once it is approved', async () => {
  const { plants } = suite;
  await plants.post('api/v1/modules/monthPlan/records', { factoryNo: 'demo_e01', values: PLAN }).expect(200);
  const figuresOf = async () => {
    const { body } = await plants.get('api/v1/plant-figures?factoryNo=demo_e01&period=day&back=1', 'one').expect(200);
    const [day]: FiguresOfPlant[] = body.data.plants;
    return day?.figures;
  };
  expect((await figuresOf())?.Q_OUT.targetFrom).toBe('design');
  await suite.test.db.execute(sql`update m_month_plan set status = 'STARTED'`);
  plants.clock.pass(120_000);
  const figures = await figuresOf();
  expect(figures?.Q_OUT).toMatchObject({ target: 20_000, targetFrom: 'plan' });
  expect(figures?.E_U).toMatchObject({ target: 0.42, targetFrom: 'plan' });
  expect(figures?.CS_U.targetFrom).not.toBe('plan');
  expect(figures?.COMPLY_R.targetFrom).toBe('always');
});
