import { Readable } from 'node:stream';
import { recordEvent as recordEventTable } from '@sed/records-tables';
import { jobDto } from '@sed/platform-contract';
import { importReport } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engineSuite, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();

const uploaded = async (content: string): Promise<string> => {
  const file = { ownerCode: 'u1', factoryNo: null, kind: 'file' as const, name: 'x', contentType: 'text/csv' };
  return (await suite.engine.files.put(file, Readable.from([Buffer.from(content)]))).id;
};
const report = async (content: string, { isDryRun = false, lang = 'en' } = {}) => {
  const body = { fileId: await uploaded(content), factoryNo: 'plant_a', isDryRun };
  const answer = await suite.engine.post('modules/testOrder/imports', body).set('lang', lang).expect(200);
  return importReport.parse(answer.body.data);
};

describe('a row that is refused', () => {
  it('names everything that is wrong with it: an unknown reference hides nothing else', async () => {
    await suite.order({ name: 'There', serial: 'S-1' });
    const table = [
      'serial,name,grade,kind,executor,amount,startsOn,reason,urgent',
      'S-2,,Z,ghost,nobody at all,5000,not a day,,yes',
    ].join('\n');
    const done = await report(table, { isDryRun: true });
    expect(done).toMatchObject({ created: 0, refused: 1 });
    const fields = done.errors.map(({ field }) => field).sort();
    expect(fields).toEqual(['amount', 'executor', 'grade', 'kind', 'name', 'reason', 'startsOn']);
    expect(new Set(done.errors.map(({ row }) => row))).toEqual(new Set([2]));
  });

  it('says which record has a value already, beside what else is wrong', async () => {
    await suite.engine
      .post('modules/testKind/records', { values: { code: 'K1', name: 'Pump', alias: 'P' } })
      .expect(200);
    const table = 'code,name,above,alias\nK2,A name that is far longer than thirty characters,nowhere,P\n';
    const body = { fileId: await uploaded(table), isDryRun: true };
    const answer = await suite.engine.post('modules/testKind/imports', body).set('lang', 'en').expect(200);
    const { errors } = importReport.parse(answer.body.data);
    expect(errors.map(({ field }) => field).sort()).toEqual(['above', 'alias', 'name']);
    expect(errors.find(({ field }) => field === 'alias')?.message).toBe('This value is already used by Pump');
  });

  it('does not bring the database to a stop with a key it cannot be asked for', async () => {
    const done = await report('serial,name,grade\nS-\u0000,n,A\nS-2,m,A\n');
    expect(done).toMatchObject({ created: 1, refused: 1 });
  });
});

describe('messages', () => {
  it('are in the language of whoever reads them, columns included, also when a job found them', async () => {
    const english = await report('serial,grade\nS,A');
    const chinese = await report('serial,grade\nS,A', { lang: 'zh' });
    expect(english.errors).toMatchObject([{ column: 'Name', message: 'The column Name is missing' }]);
    expect(chinese.errors).toMatchObject([{ column: '名称', message: '缺少列 名称' }]);
    const body = { fileId: await uploaded('serial,name,grade,amount\nS-1,n,A,many\n'), factoryNo: 'plant_a' };
    const order = suite.engine.post('modules/testOrder/imports/jobs', { ...body, isDryRun: true }).set('lang', 'en');
    const { id } = jobDto.parse((await order.expect(200)).body.data);
    const read = async (lang: string) => {
      const found = await suite.engine.get(`modules/testOrder/imports/jobs/${id}`).set('lang', lang).expect(200);
      return z.object({ job: jobDto, report: importReport.nullable() }).parse(found.body.data);
    };
    while ((await read('zh')).job.state !== 'done') await new Promise((resolve) => setTimeout(resolve, 20));
    const [zh, en] = [await read('zh'), await read('en')];
    expect(zh.report?.errors[0]).toMatchObject({ column: '数量 (kg)', field: 'amount' });
    expect(en.report?.errors[0]).toMatchObject({ column: 'Amount (kg)', field: 'amount' });
    expect(zh.report?.errors[0]?.message).not.toBe(en.report?.errors[0]?.message);
    await suite.engine.get(`modules/testOrder/imports/jobs/${id}`, 'boss').expect(404);
    await suite.engine.get(`modules/testKind/imports/jobs/${id}`).expect(404);
  });
});

describe('a table imported again', () => {
  const table = [
    'serial,name,grade,amount,price,tags,helpers,phone,startsOn',
    'S-1, Pump ,A,"1.50",12.5,"y,x","boss,u1", 13800000000,2026/3/5',
    'S-2,Valve,B,2,3,x,u1,,',
  ].join('\n');

  it('changes nothing and says so: no version, no audit entry, nothing in the history', async () => {
    expect(await report(table)).toMatchObject({ created: 2 });
    const list = async (): Promise<unknown> => (await suite.engine.get(`${ORDERS}?sort=no`).expect(200)).body.data.list;
    const before = await list();
    const audited = suite.engine.audit.entries.length;
    const events = await suite.database.db.select().from(recordEventTable);
    const pushed = suite.engine.push.sent.filter(({ event }) => event === 'record').length;
    for (const isDryRun of [true, false])
      expect(await report(table, { isDryRun })).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(await list()).toEqual(before);
    expect(suite.engine.audit.entries).toHaveLength(audited);
    expect(await suite.database.db.select().from(recordEventTable)).toEqual(events);
    expect(suite.engine.push.sent.filter(({ event }) => event === 'record')).toHaveLength(pushed);
  });

  it('is no change to a record that may not be changed any more', async () => {
    const { id } = await suite.order({ name: 'Pump', serial: 'S-9', amount: 2 });
    await suite.engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }).expect(200);
    const same = await report('serial,name,grade,amount\nS-9,Pump,A,2\n');
    expect(same).toMatchObject({ unchanged: 1, refused: 0 });
    expect(await report('serial,name,grade,amount\nS-9,Pump,A,3\n')).toMatchObject({ unchanged: 0, refused: 1 });
  });
});

describe('a dry run', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `K${n},Name ${n},${n === 0 ? '' : 'K0'}`);

  it('finds what earlier rows would have made, however many lie between', async () => {
    const body = { fileId: await uploaded(`code,name,above\n${rows(120).join('\n')}\nLAST,Last,K1\n`), isDryRun: true };
    const answer = await suite.engine.post('modules/testKind/imports', body).expect(200);
    expect(importReport.parse(answer.body.data)).toMatchObject({ created: 121, refused: 0 });
    const { body: found } = await suite.engine.get('modules/testKind/records').expect(200);
    expect(found.data.total).toBe(0);
  });

  it('refuses a value an earlier row would have taken', async () => {
    const rows60 = Array.from({ length: 60 }, (_, n) => `K${n},Name ${n},a${n}`);
    const table = `code,name,alias\n${rows60.join('\n')}\nK60,Again,a3\n`;
    const run = async (isDryRun: boolean) => {
      const body = { fileId: await uploaded(table), isDryRun };
      return importReport.parse((await suite.engine.post('modules/testKind/imports', body).expect(200)).body.data);
    };
    const [dry, real] = [await run(true), await run(false)];
    expect(dry).toMatchObject({ created: 60, refused: 1 });
    expect({ ...real, isDryRun: true }).toEqual(dry);
    expect(dry.errors).toMatchObject([{ field: 'alias', message: 'This value is already used by Name 3' }]);
  });
});
