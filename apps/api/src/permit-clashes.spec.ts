import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SafetyBench } from './testing/safety-bench';

const HOUR = 3_600_000;
let bench: SafetyBench;

beforeAll(async () => {
  bench = await SafetyBench.open();
});
// People and places are free again for the next permit.
afterEach(() => bench.morning(42));
afterAll(() => bench.close());

const OTHERS = {
  ...{ guardians: ['mate', 'region'], tester: 'final' },
  workers: [{ name: 'Other', certificate: 'W-2', certificateTo: '2031-01-01' }],
};
const ROOM = { place: 'Inlet pump station, basement' };
const SPACE = { ...ROOM, rescue: 'Tripod' };
const POWER = { ...ROOM, source: 'Box 3', loadKw: 5, electrician: 'mate', leakageMa: 10, leakageS: 0.1 };

function make(module: string, values: Readonly<Record<string, unknown>>) {
  // Found fit lately: the clock of the bench goes on from test to test.
  const workers = (values.workers as object[] | undefined)?.map((one) => ({ ...one, fitOn: bench.day(-30) }));
  return bench.make(module, bench.application({ ...values, ...(workers !== undefined && { workers }) }));
}

const submit = (module: string, id: string) => bench.act([module, id], 'submit', 'lead');
const job = () => bench.make('securityTask', { name: 'Overhaul', content: 'x', executor: 'fitter' }, 'so');

describe('permits at one place and time', () => {
  it('are refused where only one of a kind goes', async () => {
    const [first, second] = [await make('fireWork', ROOM), await make('fireWork', { ...ROOM, ...OTHERS })];
    expect(await submit('fireWork', first.id)).toBe('ANALYSING');
    expect(await submit('fireWork', second.id)).toBe('permit.clash');
    const later = { validFrom: bench.nowMs + 8 * HOUR, validTo: bench.nowMs + 12 * HOUR };
    const third = await make('fireWork', { ...ROOM, ...OTHERS, ...later });
    expect(await submit('fireWork', third.id)).toBe('ANALYSING');
    const elsewhere = await make('fireWork', { ...OTHERS, place: 'Another place' });
    expect(await submit('fireWork', elsewhere.id)).toBe('ANALYSING');
  });

  it('belong to one piece of work where they have to be linked', async () => {
    const space = await make('finiteSpace', SPACE);
    expect(await submit('finiteSpace', space.id)).toBe('ANALYSING');
    const alone = await make('fireWork', { ...ROOM, ...OTHERS });
    expect(await submit('fireWork', alone.id)).toBe('permit.unlinked');
    await bench.act(['finiteSpace', space.id], 'cancel', 'lead');
    const { id } = await job();
    const linked = await make('finiteSpace', { ...SPACE, job: id });
    expect(await submit('finiteSpace', linked.id)).toBe('ANALYSING');
    const hot = await make('fireWork', { ...ROOM, ...OTHERS, job: id });
    expect(await submit('fireWork', hot.id)).toBe('ANALYSING');
  });

  it('leave power no longer and its lamps no stronger than the space they serve', async () => {
    const { id } = await job();
    const space = await make('finiteSpace', { ...SPACE, job: id });
    await submit('finiteSpace', space.id);
    const long = await make('temporaryElectricity', { ...POWER, job: id, validTo: bench.nowMs + 9 * HOUR });
    expect(await submit('temporaryElectricity', long.id)).toBe('permit.longerThanLinked');
    const wet = await make('finiteSpace', { ...SPACE, ...OTHERS, place: 'Next well', isWet: true, job: id });
    await submit('finiteSpace', wet.id);
    const lamp = await make('temporaryElectricity', { ...POWER, job: id, lampVoltage: 24 });
    expect(await submit('temporaryElectricity', lamp.id)).toBe('permit.lampInSpace');
    const low = await make('temporaryElectricity', { ...POWER, job: id, lampVoltage: 12 });
    expect(await submit('temporaryElectricity', low.id)).toBe('ANALYSING');
  });

  it('have nobody in two of them', async () => {
    const here = await make('fireWork', ROOM);
    await submit('fireWork', here.id);
    const there = await make('heightWork', { place: 'Roof', heightM: 4, anchor: 'Lifeline' });
    expect(await submit('heightWork', there.id)).toBe('permit.personElsewhere');
    const other = await make('heightWork', { ...OTHERS, place: 'Roof', heightM: 4, anchor: 'Lifeline' });
    expect(await submit('heightWork', other.id)).toBe('ANALYSING');
  });
});

