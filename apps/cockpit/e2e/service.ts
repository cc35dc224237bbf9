import { test as base } from '@playwright/test';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { preparedDemonstration } from '../../../tools/harness/prepared-service.mjs';
import { OwnService } from './own-service';

export { expect, type APIRequestContext, type CDPSession, type Locator, type Page } from '@playwright/test';
export type { WebSocketRoute } from '@playwright/test';

/** Ports of one worker: its service, the broker, and services of single tests. */
const PORTS = 40;

/** A port of this worker alone; its own service takes the first two. */
export function portOf(offset: number): number {
  return Number(process.env.SED_E2E_PORT) + PORTS * Number(process.env.TEST_PARALLEL_INDEX ?? 0) + offset;
}

/** Tests with a service for all tests of a worker; pages and calls without a host go there. */
export const test = base.extend<object, { serviceUrl: string }>({
  serviceUrl: [
    async ({}, provide) => {
      if (process.env.SED_E2E_REUSE === 'yes') {
        await provide(`http://127.0.0.1:${String(portOf(0))}`);
        return;
      }
      // Writing the records anew for each worker, and again after every failed test, took longer than many tests.
      const begunIn = await preparedDemonstration();
      const service = new OwnService(portOf(0), { LOG_LEVEL: 'warn', DEMO_RECORDS: 'on' }, begunIn);
      try {
        await service.start();
        await service.loaded();
        await provide(service.url);
      } finally {
        await service.dispose();
      }
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ serviceUrl }, provide) => provide(serviceUrl),
});
