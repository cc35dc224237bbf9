import { HealthRegistry } from '@sed/platform-ports';
import { entryOf } from '@sed/system-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

let service: WholeService;
beforeAll(async () => void (service = await WholeService.open()));
afterAll(() => service.close());

it('the system monitor has a name for every part of the service that reports its health', async () => {
  const reports = await service.app.get(HealthRegistry).reports();
  const nameless = reports.map(({ name }) => name).filter((name) => entryOf(name).name.zh === name);
  expect(reports.length).toBeGreaterThan(4);
  expect(nameless).toEqual([]);
});
