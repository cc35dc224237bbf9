import { groupList, rosterDuty, schedulingTransferList } from '@sed/shifts-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRoster, aRule, ShiftsBench, type SeenRecord } from '../testing/shifts-bench';

const START = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;

let bench: ShiftsBench;
beforeAll(async () => {
  bench = await ShiftsBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = START;
  await aRoster(bench);
});

const ofPerson = async (person: string): Promise<SeenRecord> => {
  const [duty] = await bench.list(rosterDuty, `sort=startsAt&person=${person}&day.from=2026-11-24`);
  if (duty === undefined) throw new Error(`no shift of ${person}`);
  return duty;
};
const act = (transfer: SeenRecord, action: string, who: string, note?: string) =>
  bench.act(schedulingTransferList, transfer, action, who, note === undefined ? {} : { note });

async function asked(values: object = {}): Promise<SeenRecord> {
  const give = await ofPerson('u1');
  const wish = { kind: 'COVER', give: give.id, counterpart: 'n1', reason: 'family', ...values };
  return bench.make(schedulingTransferList, wish, 'u1');
}

describe('a transfer', () => {
  it('moves both shifts once the other agrees and a leader approves (SC-03, SC-04)', async () => {
    const take = await ofPerson('n1');
    const transfer = await asked({ kind: 'SWAP', take: take.id });
    const give = await ofPerson('u1');
    expect(await act(transfer, 'submit', 'u1')).toMatchObject({ status: 'REQUESTED', values: { applicant: 'u1' } });
    expect((await bench.see(rosterDuty, give.id)).status).toBe('TRANSFER_PENDING');
    expect(await act(transfer, 'agree', 'u1')).toBe('record.ownWork');
    expect(await act(transfer, 'agree', 'n1')).toMatchObject({ status: 'AGREED' });
    expect(await act(transfer, 'approve', 'n1')).toBe('record.position');
    expect(await act(transfer, 'approve', 'lead')).toMatchObject({ status: 'APPROVED' });
    expect(await bench.see(rosterDuty, give.id)).toMatchObject({
      ...{ status: 'PUBLISHED', values: { person: 'n1', plannedPerson: 'u1', isChanged: true } },
    });
    expect((await bench.see(rosterDuty, take.id)).values.person).toBe('u1');
  });

  it('gives the shift back when it is declined, rejected or withdrawn', async () => {
    const give = await ofPerson('u1');
    for (const end of ['decline', 'withdraw'] as const) {
      const transfer = await asked();
      await act(transfer, 'submit', 'u1');
      await act(transfer, end, end === 'decline' ? 'n1' : 'u1', 'no');
      expect(await bench.see(rosterDuty, give.id)).toMatchObject({ status: 'PUBLISHED', values: { person: 'u1' } });
    }
    const transfer = await asked();
    await act(transfer, 'submit', 'u1');
    await act(transfer, 'agree', 'n1');
    expect(await act(transfer, 'reject', 'boss', 'too few')).toMatchObject({ status: 'REJECTED' });
    expect((await bench.see(rosterDuty, give.id)).status).toBe('PUBLISHED');
  });

  it('lapses when the shift begins with nobody having decided (SC-05)', async () => {
    const transfer = await asked();
    await act(transfer, 'submit', 'u1');
    await bench.pass(10 * DAY);
    expect((await bench.see(schedulingTransferList, transfer.id)).status).toBe('LAPSED');
    expect(await bench.list(rosterDuty, 'status=TRANSFER_PENDING')).toEqual([]);
  });

  it('is of an own, free shift, and says what the roster of the other would break', async () => {
    const theirs = await ofPerson('n2');
    expect(await act(await asked({ give: theirs.id }), 'submit', 'u1')).toBe('transfer.notYours');
    expect(await act(await asked({ counterpart: 'u1' }), 'submit', 'u1')).toBe('transfer.self');
    const swap = await asked({ kind: 'SWAP', take: theirs.id });
    expect(await act(swap, 'submit', 'u1')).toBe('transfer.takeNotTheirs');
    const first = await asked();
    // n1 stands on the night before or after: the rest between would be too short.
    expect(await act(first, 'submit', 'u1')).toMatchObject({ values: { isBreaking: true } });
    expect(await act(await asked(), 'submit', 'u1')).toBe('transfer.pending');
  });

  it('names the shift taken in return, and neither has begun', async () => {
    const swap = { kind: 'SWAP', take: null };
    expect(await act(await asked(swap), 'submit', 'u1')).toBe('transfer.takeMissing');
    const late = await asked();
    bench.engine.clock.ms = Number((await ofPerson('u1')).values.startsAt);
    expect(await act(late, 'submit', 'u1')).toBe('transfer.begun');
  });

  it('never takes a certificate off a shift', async () => {
    await bench.empty();
    const rule = await aRule(bench, { licences: ['ELECTRICIAN'] });
    const holders = { certificates: ['u1', 'lead'].map((holder) => ({ holder, kind: 'ELECTRICIAN' })) };
    const members = ['u1', 'lead'].map((user) => ({ user, isLead: user === 'u1' }));
    await bench.make(groupList, { name: 'Repair', type: 'MAINTENANCE', members, ...holders });
    await bench.engine.post('rosters/generate', { ruleId: rule.id, month: '2026-11' }, 'boss').expect(200);
    const month = { factoryNo: 'plant_a', month: '2026-11', despite: 'the course is in December' };
    await bench.engine.post('rosters/publish', month, 'boss').expect(200);
    expect(await act(await asked(), 'submit', 'u1')).toBe('transfer.unlicensed');
    expect(await act(await asked({ counterpart: 'lead' }), 'submit', 'u1')).toMatchObject({ status: 'REQUESTED' });
  });
});