describe('a space that is entered', () => {
  it('is not planned for a shift without a trained rescuer, nor entered on one', async () => {
    const lacked = { kind: 'RESCUE', day: '2026-11-28', shift: '夜' };
    const { lackedFrom } = bench.orders.shifts;
    const { id } = await make('finiteSpace', SPACE);
    lackedFrom.set(bench.nowMs + 7 * HOUR, lacked);
    expect(await submit('finiteSpace', id)).toBe('permit.noRescuer');
    // Work that is not in a space goes on.
    const hot = await make('fireWork', { ...OTHERS, place: 'Another place' });
    expect(await submit('fireWork', hot.id)).toBe('ANALYSING');
    lackedFrom.clear();
    expect(await submit('finiteSpace', id)).toBe('ANALYSING');
  });
});

describe('what goes on nearby without a permit', () => {
  it('is told by the applicant, and forbidden or looked at as the kind of work asks', async () => {
    const near = (...nearby: string[]) => ({ place: 'Dosing house', nearby });
    const hot = await make('fireWork', near('UNLOADING'));
    expect(await submit('fireWork', hot.id)).toBe('permit.nearbyWithin');
    const space = await make('finiteSpace', { ...SPACE, ...near('DRAINING') });
    expect(await submit('finiteSpace', space.id)).toBe('permit.nearby');
    const roof = await make('heightWork', { ...near('DRAINING'), heightM: 4, anchor: 'Lifeline' });
    expect(await submit('heightWork', roof.id)).toBe('ANALYSING');
    const power = await make('temporaryElectricity', { ...POWER, ...OTHERS, ...near('DRAINING') });
    expect(await submit('temporaryElectricity', power.id)).toBe('permit.nearbyCheck');
  });

  it('is chemicals that are being filled in the section: neither begins beside the other', async () => {
    const site = await bench.make(
      'dangerousOperationLibrary',
      {
        ...{ code: 'S-1', name: { zh: '加药间', en: 'Dosing house' }, permitType: 'HEIGHT', place: 'Dosing house' },
        ...{ section: 'DOS', measures: { zh: '隔离', en: 'Isolate' }, rescue: { zh: '洗眼器', en: 'Eye wash' } },
      },
      'so',
    );
    const order = { name: 'Fill', content: 'PAC', executor: 'fitter', section: 'DOS' };
    const filling = await bench.make('medicineList', order, 'om');
    const kept = ['medicineList', filling.id] as const;
    await bench.act(kept, 'issue', 'om');
    const { id } = await make('heightWork', { site: site.id, place: 'Dosing house', heightM: 4, anchor: 'Lifeline' });
    const roof = ['heightWork', id] as const;
    await bench.active(roof, { upTo: 'brief' });
    expect(await bench.act(kept, 'start', 'fitter')).toBe('IN_PROGRESS');
    expect(await bench.act(roof, 'start', 'lead')).toBe('permit.chemicals');
    await bench.act(kept, 'pause', 'fitter', { pauseReason: 'PERMIT' });
    expect(await bench.act(roof, 'start', 'lead')).toBe('ACTIVE');
    expect(await bench.act(kept, 'resume', 'fitter')).toBe('permit.besideChemicals');
  });
});

