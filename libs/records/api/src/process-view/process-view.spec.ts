import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { engineSuite, ORDERS } from '../testing/engine-suite';

const suite = engineSuite();
const DAY_MS = 86_400_000;

interface Asked {
  readonly factoryNo?: string;
  readonly recordId?: string;
  readonly days?: number;
  readonly who?: string;
}

async function table({ factoryNo = 'plant_a', recordId, days = 1, who = 'u1' }: Asked) {
  const now = suite.engine.clock.ms;
  const { status, text } = await request(suite.engine.app.getHttpServer())
    .get('/gateway/process-view/export')
    .set({ token: who, 'accept-language': 'en' })
    .query({ factoryNo, recordId, from: now - days * DAY_MS, to: now + DAY_MS });
  const [head, ...steps] = text.replace('\uFEFF', '').trim().split('\r\n');
  return { status, head, steps };
}

async function submitted(): Promise<string> {
  const { id } = await suite.order({ amount: 1 });
  await suite.engine.post(`${ORDERS}/${id}/actions/submit`, { version: 1 }).expect(200);
  return id;
}

describe('the table of flow steps', () => {
  it('names who took which record from which state to which', async () => {
    const recordId = await submitted();
    const accepted = { version: 2, values: { result: 'ok' }, note: 'fine' };
    await suite.engine.post(`${ORDERS}/${recordId}/actions/accept`, accepted, 'boss').expect(200);
    const { head, steps } = await table({ recordId });
    expect(head).toBe('Time,Module,Number,Title,Action,From,To,Person,Note');
    expect(steps.at(-1)).toMatch(/,test order,TS-A-20261121-\d+,Order,Accept,Open,Done,.+,fine$/);
    expect(steps.filter((step) => step.includes(',Submit,Draft,Open,'))).toHaveLength(1);
  });

  it('holds steps of the asked period and plant only', async () => {
    const recordId = await submitted();
    expect((await table({ recordId, factoryNo: 'plant_b' })).steps).toEqual([]);
    suite.engine.clock.ms += 10 * DAY_MS;
    expect((await table({ recordId })).steps).toEqual([]);
    suite.engine.clock.ms -= 10 * DAY_MS;
    expect((await table({ days: 31 })).status).toBe(422);
  });

  it('shows nothing to whoever may not see the records', async () => {
    const recordId = await submitted();
    expect((await table({ recordId, who: 'nobody' })).steps).toEqual([]);
    expect((await table({ recordId, who: 'stranger' })).status).toBe(403);
  });
});
