import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ApiClient } from './harness/api-client';
import { operationsOf, requestOf } from './harness/call-samples';
import { CorpusBench } from './harness/corpus-bench';
import { CorpusRun } from './harness/corpus-run';
import {
  dataOf,
  idOf,
  isDenied,
  isRejected,
  listOf,
  type GatewayAnswer,
  type GatewayClient,
  type Person,
} from './harness/gateway-client';
import { isRecord, until, type ServiceProcess } from './harness/service-process';

const OWN = 'demo_e01';
const FOREIGN = 'demo_s01';
const TAG = 'SEC_LEVEL';

let bench: CorpusBench;
let service: ServiceProcess;
let gateway: GatewayClient;
let admin: Person;
/** Manager of {@link OWN} and of nothing else. */
let plant: Person;
const ruleIds: Record<string, string> = {};
const alarmIds: Record<string, string> = {};
const recordIds: Record<string, string> = {};

beforeAll(async () => {
  bench = await CorpusBench.start('rights', { env: { TRUST_PROXY: '1' } });
  ({ service, gateway } = bench);
  ({ admin, plant } = bench.people);
  const api = new ApiClient(service.baseUrl);
  for (const factoryNo of [OWN, FOREIGN]) {
    await api.register(factoryNo, [TAG], { range: { lo: 0, hi: 1000 } });
    ruleIds[factoryNo] = idOf(await gateway.call(admin, 'POST', 'api/v1/alarm-rules', { body: rule(factoryNo) }));
    recordIds[factoryNo] = idOf(await createRecord(admin, factoryNo, { creditCode: `SEC-${factoryNo}` }));
    await raise(factoryNo);
  }
});

afterAll(() => bench.stop());

function rule(factoryNo: string, name = 'too high'): Record<string, unknown> {
  const limits = { H: { value: 9, level: 2 } };
  const action = { zh: '检查', en: 'Look' };
  return { factoryNo, signalCode: TAG, name, condition: { type: 'LIMIT', limits }, action };
}

const createRecord = (who: Person, factoryNo: string, values: Record<string, unknown>, more = {}) =>
  gateway.call(who, 'POST', 'api/v1/modules/businessInfo/records', {
    body: { factoryNo, values: { company: 'Water company', ...values }, ...more },
  });

async function raise(factoryNo: string): Promise<void> {
  await until(
    async () => {
      await bench.publish(factoryNo, TAG, 100);
      const alarms = listOf(await gateway.call(admin, 'GET', `api/v1/alarms?factoryNo=${factoryNo}&pageSize=200`));
      const found = alarms.find(({ signalCode }) => signalCode === TAG);
      if (found !== undefined) alarmIds[factoryNo] = String(found.id);
      return found !== undefined;
    },
    30_000,
    `an alarm of ${factoryNo}`,
  );
}

/** Rows of the audit trail about a refused call of somebody. */
async function refusals(actor: string, call: string): Promise<number> {
  const path = `api/v1/audit-rows?actor=${actor}&outcome=denied&pageSize=200`;
  return listOf(await gateway.call(admin, 'GET', path)).filter(({ entityId }) => entityId === call).length;
}

function expectDenied(answers: readonly GatewayAnswer[]): void {
  for (const answer of answers) {
    expect([answer.text.slice(0, 200), isDenied(answer)]).toEqual([answer.text.slice(0, 200), true]);
  }
}

