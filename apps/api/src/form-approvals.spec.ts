import { ApprovalsModule } from '@sed/approvals-api';
import { FormsBench, type SeenRecord } from '@sed/forms-api/testing';
import { FORM_RECORD } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { DomainError } from '@sed/platform-api';
import { Approvals, Messenger, People, type Department, type Person } from '@sed/platform-ports';
import { aPerson, FixedPeople, ListedMessenger } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEY = formRecord.key;
const HOUR = 3_600_000;
const LONG_HOURS = 40;

/** `kim` leads the team of `u1` and `lee`; `boss` leads the plant. */
class Staff extends FixedPeople {
  override async ofPlant(
    _plant?: string,
    { position, role }: { position?: string; role?: string } = {},
  ): Promise<readonly Person[]> {
    const all = await super.ofPlant();
    if (position === undefined && role === undefined) return all;
    return position === 'PLANT_MGR' ? all.filter(({ code }) => code === 'boss') : [];
  }
  override departments(): Promise<readonly Department[]> {
    return Promise.resolve([{ code: 'team', parentCode: null, managerCode: 'kim', members: ['u1', 'lee'] }]);
  }
}

let bench: FormsBench;
let leave: string;
let startAt: number;

beforeAll(async () => {
  const plantStaff = ['u1', 'kim', 'lee', 'boss'].map((code) => aPerson(code));
  const staff = new Staff({ plantStaff, audience: plantStaff });
  const providers = [
    { provide: People, useValue: staff },
    { provide: Messenger, useValue: new ListedMessenger() },
  ];
  bench = await FormsBench.open({ module: ApprovalsModule, providers }, staff);
  leave = await bench.starter('leave');
  startAt = bench.engine.clock.nowMs() + 24 * HOUR;
}, 120_000);
afterAll(() => bench.close());

async function asked(hours: number, kind = 'PERSONAL'): Promise<SeenRecord> {
  // Nobody is on leave twice at a time.
  startAt += 240 * HOUR;
  const time = { timeFrom: startAt, timeUntil: startAt + hours * HOUR };
  const answers = { ...time, kind, hours, substitute: 'lee', reason: 'Family' };
  const made = await bench.fillIn({ form: leave, answers, subject: 'Family' });
  await bench.act(KEY, made, 'submit');
  return made;
}

/** What waits for somebody of a record, and an answer to it. */
async function answer({ id }: Pick<SeenRecord, 'id'>, who: string, action: object): Promise<number> {
  const approval = await bench.engine.app.get(Approvals).of({ kind: FORM_RECORD, id });
  const path = `approvals/${approval?.instanceId ?? ''}`;
  const { tasks } = (await bench.engine.get(path, who).expect(200)).body.data as {
    tasks: { id: string; state: string; assignee: string | null; candidates: string[] }[];
  };
  const own = tasks.find(
    ({ state, assignee, candidates }) => state === 'PENDING' && (assignee === who || candidates.includes(who)),
  );
  return (await bench.engine.post(`${path}/actions`, { taskId: own?.id, opinion: '', ...action }, who)).status;
}

const agree = { action: 'agree' };
const stateOf = async ({ id }: SeenRecord) => (await bench.see(KEY, id)).status;

