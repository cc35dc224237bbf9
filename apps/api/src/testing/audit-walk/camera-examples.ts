import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { PLANT, type Examples, type Walk } from './walk';

const BY_PLANT = { factoryNo: PLANT };
const CAMERA = { module: 'camera' };

async function aCamera(walk: Walk, fields: object = {}): Promise<string> {
  const word = walk.word('CAM-');
  const values = { code: word, name: { zh: word, en: word }, source: 'CLIP', clip: 'gate', ...fields };
  const body = { ...BY_PLANT, values };
  return (await walk.make<{ id: string }>('POST api/v1/modules/:module/records', { params: CAMERA, body })).id;
}

/** A camera that takes every movement. The register refuses addresses of this machine, so it is put there past it. */
async function aMovingCamera(walk: Walk): Promise<string> {
  const device = createServer((request, response) => {
    request.resume();
    response.end('<e:Envelope/>');
  });
  device.listen(0, '127.0.0.1');
  await once(device, 'listening');
  device.unref();
  const id = await aCamera(walk, { ptz: true, onvifAddress: 'http://192.0.2.1/onvif' });
  const url = `http://localhost:${String((device.address() as AddressInfo).port)}/onvif`;
  await walk.service.test.db.execute(sql`update m_camera set f_onvif_address = ${url} where id = ${id}`);
  return id;
}

/** Cameras, their pictures and stills. */
export const CAMERA_EXAMPLES: Examples = {
  'POST factory/setFactoryVideo': (walk) => ({
    body: { ...BY_PLANT, cameras: [{ name: walk.word('Gate '), url: 'https://cam.example/1.m3u8', position: null }] },
  }),
  'POST video/saveFactoryCameraImage': async (walk) => ({ body: { ...BY_PLANT, cameraId: await aCamera(walk) } }),
  'POST api/v1/cameras/:id/stream': async (walk) => ({ params: { id: await aCamera(walk) }, body: {} }),
  'POST api/v1/cameras/:id/move': async (walk) => ({
    params: { id: await aMovingCamera(walk) },
    body: { pan: 0.5, forMs: 100 },
  }),
};
