import { SIMULATOR_STATE_TOPIC } from '@sed/signals-contract';
import { sql } from 'drizzle-orm';
import { PLANT, type Example, type Examples, type Walk } from './walk';

const BY_PLANT = { factoryNo: PLANT };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const aPicture = (walk: Walk) => walk.aFile('picture.png', Buffer.from(PIXEL, 'base64'), 'picture');

async function plantVersion(walk: Walk): Promise<number> {
  return (await walk.make<{ version: number }>('GET factory/getFactoryInfoNew', { query: BY_PLANT })).version;
}

const draft = (walk: Walk) => {
  const code = walk.word('new_');
  const name = { zh: code, en: code };
  return { values: { code, name, region: 'north', type: 'WTP', orgCode: 'area_east' } };
};

interface Model {
  readonly id: string;
  readonly version: number;
}

/** A real-time model with one free cell that waits for the signal. */
async function modelBody(walk: Walk): Promise<{ readonly code: string; readonly body: object }> {
  const code = await walk.aSignal();
  const title = { zh: '出水', en: 'Effluent' };
  const cells = [{ id: 'c1', title, pattern: code, signalCode: null }];
  const groups = [{ id: 'g1', title, section: '', cells }];
  return { code, body: { factoryNo: PLANT, name: title, groups } };
}

async function aModel(walk: Walk) {
  const { code, body } = await modelBody(walk);
  const { id: modelId, version } = await walk.make<Model>('POST factory/saveNewRealTimeConfig', { body });
  return { code, of: { factoryNo: PLANT, modelId, version } };
}

const changingModel = (change: object): Example => {
  return async (walk) => ({ body: { ...(await aModel(walk)).of, ...change } });
};

const indicator = (walk: Walk) => {
  const limits = { limitLo: null, limitHi: 50 };
  return { factoryNo: PLANT, key: walk.word('IND'), signalCode: null, unit: 'mg/L', decimals: 1, ...limits };
};

const nameplate: Example = (walk) => {
  const items = [{ name: 'Maker', value: 'X' }];
  return { body: { ...BY_PLANT, code: walk.word('P'), version: 0, items } };
};

/** A fleet on the broker says that it is there. */
async function aFleet(walk: Walk): Promise<void> {
  const state = { at: Date.now(), speed: 1, running: [] };
  await walk.service.hear(SIMULATOR_STATE_TOPIC, state);
}

/** Plants with their records, signals, models and what hangs on them. */
export const PLANT_EXAMPLES: Examples = {
  'POST factory/addFactoryInfoDraft': (walk) => ({ body: draft(walk) }),
  'POST factory/saveParentFactoryInfoAll': async (walk) => ({
    body: { ...BY_PLANT, version: await plantVersion(walk), values: { businessArea: walk.word('District ') } },
  }),
  'POST factory/saveChildFactoryInfoAll': async (walk) => {
    const child = (no: string) => ({ code: `${PLANT}-${no}`, name: `Works ${no}`, share: 0.5 });
    return { body: { ...BY_PLANT, version: await plantVersion(walk), children: [child('01'), child('02')] } };
  },
  'POST factory/syncFactoryList': async (walk) => {
    // As after a plant was registered while its record could not be made.
    await walk.service.test.db.execute(sql`delete from m_plant_info where f_code = 'demo_s03'`);
    return { body: {} };
  },
  'POST factory/updateFactoryIssueCount': () => ({ body: { ...BY_PLANT, issueCount: 7 } }),
  'POST factory/saveSignalConfig': async (walk) => ({
    query: BY_PLANT,
    body: { reason: 'range plate', signals: [{ code: await walk.aSignal(), decimals: 1 }] },
  }),
  'GET factory/deleteFactoryNew': async (walk) => {
    const { id } = await walk.make<{ id: string }>('POST factory/addFactoryInfoDraft', { body: draft(walk) });
    return { query: { id } };
  },
  'POST factory/saveNewRealTimeConfig': async (walk) => ({ body: (await modelBody(walk)).body }),
  'POST data/bindRealTimeData': async (walk) => {
    const { code, of } = await aModel(walk);
    return { body: { ...of, cellId: 'c1', code } };
  },
  'POST data/setRealTimeModelCount': changingModel({ groupId: 'g1', count: 3 }),
  'POST data/setModelCellTitle': changingModel({ cellId: 'c1', title: { zh: '溶解氧', en: 'Dissolved oxygen' } }),
  'POST data/hideModelField': changingModel({ cellId: 'c1', hidden: true }),
  'POST data/publishRealTimeModel': changingModel({}),
  'POST data/deleteRealTimeModel': changingModel({}),
  'GET data/automaticSetting': async (walk) => ({ query: { ...(await aModel(walk)).of, save: true } }),
  'POST quality/operation_technology_quality_config/save': (walk) => ({ body: indicator(walk) }),
  'POST quality/operation_technology_quality_config/remove': async (walk) => {
    const key = 'POST quality/operation_technology_quality_config/save';
    const { id, version } = await walk.make<Model>(key, { body: indicator(walk) });
    return { body: { ...BY_PLANT, id, version } };
  },
  'GET facility/start/insertFileInfo': async (walk) => ({
    query: { ...BY_PLANT, code: walk.word('Tank '), fileId: await aPicture(walk), title: 'Start-up report' },
  }),
  'POST cost/seal/saveFactorySealConfig': async (walk) => {
    const query = BY_PLANT;
    const { version } = await walk.make<{ version: number }>('GET cost/seal/getFactorySealConfigByCode', { query });
    const keeperCode = await walk.codeOf('equip');
    const seal = { fileId: await aPicture(walk), keeperCode, userCodes: [], uses: ['report'], isEnabled: false };
    return { body: { ...BY_PLANT, version, ...seal } };
  },
  'POST equip/saveEquipNameplate': nameplate,
  'POST facility/saveEquipNameplate': nameplate,
  'PUT api/v1/waterworks/menus/:id': async (walk) => {
    const menus = await walk.make<{ id: string; isOn: boolean; isSwitchable: boolean }[]>(
      'GET api/v1/waterworks/menus',
      { query: BY_PLANT },
    );
    const page = menus.find(({ isSwitchable }) => isSwitchable);
    return { params: { id: page?.id ?? '' }, body: { ...BY_PLANT, isOn: page?.isOn !== true } };
  },
  'POST api/v1/monitor/:instance/:key/acknowledge': async (walk) => {
    const { items } = await walk.make<{ items: { instance: string; key: string }[] }>('GET api/v1/monitor', {});
    const [item] = items;
    if (item === undefined) throw new Error('nothing is watched');
    return { params: { instance: item.instance, key: item.key }, body: { note: 'on it' } };
  },
  'POST api/v1/simulator/commands': async (walk) => {
    await aFleet(walk);
    return { body: { command: 'start', scenario: 'S1', factoryNo: PLANT } };
  },
};
