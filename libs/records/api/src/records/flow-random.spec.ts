import { moduleStarter } from '@sed/platform-database';
import { recordEvent } from '@sed/records-tables';
import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlowSuite, MINUTE } from '../testing/flow-suite';

const TASKS = 4;
const ACTIONS = ['start', 'start', 'submit', 'submit', 'agree', 'agree', 'close'] as const;
const PEOPLE = ['u1', 'only-a', 'boss'] as const;
const CODE_OF = { u1: 'u1', 'only-a': 'u2', boss: 'boss' } as const;
/** What may stand against a step; anything else is a fault of the engine. */
const REFUSALS = new Set([
  'record.state',
  'record.notNamed',
  'record.ownPart',
  'record.ownWork',
  'conflict.version',
  'range.startBeforeEnd',
  'internal',
]);

const step = fc.record({
  do: fc.constant('step' as const),
  task: fc.nat(TASKS - 1),
  action: fc.constantFrom(...ACTIONS),
  who: fc.constantFrom(...PEOPLE),
  isReviewed: fc.nat(3).map((n) => n === 0),
});
const doing = fc.oneof(
  { weight: 12, arbitrary: step },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('permit' as const),
      action: fc.constantFrom('suspend', 'resume', 'resume'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 25) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('plan' as const), task: fc.nat(TASKS - 1) }) },
);
type Doing = typeof doing extends fc.Arbitrary<infer D> ? D : never;
/** What several people do at the same moment; some moments break off in the middle of their writing, or end the service. */
const moment = fc.record({
  all: fc.array(doing, { minLength: 1, maxLength: 4 }),
  breaksAtWrite: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(4) }),
  isLast: fc.nat(9).map((n) => n === 0),
});
const moments = fc.array(moment, { minLength: 30, maxLength: 30, size: 'max' });

const suite = new FlowSuite();
beforeAll(() => suite.open());
afterAll(() => suite.close());

const isState = (said: string) => /^[A-Z_]+$/.test(said);

/** Tasks that use up material under one permit, and everybody at them. */
class Work {
  tasks: string[] = [];
  permit = '';
  /** Steps that were answered as taken. */
  readonly taken: string[] = [];

  async begin(): Promise<void> {
    this.permit = (await suite.make('permit', { place: 'Shaft' })).id;
    for (let n = 0; n < TASKS; n += 1) {
      const used = [1, 2].map((k) => ({ item: `Item ${String(n)}.${String(k)}`, quantity: k }));
      const values = { name: `Task ${String(n)}`, executor: 'u2', permits: [this.permit], used };
      const { id } = await suite.make('task', { ...values, plannedEnd: suite.engine.clock.ms + (60 + n) * MINUTE });
      this.tasks.push(id);
    }
  }

  /** @returns what stood against it and should not have */
  async perform(one: Doing): Promise<string | undefined> {
    const said = await this.carryOut(one);
    return said === undefined || isState(said) || REFUSALS.has(said) ? undefined : said;
  }

  private async carryOut(one: Doing): Promise<string | undefined> {
    if (one.do === 'permit') return suite.act(this.permit, one.action, { kind: 'permit' });
    if (one.do === 'step') return this.step(one);
    if (one.do === 'pass') await suite.pass(one.minutes * MINUTE);
    else await this.plan(this.tasks[one.task] ?? '');
    return undefined;
  }

  private async step({ task, action, who, isReviewed }: Extract<Doing, { do: 'step' }>): Promise<string> {
    const id = this.tasks[task] ?? '';
    const values = action === 'submit' ? { review: isReviewed ? 'two' : 'none' } : {};
    const said = await suite.act(id, action, { who, values });
    if (isState(said)) this.taken.push(`${id} ${action} ${CODE_OF[who]}`);
    return said;
  }

  /** Somebody gives it another hour; whoever comes between is answered with a conflict. */
  private async plan(id: string): Promise<void> {
    const { version, status } = await suite.see(id);
    if (status !== 'TO_EXECUTE' && status !== 'IN_PROGRESS') return;
    const values = { plannedEnd: suite.engine.clock.ms + 60 * MINUTE };
    await suite.engine.put(`modules/testTask/records/${id}`, { version, values });
  }
}

