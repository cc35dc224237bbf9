import { flowForm, formRecord } from '@sed/forms-model/definitions';
import { SystemRecords, type ActionOf } from '@sed/records-api';
import { rosterDuty, schedulingTransferList } from '@sed/shifts-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRoster, aRule, ShiftsBench, type SeenRecord } from '../testing/shifts-bench';

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

const change = (run: Parameters<SystemRecords['change']>[0]) => bench.engine.app.get(SystemRecords).change(run);
const taken = (id: string, action: ActionOf<typeof formRecord>) =>
  change(async ({ records }) => {
    await records.act(formRecord, id, { action, because: 'decided' });
  });
/** Shifts of November 24th to 26th. */
const shiftsOf = async (person: string) =>
  (await bench.list(rosterDuty, `sort=startsAt&person=${person}&day.from=2026-11-24&day.to=2026-11-26`)).map(
    ({ status, values }) => [status, values.plannedPerson ?? values.person, values.reason ?? null],
  );

let forms = 0;
/** An application as its form would have it; handed in by `u1`. */
async function applied(formKey: string, answers: object, period: { startAt?: number; endAt?: number } = {}) {
  const name = { zh: formKey, en: formKey };
  const form = await bench.make(flowForm, { name, code: `${formKey}${String((forms += 1))}`, category: 'STAFF' });
  const made = await bench.make(formRecord, { subject: 'family', form: form.id }, 'u1');
  const values = { formKey, applicant: 'u1', answers: { ...answers }, startAt: null, endAt: null, ...period };
  await change(async ({ records }) => {
    await records.set(formRecord, made.id, { values, because: 'bench' });
  });
  return made;
}
const LEAVE = { startAt: Date.UTC(2026, 10, 23, 16), endAt: Date.UTC(2026, 10, 26, 16) };

async function onLeave(substitute: string | null): Promise<SeenRecord> {
  const leave = await applied('leave', { substitute }, LEAVE);
  expect(await bench.act(formRecord, leave, 'submit', 'u1')).toMatchObject({ status: 'RUNNING' });
  await taken(leave.id, 'approve');
  return leave;
}

describe('an approved leave', () => {
  beforeEach(() => aRoster(bench));

  it('gives the shifts in it to whoever stands in, who is told, and takes them back when it is given up', async () => {
    const before = await shiftsOf('u1');
    expect(before.length).toBeGreaterThan(0);
    const leave = await onLeave('boss');
    expect(await shiftsOf('u1')).toEqual([]);
    const reason = `${leave.no ?? ''} 请假 / On leave`;
    expect(await shiftsOf('boss')).toEqual(before.map(() => ['PUBLISHED', 'u1', reason]));
    expect(bench.told('Shift changed')).toEqual(expect.arrayContaining(['u1', 'boss']));
    // Alarms ask the very same roster who is there.
    bench.engine.clock.ms = Date.UTC(2026, 10, 24, 4);
    const there = (await bench.onDuty()).map(({ person }) => person);
    expect(there).not.toContain('u1');
    bench.engine.clock.ms = START;
    expect(await bench.act(formRecord, leave, 'cancel', 'u1', { note: 'stays' })).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await shiftsOf('u1')).toEqual(before);
    expect(await shiftsOf('boss')).toEqual([]);
  });

  it('is told to the leaders where whoever stands in would work too long by it', async () => {
    const [first] = await bench.list(rosterDuty, 'sort=startsAt&person=u1&day.from=2026-11-24');
    const others = await bench.list(rosterDuty, 'sort=startsAt&day.from=2026-11-24');
    const next = others.find(({ values }) => values.startsAt === first?.values.endsAt);
    await onLeave(String(next?.values.person));
    expect((await bench.see(rosterDuty, first?.id ?? '')).values.person).toBe(next?.values.person);
    expect(bench.told('is on leave')).toContain('lead');
  });

  it('marks a shift nobody free stands in for, until somebody is put on or it is given up', async () => {
    const before = (await bench.list(rosterDuty, 'person=u1')).filter(
      ({ values }) => Number(values.startsAt) < LEAVE.endAt && Number(values.endsAt) > LEAVE.startAt,
    );
    const leave = await onLeave(null);
    const absent = await bench.list(rosterDuty, 'status=ABSENT&sort=startsAt');
    expect(absent).toHaveLength(before.length);
    expect(bench.told('is on leave')).toContain('lead');
    const [first, ...others] = absent;
    if (first === undefined) throw new Error('no shift');
    bench.engine.clock.ms = Number(first.values.startsAt) + 1;
    expect((await bench.onDuty()).map(({ person }) => person)).not.toContain('u1');
    bench.engine.clock.ms = START;
    const values = { person: 'boss', reason: 'stands in' };
    expect(await bench.act(rosterDuty, first, 'replace', 'boss', { values })).toMatchObject({ status: 'PUBLISHED' });
    await bench.act(formRecord, leave, 'cancel', 'u1', { note: 'stays' });
    expect((await bench.see(rosterDuty, first.id)).values.person).toBe('boss');
    for (const { id } of others) expect(await bench.see(rosterDuty, id)).toMatchObject({ status: 'PUBLISHED' });
  });
});

