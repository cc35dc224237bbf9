import { IngestRuntime } from '@sed/signals-ingest';
import { PLANT, type Example, type Examples, type Walk } from './walk';

const SUPPLIER = { module: 'supplier' };

interface Made {
  readonly id: string;
  readonly version: number;
}
const forecast = () => ({ factoryNo: PLANT, level: 2, at: Date.now() });

async function aNode(walk: Walk): Promise<{ readonly code: string; readonly version: number }> {
  const code = walk.word('node');
  const body = { code, name: { zh: code, en: code }, type: 3, parentCode: 'group' };
  return { code, ...(await walk.make<{ version: number }>('POST api/v1/organisations', { body })) };
}

async function aView(walk: Walk): Promise<string> {
  const body = { name: walk.word('View'), query: 'status=ACTIVE', isShared: true };
  return (await walk.make<{ id: string }>('POST api/v1/modules/:module/views', { params: SUPPLIER, body })).id;
}

async function anExport(walk: Walk): Promise<string> {
  await walk.secondAdministrator();
  const body = { filter: { entity: walk.word('e') }, reason: 'yearly check' };
  return (await walk.make<{ id: string }>('POST api/v1/audit-exports', { body })).id;
}

async function aTable(walk: Walk): Promise<object> {
  const code = walk.word('I');
  const fileId = await walk.aFile('suppliers.csv', `code,name,category\n${code},Supplier ${code},PART\n`);
  return { fileId, isDryRun: false };
}

const price: Example = () => ({ body: { factoryNo: PLANT, validFrom: '2031-01-01', price: '1.25' } });

async function anAnnouncement(walk: Walk): Promise<number> {
  const body = { title: walk.word('News'), body: '<p>a</p>' };
  return (await walk.make<{ id: number }>('POST announcement/add', { body })).id;
}

/** What plants are asked to compile their policies from: the standards the product delivers, published. */
async function publishedStandards(walk: Walk): Promise<void> {
  const params = { module: 'standards' };
  const query = { pageSize: 50 };
  const page = await walk.make<{ list: Made[] }>('GET api/v1/modules/:module/records', { params, query });
  for (const { id, version } of page.list) {
    const publish = { params: { ...params, id, action: 'publish' }, body: { version } };
    await walk.make('POST api/v1/modules/:module/records/:id/actions/:action', publish);
  }
}

/** A rule of data governance the product delivers. */
async function aRule(walk: Walk): Promise<string> {
  const params = { module: 'rulesDetailedInformation' };
  const query = { pageSize: 1 };
  const page = await walk.make<{ list: { id: string }[] }>('GET api/v1/modules/:module/records', { params, query });
  return page.list[0]?.id ?? '';
}

/** Administrator rights somebody asked for and nobody decided on. */
async function aGrant(walk: Walk): Promise<string> {
  await walk.secondAdministrator();
  walk.grants += 1;
  const orgCode = ['demo_e01', 'demo_e02', 'demo_e03'][walk.grants % 3] ?? PLANT;
  const body = { userCode: await walk.codeOf('lab'), roleCode: 'administrator', orgCode };
  const made = await walk.make<{ grantId: string }>('POST api/v1/permissions/assignments', { body });
  return made.grantId;
}

async function userId(walk: Walk, loginName: string): Promise<string> {
  const query = { keyword: loginName, pageSize: 50 };
  const page = await walk.make<{ list: { id: string; values: { loginName?: unknown } }[] }>(
    'GET api/v1/modules/:module/records',
    { params: { module: 'user' }, query },
  );
  return page.list.find(({ values }) => values.loginName === loginName)?.id ?? '';
}

async function published(walk: Walk): Promise<number> {
  const announcementId = await anAnnouncement(walk);
  await walk.make('GET announcement/doPunish', { query: { announcementId } });
  return announcementId;
}

/** A message the service does not take, kept for whoever looks into it. */
async function aReject(walk: Walk): Promise<string> {
  const runtime = walk.service.app.get(IngestRuntime);
  const topic = `plants/${PLANT}/signals`;
  await runtime.pipeline.replay({ topic, payload: Buffer.from('{"values":'), qos: 1 });
  await runtime.pipeline.replay({ topic, payload: Buffer.from('{"values":{"NOSUCH9":1}}'), qos: 1 });
  const { list } = await walk.make<{ list: { id: string }[] }>('GET api/v1/ingest/rejects', {});
  return list[0]?.id ?? '';
}