const STEPS: Readonly<Record<string, { from: readonly string[]; to: readonly string[]; who: readonly string[] }>> = {
  start: { from: ['TO_EXECUTE'], to: ['IN_PROGRESS'], who: ['u1', 'u2'] },
  submit: { from: ['IN_PROGRESS'], to: ['TO_REVIEW', 'COMPLETED'], who: ['u1', 'u2'] },
  agree: { from: ['TO_REVIEW'], to: ['COMPLETED'], who: ['boss'] },
  close: { from: ['TO_EXECUTE', 'IN_PROGRESS'], to: ['TIMEOUT_CLOSED'], who: ['system'] },
};

/** Follows what the journal says of the tasks, by rules written down here once more. */
async function expectCourse(work: Work): Promise<void> {
  const events = await suite.database.db.select().from(recordEvent).orderBy(asc(recordEvent.id));
  const taken: string[] = [];
  for (const id of work.tasks) {
    let status: string | null = 'TO_EXECUTE';
    for (const { action, actor, fromStatus, toStatus } of events.filter(({ recordId }) => recordId === id)) {
      const known = STEPS[action];
      if (known === undefined) continue;
      const by = actor ?? 'system';
      expect(fromStatus).toBe(status);
      expect(known.from).toContain(fromStatus);
      expect(known.to).toContain(toStatus);
      expect(known.who).toContain(by);
      status = toStatus;
      if (by !== 'system') taken.push(`${id} ${action} ${by}`);
    }
    const now = await suite.see(id);
    expect(now.status).toBe(status);
    expect(Number(now.values.reminded)).toBeLessThanOrEqual(events.filter(({ recordId }) => recordId === id).length);
  }
  expect(taken.toSorted()).toEqual(work.taken.toSorted());
}

/** Material left the store with each finished task, whole, and with no other. */
async function expectSlips(work: Work): Promise<void> {
  const reply = await suite.engine.get('modules/testSlip/records?pageSize=50').expect(200);
  const slips = reply.body.data.list as readonly {
    id: string;
    status: string;
    values: { item: string; task: string };
  }[];
  expect(slips.map(({ status }) => status).filter((status) => status !== 'POSTED')).toEqual([]);
  const wanted: string[] = [];
  for (const [n, id] of work.tasks.entries()) {
    const { status } = await suite.see(id);
    if (status === 'COMPLETED') wanted.push(`${id} Item ${String(n)}.1`, `${id} Item ${String(n)}.2`);
  }
  expect(slips.map(({ values }) => `${values.task} ${values.item}`).toSorted()).toEqual(wanted.toSorted());
  const trail = await suite.database.db.select().from(moduleStarter).where(eq(moduleStarter.module, 'audit:post'));
  const audited = new Set(trail.map(({ key }) => key.replace(/:\d+$/, '')));
  expect(slips.filter(({ id }) => !audited.has(id))).toEqual([]);
}

describe('whatever several people, time, broken writes and restarts do to records that move each other', () => {
  it('leaves every step taken once, allowed and whole', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        await suite.empty();
        const work = new Work();
        await work.begin();
        for (const { all: doings, breaksAtWrite, isLast } of all) {
          suite.breakAtWrite(breaksAtWrite);
          const faults = await Promise.all(doings.map((one) => work.perform(one)));
          suite.breakAtWrite(null);
          expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
          if (isLast) await suite.restart();
        }
        await suite.pass(0);
        await expectCourse(work);
        await expectSlips(work);
        // Nothing stays open for ever: the timers of every restart are still there.
        await suite.pass(24 * 60 * MINUTE);
        for (const id of work.tasks) {
          expect(['COMPLETED', 'TO_REVIEW', 'TIMEOUT_CLOSED']).toContain((await suite.see(id)).status);
        }
      }),
      // The seed repeats a failure; making it smaller would take minutes on a real database.
      { numRuns: 8, endOnFailure: true },
    );
  });
});
