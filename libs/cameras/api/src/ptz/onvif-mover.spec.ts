import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@sed/platform-api';
import { ManualClock } from '@sed/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Camera } from '../register/camera-book';
import { OnvifMover } from './onvif-mover';

let server: Server;
let url: string;
let fault = false;
const bodies: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'));
      response.end(
        fault ? '<e:Envelope><e:Body><e:Fault/></e:Body></e:Envelope>' : '<e:Envelope><e:Body/></e:Envelope>',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${String((server.address() as AddressInfo).port)}/onvif/ptz_service`;
});
beforeEach(() => {
  bodies.length = 0;
  fault = false;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const mover = () =>
  new OnvifMover(readConfig({ JWT_SECRET: 's'.repeat(40), CAMERA_HOSTS: 'localhost' }), new ManualClock());
// Only what is asked of a camera to move it.
const camera = () => ({ onvifAddress: url, onvifProfile: 'Main&1' }) as Camera;
const MOVE = { pan: 0.5, tilt: 0, zoom: -1, forMs: 100 };

describe('a camera that can be moved', () => {
  it('is told to move and then to stop, with a token that does not hold its password', async () => {
    await mover().move(camera(), { user: 'op', password: 'geheim' }, MOVE);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('<t:ContinuousMove><t:ProfileToken>Main&amp;1</t:ProfileToken>');
    expect(bodies[0]).toContain('<s:PanTilt x="0.5" y="0"/><s:Zoom x="-1"/>');
    expect(bodies[1]).toContain('<t:Stop>');
    expect(bodies.join()).not.toContain('geheim');
    const part = (name: string) => new RegExp(`<[wu]:${name}[^>]*>([^<]*)<`).exec(bodies[0] ?? '')?.[1] ?? '';
    const nonce = Buffer.from(part('Nonce'), 'base64');
    const digest = createHash('sha1').update(nonce).update(part('Created')).update('geheim').digest('base64');
    expect(part('Password')).toBe(digest);
  });

  it('that refuses is no success', async () => {
    fault = true;
    await expect(mover().move(camera(), undefined, MOVE)).rejects.toMatchObject({ code: 'camera.moveFailed' });
  });
});
