import { CONSOLE_CLOSED_AFTER_MS } from '@sed/alarms-contract';
import { aViewer, ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SilentConsoleStore } from './silent-console.store';

const [DESK, PHONE] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const SECOND = 1000;

let database: TestDatabase;
let clock: ManualClock;
let consoles: SilentConsoleStore;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = new ManualClock();
  consoles = new SilentConsoleStore(database.database, clock);
});
afterAll(() => database.close());

const operator = (code: string) => aViewer(['plant_a', 'plant_b'], { code, rights: new Set(['alarm:ack']) });
const said = (id: string, factoryNo: string, isSilent: boolean, code = 'ann') =>
  consoles.hear(id, { factoryNo, isSilent }, operator(code));

it('a console without sound is known at its plant until it can be heard', async () => {
  const since = clock.ms;
  await said(DESK, 'plant_a', true);
  clock.pass(60 * SECOND);
  await said(DESK, 'plant_a', true);
  // Nobody speaks for the console of another person.
  await said(DESK, 'plant_a', false, 'bob');
  expect(await consoles.at('plant_a')).toMatchObject([{ since }]);
  expect(await consoles.at('plant_b')).toEqual([]);
  await said(DESK, 'plant_a', false);
  expect(await consoles.at('plant_a')).toEqual([]);
});

it('one that shows another plant, or is heard of no more, counts there no longer', async () => {
  await said(DESK, 'plant_a', true);
  await said(PHONE, 'plant_a', true);
  clock.pass(SECOND);
  await said(DESK, 'plant_b', true);
  expect(await consoles.at('plant_b')).toMatchObject([{ since: clock.ms }]);
  expect(await consoles.at('plant_a')).toHaveLength(1);
  clock.pass(CONSOLE_CLOSED_AFTER_MS);
  expect(await consoles.at('plant_a')).toEqual([]);
  // Open again, it begins anew.
  await said(PHONE, 'plant_a', true);
  expect(await consoles.at('plant_a')).toMatchObject([{ since: clock.ms }]);
});

it('only who answers for the alarms of a plant speaks for a console of it', async () => {
  const viewer = aViewer(['plant_a'], { code: 'eve', rights: new Set(['alarm:view']) });
  const hearing = consoles.hear(DESK, { factoryNo: 'plant_a', isSilent: true }, viewer);
  await expect(hearing).rejects.toMatchObject({ code: 'right.missing' });
});
