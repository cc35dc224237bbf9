import { silentLog } from '@sed/platform-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SENT, person, SenderBench } from './testing/sender-bench';
import type { SmsOutcome, SmsRequest } from './gateway/sms-gateway';
import { ReachCheck } from './reach/reach-check';
import { ReachService } from './reach/reach.service';
import { RosterWatch } from './roster/roster-watch';
import { NotificationTasks } from './notification-tasks';
import { rosterEngine } from './testing/roster-engine';
import { openSmsDatabase, type SmsDatabase } from './testing/sms-database';

/** A provider that takes long over everything but level 1. */
const HANGS_MS = 7000;
const ALARMS = 6;
const LIMIT_MS = 5000;

let opened: SmsDatabase;
beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('level 1 is with the provider within 5 s, on real timers, behind a provider that hangs on lesser news', async () => {
  const bench = await SenderBench.open(opened);
  bench.clock.nowMs = () => Date.now();
  await bench.seedPolicies();
  const crowd = Array.from({ length: 40 }, (_, i) => `Q${String(i)}`);
  bench.roster.others = crowd.map((code) => ({ ...person(code), phone: `139${code.slice(1).padStart(8, '0')}` }));
  const handedOver: number[] = [];
  bench.gateway.send = async (request: SmsRequest): Promise<SmsOutcome> => {
    if (request.text.includes('L1')) handedOver.push(Date.now());
    else await pause(HANGS_MS);
    return SENT;
  };
  bench.newSender({ groupWaitMs: 0 });
  const { sender, policies, escalation, receipts, heartbeats, roster } = bench.parts;
  const { directory, clock, messenger } = bench;
  const watch = new RosterWatch(roster, directory, clock, silentLog(), rosterEngine(opened.database), messenger);
  const reach = new ReachService(bench.parts.sources, bench.clock);
  const check = new ReachCheck(reach, directory, roster, clock, messenger);
  const tasks = new NotificationTasks(sender, policies, silentLog(), escalation, receipts, heartbeats, watch, check);
  bench.clock.ms = Date.now();
  await bench.raiseMany(1, { level: 4, receivers: crowd });
  await tasks.start();
  await pause(1500);
  const delays: number[] = [];
  for (let i = 0; i < ALARMS; i += 1) {
    bench.clock.ms = Date.now();
    const raisedAt = Date.now();
    // Every second one is told by the policy alone.
    await bench.raise({ level: 1, isRuleTelling: i % 2 === 0 });
    const until = raisedAt + 8000;
    while (handedOver.length === i && Date.now() < until) await pause(20);
    delays.push((handedOver[i] ?? Infinity) - raisedAt);
    await pause(137 * i);
  }
  await tasks.stop();
  expect(Math.max(...delays), `ms from alarm to provider: ${delays.join(', ')}`).toBeLessThanOrEqual(LIMIT_MS);
}, 90_000);
