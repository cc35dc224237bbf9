import {
  notificationPolicy as notificationPolicyTable,
  smsItem as smsItemTable,
  notificationStep as notificationStepTable,
} from '@sed/alarms-tables';
import type { AlarmLevel } from '@sed/platform-contract';
import { runs } from '@sed/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person, SenderBench } from '../testing/sender-bench';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';

const MINUTE_MS = 60_000;
const HORIZON_MIN = 65;

let opened: SmsDatabase;
beforeAll(async () => {
  opened = await openSmsDatabase();
});
afterAll(() => opened.close());

/** Who holds what at the plant; a code in small letters is somebody without a phone. */
interface Posts {
  readonly duty: string;
  readonly lead: string;
  readonly ops: string;
  readonly plant: string;
  readonly area: string;
  readonly admin: string;
}
type Post = keyof Posts;
const POSITIONS = {
  lead: 'TEAM_LEAD',
  ops: 'OPS_MGR',
  plant: 'PLANT_MGR',
  area: 'AREA_MGR',
  admin: 'administrator',
} as const;
const FULL: Posts = { duty: 'A1', lead: 'B2', ops: 'C3', plant: 'D4', area: 'E5', admin: 'F6' };

/** The escalation as the specification lists it: minutes, and whom by what. */
const CHAINS: Readonly<Record<1 | 2 | 3, readonly (readonly [number, Post, 'app' | 'phone'])[]>> = {
  1: [
    [0, 'duty', 'phone'],
    [5, 'lead', 'phone'],
    [10, 'ops', 'phone'],
    [20, 'plant', 'phone'],
    [40, 'area', 'phone'],
  ],
  2: [
    [0, 'duty', 'app'],
    [5, 'duty', 'phone'],
    [15, 'lead', 'phone'],
    [30, 'ops', 'phone'],
    [60, 'plant', 'phone'],
  ],
  3: [
    [0, 'duty', 'app'],
    [60, 'lead', 'app'],
  ],
};

const codesOf = (posts: Posts, post: Post) => (posts[post] === '' ? [] : posts[post].split(' '));
const hasPhone = (code: string) => code === code.toUpperCase();

/** Independent of the product: whoever comes next in the list and does not know, one group at each time. */
function oracle(level: 1 | 2 | 3, posts: Posts, acknowledgedMin: number): string[] {
  const chain = CHAINS[level];
  const strongest = level === 3 ? 'app' : 'phone';
  const queue: (readonly [Post, 'app' | 'phone'])[] = [
    ...chain.map(([, post, how]) => [post, how] as const),
    ['admin', strongest],
  ];
  const rung = new Set<string>();
  const read = new Set<string>();
  const happened: string[] = [];
  for (const [minute] of chain) {
    if (minute >= acknowledgedMin) break;
    while (queue.length > 0) {
      const [post, how] = queue.shift() ?? (['admin', 'app'] as const);
      const people = codesOf(posts, post);
      const isNew = people.filter((code) =>
        how === 'phone' ? hasPhone(code) && !rung.has(code) : !read.has(code) && !rung.has(code),
      );
      for (const code of people) {
        const isRung = how === 'phone' && hasPhone(code);
        if (isRung && !rung.has(code)) happened.push(`${String(minute)} ${code}`);
        if (isRung) rung.add(code);
        read.add(code);
      }
      if (isNew.length > 0) break;
    }
  }
  return happened.sort();
}

async function openPlant(posts: Posts): Promise<SenderBench> {
  const bench = await SenderBench.open(opened);
  const all = [...new Set(Object.values(posts).flatMap((codes: string) => (codes === '' ? [] : codes.split(' '))))];
  bench.roster.duty = codesOf(posts, 'duty')
    .filter(hasPhone)
    .map((code) => person(code));
  bench.roster.others = all.filter(hasPhone).map((code) => person(code));
  bench.people.positions.set('everybody', all);
  for (const [post, position] of Object.entries(POSITIONS))
    bench.people.positions.set(position, codesOf(posts, post as Post));
  await bench.seedPolicies();
  await opened.db.update(notificationPolicyTable).set({ repeatMin: null });
  return bench;
}

