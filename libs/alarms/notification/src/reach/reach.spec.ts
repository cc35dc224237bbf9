import { notificationPolicy as notificationPolicyTable } from '@sed/alarms-tables';
import type { ReachHole } from '@sed/alarms-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { ReachCheck } from './reach-check';
import { ReachService } from './reach.service';

let opened: SmsDatabase;
let bench: SenderBench;
let reach: ReachService;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  bench = await SenderBench.open(opened);
  bench.roster.others = ['L2', 'M3', 'P4', 'A5', 'S6'].map((code) => person(code));
  bench.people.positions
    .set('TEAM_LEAD', ['L2'])
    .set('OPS_MGR', ['M3'])
    .set('PLANT_MGR', ['P4'])
    .set('AREA_MGR', ['A5'])
    .set('administrator', ['S6']);
  await bench.seedPolicies();
  reach = new ReachService(bench.parts.sources, bench.clock);
});

const shown = ({ level, step, reasons }: ReachHole) =>
  `${String(level)}.${String(step)} ${reasons.map(({ reason, person: who }) => `${who ?? '-'}:${reason}`).join()}`;
const holes = async () => (await reach.of(PLANT)).map(shown);

describe('the steps that reach nobody', () => {
  it('are none where every post has somebody', async () => {
    expect(await holes()).toEqual([]);
  });

  it('are named by plant, level and step, with why', async () => {
    bench.people.positions.set('TEAM_LEAD', []);
    bench.roster.others = bench.roster.others.filter(({ code }) => code !== 'M3');
    expect(await holes()).toEqual([
      '1.1 -:nobodyInPosition',
      '1.2 M3:noPhone',
      '2.2 -:nobodyInPosition',
      '2.3 M3:noPhone',
      '3.1 -:nobodyInPosition',
    ]);
  });

  it('include the last resort and a plant with nobody on duty', async () => {
    bench.people.positions.set('administrator', []);
    bench.roster.duty = [];
    expect(await holes()).toEqual([
      '1.0 -:nobodyOnDuty',
      '1.10 -:nobodyInPosition',
      '2.0 -:nobodyOnDuty',
      '2.1 -:nobodyOnDuty',
      '2.10 -:nobodyInPosition',
      '3.0 -:nobodyOnDuty',
      '3.10 -:nobodyInPosition',
    ]);
  });

  it('include people named by a policy whose account is unknown or disabled', async () => {
    const [first] = (await bench.parts.policies.tree()).policies;
    const steps = [{ afterMin: 0, targets: [{ kind: 'users' as const, codes: ['gone'] }], channels: ['sms' as const] }];
    await opened.db.update(notificationPolicyTable).set({ steps, match: { ...first!.match, levels: [1] } });
    expect((await holes())[0]).toBe('1.0 gone:unknownPerson');
  });

  it('include a level no policy speaks for', async () => {
    await opened.db.delete(notificationPolicyTable);
    bench.newSender();
    reach = new ReachService(bench.parts.sources, bench.clock);
    expect(await holes()).toEqual(['1.null ', '2.null ', '3.null ']);
  });
});

describe('the morning check', () => {
  it('tells administrators and the plant manager once a day, and nobody where all is well', async () => {
    const opening = () => new ReachCheck(reach, bench.directory, bench.parts.roster, bench.clock, bench.messenger);
    bench.people.positions.set('TEAM_LEAD', []);
    bench.clock.ms = Date.parse('2025-11-20T07:59:00+08:00');
    const check = opening();
    await check.step();
    expect(bench.messenger.sent).toEqual([]);
    bench.clock.ms = Date.parse('2025-11-20T08:00:30+08:00');
    await check.step();
    await check.step();
    // After a restart it is the same message.
    await opening().step();
    const told = bench.messenger.sent.map(({ to }) => to).sort();
    expect(told).toEqual(['P4', 'S6']);
    expect(bench.messenger.titlesTo('S6')[0]).toMatch(/^Alarm notification check: 3 steps at .* reach nobody$/);
    bench.people.positions.set('TEAM_LEAD', ['L2']);
    bench.clock.pass(86_400_000);
    await check.step();
    expect(bench.messenger.sent).toHaveLength(2);
  });
});
