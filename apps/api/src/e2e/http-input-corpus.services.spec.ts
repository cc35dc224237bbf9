import ExcelJS from 'exceljs';
import mqtt, { type MqttClient } from 'mqtt';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from './harness/api-client';
import { CorpusRun } from './harness/corpus-run';
import { GatewayClient, isDenied, isRejected, type GatewayAnswer, type Person } from './harness/gateway-client';
import { hugePicture, sheetBomb } from './harness/hostile-files';
import { isRecord, ServiceProcess, until } from './harness/service-process';

const OWN = 'demo_e01';
const TAG = 'SEC_ORP';
const MARKUP = '"><script>alert(1)</script>';
const RECORDS = 'api/v1/modules/businessInfo';
/** Every list with a text filter. */
const LISTS = [
  'announcement/list',
  'api/v1/alarms',
  'api/v1/alarm-rules',
  'api/v1/audit-rows',
  'api/v1/ingest/rejects',
  'api/v1/messages',
  'api/v1/signals',
  `${RECORDS}/records`,
] as const;
const SORTED = [...LISTS, 'api/v1/sms-messages', 'api/v1/ingest/gaps', 'api/v1/ingest/unbound-signals'];

let directory: string;
let service: ServiceProcess;
let gateway: GatewayClient;
let broker: MqttClient;
let admin: Person;
let plant: Person;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sed-input-corpus-'));
  service = await ServiceProcess.create({ dataDir: join(directory, 'data') });
  await service.start();
  gateway = new GatewayClient(service.baseUrl);
  admin = await gateway.signIn('admin');
  plant = await gateway.signIn('plant');
  broker = await mqtt.connectAsync(service.mqttUrl);
  await new ApiClient(service.baseUrl).register(OWN, [TAG], { range: { lo: -2000, hi: 2000 } });
});

afterAll(async () => {
  await broker.endAsync(true);
  await service.kill();
  await rm(directory, { recursive: true, force: true });
});

function rule(limits: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  const action = { zh: '检查', en: 'Look' };
  return { factoryNo: OWN, signalCode: TAG, name: 'limit', condition: { type: 'LIMIT', limits }, action, ...more };
}

function dataOf({ body, text }: GatewayAnswer): Record<string, unknown> {
  if (body?.code !== 0 || !isRecord(body.data)) throw new Error(`not answered: ${text.slice(0, 300)}`);
  return body.data;
}

function listOf(answer: GatewayAnswer): Record<string, unknown>[] {
  const { list } = dataOf(answer);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function upload(name: string, content: Buffer | string, kind = 'file', type = 'application/octet-stream') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  return gateway.call(plant, 'POST', `upload/file/uploadFile?kind=${kind}`, { raw: form });
}

