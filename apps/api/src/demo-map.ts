import type { NestExpressApplication } from '@nestjs/platform-express';
import { demoMapLayers } from '@sed/demo-fleet';
import { MapLayerService } from '@sed/map-api';
import { demoUserCode } from '@sed/people-api';
import { DomainError, type Log } from '@sed/platform-api';
import { Database, seedOnce } from '@sed/platform-database';
import { Clock, LocalAccounts, UserRights } from '@sed/platform-ports';
import { accountViewer } from './account-viewer';

/** Who configures plants in the demonstration. */
const AUTHOR = 'admin';

/** Adds the map layers of the demonstration plants, each once: what people change or remove stays so. */
export async function loadDemoMap(app: NestExpressApplication, log: Log, signal?: AbortSignal): Promise<void> {
  const clock = app.get(Clock);
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock };
  const viewer = await accountViewer(accounts, demoUserCode(AUTHOR), 'demonstration');
  if (viewer === undefined) return;
  for (const layer of demoMapLayers()) {
    if (signal?.aborted === true) return;
    const seed = { name: 'demo-map', content: layer, atMs: clock.nowMs() };
    await seedOnce(app.get(Database).db, seed, async () => {
      try {
        await app.get(MapLayerService).import({ ...layer, shapes: [...layer.shapes] }, viewer);
      } catch (error) {
        // People may have taken the right away, or have a layer of that name; it is not tried for ever.
        if (!(error instanceof DomainError)) throw error;
        log.warn({ layer: layer.name, code: error.code }, 'a map layer of the demonstration could not be added');
      }
    });
  }
}
