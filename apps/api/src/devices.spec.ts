import { resendRequest, type DeviceDto, type ResendDto, type ResendRequest } from '@sed/devices-contract';
import { DevicesTask } from '@sed/devices-api/testing';
import { LiveValues, PlantDirectory, TimeSeriesStore } from '@sed/platform-ports';
import { gatewayTopic, resendAnswerTopic, resendTopic, signalsTopic } from '@sed/signals-contract';
import { EmbeddedBroker, IngestRuntime } from '@sed/signals-ingest';
import { StoreWriter } from '@sed/signals-timeseries';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
let service: WholeService;
let jti: string;
let gateway: MqttClient;
let [code, scanMs] = ['', 0];

beforeAll(async () => {
  service = await WholeService.open();
  jti = await service.signIn('admin');
  await service.app.get(TimeSeriesStore).open();
  await service.app.get(StoreWriter).start();
  await service.hear(gatewayTopic(PLANT), { firmware: '1.0' });
  const { source } = service.app.get(IngestRuntime);
  if (!(source instanceof EmbeddedBroker)) throw new Error('the broker is not inside');
  gateway = await mqtt.connectAsync(`mqtt://127.0.0.1:${String(source.port())}`);
  const signals = [...service.app.get(PlantDirectory).signalsOf(PLANT).values()];
  const one = signals.find(({ kind, scanPeriodS }) => kind === 'AI' && scanPeriodS <= 60) ?? expect.fail('no signal');
  [code, scanMs] = [one.code, one.scanPeriodS * 1000];
});
afterAll(async () => {
  await gateway.endAsync(true);
  await service.app.get(StoreWriter).stop();
  await service.close();
});

const round = () => service.app.get(DevicesTask).round(true);
const send = (ts: number, seq?: number) =>
  gateway.publishAsync(signalsTopic(PLANT), JSON.stringify({ ts, seq, values: { [code]: 5 } }), { qos: 1 });

async function devices(query = `factoryNo=${PLANT}`): Promise<DeviceDto[]> {
  await round();
  const { status, data } = await service.call<{ list: DeviceDto[] }>(jti, 'get', `devices?${query}`);
  expect(status).toBe(200);
  return data.list;
}
const one = async (of: string) => (await devices()).find((device) => device.code === of) ?? expect.fail(`no ${of}`);
const stored = async (fromMs: number, toMs: number) => {
  const series = service.app.get(PlantDirectory).signal(PLANT, code)?.id ?? 0;
  return (await service.app.get(TimeSeriesStore).raw(series, { fromMs, toMs }, 1000)).points.length;
};

