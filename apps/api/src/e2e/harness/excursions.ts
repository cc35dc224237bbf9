import mqtt, { type MqttClient } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { alarmCalls, alarmRuleCalls, type AlarmDto } from '@sed/alarms-contract';
import type { ApiClient } from './api-client';

const PERIOD_MS = 250;
const LIMIT = 50;
const BEYOND = 100;

/** What must be found, from the samples alone: no code of the service judges here. */
export interface Excursion {
  readonly code: string;
  readonly beginMs: number;
  readonly endMs: number;
}

export interface ExcursionVerdict {
  readonly missed: string[];
  readonly extra: string[];
  readonly duplicate: string[];
  readonly wrongTimes: string[];
}

export const ALARMS_RIGHT: ExcursionVerdict = { missed: [], extra: [], duplicate: [], wrongTimes: [] };

/** A gateway whose signals leave their limits when the test says so, and the alarms that must follow. */
export class Excursions {
  readonly planned: Excursion[] = [];
  private readonly beyond = new Set<string>();
  private lastTs = 0;
  private timer: NodeJS.Timeout | undefined;
  private next = 0;
  private readonly waiting: string[] = [];
  private isSending = false;
  private refusal: unknown;

  private constructor(
    private readonly client: MqttClient,
    private readonly options: { factoryNo: string; codes: readonly string[] },
  ) {}

  /** Registers as many signals with an upper limit each, and begins to send. */
  static async start(
    api: ApiClient,
    options: { factoryNo: string; mqttUrl: string; count: number; prefix: string; sms?: boolean; settleMs?: number },
  ): Promise<Excursions> {
    const { factoryNo, mqttUrl, count, prefix, sms = false, settleMs = 4000 } = options;
    const codes = Array.from({ length: count }, (_, i) => `${prefix}_${String(i)}`);
    await api.register(factoryNo, codes);
    for (const signalCode of codes) {
      const condition = { type: 'LIMIT', limits: { H: { value: LIMIT, level: 1 } } };
      const notify = { sms, receivers: [], recovery: false };
      await api.post(
        'alarm-rules',
        {
          factoryNo,
          signalCode,
          name: `limit of ${signalCode}`,
          condition,
          action: { zh: '检查', en: 'Look' },
          notify,
        },
        alarmRuleCalls.create.reply,
      );
    }
    // The client keeps what was not acknowledged and sends it again, as good gateways do.
    const client = await mqtt.connectAsync(mqttUrl, { clientId: `excursions-${prefix}`, reconnectPeriod: 200 });
    // Reported for every attempt to connect again; the client goes on trying, and the verdict shows when it never comes.
    client.on('error', () => undefined);
    const excursions = new Excursions(client, { factoryNo, codes });
    excursions.timer = setInterval(() => excursions.send(), PERIOD_MS);
    // Rules are taken over within seconds, by another process a little later.
    await sleep(settleMs);
    return excursions;
  }

  /** The next signal goes beyond its limit and comes back. */
  async once(forMs = 1000): Promise<Excursion> {
    const code = this.options.codes[this.next++];
    if (code === undefined) throw new Error('no signal left');
    const beginMs = this.send(() => this.beyond.add(code));
    await sleep(forMs);
    const endMs = this.send(() => this.beyond.delete(code));
    const excursion = { code, beginMs, endMs };
    this.planned.push(excursion);
    return excursion;
  }

  /**
   * Compares all alarms of these signals with what was planned; extra are those of anything else the filter names, but
   * for those the service raises about itself while a broker or store is away.
   */
  judge(alarms: readonly AlarmDto[]): ExcursionVerdict {
    const verdict: ExcursionVerdict = { missed: [], extra: [], duplicate: [], wrongTimes: [] };
    for (const { code, beginMs, endMs } of this.planned) {
      const [first, ...more] = alarms.filter((alarm) => alarm.signalCode === code);
      if (first === undefined) verdict.missed.push(code);
      else if (first.raisedAt !== beginMs || first.clearedAt !== endMs)
        verdict.wrongTimes.push(
          `${code} ${String(first.raisedAt - beginMs)} ${String((first.clearedAt ?? 0) - endMs)}`,
        );
      verdict.duplicate.push(...more.map(({ signalCode }) => signalCode));
    }
    const planned = new Set(this.planned.map(({ code }) => code));
    const codes = alarms.map(({ signalCode }) => signalCode).filter((code) => !code.startsWith('SYSTEM_'));
    verdict.extra.push(...codes.filter((code) => !planned.has(code)));
    return verdict;
  }

  /** @throws Error when a message was refused: what was planned did not happen then. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    // Taken before the end, which refuses whatever is still under way.
    const { refusal } = this;
    await this.client.endAsync(true);
    if (refusal !== undefined) throw new Error('a message of the excursions was refused', { cause: refusal });
  }

  private send(change: () => unknown = () => undefined): number {
    change();
    const ts = Math.max(Date.now(), this.lastTs + 1);
    this.lastTs = ts;
    const values = Object.fromEntries(this.options.codes.map((code) => [code, this.beyond.has(code) ? BEYOND : 1]));
    this.waiting.push(JSON.stringify({ ts, values }));
    if (!this.isSending) this.sendWaiting().catch((error: unknown) => (this.refusal ??= error));
    return ts;
  }

  /** One message after the other: a client that sends again after a break would else put the old behind the new. */
  private async sendWaiting(): Promise<void> {
    this.isSending = true;
    for (let payload = this.waiting[0]; payload !== undefined; payload = this.waiting[0]) {
      await this.client.publishAsync(`plants/${this.options.factoryNo}/signals`, payload, { qos: 1 });
      this.waiting.shift();
    }
    this.isSending = false;
  }
}

/** All alarms of a plant, newest first. */
export async function alarmsOf(api: ApiClient, factoryNo: string): Promise<AlarmDto[]> {
  return (await api.get(`alarms?factoryNo=${factoryNo}&pageSize=200`, alarmCalls.list.reply)).list;
}
