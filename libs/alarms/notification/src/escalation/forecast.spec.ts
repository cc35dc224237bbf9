import type { NotifyLine, TimeWindow } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { notificationPolicy as notificationPolicyTable } from '@sed/alarms-tables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, PLANT, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { LogSmsGateway } from '../gateway/log-sms.gateway';
import { silentLog } from '@sed/platform-api';
import { runs } from '@sed/testing/runs';
import { forecast } from './forecast';

const MINUTE_MS = 60_000;
const HORIZON_MIN = 45;
const WEEK: TimeWindow['days'] = [1, 2, 3, 4, 5, 6, 7];

let opened: SmsDatabase;

beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

interface World {
  readonly level: AlarmLevel;
  readonly startMin: number;
  readonly dutyWindows: TimeWindow[];
  readonly leadWindows: TimeWindow[];
  readonly mute: TimeWindow[];
  readonly hasVoice: boolean;
  readonly isLeadReachable: boolean;
  readonly isRuleTelling: boolean;
}

async function openWorld(world: World): Promise<SenderBench> {
  const bench = await SenderBench.open(opened);
  bench.roster.duty = [person('U1', world.dutyWindows)];
  bench.roster.others = [...(world.isLeadReachable ? [person('L2', world.leadWindows)] : []), person('M3')];
  bench.people.positions.set('TEAM_LEAD', ['L2']).set('OPS_MGR', ['M3', 'U1']);
  bench.newSender({}, world.hasVoice ? { voice: new LogSmsGateway(silentLog()) } : {});
  bench.clock.ms = Date.parse('2025-11-20T00:00:00+08:00') + world.startMin * MINUTE_MS;
  await bench.seedPolicies();
  await opened.db.update(notificationPolicyTable).set({ mute: world.mute });
  return bench;
}

/** Everything the forecast says goes out as a message of its own. */
async function foretold(bench: SenderBench, { level, isRuleTelling }: World): Promise<string[]> {
  const { roster, policies, channels, directory } = bench.parts.sources;
  const answer = await forecast({
    facts: { factoryNo: PLANT, section: '', level, ruleGroup: null, tags: [] },
    policies: await policies.all(),
    at: bench.clock.ms,
    zone: directory.plant(PLANT)?.zone ?? '',
    horizonMin: HORIZON_MIN,
    configured: channels.configured(),
    rule: isRuleTelling ? { resolve: (atMs) => roster.resolve({ kind: 'duty' }, PLANT, atMs) } : null,
    resolve: (target, atMs) => roster.resolve(target, PLANT, atMs),
  });
  const goes = answer.lines.filter(({ channel, outcome }) => channel !== 'app' && outcome !== 'notTold');
  return goes.map(lineText).sort();
}

const lineText = ({ channel, person: to, tellAt }: NotifyLine) => `${channel} ${to?.code ?? ''} ${String(tellAt)}`;

describe('who is told at 03:00', () => {
  it('is exactly what happens then', async () => {
    const window = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
      .map(([from, to]): TimeWindow => ({ days: WEEK, from: clockText(from), to: clockText(to) }));
    const windows = fc.array(window, { maxLength: 1 });
    const world: fc.Arbitrary<World> = fc.record({
      level: fc.constantFrom<AlarmLevel>(1, 1, 2, 2, 3),
      startMin: fc.integer({ min: 0, max: 1439 }),
      dutyWindows: windows,
      leadWindows: windows,
      mute: windows,
      hasVoice: fc.boolean(),
      isLeadReachable: fc.boolean(),
      isRuleTelling: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const bench = await openWorld(given);
        const expected = await foretold(bench, given);
        await bench.raise({ level: given.level, isRuleTelling: given.isRuleTelling });
        await bench.parts.escalation.step();
        await bench.drain();
        await bench.pass(HORIZON_MIN * MINUTE_MS, 5 * MINUTE_MS);
        const written = await bench.messages();
        const happened = written.map(({ channel, receiver, dueAt }) => `${channel} ${receiver} ${String(dueAt)}`);
        expect(happened.sort()).toEqual(expected);
      }),
      { numRuns: runs(5, 15) },
    );
  });

  it('names the reason where somebody is not told', async () => {
    const bench = await openWorld({
      ...{ level: 2, startMin: 180, leadWindows: [], hasVoice: false, isLeadReachable: false, isRuleTelling: true },
      dutyWindows: [{ days: WEEK, from: '06:00', to: '22:00' }],
      mute: [],
    });
    const { roster, policies, channels } = bench.parts.sources;
    const { lines } = await forecast({
      facts: { factoryNo: PLANT, section: '', level: 2, ruleGroup: null, tags: [] },
      ...{ policies: await policies.all(), at: bench.clock.ms, zone: 'Asia/Shanghai', horizonMin: 61 },
      configured: channels.configured(),
      rule: null,
      resolve: (target, atMs) => roster.resolve(target, PLANT, atMs),
    });
    const told = lines.map(
      (line) => `${String(line.step)} ${line.channel} ${line.person?.code ?? '-'} ${line.reasons.join()}`,
    );
    expect(told).toContain('0 app U1 step');
    expect(told).toContain('1 sms U1 step,outsideReceiveWindow');
    expect(told).toContain('2 sms L2 step,noPhone');
    expect(told).toContain('4 sms - step,nobodyInPosition');
  });
});

function clockText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
