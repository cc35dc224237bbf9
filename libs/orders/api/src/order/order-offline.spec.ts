import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { OrdersBench } from '../testing/orders-bench';

const HOUR_MS = 3_600_000;
const KEY = 'temporaryOrder';
const reply = z.object({ error: z.object({ code: z.string() }).optional() });

let bench: OrdersBench;
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());

interface Step {
  readonly action: string;
  readonly values: object;
  readonly key: string;
  /** The version it was sent with: a repeat is the same to the letter. */
  readonly version: number | null;
}

/** What a phone does with steps that wait, as the one of patrols: in order, each until it is answered. */
class Phone {
  readonly waiting: Step[] = [];
  /** What was answered; a copy of it may still be under way. */
  readonly answered: Step[] = [];
  refusal: string | null = null;

  constructor(
    private readonly id: string,
    private version: number,
  ) {}

  does(action: string, values: object = {}): void {
    this.waiting.push({ action, values, key: v7(), version: null });
  }

  send({ action, values, key, version }: Step) {
    const body = { version: version ?? this.version, values };
    const path = `modules/${KEY}/records/${this.id}/actions/${action}`;
    return bench.engine.post(path, body, 'fitter').set('Idempotency-Key', key);
  }

  /** Sends the first step that waits; `isHeard`: whether the answer arrives. */
  async sendFirst(times: number, isHeard: boolean): Promise<void> {
    const [first] = this.waiting;
    if (first === undefined || this.refusal !== null) return;
    const step = { ...first, version: first.version ?? this.version };
    this.waiting[0] = step;
    const replies = await Promise.all(Array.from({ length: times }, () => this.send(step)));
    if (!isHeard) return;
    const codes = replies.map(({ status, body }) => (status === 200 ? null : reply.parse(body).error?.code));
    if (codes.some((code) => code === null || code === 'request.repeated')) {
      this.answered.push(step);
      this.waiting.shift();
      this.version = step.version + 1;
      return;
    }
    if (codes.some((code) => code === 'conflict.version')) {
      // Somebody else changed the order: it is a new intent on what is there now.
      this.version = (await bench.see(KEY, this.id)).version;
      this.waiting[0] = { ...first, key: v7(), version: null };
    } else if (!codes.includes('request.inProgress')) this.refusal = codes[0] ?? 'unknown';
  }
}

/** An order on its way, with the moments its executor does things on the phone. */
async function onThePhone(values: object = {}) {
  const { id } = await bench.make(KEY, { name: 'Pump', content: 'Leaks', executor: 'fitter', ...values });
  await bench.act([KEY, id], 'issue', 'om');
  const { ms: issuedMs } = bench.engine.clock;
  const takes = (action: string, doneAt: number, asked?: object) =>
    bench.act([KEY, id], action, 'fitter', { doneAt, ...(asked !== undefined && { values: asked }) });
  return { id, issuedMs, takes };
}

it('a step counts when it was done, says when it arrived, and is late or not by that', async () => {
  const { id, issuedMs, takes } = await onThePhone({ emergencyDegree: '3' });
  // Planned to take four hours; its end passes before the phone is heard of.
  await bench.pass(5 * HOUR_MS);
  expect((await bench.see(KEY, id)).values.timeliness).toBe('OVERDUE_OPEN');
  const [started, filled, done] = [issuedMs + HOUR_MS, issuedMs + HOUR_MS + 20_000, issuedMs + 2 * HOUR_MS];
  expect(await takes('start', started)).toBe('IN_PROGRESS');
  expect(await takes('fill', filled)).toBe('FILLING');
  expect(await takes('submit', done, { result: 'Done' })).toBe('TO_REVIEW');
  expect((await bench.see(KEY, id)).values).toMatchObject({
    ...{ actualStart: started, actualEnd: done, timeliness: 'ON_TIME' },
  });
  const [arrivedMs, own] = [issuedMs + 5 * HOUR_MS, new Set(['start', 'fill', 'submit'])];
  const entries = (await bench.timeline(KEY, id)).filter(({ action }) => own.has(action));
  expect(entries.map(({ at, doneAt }) => [at, doneAt])).toEqual([
    [arrivedMs, done],
    [arrivedMs, filled],
    [arrivedMs, started],
  ]);
  const trail = bench.engine.audit.entries.filter(({ entityId, action }) => entityId === id && action === 'submit');
  expect(trail).toMatchObject([{ after: { $doneAt: done, $status: 'TO_REVIEW' } }]);
});

