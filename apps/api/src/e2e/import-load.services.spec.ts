import { runs } from '@sed/testing/runs';
import mqtt from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CorpusBench } from './harness/corpus-bench';
import {
  dataOf,
  idOf,
  isRejected,
  listOf,
  type GatewayAnswer,
  type GatewayClient,
  type Person,
} from './harness/gateway-client';
import { endlessRow, sheetBomb, wordyWorkbook } from './harness/hostile-files';
import type { ServiceProcess } from './harness/service-process';

/** Twenty thousand is what an import takes at most; the gate has less time than a release, and a release than a bench. */
const ROWS = Number(process.env.SED_IMPORT_ROWS ?? runs(600, 2000));
const PLANT = 'demo_e01';
const IMPORTS = 'api/v1/modules/supplier/imports/jobs';

let bench: CorpusBench;
let service: ServiceProcess;
let gateway: GatewayClient;
let admin: Person;

beforeAll(async () => {
  bench = await CorpusBench.start('imports');
  ({ service, gateway } = bench);
  ({ admin } = bench.people);
});

afterAll(() => bench.stop());

function sent(name: string, content: string | Buffer): Promise<GatewayAnswer> {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return gateway.call(admin, 'POST', 'upload/file/uploadFile?kind=file', { raw: form });
}

const upload = async (name: string, content: string | Buffer): Promise<string> => idOf(await sent(name, content));

/** Times of calls and of acknowledged samples while something else goes on. */
class Probe {
  readonly callsMs: number[] = [];
  readonly acknowledgedMs: number[] = [];
  private isOn = true;
  private readonly ends: Promise<unknown>;

  private constructor(client: mqtt.MqttClient, code: string) {
    this.ends = Promise.all([this.sample(client, code), this.call()]);
  }

  static async start(): Promise<Probe> {
    const [signal] = listOf(await gateway.call(admin, 'GET', `api/v1/signals?factoryNo=${PLANT}`));
    return new Probe(await mqtt.connectAsync(service.mqttUrl), String(signal?.code));
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.ends;
  }

  private async sample(client: mqtt.MqttClient, code: string): Promise<void> {
    while (this.isOn) {
      const startedMs = performance.now();
      const payload = JSON.stringify({ ts: Date.now(), values: { [code]: 1 } });
      await client.publishAsync(`plants/${PLANT}/signals`, payload, { qos: 1 });
      this.acknowledgedMs.push(performance.now() - startedMs);
      await sleep(100);
    }
    await client.endAsync();
  }

  private async call(): Promise<void> {
    const paths = [
      `api/v1/signals/latest?factoryNo=${PLANT}`,
      'api/v1/alarms?pageSize=20',
      'api/v1/modules/businessInfo/records?pageSize=20',
      'api/v1/plants',
    ];
    for (let n = 0; this.isOn; n += 1) {
      const startedMs = performance.now();
      const { status } = await gateway.call(admin, 'GET', paths[n % paths.length] ?? '');
      if (status >= 500) throw new Error(`${String(status)} at ${paths[n % paths.length] ?? ''}`);
      this.callsMs.push(performance.now() - startedMs);
      await sleep(50);
    }
  }
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

/** What an import came to, and how far it said it was on the way. */
async function imported(fileId: string, isDryRun: boolean) {
  const id = idOf(await gateway.call(admin, 'POST', IMPORTS, { body: { fileId, isDryRun } }));
  const seen = new Set<number>();
  for (;;) {
    const { job, report } = dataOf(await gateway.call(admin, 'GET', `${IMPORTS}/${id}`));
    const { state, done, error } = job as { state: string; done: number; error: string | null };
    seen.add(done);
    if (state !== 'queued' && state !== 'running') return { state, error, report, steps: seen.size };
    await sleep(100);
  }
}

describe('a large import', () => {
  it(
    `of ${String(ROWS)} rows leaves samples and calls their time, dry run and import alike`,
    { timeout: 1_800_000 },
    async () => {
      const lines = Array.from({ length: ROWS }, (_, n) => `S${n},Supplier number ${n},PART,Contact ${n}`);
      const fileId = await upload('suppliers.csv', `code,name,category,contact\n${lines.join('\n')}\n`);
      const memory = service.rssMb();
      for (const isDryRun of [true, false]) {
        const probe = await Probe.start();
        const startedMs = performance.now();
        const { state, report, steps } = await imported(fileId, isDryRun);
        const tookMs = performance.now() - startedMs;
        await probe.stop();
        expect([state, report]).toMatchObject(['done', { rows: ROWS, created: ROWS, refused: 0, isDryRun }]);
        const { callsMs, acknowledgedMs } = probe;
        const seen = {
          isDryRun,
          seconds: Math.round(tookMs / 1000),
          steps,
          calls: callsMs.length,
          callP50: Math.round(quantile(callsMs, 0.5)),
          callP95: Math.round(quantile(callsMs, 0.95)),
          samples: acknowledgedMs.length,
          acknowledgedP95: Math.round(quantile(acknowledgedMs, 0.95)),
          acknowledgedMax: Math.round(Math.max(...acknowledgedMs)),
          grownMb: Math.round(service.rssMb() - memory),
        };
        process.stdout.write(`${JSON.stringify(seen)}\n`);
        expect(seen.callP95).toBeLessThan(300);
        expect(seen.acknowledgedMax).toBeLessThan(1000);
        expect(steps).toBeGreaterThan(2);
      }
      const again = await imported(fileId, false);
      expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: ROWS, refused: 0 });
    },
  );
});

describe('a hostile table', () => {
  it('is refused by the service, which goes on in its memory', { timeout: 300_000 }, async () => {
    // Made beforehand: this takes seconds, in which nothing here answers, and the service ends idle connections.
    const files = [
      ['wordy.xlsx', wordyWorkbook(80)],
      ['endless.xlsx', endlessRow(100)],
      ['wide.csv', `code,name\n${'x,'.repeat(100_000)}x\n`],
      ['long.csv', `code,name\n"${'x'.repeat(30 * 1024 * 1024)}`],
      ['many.csv', `code,name\n${'x,y\n'.repeat(5_000_000)}`],
    ] as const;
    const unpacking = sheetBomb(120);
    await sleep(1000);
    const memory = service.rssMb();
    const probe = await Probe.start();
    // What packs like no table is refused at the door already, by what its directory says: no import begins.
    const bomb = await sent('bomb.xlsx', unpacking);
    expect([isRejected(bomb), bomb.body?.error?.code]).toEqual([true, 'file.bomb']);
    for (const [name, content] of files) {
      const { state, error } = await imported(await upload(name, content), true);
      expect([name, state]).toEqual([name, 'failed']);
      expect(error).not.toMatch(/internal/i);
    }
    await probe.stop();
    expect(quantile(probe.callsMs, 0.95)).toBeLessThan(300);
    expect(Math.max(...probe.acknowledgedMs)).toBeLessThan(1000);
    expect(service.rssMb() - memory).toBeLessThan(150);
  });
});
