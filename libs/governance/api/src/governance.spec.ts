import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GovernanceBench } from './testing/governance-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The day that ended at plant A (UTC+8) when the tests begin. */
const DAY_MS = Date.UTC(2026, 10, 19, 16);
const wave = (atMs: number) => 40 + 8 * Math.sin(atMs / 4_000_000) + Math.sin(atMs * 12.9898);
/** Nothing before the day, so that days before it are not judged. */
const from = (courseAt: (atMs: number) => number) => (atMs: number) => (atMs < DAY_MS ? Number.NaN : courseAt(atMs));
const stuck = from((atMs) => (atMs >= DAY_MS + 5 * HOUR && atMs < DAY_MS + 9 * HOUR ? 42 : wave(atMs)));

let bench: GovernanceBench;
beforeAll(async () => {
  bench = await GovernanceBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.empty();
  bench.engine.clock.ms = DAY_MS + DAY + 12 * HOUR;
});

async function oneFinding() {
  await bench.rule('R04');
  bench.signal('EF_AIT802_COD', stuck);
  await bench.night();
  const [found] = await bench.findings();
  if (found === undefined) throw new Error('nothing was found');
  return found;
}

describe('the nightly run', () => {
  it('keeps what a rule finds over the day that ended, with its evidence in both languages', async () => {
    const found = await oneFinding();
    expect(found).toMatchObject({
      ...{ status: 'OPEN', no: expect.stringMatching(/^DG-/) as unknown },
      values: {
        ...{ subject: 'EF_AIT802_COD', signal: 'plant_a/EF_AIT802_COD', ruleType: 'R04', severity: 'MEDIUM' },
        ...{ fromAt: DAY_MS + 5 * HOUR, toAt: DAY_MS + 9 * HOUR, day: '2026-11-20' },
        evidence: {
          zh: expect.stringContaining('标准差') as unknown,
          en: expect.stringContaining('240 min') as unknown,
        },
      },
    });
  });

  it('goes over a day once, and over one that was broken off again without doubling anything', async () => {
    await oneFinding();
    expect(await bench.night()).toBe(0);
    // As a kill before the last piece leaves it.
    await bench.database.db.execute(sql.raw('truncate table governance_day, governance_count'));
    expect(await bench.night()).toBe(1);
    expect(await bench.findings()).toHaveLength(1);
  });

  it('catches up with the days of a standstill, and leaves the running one', async () => {
    await bench.rule('R01');
    bench.signal('EF_AIT802_COD', from(wave));
    bench.engine.clock.ms = DAY_MS + 3 * DAY + HOUR;
    expect(await bench.night()).toBe(3);
    const answer: unknown = await bench.database.db.execute(sql.raw('select day from governance_day order by day'));
    const { rows } = z.looseObject({ rows: z.array(z.looseObject({ day: z.string() })) }).parse(answer);
    expect(rows).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }, { day: '2026-11-22' }]);
  });

  it('says of a plant that was away once that it was, not of each signal', async () => {
    await bench.rule('R07');
    await bench.rule('R01');
    const away = from((atMs) => (atMs >= DAY_MS + 2 * HOUR && atMs < DAY_MS + 5 * HOUR ? Number.NaN : wave(atMs)));
    for (const code of ['IN_AIT1_COD', 'IN_AIT2_SS', 'IN_AIT3_TN']) bench.signal(code, away);
    bench.signal(
      'IN_AIT4_TP',
      from((atMs) => (atMs < DAY_MS + 6 * HOUR ? Number.NaN : wave(atMs))),
    );
    await bench.night();
    const found = await bench.findings();
    const said = found.map(({ values }) => `${String(values.ruleType)} ${String(values.subject)}`).toSorted();
    expect(said).toEqual(['R01 IN_AIT4_TP', 'R07 IN_AIT4_TP', 'R07 IN_AIT4_TP', 'R07 plant_a']);
  });

  it('looks only at what the rule is for', async () => {
    await bench.rule('R04', { appliesTo: 'SIGNALS', signals: ['plant_a/IN_AIT2_SS'] });
    for (const code of ['EF_AIT802_COD', 'IN_AIT2_SS']) bench.signal(code, stuck);
    await bench.night();
    expect((await bench.findings()).map(({ values }) => values.subject)).toEqual(['IN_AIT2_SS']);
  });

  it('compares inflow and outflow of the day', async () => {
    await bench.rule('R08');
    bench.signal(
      'IN_FIT101',
      from(() => 50),
      { unit: 'm3/h' },
    );
    bench.signal(
      'EF_FIT801',
      from(() => 45),
      { unit: 'm3/h' },
    );
    await bench.night();
    expect((await bench.findings()).map(({ values }) => values)).toMatchObject([
      { subject: 'IN_FIT101 / EF_FIT801', measured: 10, limit: 5, otherSignal: 'plant_a/EF_FIT801' },
    ]);
  });
});