describe('rights against the bad-input corpus', () => {
  const run = new CorpusRun('rights', () => ({ service, gateway }));

  run.case('H026', 'reads no plant without rights, and writes one audit row about it', async () => {
    const paths = ['signals/latest', 'alarm-rules', 'signals', 'alarms', 'sms-messages', 'parameters'];
    for (const path of paths) {
      expectDenied([await gateway.call(plant, 'GET', `api/v1/${path}?factoryNo=${FOREIGN}`)]);
    }
    for (const path of ['factory/getPlantDescription', 'user/getFactoryUserList', 'department/user-relation/list']) {
      expectDenied([await gateway.call(plant, 'GET', `${path}?factoryNo=${FOREIGN}`)]);
    }
    await until(async () => (await refusals('plant', 'GET api/v1/signals/latest')) > 0, 5000, 'the audit row');
    await gateway.call(plant, 'GET', `api/v1/signals/latest?factoryNo=${FOREIGN}`);
    expect(await refusals('plant', 'GET api/v1/signals/latest')).toBe(1);
  });

  run.case('H028', 'gives no history of a foreign signal, however it is named', async () => {
    const range = `from=${String(Date.now() - 3_600_000)}&to=${String(Date.now())}`;
    for (const what of ['samples?', 'statistics?', 'buckets?level=1h&']) {
      expectDenied([await gateway.call(plant, 'GET', `api/v1/signals/${FOREIGN}/${TAG}/${what}${range}`)]);
    }
    const path = `api/v1/samples/export?factoryNo=${FOREIGN}&codes=${TAG}&${range}`;
    expectDenied([await gateway.call(plant, 'GET', path)]);
    // The own plant in the address, the foreign one in the key of the signal.
    const mixed = `api/v1/samples/export?factoryNo=${OWN}&codes=${encodeURIComponent(`${FOREIGN}/${TAG}`)}&${range}`;
    expect((await gateway.call(plant, 'GET', mixed)).text).not.toMatch(/,100(\D|$)/);
  });

  run.case('H029', 'gives no byte of the foreign plant to a request for both', async () => {
    const answers = [
      await gateway.call(plant, 'GET', `api/v1/alarms?factoryNo=${OWN}&factoryNo=${FOREIGN}`),
      await gateway.call(plant, 'GET', `api/v1/alarms?factoryNo=${OWN},${FOREIGN}`),
      await gateway.call(plant, 'GET', 'api/v1/alarms?pageSize=200'),
      await gateway.call(plant, 'GET', 'api/v1/alarm-rules?pageSize=200'),
      await gateway.call(plant, 'GET', 'api/v1/modules/businessInfo/records?pageSize=200'),
      await gateway.call(plant, 'GET', `api/v1/modules/businessInfo/options?ids=${String(Object.values(recordIds))}`),
    ];
    for (const { text } of answers) {
      // A refusal may repeat nothing either.
      for (const foreign of [alarmIds[FOREIGN], ruleIds[FOREIGN], recordIds[FOREIGN], 'Nansha'])
        expect(text).not.toContain(foreign);
    }
    const records = Object.values(recordIds).map((id) => ({ id, version: 1 }));
    const body = { action: '$update', records, values: { note: 'changed' } };
    await gateway.call(plant, 'POST', 'api/v1/modules/businessInfo/bulk', { body });
    const kept = await gateway.call(admin, 'GET', `api/v1/modules/businessInfo/records/${recordIds[FOREIGN] ?? ''}`);
    expect(dataOf(kept).record).toMatchObject({ version: 1, values: { note: null } });
  });

  run.case('H030', 'takes no forged number of an organisation', async () => {
    const numbers = ['sed_manager_group', 'sed_manager_area_south', 'sed_zt_demo_z01', 'sed_manager_demo_z01'];
    const odd = ['sed_zt_group', 'sed_manager_', 'sed_manager_%25', 'SED_MANAGER_group', `sed_manager_${OWN}/../group`];
    for (const number of [...numbers, ...odd]) {
      for (const path of ['login/getMenuList?plat=3&factoryCode=', 'login/user-button?plat=3&factoryCode=']) {
        expectDenied([await gateway.call(plant, 'GET', path + encodeURIComponent(number))]);
      }
      const path = `api/v1/alarm-rules?factoryNo=${encodeURIComponent(number)}`;
      expect((await gateway.call(plant, 'GET', path)).text).not.toContain(FOREIGN);
    }
  });

  run.case('H032 H033', "reads nobody else's messages and marks none read", async () => {
    const path = 'message/notice/fetch?target=demo_admin&afterId=0&platType=WEB';
    let message: Record<string, unknown> | undefined;
    await until(
      async () => ([message] = listOf(await gateway.call(admin, 'GET', path))).length > 0,
      10_000,
      'a message of the administrator',
    );
    const body = { messageNo: message?.messageNo, messageId: message?.id };
    const own = listOf(await gateway.call(plant, 'GET', path.replace('demo_admin', 'demo_plant')));
    expect(own.some(({ id }) => id === message?.id)).toBe(false);
    expectDenied([
      await gateway.call(plant, 'GET', path),
      await gateway.call(plant, 'GET', 'announcement/fetch?target=demo_admin'),
      await gateway.call(plant, 'POST', 'message/read', { body }),
    ]);
    expect(listOf(await gateway.call(admin, 'GET', path)).find(({ id }) => id === message?.id)?.readAt).toBeNull();
  });

  run.case('H035', "changes no other plant's rule, nor moves a rule there", async () => {
    const foreign = `api/v1/alarm-rules/${ruleIds[FOREIGN] ?? ''}`;
    const own = `api/v1/alarm-rules/${ruleIds[OWN] ?? ''}`;
    expectDenied([
      await gateway.call(plant, 'PUT', foreign, { body: { ...rule(FOREIGN, 'mine now'), version: 1 } }),
      await gateway.call(plant, 'PUT', foreign, { body: { ...rule(OWN, 'mine now'), version: 1 } }),
      await gateway.call(plant, 'PUT', own, { body: { ...rule(FOREIGN, 'moved'), version: 1 } }),
      await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body: rule(FOREIGN) }),
      await gateway.call(plant, 'POST', `${foreign}/dry-run`, { body: { from: Date.now() - 60_000, to: Date.now() } }),
      await gateway.call(plant, 'DELETE', foreign),
    ]);
    const rules = listOf(await gateway.call(admin, 'GET', `api/v1/alarm-rules?factoryNo=${FOREIGN}&signalCode=${TAG}`));
    expect(rules.map(({ id, version }) => [id, version])).toEqual([[ruleIds[FOREIGN], 1]]);
  });

  run.case('H036', 'acknowledges and comments on no alarm of another plant', async () => {
    const alarm = `api/v1/alarms/${alarmIds[FOREIGN] ?? ''}`;
    for (const what of ['acknowledge', 'comment', 'reset']) {
      expectDenied([await gateway.call(plant, 'POST', `${alarm}/${what}`, { body: { note: 'taken over' } })]);
    }
    expectDenied([await gateway.call(plant, 'GET', `${alarm}/journal`)]);
    expect((await gateway.call(admin, 'GET', `${alarm}/journal`)).text).not.toContain('taken over');
  });

  run.case('H037', 'acknowledges once for twenty at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => gateway.signIn('plant')));
    const alarm = `api/v1/alarms/${alarmIds[OWN] ?? ''}`;
    const answers = await Promise.all(
      people.map((one) => gateway.call(one, 'POST', `${alarm}/acknowledge`, { body: { note: 'seen, on my way' } })),
    );
    expect(answers.map(({ body }) => body?.code)).toEqual(people.map(() => 0));
    expect(new Set(answers.map((answer) => dataOf(answer).ackedAt)).size).toBe(1);
    const journal = listOf(await gateway.call(plant, 'GET', `${alarm}/journal`));
    expect(journal.filter(({ event }) => event === 'acknowledged')).toHaveLength(1);
  });

  run.case('H038', 'needs the right of the button, whoever calls', async () => {
    const lab = await gateway.signIn('lab');
    const path = `api/v1/alarm-rules/${ruleIds[OWN] ?? ''}`;
    expectDenied([await gateway.call(lab, 'DELETE', path), await gateway.call(lab, 'DELETE', path)]);
    const rules = await gateway.call(plant, 'GET', `api/v1/alarm-rules?factoryNo=${OWN}&signalCode=${TAG}`);
    expect(listOf(rules)).toHaveLength(1);
    await until(async () => (await refusals('lab', 'DELETE api/v1/alarm-rules/:id')) > 0, 5000, 'the audit row');
    expect(await refusals('lab', 'DELETE api/v1/alarm-rules/:id')).toBe(1);
  });

  run.case('H039', 'gives a page opened past its guard no data', async () => {
    const nomenu = await gateway.signIn('nomenu');
    const behind = ['permissions', 'permissions/users/demo_admin', 'audit-rows', 'ingest/rejects'];
    for (const path of behind) expectDenied([await gateway.call(nomenu, 'GET', `api/v1/${path}?x=1`)]);
    const records = await gateway.call(nomenu, 'GET', 'api/v1/modules/businessInfo/records');
    expect(isDenied(records) || listOf(records).length === 0).toBe(true);
  });

  run.case('H040', 'ignores or refuses fields nobody asked for', async () => {
    const more = { id: 'mine', version: 9, status: 'approved', createdBy: 'demo_admin', orgCodeList: ['group'] };
    const made = dataOf(await createRecord(plant, OWN, { creditCode: 'MASS-1' }, { ...more, isAdmin: true }));
    expect(made).toMatchObject({ version: 1, factoryNo: OWN, createdBy: 'demo_plant' });
    expect(made.id).not.toBe('mine');
    for (const values of [{ isAdmin: true }, { createdBy: 'demo_admin' }, { factoryNo: FOREIGN }, { minOrgType: 1 }]) {
      expect(isRejected(await createRecord(plant, OWN, { creditCode: 'MASS-2', ...values }))).toBe(true);
    }
    const body = { factoryNo: FOREIGN, version: 1, values: { note: 'x' } };
    await gateway.call(plant, 'PUT', `api/v1/modules/businessInfo/records/${String(made.id)}`, { body });
    const kept = await gateway.call(plant, 'GET', `api/v1/modules/businessInfo/records/${String(made.id)}`);
    expect(dataOf(kept).record).toMatchObject({ factoryNo: OWN });
  });

  run.case('H059', "gives nobody else's export, upload or job", async () => {
    const oper = await gateway.signIn('oper');
    const form = new FormData();
    form.set('file', new Blob(['a,b\n1,2\n']), 'a.csv');
    const upload = idOf(await gateway.call(plant, 'POST', 'upload/file/uploadFile', { raw: form }));
    const body = { format: 'csv', filter: { factoryNo: OWN } };
    const job = idOf(await gateway.call(plant, 'POST', 'api/v1/modules/businessInfo/exports', { body }));
    let file = '';
    await until(
      async () => {
        file = String(dataOf(await gateway.call(plant, 'GET', `api/v1/jobs/${job}`)).fileId);
        return file !== 'null';
      },
      20_000,
      'the export',
    );
    for (const id of [upload, file]) {
      expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
      expect((await gateway.call(plant, 'GET', `export/file/${id}`)).status).toBe(200);
      expectDenied([
        await gateway.call(oper, 'GET', `export/file/${id}`),
        await gateway.call(admin, 'GET', `export/file/${id}`),
        await gateway.call(null, 'GET', `export/file/${id}`),
      ]);
    }
    expectDenied([await gateway.call(oper, 'GET', `api/v1/jobs/${job}`)]);
    // Another's upload can be neither imported nor attached.
    const wanted = { fileId: upload, factoryNo: OWN, isDryRun: true };
    expectDenied([await gateway.call(oper, 'POST', 'api/v1/modules/businessInfo/imports', { body: wanted })]);
  });

  run.case('H072 H073', 'changes nothing for a link or an image of a foreign page', async () => {
    const cookie = `token=${admin.token}; Authorization=Bearer ${admin.jti}; sid=${admin.jti}`;
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', purpose: 'prefetch' };
    const links = ['announcement/doPunish?announcementId=1', 'announcement/delete?announcementId=1', 'login/loginOut'];
    links.push(`factory-setting/task-version/set?factoryNo=${OWN}&version=2`);
    for (const path of links) expectDenied([await gateway.call(null, 'GET', path, { headers })]);
    expect((await gateway.call(admin, 'GET', 'login/getTbUserInfoUnVersion2')).body?.code).toBe(0);
  });

  run.case('H093', 'answers no protected call without a token', async () => {
    const document: unknown = await (await fetch(`${service.baseUrl}/gateway/api-docs-json`)).json();
    const allowed: string[] = [];
    const operations = operationsOf(document).filter(({ credential }) => credential !== 'none');
    for (const operation of operations) {
      const { path, body } = requestOf(operation, { factoryNo: OWN, known: {} });
      const sent = body === undefined ? {} : { body: JSON.parse(body) };
      const answer = await gateway.call(null, operation.method, path.replace('/gateway/', ''), sent);
      if (answer.status !== 401) allowed.push(`${operation.method} ${path}: ${String(answer.status)}`);
    }
    expect(operations.length).toBeGreaterThan(80);
    expect(allowed).toEqual([]);
  });

  run.case('H098', 'makes one rule of a request that is sent twice', async () => {
    const headers = { 'idempotency-key': 'double-click-1' };
    const body = rule(OWN, 'sent twice');
    const answers = await Promise.all(
      [1, 2].map(() => gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body, headers })),
    );
    answers.push(await gateway.call(plant, 'POST', 'api/v1/alarm-rules', { body, headers }));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const rules = listOf(await gateway.call(plant, 'GET', `api/v1/alarm-rules?factoryNo=${OWN}&signalCode=${TAG}`));
    expect(rules.filter(({ name }) => isRecord(name) && name.en === 'sent twice')).toHaveLength(1);
  });

  run.case('H099', 'tells the second of two editors', async () => {
    const path = `api/v1/alarm-rules/${ruleIds[OWN] ?? ''}`;
    const answers = await Promise.all(
      ['first', 'second'].map((name) => gateway.call(plant, 'PUT', path, { body: { ...rule(OWN, name), version: 1 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  run.case('H014', 'follows a right that is taken away within five seconds', async () => {
    const oper = await gateway.signIn('oper');
    const latest = () => gateway.call(oper, 'GET', `api/v1/signals/latest?factoryNo=${OWN}`);
    const scope = (orgCodes: string[]) =>
      gateway.call(admin, 'PUT', 'api/v1/permissions/users/demo_oper/scope', { body: { orgCodes, reason: 'moved' } });
    expect((await latest()).body?.code).toBe(0);
    expect((await scope([FOREIGN])).body?.code).toBe(0);
    await until(async () => isDenied(await latest()), 5000, 'the right to be gone');
    const menus = await gateway.call(oper, 'GET', `login/getMenuList?factoryCode=${OWN}&plat=3`);
    expect(isDenied(menus)).toBe(true);
  });

  run.complete();
});
