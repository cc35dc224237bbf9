import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from './harness/api-client';
import { CorpusBench } from './harness/corpus-bench';
import { CorpusRun } from './harness/corpus-run';
import { dataOf, isDenied, isRejected, listOf, type GatewayClient, type Person } from './harness/gateway-client';
import { until, type ServiceProcess } from './harness/service-process';

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

let bench: CorpusBench;
let service: ServiceProcess;
let gateway: GatewayClient;
let admin: Person;
let plant: Person;

beforeAll(async () => {
  bench = await CorpusBench.start('input');
  ({ service, gateway } = bench);
  ({ admin, plant } = bench.people);
  await new ApiClient(service.baseUrl).register(OWN, [TAG], { range: { lo: -2000, hi: 2000 } });
});

afterAll(() => bench.stop());

function rule(limits: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  const action = { zh: '检查', en: 'Look' };
  return { factoryNo: OWN, signalCode: TAG, name: 'limit', condition: { type: 'LIMIT', limits }, action, ...more };
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
        await bench.publish(OWN, TAG, 100);
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

  run.case('H061', 'leaves negative numbers numbers', async () => {
    const ts = Date.now() - 1000;
    await bench.publish(OWN, TAG, -215.5, ts);
    const path = `api/v1/samples/export?factoryNo=${OWN}&codes=${TAG}&from=${String(ts)}&to=${String(ts + 1)}`;
    let csv = '';
    const isThere = async () => (csv = (await gateway.call(plant, 'GET', path)).text).includes('215.5');
    await until(isThere, 10_000, 'the sample in the export');
    expect(csv).toMatch(/,-215\.5(,|\r?\n)/);
    expect(csv).not.toContain("'-215.5");
  });

  run.case('H077', 'refuses large, deep and wide bodies', async () => {
    const headers = { 'content-type': 'application/json' };
    const memory = service.rssMb();
    const post = (raw: string) => gateway.call(plant, 'POST', `${RECORDS}/records`, { raw, headers });
    const wrap = (value: string) => `{"factoryNo":"${OWN}","values":${value}}`;
    expect((await post(wrap(`{"note":"${'x'.repeat(1_200_000)}"}`))).status).toBe(413);
    const large = wrap(`{"note":"${'x'.repeat(50_000_000)}"}`);
    const answer = await gateway.callOrCut(plant, `${RECORDS}/records`, { raw: large, headers });
    expect(answer === 'cut off' ? answer : answer.status).toSatisfy((end) => end === 'cut off' || end === 413);
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
