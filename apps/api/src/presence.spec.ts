import type { OrdersBench } from '@sed/orders-api/testing';
import { pointQr } from '@sed/patrol-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PatrolDesk } from './testing/patrol-desk';
import { openPatrolBench } from './testing/patrol-bench';

let bench: OrdersBench;
let desk: PatrolDesk;
beforeAll(async () => {
  bench = await openPatrolBench();
  desk = new PatrolDesk(bench);
});
afterAll(() => bench.close());

const ORDER = 'temporaryOrder';
const FAR = 'GPS:120.000000,31.001000';
const NEAR = 'GPS:120.000000,31.000100';

async function issued(values: object = {}) {
  const own = { name: 'Grease', content: 'x', executor: 'fitter', onSite: true, ...values };
  const kept = [ORDER, (await bench.make(ORDER, own)).id] as const;
  await bench.act(kept, 'issue', 'om');
  return kept;
}
type Kept = Awaited<ReturnType<typeof issued>>;
const start = (kept: Kept, arrival?: string) =>
  bench.act(kept, 'start', 'fitter', arrival === undefined ? {} : { values: { arrival } });

/** Why the page says the executor cannot take an action now. */
async function whyNot([module, id]: Kept, action: string) {
  const reply = await bench.engine.get(`modules/${module}/records/${id}`, 'fitter').expect(200);
  const offered = z.array(z.object({ name: z.string(), refusals: z.array(z.string()) }));
  const { actions } = z.object({ data: z.object({ actions: offered }) }).parse(reply.body).data;
  return actions.find(({ name }) => name === action)?.refusals;
}

describe('an order whose executor must be on site (WO-06)', () => {
  it('begins once they prove to be at its machine, by label or position', async () => {
    const [own, other] = [await desk.aSheet(), await desk.aSheet({ longitude: 121 })];
    const equipNo = `E${own.code}`;
    const kept = await issued({ equipNo });
    expect(await start(kept)).toBe('order.arrivalOpen');
    expect(await bench.act(kept, 'fill', 'fitter')).toBe('order.arrivalOpen');
    expect((await whyNot(kept, 'fill'))?.join()).toContain('Prove to be there first');
    expect(await start(kept, `QR:${pointQr('plant_a', other.code)}`)).toBe('patrol.wrongCode');
    expect(await start(kept, 'NFC:04A22B91')).toBe('patrol.wrongTag');
    expect(await start(kept, FAR)).toBe('patrol.tooFar');
    expect(await start(kept, NEAR)).toBe('IN_PROGRESS');
    expect((await bench.see(...kept)).values).toMatchObject({ arrival: NEAR, arrivedPlace: `Point ${own.code}` });
    const typed = await issued({ equipNo });
    expect(await start(typed, pointQr('plant_a', own.code))).toBe('IN_PROGRESS');
    expect(await bench.act(typed, 'fill', 'fitter')).toBe('FILLING');
  });

  it('of a machine with a tag of its own is begun at the tag', async () => {
    const tag = await bench.make('operationEquipNFCSetting', {
      ...{ uid: '04:A2:2B:92', target: 'EQUIPMENT', equipName: 'Blower 7', equipNo: 'BL-7' },
    });
    const kept = await issued({ equipNo: 'BL-7' });
    expect(await start(kept, 'NFC:04a22b92')).toBe('patrol.wrongTag');
    await bench.act(['operationEquipNFCSetting', tag.id], 'bind', 'om');
    expect(await start(kept, 'NFC:04a22b92')).toBe('IN_PROGRESS');
    expect((await bench.see(...kept)).values.arrivedPlace).toBe('Blower 7');
  });

  it('of a section is begun at any of its points; where there is none, that is said', async () => {
    const { code } = await desk.aSheet({ section: 'GRT', equipNo: null });
    expect(await start(await issued({ section: 'GRT' }), `QR:${pointQr('plant_a', code)}`)).toBe('IN_PROGRESS');
    expect(await start(await issued({ equipNo: 'NOWHERE' }), NEAR)).toBe('patrol.siteUnknown');
  });

  it('asks nothing of orders that do not demand it', async () => {
    expect(await start(await issued({ onSite: false }))).toBe('IN_PROGRESS');
  });
});
