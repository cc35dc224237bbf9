import { randomUUID } from 'node:crypto';
import { device } from '@sed/devices-tables';
import { PLANT, type Examples, type Walk } from './walk';

/** A device as it is there after its first message. */
async function aDevice(walk: Walk, over: Partial<typeof device.$inferInsert> = {}) {
  const id = randomUUID();
  const row = { id, factoryNo: PLANT, code: walk.word('PLC-'), protocol: 'MQTT_JSON' as const, tags: [] };
  await walk.service.test.db.insert(device).values({ ...row, firstSeenAt: 1, updatedAt: 1, ...over });
  return { factoryNo: PLANT, id };
}

const RECORDS = 'POST api/v1/modules/:module/records';

/** A machine in use, whose label may be scanned. */
async function aMachine(walk: Walk): Promise<string> {
  const name = { zh: walk.word('泵'), en: walk.word('Pump ') };
  const code = String(Date.now() % 1_000_000);
  const type = await walk.make<{ id: string }>(RECORDS, {
    params: { module: 'equipType' },
    body: { values: { code, name } },
  });
  const values = {
    name: name.en,
    typeId: type.id,
    section: 'LFT',
    unitCode: '990101',
    placeCode: '01',
    equipCode: '9999',
  };
  const body = { factoryNo: PLANT, values };
  return (await walk.make<{ id: string }>(RECORDS, { params: { module: 'equipList' }, body })).id;
}

/** Gateways and what stands behind them. */
export const DEVICE_EXAMPLES: Examples = {
  'PUT api/v1/devices/:factoryNo/:id': async (walk) => ({
    params: await aDevice(walk),
    body: { name: walk.word('Hall '), note: null, kind: 'RTU', autoResend: true, version: 1 },
  }),
  'POST api/v1/devices/:factoryNo/:id/disable': async (walk) => ({
    params: await aDevice(walk, { tags: ['IN_FIT101'] }),
    body: { reason: 'replaced', version: 1 },
  }),
  'POST api/v1/devices/:factoryNo/:id/enable': async (walk) => ({
    params: await aDevice(walk, { disabledAt: 1, disabledCodes: ['IN_FIT101'] }),
    body: { reason: 'back', version: 1 },
  }),
  'POST api/v1/devices/:factoryNo/:id/resends': async (walk) => ({
    params: await aDevice(walk),
    body: { from: Date.now() - 60_000, to: Date.now() - 1000 },
  }),
  'POST api/v1/devices/:factoryNo/:id/sample': async (walk) => ({ params: await aDevice(walk), body: {} }),
  'POST api/v1/safety/anonymous-reports': () => ({
    who: 'oper',
    body: {
      ...{ factoryNo: PLANT, title: 'Slippery stairs', place: 'Screens', category: 'MECHANICAL' },
      ...{ description: 'The stairs are wet', isNearMiss: true },
    },
  }),
  'POST api/v1/guest/equipment/:id/reports': async (walk) => ({
    params: { id: await aMachine(walk) },
    body: { sign: 'LEAK', impact: 'STOP', words: 'Water below it' },
  }),
  'PUT api/v1/data-completeness/promise': () => ({ body: { factoryNo: PLANT, promisePct: 97, version: 0 } }),
};