describe('a confined space', () => {
  it('is entered once its rescue was practised, and its sign is the proof of being there', async () => {
    const site = await bench.make(
      'dangerousOperationLibrary',
      {
        ...{ code: 'YX-01', name: { zh: '集水井', en: 'Sump' }, permitType: 'CONFINED', place: 'Basement' },
        ...{
          measures: { zh: '通风', en: 'Ventilate' },
          rescue: { zh: '三脚架', en: 'Tripod' },
          drilledOn: '2024-01-01',
        },
      },
      'so',
    );
    const { id } = await make('finiteSpace', { ...SPACE, site: site.id });
    expect(await submit('finiteSpace', id)).toBe('permit.drillOld');
    await bench.change('dangerousOperationLibrary', site.id, { drilledOn: bench.day(-30) }, 'so');
    const jsa = [{ step: 'Enter', hazard: 'Gas', risk: 'HIGH', measure: 'Test' }];
    const checklist = [{ item: 'Cleared', applies: true, isDone: true }];
    await bench.go(
      ['finiteSpace', id],
      [
        ['submit', 'lead'],
        ['analyse', 'lead', { jsa }],
        ['agreeAnalysis', 'lead'],
        ['agreeAnalysis', 'om'],
        ['takeMeasures', 'guard', { checklist, ventilatedMin: 39 }],
      ],
    );
    expect(await bench.act(['finiteSpace', id], 'confirmMeasures', 'guard', { siteCode: 'YX-01' })).toBe(
      'permit.ventilation',
    );
    await bench.act(['finiteSpace', id], 'takeMeasures', 'guard', { checklist, ventilatedMin: 40 });
    const elsewhere = { siteCode: 'YX-02' };
    expect(await bench.act(['finiteSpace', id], 'confirmMeasures', 'guard', elsewhere)).toBe('permit.wrongSite');
    await bench.go(
      ['finiteSpace', id],
      [
        ['confirmMeasures', 'guard', { siteCode: 'yx-01' }],
        ['confirmMeasures', 'so', { siteCode: 'YX-01' }],
      ],
    );
    const air = { o2: 20.9, lel: 0, h2s: 0, co: 0 };
    const one = { readings: [{ point: 'TOP', ...air }] };
    expect(await bench.act(['finiteSpace', id], 'testGas', 'tester', one)).toBe('permit.testPoints');
    const half = { readings: [{ point: 'TOP', o2: 20.9 }] };
    expect((await bench.refusedFields(['finiteSpace', id], 'testGas', 'tester', half))?.fields).toHaveProperty(
      'readings.0.lel',
    );
    const all = { readings: ['TOP', 'MIDDLE', 'BOTTOM'].map((point) => ({ point, ...air })) };
    expect(await bench.act(['finiteSpace', id], 'testGas', 'tester', all)).toBe('APPROVING');
    expect(await bench.act(['finiteSpace', id], 'approve', 'pm')).toBe('ISSUED');
    const briefing = [{ name: 'Fitter', hasSigned: true }];
    await bench.act(['finiteSpace', id], 'brief', 'lead', { briefing });
    const { lackedFrom } = bench.orders.shifts;
    lackedFrom.set(bench.nowMs - HOUR, { kind: 'RESCUE', day: '2026-11-28', shift: '白' });
    expect(await bench.act(['finiteSpace', id], 'start', 'lead')).toBe('permit.noRescuer');
    lackedFrom.clear();
    expect(await bench.act(['finiteSpace', id], 'start', 'lead')).toBe('ACTIVE');
  });
});

describe('locks', () => {
  it('come off when no other permit needs their point', async () => {
    const isolations = [{ point: 'Gate G1', method: 'LOCK', lockNo: '7', isVerified: true }];
    const height = { heightM: 4, anchor: 'Lifeline', isolations };
    const one = await make('heightWork', { ...height, place: 'Roof' });
    const other = await make('heightWork', { ...height, ...OTHERS, place: 'Ladder' });
    await submit('heightWork', other.id);
    await bench.active(['heightWork', one.id]);
    await bench.act(['heightWork', one.id], 'finish', 'lead');
    const removal = (what: string) => ({ isolations: [{ ...isolations[0], removal: what }] });
    expect(await bench.act(['heightWork', one.id], 'unlock', 'lead', removal('REMOVED'))).toBe('permit.lockNeeded');
    expect(await bench.act(['heightWork', one.id], 'accept', 'guard', { isClean: true })).toBe('permit.locksOpen');
    expect(await bench.act(['heightWork', one.id], 'unlock', 'lead', removal('LEFT'))).toBe('TO_CLOSE');
    await bench.go(
      ['heightWork', one.id],
      [
        ['accept', 'guard', { isClean: true }],
        ['accept', 'om', { isClean: true }],
      ],
    );
    expect((await bench.see('heightWork', one.id)).status).toBe('CLOSED');
  });
});

describe('work at height', () => {
  it('does not begin in strong wind outdoors', async () => {
    const { id } = await make('heightWork', { place: 'Roof', heightM: 4, anchor: 'Lifeline', isOutdoors: true });
    await bench.active(['heightWork', id], { upTo: 'brief' });
    expect(await bench.act(['heightWork', id], 'start', 'lead', { windGrade: 6 })).toBe('permit.wind');
    expect(await bench.act(['heightWork', id], 'start', 'lead', { windGrade: 5 })).toBe('permit.windRaises');
    expect(await bench.act(['heightWork', id], 'start', 'lead', { windGrade: 4 })).toBe('ACTIVE');
  });
});