describe('devices', () => {
  it('appear by themselves, with what they say and nothing else', async () => {
    await send(Date.now(), 0);
    const card = { firmware: '2.1', devices: [{ id: 'PLC-1', kind: 'PLC', tags: [code, 'NONE'] }] };
    await gateway.publishAsync(gatewayTopic(PLANT), JSON.stringify(card), { qos: 1 });
    await expect.poll(async () => (await devices()).length).toBe(2);
    expect(await one('')).toMatchObject({
      ...{ kind: 'GATEWAY', protocol: 'MQTT_JSON', firmware: '2.1', model: null, state: 'ONLINE', lossPct: 0 },
    });
    expect(await one('PLC-1')).toMatchObject({ kind: 'PLC', firmware: null, signals: 1, messagesPerMin: null });
    expect(await devices(`factoryNo=${PLANT}&keyword=plc-1`)).toHaveLength(1);
    expect(await devices(`factoryNo=${PLANT}&state=OFFLINE,DISABLED&kind=GATEWAY`)).toEqual([]);
  });

  it('are degraded when they lose messages, and keep a log of it', async () => {
    await send(Date.now(), 1);
    await send(Date.now() + 1, 4);
    const lossy = await one('');
    expect(lossy).toMatchObject({ state: 'DEGRADED', lossPct: 40 });
    const { data } = await service.call<{ events: { to: string }[]; gaps: { lost: number }[] }>(
      ...[jti, 'get' as const, `devices/${PLANT}/${lossy.id}`],
    );
    expect(data.events.map(({ to }) => to)).toEqual(['DEGRADED', 'ONLINE']);
    expect(data.gaps).toMatchObject([{ lost: 2, cause: 'SEQUENCE', state: 'OPEN' }]);
  });

  it('send a time again when asked, and the store proves that nothing is missing any more', async () => {
    const device = await one('PLC-1');
    const fromMs = Math.floor((Date.now() - 40 * scanMs) / scanMs) * scanMs;
    const toMs = fromMs + 10 * scanMs;
    for (const step of [-1, 0, 1, 2, 8, 9, 10]) await send(fromMs + step * scanMs);
    await expect.poll(() => stored(fromMs, toMs), { timeout: 10_000 }).toBe(5);
    const asked = new Promise<ResendRequest>((resolve) => {
      gateway.once('message', (_topic, payload) => resolve(resendRequest.parse(JSON.parse(payload.toString()))));
    });
    await gateway.subscribeAsync(resendTopic(PLANT), { qos: 1 });
    const path = `devices/${PLANT}/${device.id}/resends`;
    const made = await service.call<ResendDto>(jti, 'post', path, { from: fromMs, to: toMs });
    expect(made).toMatchObject({ status: 200, data: { state: 'REQUESTED', missingBefore: 5 } });
    expect(await service.call(jti, 'post', path, { from: fromMs, to: toMs })).toMatchObject({
      error: 'device.resendRuns',
    });
    const request = await asked;
    expect(request).toMatchObject({ id: made.data.id, from: fromMs, tags: [code, 'NONE'] });
    const answer = (said: object) =>
      gateway.publishAsync(resendAnswerTopic(PLANT), JSON.stringify({ id: request.id, ...said }), { qos: 1 });
    await answer({ state: 'accepted', messages: 5 });
    for (const step of [3, 4, 5, 6, 7]) await send(fromMs + step * scanMs);
    await answer({ state: 'done', messages: 5 });
    const outcome = async () => {
      await round();
      const { data } = await service.call<{ resends: ResendDto[] }>(jti, 'get', `devices/${PLANT}/${device.id}`);
      return data.resends[0];
    };
    await expect.poll(async () => (await outcome())?.state, { timeout: 20_000, interval: 500 }).toBe('CLOSED');
    expect(await outcome()).toMatchObject({
      ...{ missingBefore: 5, missingAfter: 0, sentMessages: 5, requestedBy: 'admin' },
      proof: [{ code, before: { stored: 5, missing: 5 }, after: { stored: 10, missing: 0 } }],
    });
  }, 40_000);

  it('that are disabled bring nothing, and everything again when enabled', async () => {
    const before = await one('');
    const path = `devices/${PLANT}/${before.id}`;
    const refused = await service.call(jti, 'post', `${path}/disable`, { reason: ' ', version: before.version });
    expect(refused.status).toBe(422);
    const off = await service.call<DeviceDto>(jti, 'post', `${path}/disable`, {
      ...{ reason: 'gateway is replaced', version: before.version },
    });
    expect(off).toMatchObject({ status: 200, data: { state: 'DISABLED', disabledReason: 'gateway is replaced' } });
    const ts = Date.now();
    await send(ts, 5);
    expect(service.app.get(IngestRuntime).log.listRejects()).toEqual([]);
    expect(service.app.get(PlantDirectory).signal(PLANT, code)?.enabled).toBe(false);
    expect(await one('PLC-1')).toMatchObject({ state: 'DISABLED' });
    const on = await service.call<DeviceDto>(jti, 'post', `${path}/enable`, {
      reason: 'back',
      version: off.data.version,
    });
    expect(on).toMatchObject({ status: 200 });
    expect(service.app.get(PlantDirectory).signal(PLANT, code)?.enabled).toBe(true);
    await send(ts + 1, 6);
    await expect.poll(() => stored(ts, ts + 2), { timeout: 10_000 }).toBe(1);
    const series = service.app.get(PlantDirectory).signal(PLANT, code)?.id ?? 0;
    expect(service.app.get(LiveValues).get(series)?.tsMs).toBe(ts + 1);
  });

  it('show what they send for a minute to whoever asks', async () => {
    const { id } = await one('PLC-1');
    await service.call(jti, 'post', `devices/${PLANT}/${id}/sample`);
    await send(Date.now(), 7);
    await gateway.publishAsync(signalsTopic(PLANT), '{"values":{"OTHER":1}}', { qos: 1 });
    await round();
    const { data } = await service.call<{ messages: { payload: string }[] }>(
      ...[jti, 'get' as const, `devices/${PLANT}/${id}/sample`],
    );
    expect(data.messages).toHaveLength(1);
    expect(data.messages[0]?.payload).toContain('"seq":7');
  });

  it('are nobody’s business without the right, nor those of another plant', async () => {
    const { id } = await one('');
    const stranger = await service.signIn('nomenu');
    expect((await service.call(stranger, 'get', `devices/${PLANT}/${id}`)).status).toBe(403);
    expect((await service.call(jti, 'get', `devices/demo_e02/${id}`)).status).toBe(404);
  });

  it('keep what a plant promised, month by month', async () => {
    const promise = { factoryNo: PLANT, promisePct: 98, version: 0 };
    expect(await service.call(jti, 'put', 'data-completeness/promise', promise)).toMatchObject({ status: 200 });
    expect(await service.call(jti, 'put', 'data-completeness/promise', promise)).toMatchObject({ status: 409 });
    const month = new Date().toISOString().slice(0, 7);
    const { data } = await service.call<{ promisePct: number; devices: { pct: number }[] }>(
      ...[jti, 'get' as const, `data-completeness?factoryNo=${PLANT}&month=${month}`],
    );
    expect(data.promisePct).toBe(98);
  });
});
