import type { ModuleEngine } from '@sed/records-api';
import { silentLog } from '@sed/platform-api';
import type { ShiftDuty } from '@sed/platform-ports';
import { dutyRoster } from '@sed/alarms-definitions';
import { FakePlantDirectory, ManualClock } from '@sed/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakePeople, RecordingMessenger } from '../testing/fakes';
import { FakeRoster, person, PLANT, START_MS } from '../testing/sender-bench';
import { rosterEngine } from '../testing/roster-engine';
import { FakeShifts } from '../testing/fake-shifts';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { RosterService } from './roster.service';
import { RosterViewService } from './roster-view.service';
import { RosterWatch } from './roster-watch';

const at = (text: string) => Date.parse(`${text}+08:00`);

let opened: SmsDatabase;
let engine: ModuleEngine;
let roster: RosterService;
const accounts = new FakeRoster();
const people = new FakePeople();
const shifts = new FakeShifts();
const directory = new FakePlantDirectory();
directory.addPlant({ factoryNo: PLANT });
const clock = new ManualClock(START_MS);

beforeAll(async () => {
  opened = await openSmsDatabase();
  engine = rosterEngine(opened.database);
  roster = new RosterService(accounts, directory, engine, people, shifts);
});
afterAll(() => opened.close());

beforeEach(async () => {
  await opened.truncate();
  shifts.duties = [];
  accounts.duty = [person('U1')];
  accounts.others = [person('N2'), person('N3')];
  people.positions.set('', ['N4']);
});

async function entry(values: Record<string, unknown>): Promise<void> {
  const blank = {
    ...{ shift: 'Night', isLead: false, validFrom: '2025-11-01', validTo: '2025-11-30', note: null, phone: null },
    ...{ days: ['1', '2', '3', '4', '5', '6', '7'], from: '20:00', to: '08:00', channels: ['app', 'sms', 'voice'] },
  };
  const record = {
    ...{ id: randomUUID(), version: 1, no: null, factoryNo: PLANT, status: null },
    ...{ createdAt: 0, createdBy: 'U1', updatedAt: 0, updatedBy: 'U1', values: { ...blank, ...values } },
  };
  await engine.storeOf(dutyRoster).insert(record, opened.db);
}

const onDuty = async (text: string) =>
  (await roster.onDuty(PLANT, at(text))).map(({ code, phone }) => `${code} ${String(phone)}`);

describe('the stored roster', () => {
  it('decides who is on duty in its shifts, with its own phone; else the duty accounts do', async () => {
    await entry({ person: 'N2', phone: '13911112222' });
    expect(await onDuty('2025-11-20T03:00:00')).toEqual(['N2 13911112222']);
    expect(await onDuty('2025-11-20T12:00:00')).toEqual(['U1 13800000001']);
    expect(await onDuty('2025-12-02T03:00:00')).toEqual(['U1 13800000001']);
  });

  it('names the leader of the shift', async () => {
    await entry({ person: 'N2' });
    await entry({ person: 'N3', isLead: true });
    const { people: leads } = await roster.resolve({ kind: 'lead' }, PLANT, at('2025-11-20T03:00:00'));
    expect(leads.map(({ code }) => code)).toEqual(['N3']);
  });

  it('is shown with who cannot be reached, phones masked', async () => {
    await entry({ person: 'N2' });
    await entry({ person: 'N4' });
    await entry({ person: 'N3', channels: ['app'] });
    clock.ms = at('2025-11-20T03:00:00');
    const view = await new RosterViewService(roster, directory, clock).of(PLANT);
    expect(view.isFromRoster).toBe(true);
    const shown = view.entries.map((one) => `${one.person} ${one.phone ?? '-'} ${one.warnings.join()}`).sort();
    expect(shown).toEqual(['N2 138****0002 ', 'N3 138****0003 noChannel', 'N4 - noPhone']);
  });

  it('warns at the beginning of a shift, once a day', async () => {
    await entry({ person: 'N4' });
    await entry({ person: 'N2', isLead: true });
    const messenger = new RecordingMessenger();
    const watch = new RosterWatch(roster, directory, clock, silentLog(), engine, messenger);
    clock.ms = at('2025-11-20T20:00:00');
    await watch.step();
    await watch.step();
    expect(messenger.titlesTo('N2')).toEqual(['Cannot be reached on duty: N4']);
    clock.ms = at('2025-11-21T20:00:00');
    await watch.step();
    expect(messenger.titlesTo('N2')).toHaveLength(2);
  });
});

describe('published shifts', () => {
  const night = { startsAt: at('2025-11-20T20:00:00'), endsAt: at('2025-11-21T08:00:00') };
  const duty = (who: string, isLead = false, when = night): ShiftDuty => ({
    ...{ id: who, factoryNo: PLANT, person: who, isLead, ...when },
  });

  it('decide who is woken to the millisecond; before, after and elsewhere it is as without them', async () => {
    shifts.duties = [duty('N2', true), duty('N3')];
    expect(await onDuty('2025-11-20T19:59:59.999')).toEqual(['U1 13800000001']);
    expect(await onDuty('2025-11-20T20:00:00')).toEqual(['N2 13800000002', 'N3 13800000003']);
    expect(await onDuty('2025-11-21T07:59:59.999')).toEqual(['N2 13800000002', 'N3 13800000003']);
    expect(await onDuty('2025-11-21T08:00:00')).toEqual(['U1 13800000001']);
    const { people: leads } = await roster.resolve({ kind: 'lead' }, PLANT, night.startsAt);
    expect(leads.map(({ code }) => code)).toEqual(['N2']);
    const elsewhere = await roster.onDuty('demo_w01', night.startsAt);
    expect(elsewhere.map(({ code }) => code)).toEqual(['U1']);
  });

  it('stand beside the duty roster, a shift of 24 h for its whole length', async () => {
    await entry({ person: 'N3' });
    shifts.duties = [duty('N2', false, { startsAt: at('2025-11-20T08:00:00'), endsAt: at('2025-11-21T08:00:00') })];
    expect(await onDuty('2025-11-20T07:59:00')).toEqual(['N3 13800000003']);
    expect(await onDuty('2025-11-20T12:00:00')).toEqual(['N2 13800000002']);
    expect(await onDuty('2025-11-21T03:00:00')).toEqual(['N3 13800000003', 'N2 13800000002']);
  });

  it('of people nobody can call wake the accounts on duty as well', async () => {
    shifts.duties = [duty('N4')];
    expect(await onDuty('2025-11-21T03:00:00')).toEqual(['N4 null', 'U1 13800000001']);
    shifts.duties = [duty('gone', true)];
    expect(await onDuty('2025-11-21T03:00:00')).toEqual(['U1 13800000001']);
    people.positions.set('TEAM_LEAD', ['N3']);
    const { people: leads } = await roster.resolve({ kind: 'lead' }, PLANT, at('2025-11-21T03:00:00'));
    expect(leads.map(({ code }) => code)).toEqual(['N3']);
  });

  it('are instants at which it changes who is told', async () => {
    shifts.duties = [duty('N2')];
    const { startsAt, endsAt } = night;
    expect(await roster.changes(PLANT, startsAt - 1, endsAt)).toEqual([startsAt, endsAt]);
  });
});