/** Records, files and what is set up around them. */
export const OTHER_EXAMPLES: Examples = {
  'POST api/v1/ingest/rejects/:id/replay': async (walk) => ({ params: { id: await aReject(walk) }, body: {} }),
  'POST api/v1/ingest/unbound-signals/:factoryNo/:code/ignore': async (walk) => {
    await aReject(walk);
    return { params: { factoryNo: PLANT, code: 'NOSUCH9' } };
  },
  'POST api/v1/evaluation/policy-years': async (walk) => {
    await publishedStandards(walk);
    return { body: { year: 2030 } };
  },
  'POST api/v1/governance/rules/:id/dry-run': async (walk) => ({ params: { id: await aRule(walk) }, body: {} }),
  'POST api/v1/notification/forecast': () => ({ body: forecast() }),
  'POST login/getWebToken': (walk) => ({ form: { username: 'admin', password: walk.service.password } }),
  'GET login/loginOut': () => ({ who: 'reviewer' }),
  'PUT api/v1/account/language': () => ({ body: { language: 'en' } }),
  'GET factory-setting/task-version/set': () => ({ query: { factoryNo: PLANT, version: 2 } }),
  'POST api/v1/audit-exports': async (walk) => {
    await walk.secondAdministrator();
    return { body: { filter: { entity: walk.word('e') }, reason: 'yearly check' } };
  },
  'POST api/v1/audit-exports/:id/decision': async (walk) => ({
    params: { id: await anExport(walk) },
    who: await walk.secondAdministrator(),
    body: { isApproved: false },
  }),
  'POST api/v1/audit-exports/:id/withdrawal': async (walk) => ({ params: { id: await anExport(walk) } }),
  'POST api/v1/organisations': (walk) => {
    const code = walk.word('node');
    return { body: { code, name: { zh: code, en: code }, type: 3, parentCode: 'group' } };
  },
  'PUT api/v1/organisations/:code': async (walk) => {
    const { code, version } = await aNode(walk);
    return { params: { code }, body: { version, sort: 7 } };
  },
  'POST api/v1/organisations/:code/move': async (walk) => {
    const { code, version } = await aNode(walk);
    return { params: { code }, body: { version, parentCode: 'area_east' } };
  },
  'DELETE api/v1/organisations/:code': async (walk) => {
    const { code, version } = await aNode(walk);
    return { params: { code }, query: { version } };
  },
  'POST api/v1/permissions/assignments': async (walk) => ({
    body: { userCode: await walk.codeOf('lab'), roleCode: 'observer', orgCode: PLANT },
  }),
  'POST api/v1/permissions/assignments/removal': async (walk) => {
    const body = { userCode: await walk.codeOf('safety'), roleCode: 'observer', orgCode: PLANT };
    await walk.make('POST api/v1/permissions/assignments', { body });
    return { body };
  },
  'PUT api/v1/permissions/users/:userCode/scope': async (walk) => ({
    params: { userCode: await walk.codeOf('lab') },
    body: { orgCodes: [PLANT, 'demo_e02'] },
  }),
  'POST api/v1/permissions/grants/:id/approval': async (walk) => ({
    params: { id: await aGrant(walk) },
    who: await walk.secondAdministrator(),
    body: {},
  }),
  'POST api/v1/permissions/grants/:id/rejection': async (walk) => ({
    params: { id: await aGrant(walk) },
    who: await walk.secondAdministrator(),
    body: {},
  }),
  'POST api/v1/permissions/grants/:id/withdrawal': async (walk) => ({ params: { id: await aGrant(walk) }, body: {} }),
  'POST api/v1/users/initial-passwords': async (walk) => ({ body: { ids: [await userId(walk, 'nomenu')] } }),
  'POST api/v1/users/:id/sessions/end': async (walk) => {
    await walk.service.credential('safety');
    return { params: { id: await userId(walk, 'safety') } };
  },
  'POST announcement/read': async (walk) => ({ body: { announcementId: await published(walk) } }),
  'POST api/v1/announcements/:id/reminders': async (walk) => ({ params: { id: String(await published(walk)) } }),
  'POST api/v1/messages/read': () => ({ body: { ids: [1] } }),
  'POST api/v1/messages/read-all': () => ({}),
  'POST announcement/add': (walk) => ({ body: { title: walk.word('News'), body: '<p>a</p>' } }),
  'GET announcement/doPunish': async (walk) => ({ query: { announcementId: await anAnnouncement(walk) } }),
  'GET announcement/delete': async (walk) => ({ query: { announcementId: await anAnnouncement(walk) } }),
  'POST api/v1/modules/:module/records': (walk) => ({
    params: SUPPLIER,
    body: { values: { code: walk.word('S'), name: walk.word('Supplier'), category: 'PART' } },
  }),
  'PUT api/v1/modules/:module/records/:id': async (walk) => {
    const { id, version } = await walk.aSupplier();
    return { params: { ...SUPPLIER, id }, body: { version, values: { contact: 'Desk 3' } } };
  },
  'DELETE api/v1/modules/:module/records/:id': async (walk) => {
    const { id, version } = await walk.aSupplier();
    return { params: { ...SUPPLIER, id }, query: { version } };
  },
  'POST api/v1/modules/:module/records/:id/actions/:action': async (walk) => {
    const { id, version } = await walk.aSupplier();
    return { params: { ...SUPPLIER, id, action: 'block' }, body: { version, note: 'licence expired' } };
  },
  'POST api/v1/modules/:module/records/:id/comments': async (walk) => {
    const { id } = await walk.aSupplier();
    return { params: { ...SUPPLIER, id }, body: { text: 'Called back' } };
  },
  'POST api/v1/modules/:module/records/:id/merge': async (walk) => {
    const key = 'POST api/v1/modules/:module/records';
    const params = { module: 'facilityType' };
    const [gone, kept] = [
      await walk.make<Made>(key, { params, body: { values: { code: '970001', name: walk.word('Tank') } } }),
      await walk.make<Made>(key, { params, body: { values: { code: '970002', name: walk.word('Tank') } } }),
    ];
    return { params: { ...params, id: gone.id }, body: { version: gone.version, into: kept.id } };
  },
  'POST api/v1/jobs/:id/cancellation': async (walk) => {
    const body = { ...(await aTable(walk)), isDryRun: true };
    const key = 'POST api/v1/modules/:module/imports/jobs';
    const { id } = await walk.make<{ id: string }>(key, { params: SUPPLIER, body });
    return { params: { id }, body: {} };
  },
  'POST api/v1/modules/:module/bulk': async (walk) => {
    const { id, version } = await walk.aSupplier();
    const body = { action: '$update', records: [{ id, version }], values: { contact: 'Desk 4' } };
    return { params: SUPPLIER, body };
  },
  'POST api/v1/modules/:module/exports': () => ({ params: SUPPLIER, body: { format: 'csv', filter: {} } }),
  'POST api/v1/modules/:module/imports': async (walk) => ({ params: SUPPLIER, body: await aTable(walk) }),
  'POST api/v1/modules/:module/imports/jobs': async (walk) => ({ params: SUPPLIER, body: await aTable(walk) }),
  'POST api/v1/modules/:module/views': (walk) => ({
    params: SUPPLIER,
    body: { name: walk.word('View'), query: 'status=ACTIVE', isShared: true },
  }),
  'DELETE api/v1/modules/:module/views/:id': async (walk) => ({ params: { ...SUPPLIER, id: await aView(walk) } }),
  'POST upload/file/uploadFile': () => ({ file: { name: 'a.txt', content: 'text' } }),
  'PUT api/v1/parameters/:key': () => ({ params: { key: 'hour.validPct' }, body: { value: '80', version: 1 } }),
  'POST factory/v1/getFactoryList': () => ({ body: {} }),
  'POST factory/syncFactoryModel': () => ({ body: { factoryNo: PLANT } }),
  'POST user-setting/:key/save': () => ({ params: { key: 'trend' }, body: { value: 1 } }),
  'POST user-setting/new-alarm-config/save': () => ({
    body: { isOn: true, sound: false, maxLevel: 2, factoryNoList: [PLANT] },
  }),
  'POST user-setting/follow-factory/setting': () => ({ body: { factoryNoList: [PLANT] } }),
  'POST board-config/save': () => ({
    body: { orgCode: 'group', boards: ['org'], factoryNoList: [PLANT], rotateS: 30, version: 0 },
  }),
  'POST foreign/getProjectListBySubFactoryNoList': () => ({ body: { subFactoryNoList: [PLANT] } }),
  'POST quality/operation_technology_quality_config/reset': () => ({ body: { factoryNo: PLANT } }),
  'POST quality/operation_technology_quality_config/getv': () => ({ body: { factoryNo: PLANT } }),
  'POST water/cost': price,
  'POST sludge/cost': price,
  'POST electricity/cost': price,
  'POST water/tax': price,
  'POST foreign/getSubFactoryListByFactoryNoList': () => ({ body: { factoryNoList: [PLANT] } }),
  'POST home/getFactoryWaterInfo': () => ({ body: {} }),
  'POST home/getFactoryAccumulateWaterVolume': () => ({ body: {} }),
  'POST api/v1/home-tiles': () => ({ body: { orgCode: 'group', version: 0, tiles: [] } }),
  'POST api/v1/home-tiles/preview': () => ({ body: { orgCode: 'group', tiles: [] } }),
};
