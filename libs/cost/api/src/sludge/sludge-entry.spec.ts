import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CostBench, type SeenRecord } from '../testing/cost-bench';

const HOUR_MS = 3_600_000;
const ENTRY = 'sludgeEntry';

let bench: CostBench;
let carrier: SeenRecord;
beforeAll(async () => {
  bench = await CostBench.open();
  carrier = await bench.supplier();
});
afterAll(() => bench.close());

let written = 0;
const loaded = (more: object = {}) => {
  written += 1;
  const trip = { weighNo: `W${String(written)}`, loadedAt: bench.engine.clock.ms, carrier: carrier.id, vehicle: 'A1' };
  const where = { driver: 'Li', disposalWay: 'COMPOST', destination: 'Composting yard' };
  return bench.make(ENTRY, { ...trip, ...where, ...more });
};

async function departed(more: object = {}) {
  const { id } = await loaded({ grossT: '30', tareT: '10', moisturePct: 79, ...more });
  await bench.act(ENTRY, id, 'weigh');
  return bench.act(ENTRY, id, 'depart');
}
const receipt = (receivedT: string) => ({ receivedT, receivedAt: bench.engine.clock.ms, receivedBy: 'Wang' });

describe('a trip ticket', () => {
  it('goes from the loading to the receiver, with net weight and dry solids', async () => {
    const { id, no } = await loaded();
    expect(await bench.refusal(ENTRY, id, 'weigh')).toContain('grossT');
    const weighed = await bench.act(ENTRY, id, 'weigh', {
      values: { grossT: '32.60', tareT: '12.20', moisturePct: 79.5 },
    });
    expect([no?.slice(0, 2), weighed.status]).toEqual(['NY', 'WEIGHED']);
    expect(weighed.values.weighedAt).toBe(bench.engine.clock.ms);
    await bench.act(ENTRY, id, 'depart');
    const received = await bench.act(ENTRY, id, 'receive', { values: receipt('20.40') });
    expect(received).toMatchObject({ status: 'RECEIVED', values: { settleMonth: '2026-11', receivedT: '20.40' } });
  });

  it('does not leave too wet for its way of disposal before somebody says why', async () => {
    const { id } = await loaded({ grossT: '30', tareT: '10', moisturePct: 65, disposalWay: 'LANDFILL' });
    await bench.act(ENTRY, id, 'weigh');
    expect(await bench.refusal(ENTRY, id, 'depart')).toContain('cost.moistureOver');
    const left = await bench.act(ENTRY, id, 'depart', { values: { moistureReason: 'The site mixes it with lime' } });
    expect(left.status).toBe('IN_TRANSIT');
  });

  it('is checked by somebody else where more than one percent is missing', async () => {
    const { id } = await departed();
    expect((await bench.act(ENTRY, id, 'receive', { values: receipt('19.70') })).status).toBe('TO_CHECK');
    const why = { differenceReason: 'Water ran off' };
    expect(await bench.refusal(ENTRY, id, 'explain', { values: why })).toContain('record.ownWork');
    expect(await bench.refusal(ENTRY, id, 'explain', { who: 'pm' })).toContain('cost.differenceUnexplained');
    expect((await bench.act(ENTRY, id, 'explain', { who: 'pm', values: why })).status).toBe('RECEIVED');
  });

  it('is received once what was written is corrected', async () => {
    const { id } = await departed();
    await bench.act(ENTRY, id, 'receive', { values: receipt('29.90') });
    expect((await bench.act(ENTRY, id, 'correct', { values: { receivedT: '19.90' } })).status).toBe('RECEIVED');
  });

  it('is overdue after twelve hours, told to those who have to know, and may still arrive', async () => {
    const { id } = await departed();
    await bench.pass(11.9 * HOUR_MS);
    expect((await bench.see(ENTRY, id)).status).toBe('IN_TRANSIT');
    bench.inbox.sent.length = 0;
    await bench.pass(0.2 * HOUR_MS);
    expect((await bench.see(ENTRY, id)).status).toBe('OVERDUE');
    expect(new Set(bench.inbox.sent.flatMap(({ to }) => to))).toEqual(new Set(['oper', 'pm', 'fin']));
    expect(bench.inbox.sent[0]?.title.en).toContain('12 hours');
    expect((await bench.act(ENTRY, id, 'receive', { values: receipt('20') })).status).toBe('RECEIVED');
  });

  it('has a weighbridge number of its own, and a lorry heavier full than empty', async () => {
    const { values } = await loaded();
    await expect(loaded({ weighNo: values.weighNo })).rejects.toThrow('weighNo');
    await expect(loaded({ grossT: '10', tareT: '10' })).rejects.toThrow('upperAboveLower');
  });

  it('is of its plant alone', async () => {
    const { id } = await loaded();
    await bench.engine
      .get(`modules/${ENTRY}/records/${id}`, 'far')
      .expect(({ status }) => expect([403, 404]).toContain(status));
  });
});
