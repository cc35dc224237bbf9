import { expect, it } from 'vitest';
import { CASE_HOMES, type CaseHome } from './corpus-cases';
import type { GatewayClient } from './gateway-client';
import type { ServiceProcess } from './service-process';

interface Under {
  readonly service: ServiceProcess;
  readonly gateway: GatewayClient;
}

/** The cases of one test file, each followed by the promises that hold for every case. */
export class CorpusRun {
  private readonly covered = new Set<string>();
  private pid: number | undefined;

  constructor(
    private readonly home: CaseHome,
    private readonly under: () => Under,
  ) {}

  /** @param ids one, or several separated by spaces that one test proves */
  case(ids: string, name: string, test: () => Promise<void>): void {
    for (const id of ids.split(' ')) this.covered.add(id);
    it(`${ids} ${name}`, async () => {
      const { service, gateway } = this.under();
      this.pid ??= service.pid;
      gateway.breaches.length = 0;
      await test();
      expect(gateway.breaches).toEqual([]);
      expect(service.isRunning && service.pid === this.pid).toBe(true);
    });
  }

  /** To be called last. */
  complete(): void {
    it('covers every case that is proven here', () => {
      const wanted = Object.keys(CASE_HOMES).filter((id) => CASE_HOMES[id] === this.home);
      expect([...this.covered].sort()).toEqual(wanted.sort());
    });
    it('left no error that nobody caught', () => {
      expect(this.under().service.log).not.toMatch(/unhandled|uncaught|polluted/i);
    });
  }
}