/** Everything kept of uploads, half-taken ones included. */
async function keptFiles(): Promise<number> {
  const folder = join(directory, 'data', 'files');
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function exported(format: 'csv' | 'xlsx'): Promise<Response> {
  const body = { format, filter: { factoryNo: OWN }, columns: ['company', 'shortName', 'equityPct', 'payer', 'note'] };
  const { id } = dataOf(await gateway.call(plant, 'POST', `${RECORDS}/exports`, { body }));
  let fileId: unknown = null;
  await until(
    async () => (fileId = dataOf(await gateway.call(plant, 'GET', `api/v1/jobs/${String(id)}`)).fileId) !== null,
    20_000,
    'the export',
  );
  return fetch(`${service.baseUrl}/gateway/export/file/${String(fileId)}`, { headers: { token: plant.token } });
}

describe('input against the bad-input corpus', () => {
  const run = new CorpusRun('input', () => ({ service, gateway }));

  run.case('H034', 'refuses an afterId that is no number of a message', async () => {
    const path = 'message/notice/fetch?target=demo_plant&platType=WEB&afterId=';
    for (const value of ['-1', '99999999999999999999', 'abc', '1%20OR%201=1', '1.5', 'NaN', '1e309'])
      expect(isRejected(await gateway.call(plant, 'GET', path + value))).toBe(true);
    const answer = await gateway.call(plant, 'GET', `${path}0`);
    expect(Array.isArray(answer.body?.data) && answer.body.data.length <= 20).toBe(true);
  });

  run.case('H041', 'is not polluted by names that mean something to the language', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const raw = `{"name":"v","query":"","isShared":false,"${name}":{"polluted":true}}`;
      await gateway.call(plant, 'POST', `${RECORDS}/views`, { raw, headers: { 'content-type': 'application/json' } });
      const values = `{"factoryNo":"${OWN}","values":{"company":"c","creditCode":"P-${name}","${name}":{"polluted":true}}}`;
      const made = await gateway.call(plant, 'POST', `${RECORDS}/records`, {
        raw: values,
        headers: { 'content-type': 'application/json' },
      });
      expect(made.text).not.toContain('polluted');
      const probes = [
        await gateway.call(plant, 'GET', `api/v1/modules/${name}/records`),
        await gateway.call(plant, 'POST', `api/v1/modules/${name}/records`, { body: { factoryNo: OWN, values: {} } }),
        await gateway.call(admin, 'PUT', `api/v1/parameters/${name}`, {
          body: { value: '1', source: 'x', version: 1 },
        }),
      ];
      expect(probes.map(isDenied)).toEqual([true, true, true]);
      await gateway.call(plant, 'GET', `${RECORDS}/records?${name}=1&sort=${name}`);
      await gateway.call(plant, 'GET', `dict/v1/getDictByParentKey?parentKey=${name}`);
    }
    expect((await gateway.call(plant, 'GET', 'api/v1/viewer')).text).not.toContain('polluted');
  });

  run.case('H042', 'takes SQL for text in every filter', async () => {
    const before = (await gateway.call(admin, 'GET', 'api/v1/signals?pageSize=1')).body?.data;
    for (const text of ["' OR '1'='1", "'; DROP TABLE signal--", "a'||pg_sleep(5)--", '%', '_', '\\', '%00', "%';--"]) {
      for (const list of LISTS) {
        const answer = await gateway.call(admin, 'GET', `${list}?keyword=${encodeURIComponent(text)}`);
        // What matches must hold the text itself: the wildcards of the language are letters like others.
        if (answer.body?.code === 0 && !['_', '%', '\\'].includes(text))
          expect([list, listOf(answer)]).toEqual([list, []]);
        else expect(isRejected(answer) || answer.body?.code === 0).toBe(true);
      }
    }
    expect((await gateway.call(admin, 'GET', 'api/v1/signals?pageSize=1')).body?.data).toEqual(before);
  });

  run.case('H044', 'refuses to sort by anything but fields', async () => {
    const sort = encodeURIComponent('(select case when 1=1 then 1 else 2 end)');
    for (const list of SORTED)
      expect([list, isRejected(await gateway.call(admin, 'GET', `${list}?sort=${sort}`))]).toEqual([list, true]);
  });

  run.case('H047', 'keeps nothing active of an announcement', async () => {
    const content =
      "<img src=x onerror=fetch('//canary')><svg/onload=alert(1)><a href='javascript:alert(1)'>k</a><base href='//evil'>" +
      "<meta http-equiv=refresh content='0;url=//evil'><style>@import'//evil'</style><p style=\"background:url('//evil')\">ok</p>" +
      "<a href='&#106;avascript:alert(1)'>l</a><math><mtext><table><mglyph><style><img src=y onerror=alert(1)>";
    const body = { title: '<b>x</b>', content };
    const { id } = dataOf(await gateway.call(admin, 'POST', 'announcement/add', { body }));
    await gateway.call(admin, 'GET', `announcement/doPunish?announcementId=${String(id)}`);
    const answers = [
      await gateway.call(plant, 'GET', `announcement/detail/${String(id)}`),
      await gateway.call(plant, 'GET', 'announcement/fetch?target=demo_plant'),
      await gateway.call(admin, 'GET', `api/v1/announcements/${String(id)}`),
      await gateway.call(admin, 'GET', 'announcement/list'),
      await gateway.call(admin, 'GET', `announcement/read-info?announcementId=${String(id)}`),
    ];
    expect(answers[0]?.body?.data).toMatchObject({ title: '<b>x</b>' });
    for (const { text } of answers)
      expect(text).not.toMatch(/onerror|onload|<svg|javascript:|<base|<meta|<style|@import|canary|evil|<img|<math/i);
  });

  run.case('H049 H084', 'hands markup on as text, and builds no message of line breaks in a name', async () => {
    const name = `${MARKUP}\r\nTo: 13900000000\u202e`;
    const notify = { sms: true, receivers: [], recovery: false };
    const made = await gateway.call(plant, 'POST', 'api/v1/alarm-rules', {
      body: rule({ H: { value: 9, level: 1 } }, { name, notify }),
    });
    expect(made.headers.get('x-content-type-options')).toBe('nosniff');
    expect(made.headers.get('content-type')).toMatch(/^application\/json/);
    const messages = async () =>
      listOf(await gateway.call(admin, 'GET', `api/v1/sms-messages?factoryNo=${OWN}&pageSize=200`));
    const ofRule = async () => (await messages()).filter(({ text }) => String(text).includes('alert(1)'));
    await until(
      async () => {
        const values = { [TAG]: 100 };
        await broker.publishAsync(`plants/${OWN}/signals`, JSON.stringify({ ts: Date.now(), values }), { qos: 1 });
        return (await ofRule()).length > 0;
      },
      30_000,
      'the short message',
    );
    for (const { text, phone } of await ofRule()) {
      expect(text).not.toMatch(/[\r\n\u202e]/);
      expect(String(text).length).toBeLessThanOrEqual(500);
      expect(phone).toMatch(/^\+?\d{0,5}\*+\d{0,4}$/);
    }
  });

  run.case('H050 H053', 'takes no drawing with scripts, and no page or program by another name', async () => {
    const before = await keptFiles();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>';
    const polyglot = 'GIF89a/*\u0000*/=alert(1)//';
    const refused = [
      await upload('d.svg', svg, 'picture', 'image/svg+xml'),
      await upload('d.svg', svg),
      await upload('d.png', svg, 'picture', 'image/png'),
      await upload('x.png', polyglot, 'picture', 'image/png'),
      await upload('x.html', '<script>alert(1)</script>', 'file', 'text/html'),
      await upload('x.png', 'MZ\u0090\u0000', 'picture', 'image/png'),
      await upload('x.pdf', '<script>alert(1)</script>'),
      await upload('x.mp4', svg, 'video', 'video/mp4'),
    ];
    expect(refused.map(isRejected)).toEqual(refused.map(() => true));
    expect(await keptFiles()).toBe(before);
    // Text stays text, whatever it says: it is a download of the checked type.
    const { id } = dataOf(await upload('x.txt', '<script>alert(1)</script>'));
    const { headers } = await gateway.call(plant, 'GET', `export/file/${String(id)}`);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  run.case('H051', 'refuses a picture over ten and a file over forty megabytes', async () => {
    const before = await keptFiles();
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 97);
    for (const answer of [await upload('a.png', megabytes(10.1), 'picture'), await upload('a.txt', megabytes(40.1))])
      expect([413, 422]).toContain(answer.status);
    expect(await keptFiles()).toBe(before);
  });

  run.case('H052', 'stops taking an upload without end', async () => {
    const [before, memory] = [await keptFiles(), service.rssMb()];
    let sent = 0;
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const raw = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: (controller) => {
        sent += 1;
        if (sent > 2048) controller.close();
        else controller.enqueue(Buffer.alloc(1024 * 1024, 97));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    // Answered, or cut in the middle of sending: both end it.
    const answer = await gateway.call(plant, 'POST', 'upload/file/uploadFile', { raw, headers }).catch(() => undefined);
    expect(answer === undefined || isRejected(answer)).toBe(true);
    expect(sent).toBeLessThan(200);
    await until(async () => (await keptFiles()) === before, 10_000, 'nothing to be left of it');
    expect(service.rssMb() - memory).toBeLessThan(150);
  });

  run.case('H054', 'refuses a small table that unpacks to hundreds of megabytes', async () => {
    const memory = service.rssMb();
    for (const bomb of [sheetBomb(250), sheetBomb(250, 1000)])
      expect(isRejected(await upload('bomb.xlsx', bomb))).toBe(true);
    expect(service.rssMb() - memory).toBeLessThan(200);
  });

  run.case('H056', 'refuses a picture of billions of pixels', async () => {
    const memory = service.rssMb();
    expect(isRejected(await upload('flood.png', hugePicture(50_000), 'picture', 'image/png'))).toBe(true);
    expect(service.rssMb() - memory).toBeLessThan(150);
  });

  run.case('H057', 'keeps files under names of its own and hands the given name on without harm', async () => {
    const names = [
      '../../a.txt',
      'a\r\nX-Evil: y.txt',
      'a.html%00.txt',
      'a";filename="b.exe.txt',
      `${'甲'.repeat(300)}.txt`,
    ];
    for (const name of [...names, '\u202etxt.exe.txt', '....//....//etc/passwd.txt', 'C:\\windows\\win.txt']) {
      const { id, name: kept } = dataOf(await upload(name, 'text'));
      expect(String(kept)).not.toMatch(/[\\/\r\n"\u202e]/);
      expect(String(id)).toMatch(/^[\w-]{43}$/);
      const { headers } = await gateway.call(plant, 'GET', `export/file/${String(id)}`);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.~%!$&+'()-]+$/);
      expect(headers.get('x-evil')).toBeNull();
    }
  });

  run.case('H058', 'leaves its files by no path', async () => {
    const ids = [
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      '....//',
      '%252e%252e%252f',
      '/etc/passwd',
      'C:%5cwindows',
    ];
    for (const id of [...ids, '%00', '..', '.', `${'a'.repeat(43)}%2f..`]) {
      const answer = await gateway.call(plant, 'GET', `export/file/${id}`);
      expect([id, isDenied(answer)]).toEqual([id, true]);
    }
  });

  run.case('H060', 'writes no cell that a table program would carry out', async () => {
    const texts = ["=cmd|' /C calc'!A0", '@SUM(1)', '+1', '-2+3+cmd', '=HYPERLINK("//x")'];
    for (const [i, text] of texts.entries()) {
      const note = `\t${text}`;
      const values = { company: `C${text}`, shortName: text, payer: text, note, creditCode: `F${i}`, equityPct: 12.5 };
      dataOf(await gateway.call(plant, 'POST', `${RECORDS}/records`, { body: { factoryNo: OWN, values } }));
    }
    const csv = await (await exported('csv')).text();
    const cells = csv.split(/\r?\n/).flatMap((line) => line.split(','));
    expect(cells.filter((cell) => /^"?[=@+\t\r-]/.test(cell))).toEqual([]);
    expect(csv).toContain("'@SUM(1)");
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await exported('xlsx')).arrayBuffer());
    const types = new Set<ExcelJS.ValueType>();
    book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => types.add(cell.type))));
    expect(types.has(ExcelJS.ValueType.Formula) || types.has(ExcelJS.ValueType.Hyperlink)).toBe(false);
    expect(types.has(ExcelJS.ValueType.Number)).toBe(true);
  });

  run.case('H061', 'leaves negative numbers numbers', async () => {
    const ts = Date.now() - 1000;
    await broker.publishAsync(`plants/${OWN}/signals`, JSON.stringify({ ts, values: { [TAG]: -215.5 } }), { qos: 1 });
    const path = `api/v1/samples/export?factoryNo=${OWN}&codes=${TAG}&from=${String(ts)}&to=${String(ts + 1)}`;
    let csv = '';
    const isThere = async () => (csv = (await gateway.call(plant, 'GET', path)).text).includes('215.5');
    await until(isThere, 10_000, 'the sample in the export');
    expect(csv).toMatch(/,-215\.5(,|\r?\n)/);
    expect(csv).not.toContain("'-215.5");
  });

  run.case('H063', 'queues or refuses twenty exports at once and answers others meanwhile', async () => {
    const body = { format: 'xlsx', filter: { factoryNo: OWN } };
    const asked = Promise.all(
      Array.from({ length: 20 }, () => gateway.call(plant, 'POST', `${RECORDS}/exports`, { body })),
    );
    expect((await gateway.call(admin, 'GET', `api/v1/signals/latest?factoryNo=${OWN}`)).body?.code).toBe(0);
    for (const { status } of await asked) expect([200, 409, 422, 429]).toContain(status);
  });

  run.case('H077', 'refuses large, deep and wide bodies', async () => {
    const headers = { 'content-type': 'application/json' };
    const memory = service.rssMb();
    const post = (raw: string) => gateway.call(plant, 'POST', `${RECORDS}/records`, { raw, headers });
    const wrap = (value: string) => `{"factoryNo":"${OWN}","values":${value}}`;
    expect((await post(wrap(`{"note":"${'x'.repeat(1_200_000)}"}`))).status).toBe(413);
    const large = await post(wrap(`{"note":"${'x'.repeat(50_000_000)}"}`)).catch(() => undefined);
    expect(large?.status ?? 413).toBe(413);
    const manyKeys = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`key${i}`, i]));
    const refused = [
      await post(wrap(`{"note":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)),
      await post(wrap(`{"note":[${'1,'.repeat(400_000)}1]}`)),
      await post(wrap(JSON.stringify(manyKeys))),
    ];
    expect(refused.map(isRejected)).toEqual([true, true, true]);
    // A refusal does not echo what was refused.
    for (const { text } of refused) expect(text.length).toBeLessThan(50_000);
    expect(service.rssMb() - memory).toBeLessThan(250);
  });

  run.case('H079', 'refuses or caps lists and ranges without measure', async () => {
    for (const query of ['pageSize=1000000', 'pageNum=-1', 'pageSize=0', 'pageNum=1e9&pageSize=201']) {
      for (const list of SORTED) expect(isRejected(await gateway.call(admin, 'GET', `${list}?${query}`))).toBe(true);
    }
    const samples = `api/v1/signals/${OWN}/${TAG}/samples?`;
    expect(isRejected(await gateway.call(plant, 'GET', `${samples}from=9&to=1`))).toBe(true);
    const years = `from=${String(Date.UTC(2016, 0, 1))}&to=${String(Date.now())}`;
    expect(isRejected(await gateway.call(plant, 'GET', `${samples}${years}&maxPoints=100000000`))).toBe(true);
    const capped = await gateway.call(plant, 'GET', `${samples}${years}&maxPoints=1000`);
    expect(isRejected(capped) || capped.text.length < 200_000).toBe(true);
    const exportPath = `api/v1/samples/export?factoryNo=${OWN}&codes=${TAG}&${years}`;
    expect(isRejected(await gateway.call(plant, 'GET', exportPath))).toBe(true);
  });

  run.case('H080', 'answers long repetitive texts at once', async () => {
    for (const text of ['1'.repeat(500_000), `${'a'.repeat(200_000)}!`, '-1'.repeat(100_000), ' '.repeat(300_000)]) {
      const values = { company: text, creditCode: text, serviceTelephone: text, account: text };
      const answers = [
        await gateway.call(plant, 'POST', `${RECORDS}/records`, { body: { factoryNo: OWN, values } }),
        await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body: rule({}, { name: text }) }),
        await gateway.call(plant, 'GET', `api/v1/alarms?keyword=${encodeURIComponent(text.slice(0, 4000))}`),
        await gateway.call(plant, 'GET', `api/v1/alarms?sort=${encodeURIComponent(text.slice(0, 4000))}`),
      ];
      expect(answers.map(isRejected)).toEqual([true, true, true, true]);
    }
  });

  run.case('H081', 'stores no rule whose limits are none', async () => {
    const count = async () => dataOf(await gateway.call(plant, 'GET', `api/v1/alarm-rules?factoryNo=${OWN}`)).total;
    const before = await count();
    const limits = [
      { L: { value: 5, level: 3 }, H: { value: 5, level: 3 } },
      { L: { value: 5, level: 3 }, H: { value: 1, level: 3 } },
      { H: { value: 'NaN', level: 3 } },
      { H: { value: '7', level: 3 } },
      { H: { value: null, level: 3 } },
      { H: { value: 7, level: 9 } },
      {},
    ];
    for (const one of limits)
      expect(isRejected(await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body: rule(one) }))).toBe(true);
    const raw = JSON.stringify(rule({ H: { value: 4711, level: 3 } })).replace('4711', '1e400');
    const headers = { 'content-type': 'application/json' };
    expect(isRejected(await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { raw, headers }))).toBe(true);
    expect(await count()).toBe(before);
  });

  run.case('H087', 'says nothing of its insides', async () => {
    const odd = ['%00%ff', '%ff%fe', encodeURIComponent('\u0000'), '..%2f', '%E0%80%80'];
    for (const value of odd) {
      for (const path of ['factory/getPlantDescription?factoryNo=', 'login/getMenuList?plat=3&factoryCode=']) {
        expect(isDenied(await gateway.call(plant, 'GET', path + value))).toBe(true);
      }
    }
    const headers = { 'content-type': 'application/json' };
    for (const raw of ['{', '[]', 'null', '"x"', '{"a":1,}', '\ufeff{}'])
      expect(isDenied(await gateway.call(plant, 'POST', 'announcement/read', { raw, headers }))).toBe(true);
    expect(isDenied(await gateway.call(plant, 'GET', 'no/such/call'))).toBe(true);
    expect(isDenied(await gateway.call(plant, 'GET', 'api/v1/signals/%zz/x/samples?from=1&to=2'))).toBe(true);
  });

  run.complete();
});