/** Minute and person of every text, as it was put in the outbox. */
async function textsOf(bench: SenderBench, startMs: number): Promise<string[]> {
  const rows = await bench.messages();
  return rows
    .filter(({ channel }) => channel === 'sms')
    .map(({ receiver, createdAt }) => `${String(Math.floor((createdAt - startMs) / MINUTE_MS))} ${receiver}`)
    .sort();
}

async function run(level: 1 | 2 | 3, posts: Posts, acknowledgedMin: number): Promise<string[]> {
  const bench = await openPlant(posts);
  const startMs = bench.clock.ms;
  const id = await bench.raise({ level: level satisfies AlarmLevel, isRuleTelling: false });
  await bench.parts.escalation.step();
  for (let minute = 1; minute <= HORIZON_MIN; minute += 1) {
    if (minute === acknowledgedMin) await bench.move(id, 'acknowledged', 'ACK_ACTIVE', { acked: true });
    bench.clock.ms = startMs + minute * MINUTE_MS;
    if (minute % 5 === 0) await bench.parts.escalation.step();
  }
  return textsOf(bench, startMs);
}

const NEVER = 1000;

describe('who is told when', () => {
  it.each<[string, 1 | 2, Partial<Posts>, number, string[]]>([
    ['everybody is there', 1, {}, NEVER, ['0 A1', '5 B2', '10 C3', '20 D4', '40 E5']],
    ['no team leader', 1, { lead: '' }, NEVER, ['0 A1', '5 C3', '10 D4', '20 E5', '40 F6']],
    ['the leader has no phone', 1, { lead: 'b' }, NEVER, ['0 A1', '5 C3', '10 D4', '20 E5', '40 F6']],
    ['the leader is on duty', 1, { lead: 'A1' }, NEVER, ['0 A1', '5 C3', '10 D4', '20 E5', '40 F6']],
    ['one of two leaders is on duty', 1, { lead: 'A1 B2' }, NEVER, ['0 A1', '5 B2', '10 C3', '20 D4', '40 E5']],
    ['nobody but the duty', 1, { lead: '', ops: '', plant: '', area: '' }, NEVER, ['0 A1', '5 F6']],
    ['nobody but the administrator', 1, { duty: '', lead: '', ops: '', plant: '', area: '' }, NEVER, ['0 F6']],
    ['nobody on duty', 1, { duty: '' }, NEVER, ['0 B2', '5 C3', '10 D4', '20 E5', '40 F6']],
    ['acknowledged at 5 min', 1, {}, 5, ['0 A1']],
    ['acknowledged at 6 min', 1, { lead: '' }, 6, ['0 A1', '5 C3']],
    ['level 2', 2, {}, NEVER, ['5 A1', '15 B2', '30 C3', '60 D4']],
    ['level 2, nobody on duty', 2, { duty: '' }, NEVER, ['0 B2', '5 C3', '15 D4', '30 F6']],
    ['level 2, duty without a phone', 2, { duty: '', area: 'a' }, 4, ['0 B2']],
  ])('%s', async (...row) => {
    const [, level, change, acknowledgedMin, expected] = row;
    const posts = { ...FULL, ...change };
    expect(oracle(level, posts, acknowledgedMin)).toEqual([...expected].sort());
    expect(await run(level, posts, acknowledgedMin)).toEqual([...expected].sort());
  });

  it('is what the list says, whoever is missing, without a phone or in two places', async () => {
    const holder = fc.constantFrom('', 'A1', 'B2', 'C3', 'D4', 'A1 B2', 'C3 d', 'd');
    const duty = fc.constantFrom('', 'A1', 'B2', 'A1 B2');
    const posts = fc.record({ duty, lead: holder, ops: holder, plant: holder, area: holder, admin: holder });
    const level = fc.constantFrom<1 | 2 | 3>(1, 1, 2, 3);
    const acknowledged = fc.constantFrom(3, 7, 12, 25, NEVER);
    await fc.assert(
      fc.asyncProperty(level, posts, acknowledged, async (of, held, acknowledgedMin) => {
        expect(await run(of, held, acknowledgedMin)).toEqual(oracle(of, held, acknowledgedMin));
      }),
      { numRuns: runs(7, 20) },
    );
  }, 120_000);

  it('nobody is told the same news twice by the same way, but for what is repeated on purpose', async () => {
    await run(1, { ...FULL, lead: 'A1', ops: 'A1 C3' }, NEVER);
    const items = await opened.db.select().from(smsItemTable);
    const once = items
      .filter(({ isRepeat }) => !isRepeat)
      .map(({ alarmId, seq, receiver }) => `${alarmId}${seq}${receiver}`);
    expect(new Set(once).size).toBe(once.length);
  });

  it('a repetition goes to whom the last step reached, also where that was not the step of its time', async () => {
    const bench = await openPlant({ ...FULL, lead: '', ops: '', plant: '', area: '' });
    await opened.db.update(notificationPolicyTable).set({ repeatMin: 10 });
    await bench.raise({ level: 1, isRuleTelling: false });
    await bench.parts.escalation.step();
    await bench.pass(62 * MINUTE_MS, MINUTE_MS);
    const again = await opened.db.select().from(smsItemTable);
    expect(again.filter(({ isRepeat }) => isRepeat).map(({ receiver }) => receiver)).toEqual(['F6', 'F6', 'F6']);
  });

  it('somebody who takes an empty post is told at the next repetition where nobody at all was there', async () => {
    const bench = await openPlant({ duty: '', lead: '', ops: '', plant: '', area: '', admin: '' });
    await opened.db.update(notificationPolicyTable).set({ repeatMin: 10 });
    await bench.raise({ level: 1, isRuleTelling: false });
    await bench.parts.escalation.step();
    await bench.pass(25 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual([]);
    bench.roster.others = [person('C3')];
    bench.people.positions.set('OPS_MGR', ['C3']);
    await bench.pass(10 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual(['13800000003']);
  });

  it('the administrators are reached at level 1 whatever their own times say', async () => {
    const never = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }];
    const bench = await openPlant({ ...FULL, lead: '', ops: '', plant: '', area: '' });
    bench.clock.ms = Date.parse('2025-11-20T03:00:00+08:00');
    bench.roster.others = [person('F6', never)];
    await bench.raise({ level: 1, isRuleTelling: false });
    await bench.pass(6 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual(['13800000001', '13800000006']);
  });

  it('level 1 does not wait for somebody who is told in the morning', async () => {
    const day = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }];
    const bench = await openPlant(FULL);
    bench.clock.ms = Date.parse('2025-11-20T03:00:00+08:00');
    bench.roster.others = [person('B2', day), person('C3')];
    await bench.raise({ level: 1, isRuleTelling: false });
    await bench.pass(6 * MINUTE_MS, MINUTE_MS);
    expect(bench.ledger()).toEqual(['13800000001', '13800000003']);
  });

  it('a step is taken whole by one of two processes', async () => {
    const bench = await openPlant({ ...FULL, lead: '', ops: '' });
    await bench.raise({ level: 1, isRuleTelling: false });
    const first = bench.parts;
    await first.escalation.step();
    bench.newSender();
    await bench.parts.escalation.step();
    bench.clock.pass(5 * MINUTE_MS);
    await Promise.all([first.escalation.step(), bench.parts.escalation.step()]);
    await Promise.all([first.escalation.step(), bench.parts.escalation.step()]);
    const rows = await opened.db.select().from(notificationStepTable);
    expect(rows.map(({ step, isReached }) => `${String(step)} ${String(isReached)}`).sort()).toEqual([
      '0 true',
      '1 false',
      '2 false',
      '3 true',
    ]);
  });
});
