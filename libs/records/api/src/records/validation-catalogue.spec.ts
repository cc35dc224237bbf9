import { Injectable, type OnModuleInit } from '@nestjs/common';
import { errorText, type Right } from '@sed/platform-contract';
import { rightsOf } from '@sed/records-model';
import { catalogueModule, VALIDATION_CATALOGUE } from '@sed/records-model/testing';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModuleEngine } from '../module-engine';
import { MemoryRecordStore } from '../storage/memory-record-store';
import { openEngine, type EngineHarness } from '../testing/engine-harness';
import { TEST_MODULES } from '../testing/test-modules';
import { makeTestTables } from '../testing/test-tables';

@Injectable()
class CatalogueBinding implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}
  onModuleInit(): void {
    this.engine.bindStore(catalogueModule, new MemoryRecordStore(catalogueModule));
  }
}

let database: TestDatabase;
let engine: EngineHarness;

beforeAll(async () => {
  database = await openTestDatabase();
  await makeTestTables(database.db);
  engine = await openEngine(database.database, [CatalogueBinding], [...TEST_MODULES, catalogueModule]);
  const rights = new Set<Right>(rightsOf(catalogueModule));
  engine.sessions.allow('u1', aViewer(['plant_a'], { code: 'u1', rights }));
});
afterAll(async () => {
  await engine.app.close();
  await database.close();
});

describe('the service says to the validation catalogue', () => {
  it.each(VALIDATION_CATALOGUE)('$id: $what', async ({ values, refusal }) => {
    const { body, status } = await engine.post('modules/validationCatalogue/records', { values }).set('lang', 'en');
    if (refusal === undefined) {
      expect(body).toMatchObject({ code: 0 });
      return;
    }
    expect(status).toBe(422);
    expect(body.error.code).toBe(refusal.code);
    expect(body.error.fields).toEqual({ [refusal.field]: errorText('en', refusal.code, refusal.params) });
  });
});
