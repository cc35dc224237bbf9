import { LivePush } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';
import { aViewer } from '@sed/testing';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePorts, LiveApp, once } from '../testing/live-app';

let near: LiveApp;
let far: LiveApp;

beforeEach(async () => {
  const redisUrl = process.env.SED_TEST_REDIS_URL;
  if (redisUrl === undefined) throw new Error('SED_TEST_REDIS_URL is not set');
  const ports = fakePorts();
  ports.sessions.allow('a', aViewer(['A'], { code: 'U1', jti: 'j1' }));
  ports.sessions.allow('b', aViewer(['A'], { code: 'U2', jti: 'j2', rights: new Set<Right>(['signal:view']) }));
  near = await LiveApp.start(ports, { allowedOrigins: [], redisUrl });
  far = await LiveApp.start(ports, { allowedOrigins: [], redisUrl });
});
afterEach(() => Promise.all([near.stop(), far.stop()]));

describe('pushes across processes', () => {
  it('reach users and holders connected to another process, once each', async () => {
    const push = near.app.get(LivePush);
    const sockets: Socket[] = [await near.connected('a'), await far.connected('a'), await far.connected('b')];
    const got = sockets.map((): string[] => []);
    sockets.forEach((socket, i) => {
      socket.on('job', ({ id }: { id: string }) => got[i]?.push(`job ${id}`));
      socket.on('record', ({ id }: { id: string }) => got[i]?.push(`record ${id}`));
    });
    push.toUsers(['U1'], 'job', { id: '1', state: 'done', done: 1, total: 1 });
    push.toHolders('alarm:ack', 'A', 'record', { module: 'm', id: '2', factoryNo: 'A', version: 1, event: 'created' });
    push.toHolders('signal:view', null, 'record', {
      module: 'm',
      id: '3',
      factoryNo: null,
      version: 1,
      event: 'created',
    });
    const last = sockets.map((socket) => once(socket, 'rights'));
    push.toUsers(['U1', 'U2'], 'rights');
    await Promise.all(last);
    await expect
      .poll(() => got.map((one) => [...one].sort()), { timeout: 10_000 })
      .toEqual([['job 1', 'record 2', 'record 3'], ['job 1', 'record 2', 'record 3'], ['record 3']]);
  });
});
