import { QUALITY } from '@sed/platform-contract';
import { anAlarm } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { NOW_MS } from '../testing/plant.fixture';
import { plantSuite } from '../testing/plant-suite';

const suite = plantSuite();

describe('home', () => {
  it('counts plants, alarms and flow of the viewer’s plants', async () => {
    suite.plants.live.setLink('demo_e01', 'online', NOW_MS);
    suite.plants.alarms.push('raised', anAlarm({ factoryNo: 'demo_e01', level: 2 }));
    suite.plants.alarms.push('raised', anAlarm({ id: 'x', factoryNo: 'demo_e02', level: 1 }));
    suite.plants.live.set(suite.idOf('FIT101'), 1000, NOW_MS);
    const flow = { factoryNo: 'demo_e01', key: 'FLOW', signalCode: 'FIT101', unit: 'm³/h', decimals: 0 };
    const path = 'quality/operation_technology_quality_config/save';
    await suite.plants.post(path, { ...flow, limitLo: null, limitHi: null }).expect(200);
    expect((await suite.plants.get('home/v1/getGroupHomeInfo')).body.data).toMatchObject({
      plants: 2,
      online: 1,
      openAlarms: { l1: 1, l2: 1 },
      flowM3PerH: 1000,
      scaleM3PerDay: 100_000,
      loadPercent: 48,
    });
    expect((await suite.plants.get('home/v1/getGroupHomeInfo', 'one')).body.data).toMatchObject({
      plants: 1,
      openAlarms: { l1: 0 },
    });
    await suite.plants.get('home/getFactoryHomeInfo?factoryNo=demo_e02', 'one').expect(403);
    expect((await suite.plants.get('home/getGroupFactoryInfo')).body.data).toHaveLength(2);
    expect(
      (await suite.plants.post('home/getFactoryWaterInfo', { factoryNoList: ['demo_e01'] })).body.data,
    ).toMatchObject([{ flowM3PerH: 1000, loadPercent: 48 }]);
    const stale = suite.idOf('FIT101');
    suite.plants.live.set(stale, 1000, NOW_MS, QUALITY.STALE);
    expect((await suite.plants.post('home/getFactoryWaterInfo', {})).body.data[0].flowM3PerH).toBeNull();
  });

  it('integrates the volume over the production day so far', async () => {
    const body = { factoryNoList: ['demo_e01', 'demo_e02'] };
    const { data } = (await suite.plants.post('home/getFactoryAccumulateWaterVolume', body).expect(200)).body;
    expect(data).toMatchObject([
      { factoryNo: 'demo_e01', to: NOW_MS, validity: 1 },
      { factoryNo: 'demo_e02', volumeM3: null, validity: 0 },
    ]);
    await suite.plants.post('home/getFactoryAccumulateWaterVolume', { from: 2, to: 1 }).expect(422);
  });
});
