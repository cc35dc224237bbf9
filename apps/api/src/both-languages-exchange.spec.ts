import { tableOf } from '@sed/records-api/tables';
import { STARTERS } from '@sed/registry/starters';
import type { ImportReport } from '@sed/records-contract';
import { equipType } from '@sed/equipment-definitions';
import { pharmaceuticalConversion } from '@sed/plants-definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdministrationApp } from './testing/administration-app';

const MODULES = [equipType, pharmaceuticalConversion];
const TABLES = new Map(MODULES.map((module) => [module.key, tableOf(module)]));
const PARTS = { modules: MODULES, tables: TABLES, starters: STARTERS };

let f: AdministrationApp;
let admin: string;

beforeAll(async () => {
  f = await AdministrationApp.open(PARTS);
  admin = await f.signIn('admin');
});
afterAll(() => f.close());

async function imported(module: string, lines: readonly string[]): Promise<ImportReport> {
  const fileId = await f.upload(admin, `${module}.csv`, lines.join('\n'));
  return (await f.call<ImportReport>(admin, 'post', `modules/${module}/imports`, { fileId, isDryRun: false })).data;
}

describe('texts in two languages in an import', () => {
  it('are the key of chemicals: the same table changes nothing the second time', async () => {
    const table = [
      'product.zh,product.en,dosageForm,contentPct,standard',
      '过氧化氢,Hydrogen peroxide,1,30,H₂O₂',
      '甲醇,Methanol,1,98,COD',
    ];
    expect(await imported('pharmaceuticalConversion', table)).toMatchObject({ created: 1, updated: 1, refused: 0 });
    expect(await imported('pharmaceuticalConversion', table)).toMatchObject({ created: 0, updated: 0, refused: 0 });
  });

  it.each([
    ['Chinese', '产品 (中文),产品 (英文),剂型,有效含量 (%),折算基准'],
    ['English', 'Product (Chinese),Product (English),Form,Content (%),Standard quantity'],
  ])('are read under %s headings', async (name, head) => {
    const report = await imported('pharmaceuticalConversion', [head, `试剂${name},Reagent ${name},1,10,COD`]);
    expect(report).toMatchObject({ created: 1, refused: 0, errors: [] });
  });

  it('name what a row points at in either language', async () => {
    const types = [
      'code,name.zh,name.en,parentId',
      '9100,自定泵,Own pump,潜水提升泵',
      '9101,自定小泵,Own small pump,Own pump',
      '9102,自定阀,Own valve,nothing like it',
    ];
    const report = await imported('equipType', types);
    expect(report).toMatchObject({ created: 2, refused: 1 });
    expect(report.errors.map(({ row }) => row)).toEqual([4]);
    const [small] = (await f.find(admin, 'equipType', 'keyword=9101')).map(({ values }) => values.parentId);
    const [pump] = (await f.find(admin, 'equipType', 'keyword=9100')).map(({ id }) => id);
    expect(small).toBe(pump);
  });
});