describe('decisions (DG-02 to DG-06)', () => {
  it('name a cause, are put right, and are closed by the next run that finds nothing', async () => {
    const { id } = await oneFinding();
    expect(await bench.act(id, 'confirm')).not.toBe('ABNORMAL');
    expect(await bench.act(id, 'confirm', { values: { cause: 'INSTRUMENT' } })).toBe('ABNORMAL');
    expect((await bench.see(id)).values).toMatchObject({ decidedBy: 'judge', cause: 'INSTRUMENT' });
    expect(await bench.act(id, 'fix', { values: { remedy: 'RECALIBRATED' } })).toBe('FIXED');
    await bench.night();
    expect((await bench.see(id)).status).toBe('FIXED');
    bench.engine.clock.ms += 2 * DAY;
    await bench.night();
    expect(await bench.see(id)).toMatchObject({ status: 'CLOSED', values: { verifiedDay: '2026-11-22' } });
  });

  it('stay open where the next run finds the same again', async () => {
    const { id } = await oneFinding();
    await bench.act(id, 'confirm', { values: { cause: 'INSTRUMENT' } });
    await bench.act(id, 'fix', { values: { remedy: 'RECALIBRATED' } });
    bench.signal(
      'EF_AIT802_COD',
      from((atMs) => (atMs % DAY < 4 * HOUR ? 42 : wave(atMs))),
    );
    bench.engine.clock.ms += 2 * DAY;
    await bench.night();
    expect((await bench.see(id)).status).toBe('FIXED');
    expect((await bench.findings()).length).toBeGreaterThan(1);
  });

  it('are explained with a reason, taken back within seven days, and judged anew', async () => {
    const { id } = await oneFinding();
    expect(await bench.act(id, 'explain')).not.toBe('NON_ABNORMAL');
    expect(await bench.act(id, 'explain', { values: { reason: 'Cleaning' } })).toBe('NON_ABNORMAL');
    bench.engine.clock.ms += 8 * DAY;
    expect(await bench.act(id, 'withdraw')).toBe('governance.withdrawTooLate');
    bench.engine.clock.ms -= 2 * DAY;
    expect(await bench.act(id, 'withdraw')).toBe('WITHDRAWN');
    expect((await bench.see(id)).values).toMatchObject({ decidedBy: null, reason: null });
    expect(await bench.act(id, 'resume')).toBe('OPEN');
  });

  it('make one order, by whoever may make orders', async () => {
    const { id, no } = await oneFinding();
    await bench.act(id, 'confirm', { values: { cause: 'INSTRUMENT' } });
    expect(await bench.act(id, 'makeOrder', {}, 'noorder')).toBe('governance.orderNotAllowed');
    expect(await bench.act(id, 'makeOrder')).toBe('ABNORMAL');
    const { values } = await bench.see(id);
    const reply = await bench.engine.get(`modules/temporaryOrder/records/${String(values.order)}`, 'judge').expect(200);
    expect(reply.body).toMatchObject({
      data: { record: { no: values.orderNo, values: { sourceType: 'DATA', sourceId: no } } },
    });
    expect(await bench.act(id, 'makeOrder')).toBe('governance.hasOrder');
  });
});

