import { FakePlantDirectory } from '@sed/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakePeople } from '../testing/fakes';
import { FakeRoster, person, PLANT } from '../testing/sender-bench';
import { rosterEngine } from '../testing/roster-engine';
import { FakeShifts } from '../testing/fake-shifts';
import { openSmsDatabase, type SmsDatabase } from '../testing/sms-database';
import { instantOnDay, localDay } from './local-day';
import { isOnShift, rosterEntryOf, type RosterEntry } from './roster-entry';
import { rosterWarnings } from './roster-warnings';
import { RosterService } from './roster.service';

const ZONE = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text}+08:00`);

const night: RosterEntry = {
  id: 'e1',
  factoryNo: PLANT,
  person: 'U1',
  isLead: false,
  validFrom: '2025-11-20',
  validTo: '2025-11-21',
  shift: { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '08:00' },
  channels: ['app', 'sms'],
  phone: null,
};

describe('a shift', () => {
  it.each([
    ['2025-11-20T19:59:59.999', false],
    ['2025-11-20T20:00:00.000', true],
    ['2025-11-21T07:59:59.999', true],
    ['2025-11-21T08:00:00.000', false],
    // The last night begins on the last day and runs into the day after.
    ['2025-11-22T07:59:59.999', true],
    ['2025-11-22T20:00:00.000', false],
    // The morning of the first day belongs to the night before.
    ['2025-11-20T07:00:00.000', false],
  ])('past midnight holds at %s: %s', (text, isOn) => {
    expect(isOnShift(night, ZONE, at(text))).toBe(isOn);
  });

  it('of the whole day holds from midnight to midnight', () => {
    const whole = { ...night, shift: { ...night.shift, from: '00:00', to: '00:00' } };
    expect(isOnShift(whole, ZONE, at('2025-11-20T00:00:00.000'))).toBe(true);
    expect(isOnShift(whole, ZONE, at('2025-11-21T23:59:59.999'))).toBe(true);
    expect(isOnShift(whole, ZONE, at('2025-11-22T00:00:00.000'))).toBe(false);
  });

  it('holds on its days of the week only', () => {
    const thursday = { ...night, shift: { days: [4], from: '08:00', to: '20:00' } };
    expect(isOnShift(thursday, ZONE, at('2025-11-20T12:00:00'))).toBe(true);
    expect(isOnShift(thursday, ZONE, at('2025-11-21T12:00:00'))).toBe(false);
  });
});

describe('days of a plant', () => {
  it('are those of its own calendar', () => {
    expect(localDay(ZONE, at('2025-11-20T00:00:00'))).toBe('2025-11-20');
    expect(localDay(ZONE, at('2025-11-20T00:00:00') - 1)).toBe('2025-11-19');
    expect(instantOnDay(ZONE, at('2025-11-20T23:00:00'), '08:30')).toBe(at('2025-11-20T08:30:00'));
  });

  it('keep 08:30 on the day the clock changes', () => {
    const before = Date.parse('2025-03-30T00:30:00+01:00');
    expect(instantOnDay('Europe/Berlin', before, '08:30')).toBe(Date.parse('2025-03-30T08:30:00+02:00'));
  });
});

describe('records of the roster', () => {
  const values = {
    ...{ person: 'U1', validFrom: '2025-11-20', validTo: '2025-11-21', from: '08:00', to: '20:00' },
    ...{ days: ['1', '5'], channels: ['app', 'sms', 'pigeon'], isLead: true, phone: '' },
  };

  it('are read as shifts, unknown channels left out', () => {
    expect(rosterEntryOf({ id: 'e1', factoryNo: PLANT, values })).toEqual({
      ...{ id: 'e1', factoryNo: PLANT, person: 'U1', isLead: true, validFrom: '2025-11-20', validTo: '2025-11-21' },
      ...{ shift: { days: [1, 5], from: '08:00', to: '20:00' }, channels: ['app', 'sms'], phone: null },
    });
  });

  it('are passed over when something needed is missing', () => {
    expect(rosterEntryOf({ id: 'e1', factoryNo: null, values })).toBeUndefined();
    expect(rosterEntryOf({ id: 'e1', factoryNo: PLANT, values: { ...values, validTo: null } })).toBeUndefined();
  });

  it('warn of people nobody could wake', () => {
    expect(rosterWarnings(night, undefined)).toEqual(['unknownPerson']);
    expect(rosterWarnings({ ...night, channels: ['app'] }, { phone: '13800000001' })).toEqual(['noChannel']);
    expect(rosterWarnings(night, { phone: null })).toEqual(['noPhone']);
    expect(rosterWarnings({ ...night, phone: '13800000009' }, { phone: null })).toEqual([]);
  });
});

describe('the people behind a target', () => {
  const directory = new FakePlantDirectory();
  directory.addPlant({ factoryNo: PLANT });
  const accounts = new FakeRoster();
  const people = new FakePeople();
  let opened: SmsDatabase;
  let roster: RosterService;

  beforeAll(async () => {
    opened = await openSmsDatabase();
    roster = new RosterService(accounts, directory, rosterEngine(opened.database), people, new FakeShifts());
  });
  afterAll(() => opened.close());

  it('are the duty accounts where there is no roster', async () => {
    accounts.duty = [person('U1'), person('U1')];
    const { people: found, nobody } = await roster.resolve({ kind: 'duty' }, PLANT, 0);
    expect(found.map(({ code, isOnDuty }) => `${code} ${String(isOnDuty)}`)).toEqual(['U1 true']);
    expect(nobody).toBeNull();
  });

  it('are those in the position, without a phone too; nobody is told apart from unknown', async () => {
    accounts.others = [person('L2')];
    people.positions.set('TEAM_LEAD', ['L2', 'L3']);
    const { people: leads } = await roster.resolve({ kind: 'lead' }, PLANT, 0);
    expect(leads.map(({ code, phone }) => `${code} ${String(phone !== null)}`)).toEqual(['L2 true', 'L3 false']);
    const none = await roster.resolve({ kind: 'position', position: 'OPS_MGR' }, PLANT, 0);
    expect(none).toMatchObject({ people: [], nobody: 'nobodyInPosition' });
    const gone = await roster.resolve({ kind: 'users', codes: ['X9'] }, PLANT, 0);
    expect(gone).toMatchObject({ people: [], nobody: 'unknownPerson' });
  });
});
