import { groupList, rosterDuty, shiftLog } from '@sed/shifts-definitions';
import { PlantDirectory } from '@sed/platform-ports';
import type { FakePlantDirectory } from '@sed/testing';
import { CertificateWatch } from '../teams/certificate-watch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRoster, ShiftsBench } from '../testing/shifts-bench';
import { RosterWatch } from './roster-watch';

// Noon of 2026-11-21 at the plant: the day shift has four hours behind it.
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 4);

let bench: ShiftsBench;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = START;
});

const duties = (query = '') => bench.list(rosterDuty, `sort=startsAt&${query}`);
const today = 'day.from=2026-11-21&day.to=2026-11-21';

describe('the clock', () => {
  it('opens a log for the running shift once, and warns a day ahead of hours nobody stands', async () => {
    await aRoster(bench);
    const watch = bench.engine.app.get(RosterWatch);
    await watch.step();
    await watch.step();
    const logs = await bench.list(shiftLog);
    expect(logs).toHaveLength(1);
    const [day] = await duties(today);
    expect(logs[0]?.values).toMatchObject({ shift: 'Day', outgoing: day?.values.person, onDuty: [day?.values.person] });
    expect(bench.told('Nobody on the roster')).toEqual([]);
    // The last shift of the published month ends on the first morning of the next.
    bench.engine.clock.ms = Date.UTC(2026, 10, 30, 4);
    await watch.step();
    expect(bench.told('Nobody on the roster')).toEqual(['boss']);
  });

  it('tells once, a month ahead, of a certificate nobody has renewed', async () => {
    const certificates = [
      { holder: 'u1', kind: 'ELECTRICIAN', validTo: '2026-12-10' },
      { holder: 'u1', kind: 'BOILER', validTo: '2026-12-10' },
      { holder: 'u1', kind: 'BOILER', validTo: '2029-12-10' },
    ];
    await bench.make(groupList, { name: 'A', type: 'RUN', members: [{ user: 'u1', isLead: true }], certificates });
    const watch = bench.engine.app.get(CertificateWatch);
    await watch.step(START + 240 * HOUR, []);
    await watch.step(START + 264 * HOUR, []);
    expect(new Set(bench.told('Certificate about to expire'))).toEqual(new Set(['u1', 'boss']));
    expect(bench.inbox.sent.filter(({ title }) => title.en.includes('Boiler'))).toEqual([]);
  });

  it('tells of it by the day its plant has, wherever that is', async () => {
    const certificates = [{ holder: 'u1', kind: 'ELECTRICIAN', validTo: '2027-01-31' }];
    await bench.make(groupList, { name: 'A', type: 'RUN', members: [{ user: 'u1', isLead: true }], certificates });
    const plants = bench.engine.app.get<FakePlantDirectory>(PlantDirectory);
    plants.addPlant({ factoryNo: 'plant_a', zone: 'America/New_York' });
    const watch = bench.engine.app.get(CertificateWatch);
    // Thirty days ahead is 1 January, which New York has last of all.
    await watch.step(Date.parse('2027-01-01T04:59:00Z'), []);
    expect(bench.told('Certificate about to expire')).toEqual([]);
    await watch.step(Date.parse('2027-01-01T06:00:00Z'), []);
    expect(bench.told('Certificate about to expire')).toContain('u1');
    plants.addPlant({ factoryNo: 'plant_a' });
  });
});
