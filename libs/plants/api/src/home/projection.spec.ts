import { expect, it } from 'vitest';
import type { BucketDto } from '@sed/signals-contract';
import { productionDayStart } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { NOW_MS } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';

const HOUR = 3_600_000;
const suite = plantSuite();

/** Hours in which the flow was 1000 m³/h and the concentration 20 mg/L. */
function steady(series: number, range: { readonly fromMs: number; readonly toMs: number }): BucketDto[] {
  const hours = [];
  for (let start = range.fromMs; start < range.toMs; start += HOUR) {
    const mean = series === suite.idOf('FIT101') ? 1000 : 20;
    const known = { mean, min: mean, max: mean, first: mean, last: mean, stdev: 0, total: null, count: 60 };
    hours.push({ start, end: start + HOUR, ...known, goodSeconds: Math.min(HOUR, range.toMs - start) / 1000 });
  }
  return hours;
}

it('projects the daily mean of every pollutant with a limit, and says how much may still leave', async () => {
  const { plants } = suite;
  const path = 'quality/operation_technology_quality_config/save';
  const flow = { factoryNo: 'demo_e01', key: 'FLOW', signalCode: 'FIT101', unit: 'm³/h', decimals: 0 };
  await plants.post(path, { ...flow, limitLo: null, limitHi: null }).expect(200);
  const cod = { factoryNo: 'demo_e01', key: 'COD', signalCode: 'AIT101_COD', unit: 'mg/L', decimals: 1 };
  await plants.post(path, { ...cod, limitLo: null, limitHi: 50 }).expect(200);
  const store = plants.app.get(TimeSeriesStore);
  store.buckets = (series, _level, range) => Promise.resolve(steady(series, range));
  plants.statistics.answer = { mean: 40 };
  const { data } = (await plants.get('api/v1/home-projections?factoryNo=demo_e01', 'one').expect(200)).body;
  const plant = plants.app.get(PlantDirectory).plant('demo_e01');
  const soFarH = (NOW_MS - productionDayStart(NOW_MS, plant?.zone ?? '', plant?.dayStartMinutes ?? NaN)) / HOUR;
  const projected = (20 * soFarH + 40 * (24 - soFarH)) / 24;
  expect(data).toMatchObject([{ factoryNo: 'demo_e01', key: 'COD', limit: 50, state: 'ok' }]);
  expect(data[0].projected).toBeCloseTo(projected, 6);
  expect(data[0].roomKg).toBeCloseTo(50 * 24 - 20 * soFarH, 6);
  await plants.get('api/v1/home-projections?factoryNo=nowhere').expect(403);
  expect((await plants.get('api/v1/home-projections?factoryNo=demo_e02', 'one')).body.data ?? []).toEqual([]);
});
