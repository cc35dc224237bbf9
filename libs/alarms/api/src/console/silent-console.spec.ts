import { CONSOLE_CLOSED_AFTER_MS } from '@sed/alarms-contract';
import { aViewer, ListedAuditTrail, ManualClock, openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleSilences } from './console-silences';
import { SilentConsoleStore } from './silent-console.store';

const [DESK, PHONE] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];
const SECOND = 1000;

let database: TestDatabase;
let clock: ManualClock;
let trail: ListedAuditTrail;
let consoles: SilentConsoleStore;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = new ManualClock();
  trail = new ListedAuditTrail();
  consoles = new SilentConsoleStore(database.database, clock, new ConsoleSilences(trail));
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

it('what nobody heard stands in the trail and in the shift, with who, when and how long', async () => {
  trail.entries.length = 0;
  clock.pass(600 * SECOND);
  const from = clock.ms;
  const viewer = operator('ann');
  const silenced = { isSilenced: true, factoryNo: 'plant_a', seconds: 120 } as const;
  await consoles.silence(DESK, silenced, viewer);
  clock.pass(45 * SECOND);
  await consoles.silence(DESK, { isSilenced: false, factoryNo: 'plant_a', by: 'NEWS' }, viewer);
  // What has run out, or was never silenced, sounds anyway.
  await consoles.silence(PHONE, { isSilenced: false, factoryNo: 'plant_a', by: 'PERSON' }, viewer);
  await said(PHONE, 'plant_a', true);
  clock.pass(60 * SECOND);
  await said(PHONE, 'plant_a', true);
  clock.pass(30 * SECOND);
  await said(PHONE, 'plant_a', false);
  await said(PHONE, 'plant_a', false);
  expect(trail.entries).toMatchObject([
    { action: 'silence', actor: viewer.loginName, factoryNo: 'plant_a', entityId: DESK, after: { seconds: 120 } },
    { action: 'endSilence', after: { seconds: 45, by: 'NEWS' } },
    { action: 'soundLost', entityId: PHONE },
    { action: 'soundBack', entityId: PHONE, after: { seconds: 90 } },
  ]);
  expect(await consoles.during('plant_a', { from, to: clock.ms })).toMatchObject([
    { cause: 'SILENCED', user: viewer.name, from, to: from + 45 * SECOND },
    { cause: 'BLOCKED', from: from + 45 * SECOND, to: from + 135 * SECOND },
  ]);
  expect(await consoles.during('plant_b', { from, to: clock.ms })).toEqual([]);
  await expect(
    consoles.silence(DESK, silenced, aViewer(['plant_a'], { rights: new Set(['alarm:view']) })),
  ).rejects.toMatchObject({
    code: 'right.missing',
  });
});

it('one that goes on is told until now, one that was closed as far as it was heard of', async () => {
  clock.pass(600 * SECOND);
  const from = clock.ms;
  await consoles.silence(DESK, { isSilenced: true, factoryNo: 'plant_b', seconds: 120 }, operator('ann'));
  await said(PHONE, 'plant_b', true);
  clock.pass(60 * SECOND);
  await said(PHONE, 'plant_b', true);
  expect(await consoles.during('plant_b', { from, to: clock.ms + SECOND })).toMatchObject([
    { to: clock.ms },
    { to: clock.ms },
  ]);
  const heardOf = clock.ms;
  clock.pass(CONSOLE_CLOSED_AFTER_MS);
  await said(DESK, 'plant_a', true);
  const found = await consoles.during('plant_b', { from, to: clock.ms });
  expect(found.map(({ to }) => to).toSorted()).toEqual([heardOf, from + 120 * SECOND]);
});