const figures = z.looseObject({ checked: z.number(), failed: z.number(), excused: z.number(), score: z.number() });
const statistics = z.object({ data: z.looseObject({ whole: figures, plants: z.array(z.looseObject({})) }) });

describe('questions about what was found', () => {
  const ASKED = 'governance/statistics?from=2026-11-19&to=2026-11-21&period=week';

  it('count what was looked at and what failed, and forgive what was explained', async () => {
    const { id } = await oneFinding();
    bench.signal('IN_AIT2_SS', from(wave));
    const whole = async () => statistics.parse((await bench.engine.get(ASKED, 'judge').expect(200)).body).data.whole;
    const before = await whole();
    expect(before).toMatchObject({ failed: 1, excused: 0 });
    expect(before.score).toBeCloseTo(100 * (1 - 1 / before.checked), 6);
    await bench.act(id, 'explain', { values: { reason: 'Cleaning' } });
    expect(await whole()).toMatchObject({ failed: 0, excused: 1, score: 100 });
    expect((await bench.engine.get(ASKED, 'far').expect(200)).body).toMatchObject({ data: { plants: [] } });
    expect((await bench.engine.get(`${ASKED}&factoryNo=plant_a`, 'far')).body).toMatchObject({
      error: { code: 'plant.forbidden' },
    });
    const file = await bench.engine.get(ASKED.replace('statistics?', 'statistics/export?'), 'judge').expect(200);
    expect(file.text).toContain('R04');
  });

  it('show what is stored around a finding and what was like it, to whoever may see it', async () => {
    const { id } = await oneFinding();
    const { body } = await bench.engine.get(`governance/findings/${id}/evidence`, 'judge').expect(200);
    expect(body).toMatchObject({
      data: { fromMs: DAY_MS + 5 * HOUR, lines: [{ code: 'EF_AIT802_COD', level: 'raw' }] },
    });
    await bench.engine.get(`governance/findings/${id}/evidence`, 'far').expect(404);
    expect((await bench.engine.get(`governance/findings/${id}/similar`, 'judge').expect(200)).body).toMatchObject({
      data: [],
    });
  });

  it('tell how many decisions were right', async () => {
    const { id } = await oneFinding();
    const ask = async () => (await bench.engine.get('governance/precision', 'judge').expect(200)).body as unknown;
    expect(await ask()).toMatchObject({ data: { precision: null, types: [{ ruleType: 'R04', open: 1 }] } });
    await bench.act(id, 'confirm', { values: { cause: 'PROCESS' } });
    expect(await ask()).toMatchObject({ data: { precision: 1, right: 1, wrong: 0 } });
  });

  it('try a rule over the last day at own plants and keep nothing', async () => {
    const { id } = await bench.rule('R04', { enabled: false });
    bench.signal('EF_AIT802_COD', stuck);
    const tried = await bench.engine.post(`governance/rules/${id}/dry-run`, {}, 'judge').expect(200);
    expect(tried.body).toMatchObject({ data: { plants: 1, found: 1, failed: 1, left: 0 } });
    expect(await bench.findings()).toEqual([]);
    const elsewhere = await bench.engine.post(`governance/rules/${id}/dry-run`, {}, 'far').expect(200);
    expect(elsewhere.body).toMatchObject({ data: { plants: 0, found: 0 } });
  });

  it('refuse a rule without a scope, and signals of another plant', async () => {
    await expect(bench.rule('R04', { appliesTo: 'KINDS' })).rejects.toThrow('governance.scopeMissing');
    const other = { appliesTo: 'SIGNALS', plant: 'plant_b', signals: ['plant_a/AIT101'] };
    await expect(bench.rule('R04', other)).rejects.toThrow('governance.signalOutside');
  });
});
