import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anAlarm } from '@sed/testing';
import { BRIEFED, MEASURES, SAFE_AIR, SafetyBench } from './testing/safety-bench';
import { GasWatch, HoursWatch } from '@sed/safety-api';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let bench: SafetyBench;
let places = 0;

beforeAll(async () => {
  bench = await SafetyBench.open();
});
afterEach(() => bench.morning());
afterAll(() => bench.close());

const hot = (values: object = {}) =>
  bench.make('fireWork', bench.application({ place: `Place ${String(places++)}`, permitClass: 'FIRST', ...values }));

/** Of a class that two people approve. */
const APPROVED = [...MEASURES, ['testGas', 'tester', SAFE_AIR], ['approve', 'so'], ['approve', 'pm']] as const;
const ISSUED = [...MEASURES, ['testGas', 'tester', SAFE_AIR], ['approve', 'so'], ['approve', 'om']] as const;
const STARTED = [...ISSUED, ['brief', 'lead', BRIEFED], ['start', 'lead']] as const;

describe('a hot-work permit', () => {
  it('goes from application to closing through everybody whose signature it needs', async () => {
    const { id, no } = await hot();
    expect(no).toMatch(/^DHP-/);
    expect(await bench.go(['fireWork', id], STARTED)).toBe('ACTIVE');
    expect(await bench.act(['fireWork', id], 'finish', 'lead')).toBe('TO_CLOSE');
    expect(await bench.against(['fireWork', id], 'accept', 'guard')).toHaveLength(1);
    await bench.pass(HOUR);
    expect(await bench.act(['fireWork', id], 'accept', 'guard', { isClean: true })).toBe('TO_CLOSE');
    expect(await bench.act(['fireWork', id], 'accept', 'om', { isClean: true })).toBe('CLOSED');
    const { values } = await bench.see('fireWork', id);
    expect(values.signatures).toMatchObject([
      { stage: 'ANALYSIS', role: 'LEADER', by: 'lead' },
      { stage: 'ANALYSIS', role: 'OWNER', by: 'om' },
      { stage: 'MEASURES', role: 'GUARDIAN', by: 'guard' },
      { stage: 'MEASURES', role: 'SAFE_OFF', by: 'so' },
      { stage: 'APPROVAL', role: 'SAFE_OFF', by: 'so' },
      { stage: 'APPROVAL', role: 'OPS_MGR', by: 'om' },
      { stage: 'CLOSING', role: 'GUARDIAN', by: 'guard' },
      { stage: 'CLOSING', role: 'OWNER', by: 'om' },
    ]);
  });

  it('is approved by nobody who has a part in it, and by nobody twice', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], [...MEASURES, ['testGas', 'tester', SAFE_AIR]]);
    expect(await bench.against(['fireWork', id], 'approve', 'lead')).not.toEqual([]);
    expect(await bench.act(['fireWork', id], 'approve', 'pm')).toBe('record.position');
    expect(await bench.act(['fireWork', id], 'approve', 'so')).toBe('APPROVING');
    expect(await bench.act(['fireWork', id], 'approve', 'so')).toBe('record.position');
    expect(await bench.act(['fireWork', id], 'approve', 'om')).toBe('ISSUED');
    expect(APPROVED).toHaveLength(MEASURES.length + 3);
  });

  it('names everything an application lacks', async () => {
    const workers = [{ name: 'Old hand', certificate: 'W-1', certificateTo: '2026-11-01', company: 'Outside Ltd' }];
    const { id } = await hot({ workers, guardians: ['guard'], validTo: bench.nowMs + 9 * HOUR, tester: null });
    expect(await bench.against(['fireWork', id], 'submit', 'lead')).toHaveLength(5);
  });

  it('is valid no longer than its class, which night and wind raise', async () => {
    const { id } = await hot({ permitClass: 'SECOND', validTo: bench.nowMs + 60 * HOUR });
    expect((await bench.see('fireWork', id)).values.effectiveClass).toBe('SECOND');
    const { id: raised } = await hot({ permitClass: 'SECOND', raising: ['NIGHT'], validTo: bench.nowMs + 60 * HOUR });
    expect((await bench.see('fireWork', raised)).values.effectiveClass).toBe('FIRST');
    expect(await bench.act(['fireWork', id], 'submit', 'lead')).toBe('ANALYSING');
    expect(await bench.act(['fireWork', raised], 'submit', 'lead')).toBe('permit.tooLong');
  });

  it('is raised by the clock and the calendar of its plant, whatever is said', async () => {
    const late = bench.nowMs + 10 * HOUR;
    const night = { permitClass: 'SECOND', validFrom: late, validTo: late + 6 * HOUR };
    const { id } = await hot(night);
    const raised = { raising: ['NIGHT'], effectiveClass: 'FIRST' };
    expect((await bench.see('fireWork', id)).values).toMatchObject(raised);
    await bench.change('fireWork', id, { raising: [] }, 'lead');
    expect((await bench.see('fireWork', id)).values).toMatchObject(raised);
    bench.nameHoliday(bench.day(1));
    const tomorrow = { validFrom: bench.nowMs + 24 * HOUR, validTo: bench.nowMs + 30 * HOUR };
    const holiday = await hot({ permitClass: 'SECOND', ...tomorrow });
    expect((await bench.see('fireWork', holiday.id)).values).toMatchObject({
      raising: ['HOLIDAY'],
      effectiveClass: 'FIRST',
    });
  });

  it('of several days is not begun at night, and stopped where it reaches into one', async () => {
    const validTo = bench.nowMs + 60 * HOUR;
    const height = { heightM: 4, anchor: 'Beam', place: 'Roof', tester: null, validTo };
    const { id } = await bench.make('heightWork', bench.application(height));
    const kept = ['heightWork', id] as const;
    await bench.active(kept, { upTo: 'brief' });
    const watch = bench.engine.app.get(HoursWatch);
    await bench.pass(14 * HOUR);
    expect(await bench.act(kept, 'start', 'lead')).toBe('permit.nightRaises');
    await bench.pass(10 * HOUR);
    expect(await bench.act(kept, 'start', 'lead')).toBe('ACTIVE');
    expect(await watch.round()).toBe(0);
    await bench.pass(14 * HOUR);
    expect(await watch.round()).toBe(1);
    expect(await bench.see(...kept)).toMatchObject({ status: 'SUSPENDED', values: { stopReason: 'HOURS' } });
    expect(await bench.act(kept, 'resume', 'lead')).toBe('permit.nightRaises');
  });

  it('of several days does not begin on a holiday it was not approved for', async () => {
    const { id } = await hot({ permitClass: 'SECOND', validTo: bench.nowMs + 60 * HOUR });
    const kept = ['fireWork', id] as const;
    const second = [...MEASURES, ['testGas', 'tester', SAFE_AIR], ['approve', 'lead2'], ['approve', 'om']] as const;
    expect(await bench.go(kept, [...second, ['brief', 'lead', BRIEFED]])).toBe('ISSUED');
    bench.nameHoliday(bench.day(0));
    expect(await bench.act(kept, 'start', 'lead')).toBe('permit.holidayRaises');
  });

  it('is tested with a meter whose calibration is in date', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], MEASURES);
    const test = (meter: string) =>
      bench.act(['fireWork', id], 'testGas', 'tester', { readings: [{ point: 'POINT', vol: 0.1, meter }] });
    expect(await test(await bench.meter(-1))).toBe('permit.meterDue');
    expect(await test(await bench.meter(30))).toBe('APPROVING');
  });

  it('begins when it is applied for, or later', async () => {
    await expect(hot({ validFrom: bench.nowMs - 16 * MINUTE })).rejects.toThrow('rule.inPast');
    await expect(hot({ validFrom: bench.nowMs - 14 * MINUTE })).resolves.toBeDefined();
  });

  it('has different people as leader, owner, guardians and workers', async () => {
    await expect(hot({ placeOwner: 'lead' })).rejects.toThrow('permit.rolesApart');
    await expect(hot({ guardians: ['fitter', 'guard'] })).rejects.toThrow('duty.guardianWorks');
  });

  it('goes back to its measures where gas is found, and is confirmed anew', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], MEASURES);
    const gas = { readings: [{ point: 'POINT', vol: 0.6 }] };
    expect(await bench.act(['fireWork', id], 'testGas', 'tester', gas)).toBe('PREPARING');
    expect(await bench.against(['fireWork', id], 'confirmMeasures', 'guard')).toEqual([]);
    const confirmed = [
      ['confirmMeasures', 'guard2', { siteCode: 'S' }],
      ['confirmMeasures', 'so', { siteCode: 'S' }],
    ] as const;
    expect(await bench.go(['fireWork', id], confirmed)).toBe('TESTING');
    const { values } = await bench.see('fireWork', id);
    expect(values.gasTests).toMatchObject([{ vol: 0.6, isOk: false, by: 'tester' }]);
  });

  it('is tested anew when the test is older than half an hour at the start; approvals stay', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], ISSUED);
    await bench.pass(31 * MINUTE);
    expect((await bench.see('fireWork', id)).status).toBe('TESTING');
    expect(await bench.act(['fireWork', id], 'testGas', 'tester', SAFE_AIR)).toBe('ISSUED');
  });

  it('starts once everybody has signed the briefing', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], ISSUED);
    expect(await bench.act(['fireWork', id], 'start', 'lead')).toBe('permit.notBriefed');
    expect((await bench.see('fireWork', id)).values.briefing).toMatchObject([
      { name: 'Fitter', hasSigned: false },
      { name: 'guard' },
      { name: 'guard2' },
    ]);
  });

  it('stops when its gas test gets too old, and goes on after another by leader and guardian', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], STARTED);
    await bench.pass(31 * MINUTE);
    expect(await bench.see('fireWork', id)).toMatchObject({ status: 'SUSPENDED', values: { stopReason: 'TEST_OLD' } });
    expect(await bench.act(['fireWork', id], 'resume', 'lead')).toBe('permit.retest');
    const on = [
      ['testWhileStopped', 'guard', SAFE_AIR],
      ['resume', 'lead'],
      ['resume', 'guard'],
    ] as const;
    expect(await bench.go(['fireWork', id], on)).toBe('ACTIVE');
  });

  it('stops by anybody, by a bad test, and by an alarm of a detector that watches its place', async () => {
    const { id } = await hot({ gasSignals: ['plant_a/AIT101'] });
    await bench.go(['fireWork', id], STARTED);
    expect(await bench.act(['fireWork', id], 'stopWork', 'mate', { stopReason: 'WEATHER' })).toBe('SUSPENDED');
    expect(
      await bench.go(
        ['fireWork', id],
        [
          ['resume', 'guard'],
          ['resume', 'lead'],
        ],
      ),
    ).toBe('ACTIVE');
    const gas = { readings: [{ point: 'POINT', vol: 2 }] };
    expect(await bench.act(['fireWork', id], 'testAtWork', 'guard', gas)).toBe('SUSPENDED');
    await bench.go(
      ['fireWork', id],
      [
        ['testWhileStopped', 'guard', SAFE_AIR],
        ['resume', 'guard'],
        ['resume', 'lead'],
      ],
    );
    const watch = bench.engine.app.get(GasWatch, { strict: false });
    expect(await watch.round()).toBe(0);
    bench.feed.push('raised', anAlarm({ id: 'g', factoryNo: 'plant_a', signalCode: 'AIT101', active: true }));
    await watch.round();
    expect(await bench.see('fireWork', id)).toMatchObject({ status: 'SUSPENDED', values: { stopReason: 'ALARM' } });
    expect(bench.told('Work stopped')).toContain('so');
    bench.feed.push('closed', anAlarm({ id: 'g', factoryNo: 'plant_a', signalCode: 'AIT101', state: 'CLOSED' }));
  });

  it('expires by time and never lasts longer; the same work is applied for anew', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], STARTED);
    await bench.act(['fireWork', id], 'logEntry', 'guard', { people: 'Fitter' });
    await bench.pass(8 * HOUR);
    expect((await bench.see('fireWork', id)).status).toBe('EXPIRED');
    expect([...bench.alarms.active.values()]).toMatchObject([{ level: 1, factoryNo: 'plant_a' }]);
    expect(await bench.act(['fireWork', id], 'cleanUp', 'guard')).toBe('permit.inside');
    await bench.act(['fireWork', id], 'logExit', 'guard', { people: 'Fitter' });
    expect(bench.alarms.active.size).toBe(0);
    expect(await bench.act(['fireWork', id], 'renew', 'lead')).toBe('EXPIRED');
    expect(await bench.act(['fireWork', id], 'cleanUp', 'guard')).toBe('CLOSED');
    const { values } = await bench.see('fireWork', id);
    const reply = await bench.engine.get('modules/fireWork/records?status=DRAFT&sort=-createdAt', 'om').expect(200);
    const { data } = reply.body as { data: { list: { values: Record<string, unknown> }[] } };
    expect(data.list[0]?.values).toMatchObject({
      place: values.place,
      previousNo: expect.stringMatching(/^DHP-/) as string,
    });
  });

  it('says 30 and 10 minutes before its end that it ends, to its people, its approvers and the control room', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], STARTED);
    const { validTo } = (await bench.see('fireWork', id)).values;
    const leftMs = Number(validTo) - bench.engine.clock.ms;
    const told = (minutes: number) => bench.told(`Permit ends in ${String(minutes)} minutes`, id).toSorted();
    const all = ['control', 'guard', 'guard2', 'lead', 'om', 'so'];
    await bench.pass(leftMs - 30 * MINUTE - 1);
    expect(told(30)).toEqual([]);
    await bench.pass(1);
    expect(told(30)).toEqual(all);
    expect(told(10)).toEqual([]);
    await bench.pass(20 * MINUTE);
    expect([told(30), told(10)]).toEqual([all, all]);
  });

  it('counts who goes in and out by name', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], STARTED);
    const refused = await bench.refusedFields(['fireWork', id], 'logEntry', 'guard', { people: 'Somebody' });
    expect(refused).toMatchObject({
      code: expect.any(String) as string,
      fields: { people: expect.anything() as unknown },
    });
    const refusal = (action: string) => bench.act(['fireWork', id], action, 'guard', { people: 'Fitter' });
    expect(await refusal('logExit')).toBe('permit.notInside');
    await bench.act(['fireWork', id], 'logEntry', 'guard', { people: 'Fitter' });
    expect(await refusal('logEntry')).toBe('permit.alreadyInside');
    expect((await bench.see('fireWork', id)).values).toMatchObject({ inside: 1, people: null });
    expect(await bench.act(['fireWork', id], 'finish', 'lead')).toBe('permit.inside');
    await bench.act(['fireWork', id], 'logExit', 'guard', { people: 'Fitter' });
    expect(await bench.act(['fireWork', id], 'finish', 'lead')).toBe('TO_CLOSE');
  });

  it('hands the guard over by both, and keeps as many guardians', async () => {
    const { id } = await hot();
    await bench.go(['fireWork', id], STARTED);
    expect(await bench.act(['fireWork', id], 'handGuard', 'guard', { nextGuardian: 'mate' })).toBe('ACTIVE');
    expect(bench.told('Take the guard over')).toEqual(['mate']);
    expect(await bench.act(['fireWork', id], 'takeGuard', 'guard2')).toBe('record.notNamed');
    expect(await bench.act(['fireWork', id], 'takeGuard', 'mate')).toBe('ACTIVE');
    expect((await bench.see('fireWork', id)).values.guardians).toEqual(['guard2', 'mate']);
  });

  it('is changed by applying anew', async () => {
    const { id, no } = await hot();
    await bench.go(['fireWork', id], STARTED);
    expect(await bench.act(['fireWork', id], 'changeWork', 'lead')).toBe('CANCELLED');
    const reply = await bench.engine.get('modules/fireWork/records?status=DRAFT&sort=-createdAt', 'om').expect(200);
    const { data } = reply.body as { data: { list: { id: string; values: Record<string, unknown> }[] } };
    expect(data.list[0]?.values.previousNo).toBe(no);
    expect(await bench.against(['fireWork', data.list[0]?.id ?? ''], 'submit', 'lead')).toEqual([]);
  });

  it('of the special class is approved on site', async () => {
    const { id } = await hot({ permitClass: 'SPECIAL' });
    await bench.go(['fireWork', id], [...MEASURES, ['testGas', 'tester', SAFE_AIR]]);
    const refused = await bench.refusedFields(['fireWork', id], 'approve', 'pm', {});
    expect(refused?.fields).toHaveProperty('siteCode');
    expect(await bench.act(['fireWork', id], 'approve', 'pm', { siteCode: 'S-1' })).toBe('ISSUED');
  });
});
