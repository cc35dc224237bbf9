import { signal as signalTable } from '@sed/plants-tables';
import { ModuleEngineModule } from '@sed/records-api';
import { PlatformModule, readConfig, silentLog } from '@sed/platform-api';
import { PlantDirectory, SeriesTraitsSource } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { createTestApp, openTestDatabase, type TestDatabase } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoPlants } from './directory/plant-seed';
import { StoredPlantDirectory } from './directory/stored-plant-directory';
import { PlantsModule } from './plants.module';
import { ENGINE_PARTS } from './testing/engine-parts';
import { openPlantApp, type PlantApp } from './testing/plant-app';
import { NOW_MS, PLANTS, signal, SIGNALS } from './testing/plant.fixture';

let test: TestDatabase;
let plants: PlantApp;

beforeAll(async () => {
  test = await openTestDatabase();
  plants = await openPlantApp(test);
});
afterAll(async () => {
  await plants.app.close();
  await test.close();
});
beforeEach(() => {
  plants.clock.ms += 1000;
});

const get = (path: string, who?: string) => plants.get(`api/v1/${path}`, who);
const put = (key: string, body: object, who?: string) => plants.put(`api/v1/signals/${key}`, body, who);
const idOf = (code: string, factoryNo = 'demo_e01') => plants.app.get(PlantDirectory).signal(factoryNo, code)?.id ?? -1;

describe('plants', () => {
  it('are listed to those who may see them', async () => {
    expect((await get('plants').expect(200)).body.data).toEqual(PLANTS);
    expect((await get('plants', 'one').expect(200)).body.data).toEqual([PLANTS[0]]);
    expect((await get('plants', 'none').expect(200)).body.data).toEqual([]);
  });

  it('are seeded once, with their link signal, and keep what people changed', async () => {
    await put('demo_e01/FIT101', { unit: 'm³/h' }).expect(200);
    const before = await test.db.select().from(signalTable).orderBy(signalTable.id);
    await seedDemoPlants(test.db, PLANTS, SIGNALS, NOW_MS + 5);
    expect(await test.db.select().from(signalTable).orderBy(signalTable.id)).toEqual(before);
    expect(before.filter(({ code }) => code === LINK_SIGNAL_CODE)).toHaveLength(2);
    const ids = before.map(({ id }) => id);
    await seedDemoPlants(test.db, [], [signal('LATE01')], NOW_MS + 6);
    await plants.app.get(StoredPlantDirectory).refresh();
    expect(idOf('LATE01')).toBe(Math.max(...ids) + 1);
  });
});

describe('directory', () => {
  it('sees what another process changed and tells its listeners only then', async () => {
    const other = new StoredPlantDirectory(test.db, silentLog(), plants.clock);
    await other.start();
    let told = 0;
    const off = other.onChange(() => (told += 1));
    await other.refresh();
    expect(told).toBe(0);
    const old = other.signalsOf('demo_e01');
    await put('demo_e01/FIT101', { critical: true }).expect(200);
    await other.refresh();
    off();
    await other.onApplicationShutdown();
    expect(told).toBe(1);
    expect(other.signal('demo_e01', 'FIT101')?.critical).toBe(true);
    expect(old.get('FIT101')?.critical).toBe(false);
    expect(other.signalsOf('nowhere').size).toBe(0);
  });

  it('reads a change of an hour ago only once, however often it looks', async () => {
    const other = new StoredPlantDirectory(test.db, silentLog(), plants.clock);
    await other.refresh();
    plants.clock.ms += 3_600_000;
    await other.refresh();
    const critical = { critical: false, version: 99, updatedAt: NOW_MS };
    await test.db
      .update(signalTable)
      .set(critical)
      .where(eq(signalTable.id, idOf('FIT101')));
    await other.refresh();
    expect(other.signal('demo_e01', 'FIT101')?.critical).toBe(true);
  });

  it('can be one that was started before the application', async () => {
    const early = new StoredPlantDirectory(test.db, silentLog(), plants.clock);
    await early.start();
    const imports = [plants.ports, PlatformModule, PlantsModule.using(early), ModuleEngineModule.with(ENGINE_PARTS)];
    const other = await createTestApp({ imports }, readConfig({ JWT_SECRET: 's'.repeat(40) }));
    expect(other.get(PlantDirectory)).toBe(early);
    expect(other.get(SeriesTraitsSource).traits(idOf('FIT101'))).toMatchObject({ zone: 'Asia/Shanghai' });
    await other.close();
  });

  it('gives each series its traits', () => {
    const traits = plants.app.get(SeriesTraitsSource);
    expect(traits.traits(idOf('FIT101'))).toEqual({
      zone: 'Asia/Shanghai',
      dayStartMinutes: 480,
      holdMs: 15_000,
      totalKind: 'flow',
      counterRollover: null,
    });
    expect(traits.traits(idOf('CNT101'))).toMatchObject({ totalKind: 'counter', counterRollover: 1_000_000 });
    expect(traits.traits(idOf('AIT101_COD'))?.totalKind).toBe('level');
    expect(traits.traits(idOf('AIT900', 'demo_e02'))?.zone).toBe('Europe/Berlin');
    expect(traits.traits(999_999)).toBeUndefined();
  });
});
