import type { NestExpressApplication } from '@nestjs/platform-express';
import { DEMO_PLANTS } from '@sed/demo-fleet';
import { DiagramService } from '@sed/diagrams-api';
import { demoUserCode } from '@sed/people-api';
import { DomainError, type Log } from '@sed/platform-api';
import { Database, seedOnce } from '@sed/platform-database';
import { Clock, LocalAccounts, UserRights } from '@sed/platform-ports';
import { accountViewer } from './account-viewer';

/** Whoever presses the button in the demonstration's name. */
const AUTHOR = 'group';

/**
 * Makes and publishes the diagrams of the demonstration plants, each once, as a person would: what people change or
 * retire stays so.
 */
export async function loadDemoDiagrams(app: NestExpressApplication, log: Log, signal?: AbortSignal): Promise<void> {
  const clock = app.get(Clock);
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock };
  const viewer = await accountViewer(accounts, demoUserCode(AUTHOR), 'demonstration');
  if (viewer === undefined) return;
  for (const { factoryNo } of DEMO_PLANTS) {
    if (signal?.aborted === true) return;
    const seed = { name: 'demo-diagrams', content: { factoryNo }, atMs: clock.nowMs() };
    await seedOnce(app.get(Database).db, seed, async () => {
      try {
        await app.get(DiagramService).generate(factoryNo, true, viewer);
      } catch (error) {
        // People may have taken a right or the plant's signals away; it is not tried for ever.
        if (!(error instanceof DomainError)) throw error;
        log.warn({ factoryNo, code: error.code }, 'the diagrams of a demonstration plant could not be made');
      }
    });
  }
}
