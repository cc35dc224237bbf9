import { join } from 'node:path';
import { ApiClient } from './api-client';
import { Ledger, type LedgerShape } from './ledger';
import { LedgerGateway, type GatewayOptions } from './ledger-gateway';
import { judgeUntilComplete, type Verdict } from './oracle';
import type { ServiceProcess } from './service-process';

/** A hundred signals, the same in all runs (registering them is slow), at 800 samples a second: each has 8 a second. */
export const LEDGER_SHAPE: Omit<LedgerShape, 'factoryNo'> = { groups: 25, perGroup: 4, prefix: 'HX' };
const MESSAGES_PER_S = 200;
const ACKNOWLEDGE_ALL_MS = 60_000;
const CATCH_UP_MS = 60_000;

export type RunGateway = Pick<GatewayOptions, 'port' | 'username' | 'password' | 'poison'> & {
  readonly messagesPerS?: number;
};

/** One load run: a plant that sends all the time, and the record of what was accepted. */
export class LedgerRun {
  private constructor(
    readonly name: string,
    readonly ledger: Ledger,
    readonly gateway: LedgerGateway,
    private readonly api: ApiClient,
  ) {}

  /** Registers the signals, which must be known before the first sample, and starts sending. */
  static async start(
    name: string,
    service: ServiceProcess,
    options: { factoryNo: string; gateway: RunGateway },
  ): Promise<LedgerRun> {
    const api = new ApiClient(service.baseUrl);
    const file = join(service.dataDir, '..', `ledger-${name}.txt`);
    const ledger = await Ledger.create({ ...LEDGER_SHAPE, factoryNo: options.factoryNo }, file);
    await api.register(options.factoryNo, ledger.codes);
    const gateway = new LedgerGateway(ledger, {
      messagesPerS: MESSAGES_PER_S,
      clientId: `gateway-${name}`,
      ...options.gateway,
    });
    gateway.start();
    return new LedgerRun(name, ledger, gateway, api);
  }

  /** Ends at once, judged or not; nothing where it is finished. */
  abandon(): void {
    this.gateway.abandon();
  }

  /** Stops sending, waits for the last acknowledgement, reads everything back, prints one line of JSON and judges. */
  async finish(extra: Record<string, unknown> = {}, catchUpMs = CATCH_UP_MS): Promise<Verdict & { catchUpMs: number }> {
    await this.gateway.finish(ACKNOWLEDGE_ALL_MS);
    await this.ledger.close();
    const { factoryNo } = this.ledger.shape;
    const verdict = await judgeUntilComplete(
      this.ledger,
      (code, range) => this.api.samples(factoryNo, code, range),
      catchUpMs,
    );
    process.stdout.write(
      `${JSON.stringify({ run: this.name, ...verdict, connections: this.gateway.connections, ...extra })}\n`,
    );
    return verdict;
  }
}

/** What every run must come to: nothing lost, doubled, swapped or made up, and the load was really carried. */
export const FLAWLESS = { lost: 0, dup_in_store: 0, wrong_value: 0, invented: 0 } as const;

export const whole = (times: readonly number[]): number[] => times.map(Math.round);
