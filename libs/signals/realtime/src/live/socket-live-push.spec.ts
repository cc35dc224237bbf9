import { LivePush } from '@sed/platform-ports';
import type { MessageDto } from '@sed/messages-contract';
import type { Right } from '@sed/platform-contract';
import { aViewer } from '@sed/testing';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakePorts, LiveApp, once } from '../testing/live-app';

const message: MessageDto = {
  id: 7,
  messageNo: 'M1',
  title: 't',
  body: 'b',
  titleText: { zh: '标题', en: 't' },
  bodyText: { zh: '正文', en: 'b' },
  postTime: 1,
  readAt: null,
  isObsolete: false,
  extParameters: {},
};

let ports: ReturnType<typeof fakePorts>;
let live: LiveApp;
let push: LivePush;

beforeEach(async () => {
  ports = fakePorts();
  ports.sessions.allow('a', aViewer(['A'], { code: 'U1', jti: 'j1' }));
  ports.sessions.allow('b', aViewer(['B'], { code: 'U2', jti: 'j2', rights: new Set<Right>(['alarm:view']) }));
  live = await LiveApp.start(ports);
  push = live.app.get(LivePush);
});
afterEach(() => live.stop());

/** Everything of an event each client got by the time something sent later has arrived. */
async function heard(sockets: readonly Socket[], event: string, act: () => void): Promise<unknown[][]> {
  const got = sockets.map((): unknown[] => []);
  sockets.forEach((socket, i) => socket.on(event, (payload: unknown) => got[i]?.push(payload)));
  const markers = sockets.map((socket) => once(socket, 'rights'));
  act();
  push.toUsers(['U1', 'U2'], 'rights');
  await Promise.all(markers);
  for (const socket of sockets) socket.off(event);
  return got;
}

describe('pushes over the sockets', () => {
  it('reach every connection of the named users and nobody else', async () => {
    const sockets = [await live.connected('a'), await live.connected('a'), await live.connected('b')];
    const send = () => push.toUsers(['U1', 'nobody'], 'message', message);
    expect(await heard(sockets, 'message', send)).toEqual([[message], [message], []]);
  });

  it('reach who holds the right on the plant, by the rights of this moment', async () => {
    const sockets = [await live.connected('a'), await live.connected('b')];
    const record = { module: 'user', id: '1', factoryNo: 'A', version: 2, event: 'changed' as const };
    const to = (right: Right, plant: string | null) =>
      heard(sockets, 'record', () => push.toHolders(right, plant, 'record', record));
    expect(await to('alarm:ack', 'A')).toEqual([[record], []]);
    expect(await to('alarm:view', null)).toEqual([[record], [record]]);
    expect(await to('alarm:view', 'B')).toEqual([[], [record]]);
  });

  it('cannot be asked for by a browser', async () => {
    const [sender, receiver] = [await live.connected('b'), await live.connected('a')];
    const got = await heard([receiver], 'message', () => {
      sender.emit('sed:holders', 'alarm:view', null, 'message', [message]);
      sender.emit('message', message);
    });
    expect(got).toEqual([[]]);
  });
});