describe('an application behind its approval', () => {
  it('is decided by the manager, above three days by the plant manager too', async () => {
    const short = await asked(8);
    expect(await answer(short, 'kim', agree)).toBe(200);
    expect(await stateOf(short)).toBe('APPROVED');
    const long = await asked(LONG_HOURS);
    expect(await answer(long, 'kim', agree)).toBe(200);
    expect(await stateOf(long)).toBe('RUNNING');
    expect(await answer(long, 'boss', agree)).toBe(200);
    expect(await stateOf(long)).toBe('APPROVED');
  });

  it('reads to who decides in names, and is rewritten by nobody but who asks', async () => {
    const made = await asked(8);
    const approval = await bench.engine.app.get(Approvals).of({ kind: FORM_RECORD, id: made.id });
    const { facts } = (await bench.engine.get(`approvals/${approval?.instanceId ?? ''}`, 'kim').expect(200)).body.data;
    const { name } = aPerson('lee');
    expect(facts).toContainEqual({ label: { zh: '工作代理人', en: 'Substitute' }, value: name });
    await bench.act(KEY, made, 'withdraw');
    const shown = (await bench.engine.get(`modules/${KEY}/records/${made.id}`, 'boss').expect(200)).body.data;
    expect([shown.mayEdit, shown.mayDelete]).toEqual([false, false]);
    const change = bench.change(KEY, made, { subject: 'Not theirs' }, 'boss');
    expect((await bench.refusal(change)).code).toBe('record.authorOnly');
  });

  it('is seen by who asks, who is asked and who may see all, and by no colleague', async () => {
    const { id } = await asked(8);
    const path = `form-records/${id}`;
    for (const who of ['u1', 'kim', 'boss']) await bench.engine.get(path, who).expect(200);
    await bench.engine.get(path, 'lee').expect(404);
    const { data } = (await bench.engine.get(path, 'u1').expect(200)).body;
    expect(data.approval).toMatchObject({ state: 'RUNNING', at: [{ people: ['kim'] }] });
    const listed = (await bench.engine.get(`modules/${KEY}/records`, 'lee').expect(200)).body;
    expect(listed.data.list).toEqual([]);
    const table = (await bench.engine.get('form-answers/leave', 'lee').expect(200)).body;
    expect(table.data.rows).toEqual([]);
  });

  it('comes back with a reason and is handed in again', async () => {
    const made = await asked(8);
    const reject = { action: 'reject', opinion: 'Too many are away', to: { rejectType: 1 } };
    expect(await answer(made, 'kim', reject)).toBe(200);
    expect(await stateOf(made)).toBe('REJECTED');
    await bench.act(KEY, made, 'resubmit');
    expect(await answer(made, 'kim', agree)).toBe(200);
    expect(await stateOf(made)).toBe('APPROVED');
    const again = await asked(8);
    expect(await bench.act(KEY, again, 'withdraw')).toMatchObject({ status: 'WITHDRAWN' });
    expect(await bench.act(KEY, again, 'cancel')).toMatchObject({ status: 'CANCELLED' });
  });

  it('ends together with its approval, or neither does', async () => {
    const made = await asked(8, 'TIME_OFF');
    bench.refusePostings(new DomainError('form.booked', { no: 'X' }));
    expect(await answer(made, 'kim', agree)).not.toBe(200);
    expect(await stateOf(made)).toBe('RUNNING');
    bench.refusePostings(null);
    expect(await answer(made, 'kim', agree)).toBe(200);
    expect(await stateOf(made)).toBe('APPROVED');
  });

  it('takes the score of the manager, which nobody else sets', async () => {
    const form = await bench.starter('performance');
    const dimensions = [{ name: 'Safety', weight: 100, self: 80 }];
    const own = { period: '2026-10', person: 'u1', work: 'Done', dimensions };
    const made = await bench.fillIn({ form, answers: own });
    const early = await bench.refusal(bench.change(KEY, made, { answers: { ...own, leaderScore: 100 } }));
    expect(early).toEqual({ code: 'form.stage', fields: ['answers.leaderScore'] });
    await bench.act(KEY, made, 'submit');
    for (const values of [{ leaderScore: '1000' }, { leaderScore: '' }, {}]) {
      expect(await answer(made, 'kim', { action: 'fill', values })).not.toBe(200);
    }
    expect(await answer(made, 'kim', { action: 'fill', values: { leaderScore: '90' } })).toBe(200);
    expect(await answer(made, 'boss', agree)).toBe(200);
    await bench.pass(1);
    const seen = await bench.see(KEY, made.id);
    expect(seen).toMatchObject({ status: 'DONE', values: { answers: { leaderScore: 90, total: 87 } } });
  });
});