it('a step counts when it arrives where it says a time before its order, before another step, to come, or long ago', async () => {
  const { id, issuedMs, takes } = await onThePhone({ planEnd: bench.engine.clock.ms + 100 * HOUR_MS });
  const doneAt = async () => (await bench.timeline(KEY, id))[0]?.doneAt;
  const { clock } = bench.engine;
  clock.ms += HOUR_MS;
  await takes('start', issuedMs - HOUR_MS);
  expect([await doneAt(), (await bench.see(KEY, id)).values.actualStart]).toEqual([undefined, clock.ms]);
  clock.ms += HOUR_MS;
  await takes('pause', clock.ms + HOUR_MS, { pauseReason: 'PARTS' });
  expect(await doneAt()).toBeUndefined();
  clock.ms += HOUR_MS;
  await takes('resume', issuedMs + HOUR_MS + 1);
  expect(await doneAt()).toBeUndefined();
  clock.ms += 13 * HOUR_MS;
  await takes('fill', clock.ms - 12.5 * HOUR_MS);
  expect(await doneAt()).toBeUndefined();
  clock.ms += HOUR_MS;
  await takes('leave', clock.ms - 30_000);
  expect(await doneAt()).toBeUndefined();
});

const STEPS = [
  ['start', {}],
  ['pause', { pauseReason: 'PARTS' }],
  ['resume', {}],
  ['fill', {}],
  ['save', { result: 'Half done', costLabour: '10' }],
  ['save', { result: 'Nearly done' }],
  ['submit', { result: 'Done', costLabour: '40' }],
] as const;

async function issued() {
  const values = { name: 'Pump', content: 'Leaks', executor: 'fitter', emergencyDegree: '1' };
  const { id } = await bench.make(KEY, values);
  await bench.act([KEY, id], 'issue', 'om');
  const { version } = await bench.see(KEY, id);
  return { id, phone: new Phone(id, version) };
}

const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('lost', 'unheard', 'once', 'once', 'once', 'twice', 'late', 'kill', 'colleague'),
    minutes: fc.nat(60),
  }),
  { minLength: 15, maxLength: 25 },
);

it('eight hours without a connection: every step is done once and in its order, and no other change is lost', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const { id, phone } = await issued();
      for (const [action, values] of STEPS) phone.does(action, values);
      // The day passes on the phone; the service hears of it afterwards.
      await bench.pass(8 * HOUR_MS);
      let changes = 0;
      const happens = async (what: string, at: number) => {
        if (what === 'unheard') await phone.sendFirst(1, false);
        if (what === 'once') await phone.sendFirst(1, true);
        if (what === 'twice') await phone.sendFirst(2, true);
        // A copy comes long after steps that followed it: it is answered as it was, and does nothing.
        if (what === 'late' && phone.answered.length > 0) {
          const old = phone.answered[at % phone.answered.length];
          if (old !== undefined) await phone.send(old);
        }
        if (what === 'kill') await bench.restart();
        if (what === 'colleague') {
          const materials = [{ item: `Seal ${String(changes + 1)}`, quantity: '1', unit: 'pc' }];
          const to = await bench.act([KEY, id], 'changeMaterials', 'om', { values: { materials } });
          if (/^[A-Z_]+$/.test(to)) changes += 1;
        }
      };
      for (const { what, minutes } of all) {
        bench.engine.clock.ms += minutes * 1000;
        await happens(what, minutes);
      }
      for (let turn = 0; turn < 3 * STEPS.length && phone.waiting.length > 0; turn += 1) await phone.sendFirst(1, true);
      expect([phone.refusal, phone.waiting]).toEqual([null, []]);

      const { status, values } = await bench.see(KEY, id);
      expect([status, values.result, values.costLabour]).toEqual(['TO_REVIEW', 'Done', '40.00']);
      const materials = changes === 0 ? null : [{ item: `Seal ${String(changes)}` }];
      if (materials !== null) expect(values.materials).toMatchObject(materials);
      const done = (await bench.timeline(KEY, id)).map(({ action }) => action).toReversed();
      const own = done.filter((action) => STEPS.some(([step]) => step === action));
      expect(own).toEqual(STEPS.map(([step]) => step));
      expect(done.filter((action) => action === 'changeMaterials')).toHaveLength(changes);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

it('what somebody else decided meanwhile stands: the steps are refused, wait on the phone and overwrite nothing', async () => {
  const { id, phone } = await issued();
  for (const [action, values] of STEPS) phone.does(action, values);
  await bench.act([KEY, id], 'reassign', 'lead', { values: { executor: 'mate' } });
  const before = await bench.see(KEY, id);
  for (let turn = 0; turn < 4; turn += 1) await phone.sendFirst(2, true);
  expect([phone.refusal, phone.waiting.length]).toEqual(['record.notNamed', STEPS.length]);
  expect(await bench.see(KEY, id)).toEqual(before);
});