describe('a leave approved before the roster of its days', () => {
  it('is on the roster as it is published', async () => {
    const { id: ruleId } = await aRule(bench);
    await onLeave('boss');
    await bench.engine.post('rosters/generate', { ruleId, month: '2026-11' }, 'boss').expect(200);
    expect((await shiftsOf('u1')).length).toBeGreaterThan(0);
    await bench.engine.post('rosters/publish', { factoryNo: 'plant_a', month: '2026-11' }, 'boss').expect(200);
    expect(await shiftsOf('u1')).toEqual([]);
    expect((await shiftsOf('boss')).length).toBeGreaterThan(0);
  });
});

describe('an approved change of duty', () => {
  beforeEach(() => aRoster(bench));
  const firstOf = async (person: string) => {
    const [duty] = await bench.list(rosterDuty, `sort=startsAt&person=${person}&day.from=2026-11-24`);
    if (duty === undefined) throw new Error(`no shift of ${person}`);
    return duty;
  };
  const swap = async (more: object = {}) => {
    const [give, take] = [await firstOf('u1'), await firstOf('n1')];
    const answers = {
      ...{ kind: 'SWAP', day: give.values.day, shift: give.values.shift, partner: 'n1', reason: 'Medical check' },
      ...{ dayBack: take.values.day, shiftBack: take.values.shift, ...more },
    };
    return { give, take, application: await applied('dutyChange', answers) };
  };

  it('is a transfer between both, which is undone when it is given up before its day', async () => {
    const { give, take, application } = await swap();
    await bench.act(formRecord, application, 'submit', 'u1');
    await taken(application.id, 'approve');
    const [transfer] = await bench.list(schedulingTransferList);
    expect(transfer).toMatchObject({
      status: 'APPROVED',
      values: { kind: 'SWAP', applicant: 'u1', counterpart: 'n1' },
    });
    expect((await bench.see(rosterDuty, give.id)).values.person).toBe('n1');
    expect((await bench.see(rosterDuty, take.id)).values.person).toBe('u1');
    await bench.act(formRecord, application, 'cancel', 'u1', { note: 'not needed' });
    expect((await bench.see(rosterDuty, give.id)).values).toMatchObject({ person: 'u1', isChanged: false });
    expect((await bench.see(rosterDuty, take.id)).values.person).toBe('n1');
  });

  it('names shifts there are, of two people', async () => {
    const working = (await bench.list(rosterDuty, 'person=u1&day.from=2026-11-24')).map(({ values }) => values.day);
    const off = ['2026-11-24', '2026-11-25', '2026-11-26'].find((day) => !working.includes(day));
    const unknown = await swap({ day: off });
    expect(await bench.act(formRecord, unknown.application, 'submit', 'u1')).toBe('transfer.shiftUnknown');
    const alone = await swap({ partner: 'u1' });
    expect(await bench.act(formRecord, alone.application, 'submit', 'u1')).toBe('transfer.self');
  });

  it('asks for days whose roster is still to be published, whoever stands on the one before', async () => {
    const days = (await bench.list(rosterDuty)).map(({ values }) => String(values.day)).toSorted();
    const last = days.at(-1) ?? '';
    const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    const early = await swap({ day: next, dayBack: next });
    expect(await bench.act(formRecord, early.application, 'submit', 'u1')).not.toBe('transfer.shiftUnknown');
  });

  it('is decided as it can still be done: what became impossible is said to whoever approves', async () => {
    const { give, application } = await swap();
    await bench.act(formRecord, application, 'submit', 'u1');
    await bench.act(rosterDuty, give, 'change', 'boss', { values: { person: 'lead', reason: 'ill' } });
    await expect(taken(application.id, 'approve')).rejects.toMatchObject({ code: 'transfer.shiftUnknown' });
    expect((await bench.see(formRecord, application.id)).status).toBe('RUNNING');
  });

  it('leaves alone whoever stands on no roster', async () => {
    const answers = { kind: 'GIVE', day: '2027-03-01', shift: 'Day', partner: 'n1', reason: 'Office' };
    const application = await applied('dutyChange', answers);
    await bench.act(formRecord, application, 'submit', 'u1');
    await taken(application.id, 'approve');
    expect(await bench.list(schedulingTransferList)).toEqual([]);
  });
});
