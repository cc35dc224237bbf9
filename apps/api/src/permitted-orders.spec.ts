import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SafetyBench } from './testing/safety-bench';

const HOUR = 3_600_000;
let bench: SafetyBench;

beforeAll(async () => {
  bench = await SafetyBench.open();
});
afterEach(() => bench.morning(42));
afterAll(() => bench.close());

/** Issued to its executor. */
async function order(module: string, values: object, issuer = 'em') {
  const made = await bench.make(module, { name: 'Work', content: 'x', executor: 'fitter', ...values }, issuer);
  const times = { planStart: bench.nowMs, planEnd: bench.nowMs + 9 * HOUR };
  await bench.change(module, made.id, times, issuer);
  await bench.act([module, made.id], 'issue', issuer);
  return made;
}

const roof = (values: object) =>
  bench.make('heightWork', bench.application({ place: 'Roof', heightM: 3, anchor: 'Lifeline', ...values }));
const statusOf = async (module: string, id: string) => (await bench.see(module, id)).status;

describe('an order that permits name', () => {
  it('begins once one of them is in force, and waits while none is', async () => {
    const { id, no } = await order('temporaryOrder', {}, 'om');
    const permit = await roof({ orderNo: no, placeOwner: 'em' });
    await bench.act(['heightWork', permit.id], 'submit', 'lead');
    expect(await bench.act(['temporaryOrder', id], 'start', 'fitter')).toBe('permit.jobStopped');
    await bench.act(['heightWork', permit.id], 'cancel', 'lead');
    const next = await roof({ orderNo: no });
    await bench.active(['heightWork', next.id]);
    expect(await bench.act(['temporaryOrder', id], 'start', 'fitter')).toBe('IN_PROGRESS');
    await bench.act(['heightWork', next.id], 'stopWork', 'mate', { stopReason: 'WEATHER' });
    const { status, values } = await bench.see('temporaryOrder', id);
    expect([status, values.pauseReason, typeof values.pausedAt]).toEqual(['IN_PROGRESS', 'PERMIT', 'number']);
    expect(await bench.act(['temporaryOrder', id], 'resume', 'fitter')).toBe('permit.jobStopped');
    await bench.go(
      ['heightWork', next.id],
      [
        ['resume', 'lead'],
        ['resume', 'guard'],
      ],
    );
    expect(await bench.act(['temporaryOrder', id], 'resume', 'fitter')).toBe('IN_PROGRESS');
  });

  it('is given up once all of them are over (WO-25)', async () => {
    const { id, no } = await order('temporaryOrder', {}, 'om');
    const permit = await roof({ orderNo: no });
    await bench.active(['heightWork', permit.id]);
    const kept = ['temporaryOrder', id] as const;
    await bench.go(kept, [
      ['start', 'fitter'],
      ['requestCancel', 'om'],
    ]);
    expect(await bench.act(kept, 'approveCancel', 'em')).toBe('permit.jobOpen');
    await bench.go(
      ['heightWork', permit.id],
      [
        ['finish', 'lead'],
        ['accept', 'guard', { isClean: true }],
        ['accept', 'om', { isClean: true }],
      ],
    );
    expect(await bench.act(kept, 'approveCancel', 'em')).toBe('CANCELLED');
  });

  it('without any begins as ever', async () => {
    const { id } = await order('temporaryOrder', {}, 'om');
    expect(await bench.act(['temporaryOrder', id], 'start', 'fitter')).toBe('IN_PROGRESS');
  });
});

describe('hazardous work', () => {
  it('begins under a permit of its own and ends when all of them are closed', async () => {
    const job = await order('securityTask', {}, 'so');
    expect(await bench.act(['securityTask', job.id], 'start', 'fitter')).toBe('permit.jobIdle');
    const permit = await roof({ job: job.id });
    await bench.active(['heightWork', permit.id]);
    const kept = ['securityTask', job.id] as const;
    await bench.go(kept, [
      ['start', 'fitter'],
      ['fill', 'fitter'],
    ]);
    expect(await bench.act(kept, 'submit', 'fitter', { result: 'Done' })).toBe('permit.jobOpen');
    await bench.go(
      ['heightWork', permit.id],
      [
        ['finish', 'lead'],
        ['accept', 'guard', { isClean: true }],
        ['accept', 'om', { isClean: true }],
      ],
    );
    expect(await bench.act(kept, 'submit', 'fitter', { result: 'Done' })).toBe('TO_REVIEW');
    const linked = await bench.engine.get(`modules/securityTask/records/${job.id}/links`, 'om').expect(200);
    expect(JSON.stringify(linked.body)).toContain(permit.no ?? '-');
    expect(await statusOf('heightWork', permit.id)).toBe('CLOSED');
  });
});

describe('a contractor', () => {
  async function outsourced() {
    const mark = String(bench.nowMs);
    const supplier = { code: `S${mark}`, name: `Works ${mark}`, category: 'SERVICE' };
    const reply = await bench.engine.post('modules/supplier/records', { values: supplier }, 'em').expect(200);
    const { data } = reply.body as { data: { id: string } };
    return order('faultEquipment', { mode: 'OUT', supplierId: data.id, equipName: 'Pump', equipNo: `P-${mark}` });
  }

  it('enters by a permit that names the order', async () => {
    const { id, no } = await outsourced();
    expect(await bench.act(['faultEquipment', id], 'start', 'fitter')).toBe('order.entryPermit');
    const permit = await roof({ orderNo: no });
    await bench.active(['heightWork', permit.id]);
    expect(await bench.act(['faultEquipment', id], 'start', 'fitter')).toBe('IN_PROGRESS');
  });

  it('enters by hazardous work the safety officer issued for the order', async () => {
    const { id, no } = await outsourced();
    await order('securityTask', { sourceType: 'MANUAL', sourceId: no }, 'so');
    expect(await bench.act(['faultEquipment', id], 'start', 'fitter')).toBe('IN_PROGRESS');
  });
});
