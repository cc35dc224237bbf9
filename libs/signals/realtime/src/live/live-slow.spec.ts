import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aViewer, anAlarm } from '@sed/testing';
import type { AlarmPush } from '@sed/alarms-contract';
import { decodeFrame } from '@sed/signals-contract';
import { LiveApp, fakePorts, once } from '../testing/live-app';
import { RawWebSocket } from '../testing/raw-web-socket';
import { LiveHub } from './live-hub';

const SIGNALS = 20_000;
const T0 = 1_763_720_000_000;

let ports: ReturnType<typeof fakePorts>;
let app: LiveApp;

beforeEach(async () => {
  ports = fakePorts();
  ports.directory.addPlant({ factoryNo: 'BIG' });
  for (let i = 0; i < SIGNALS; i += 1) ports.directory.addSignal('BIG', `S${i}`);
  ports.sessions.allow('token-big', aViewer(['A', 'BIG'], { code: 'U9' }));
  app = await LiveApp.start(ports);
});

afterEach(async () => {
  await app.stop();
});

function changeAll(round: number): void {
  const { id } = ports.directory.signal('BIG', 'S0') ?? { id: 0 };
  for (let i = 0; i < SIGNALS; i += 1) ports.live.set(id + i, round, T0 + round);
}

/** Changes everything five times a second until the condition holds. */
async function flood(until: () => boolean): Promise<number> {
  let round = 0;
  while (!until()) {
    changeAll((round += 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return round;
}

describe('a client that stops reading (S019)', () => {
  it('holds no more than one frame, does not disturb others and continues with the newest value', async () => {
    const stalled = await RawWebSocket.open(app.port);
    stalled.send('40/live,{"token":"token-big"}');
    await stalled.received('40/live');
    stalled.tcp.pause();
    stalled.send('42/live,0["subscribe",{"plants":["BIG","A"]}]');
    const hub = app.app.get(LiveHub);
    const other = await app.connected('token-big');
    let frames = 0;
    let newest = Number.NaN;
    other.on('frame', (bytes: Uint8Array) => {
      frames += 1;
      newest = decodeFrame(bytes).values.at(-1) ?? newest;
    });
    other.emit('subscribe', { plants: ['BIG'] });
    const round = await flood(() => hub.held().length === 1);
    const framesBefore = frames;
    const held = hub.held()[0];
    const sentToStalled = held?.frames.seq;
    const ended = performance.now() + 3000;
    const last = await flood(() => performance.now() > ended);
    expect(held?.frames.seq).toBe(sentToStalled);
    expect(held?.waitingBytes()).toBeLessThan(1024 * 1024);
    expect(frames - framesBefore).toBeGreaterThan(5);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(newest).toBe(last);
    expect(round).toBeGreaterThan(0);
    stalled.tcp.destroy();
  }, 120_000);

  it('gets each alarm once, in its newest state, when it reads again', async () => {
    const stalled = await app.connected('token-big');
    const alarms: AlarmPush[] = [];
    stalled.on('alarm', (push: AlarmPush) => alarms.push(push));
    const connection = [...app.app.get(LiveHub).all()][0];
    // The transport says that bytes wait, as it does while a socket is full.
    connection?.onHeld(true);
    if (connection !== undefined) connection.frames.isHeld = true;
    for (let version = 1; version <= 500; version += 1) ports.alarms.push('worsened', anAlarm({ version }));
    ports.alarms.push('raised', anAlarm({ id: 'alarm-2' }));
    ports.alarms.push('raised', anAlarm({ id: 'foreign', factoryNo: 'B' }));
    connection?.onHeld(false);
    await once(stalled, 'alarm');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(alarms.map(({ alarm }) => `${alarm.id} ${alarm.version}`)).toEqual(['alarm-1 500', 'alarm-2 1']);
  });
});
