import { JobService, JobStore, JobWorker } from '@sed/records-api';
import { silentLog } from '@sed/platform-api';
import { alarmTemplateInput, type AlarmRuleInput } from '@sed/alarms-contract';
import { aViewer, NullLivePush } from '@sed/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { templateService } from '../testing/rule-service';
import { ListedPlan } from '../testing/listed-plan';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';
import { DryRunJobs, DryRunRules } from './dry-run-jobs';
import { DryRunService } from './dry-run.service';

const viewer = aViewer([PLANT, 'plant_b'], { code: 'U7' });
const high = { type: 'LIMIT', limits: { H: { value: 5, level: 2 } } } as const;
const told = { sms: true, receivers: [], recovery: false };
let bench: EngineBench;
let jobs: DryRunJobs;
let service: JobService;
let worker: JobWorker;
let range: { from: number; to: number };

useEngineBench((fresh) => {
  bench = fresh;
  range = { from: bench.clock.ms - 6 * 3_600_000, to: bench.clock.ms };
  for (const code of ['A', 'B']) bench.directory.addSignal(PLANT, code, { staleAfterS: 60 });
  const store = new JobStore(bench.real, bench.clock);
  worker = new JobWorker(store, silentLog(), new NullLivePush());
  service = new JobService(store, worker);
  const templates = templateService(bench);
  const rules = new DryRunRules(bench.real, bench.rules, templates);
  jobs = new DryRunJobs(rules, bench.directory, bench.history, new ListedPlan(3), service);
  jobs.onModuleInit();
  bench.history.samples = Array.from({ length: 600 }, (_, i) => [1, 2].map((series) => ({ series, i }))).flatMap(
    (two) =>
      two.map(({ series, i }) => ({ series, tsMs: range.from + i * 30_000, value: i % (20 * series) < 3 ? 7 : 1 })),
  );
});

async function finished(id: string) {
  for (;;) {
    const row = await service.own(id, 'U7');
    if (row.state !== 'queued' && row.state !== 'running') return row;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function rowsOf({ id }: { readonly id: string }, reader = viewer) {
  await finished(id);
  return (await jobs.result(id, reader)).result?.rows;
}

afterEach(() => worker.onApplicationShutdown());

const rule = (signalCode: string, more: Partial<AlarmRuleInput> = {}) =>
  bench.rules.create(ruleInput({ signalCode, condition: high, notify: told, state: 'DRAFT', ...more }), viewer);

describe('a dry run of many rules', () => {
  it('says of each what a dry run of it alone says', async () => {
    const rules = [
      await rule('A'),
      await rule('B'),
      await rule('A', { onDelayS: 45 }),
      await rule('A', { onDelayS: 900 }),
    ];
    for (let i = 0; i < 10; i++) await rule('B', { deadband: i });
    const { id: job } = await jobs.start({ ...range, factoryNo: PLANT }, viewer);
    const rows = await rowsOf({ id: job });
    const alone = new DryRunService(bench.rules, bench.directory, bench.history, new ListedPlan(3));
    for (const { id } of rules) {
      const { alarms, smsCount, chatter, medianDurationMs, coverage } = await alone.run(id, range, viewer);
      const row = { id, alarms: alarms.length, smsCount, chatter, medianDurationMs, code: null };
      expect(rows?.find((one) => one.id === id)?.coverage).toBe(coverage?.[0]?.share);
      expect(rows?.find((one) => one.id === id)).toMatchObject(row);
    }
    expect(rows).toHaveLength(14);
    expect(await finished(job)).toMatchObject({ state: 'done', done: 14, total: 14 });
  });

  it('tries what the search finds, or what was named, and refuses nothing and too long a time', async () => {
    const { id } = await rule('A', { name: { zh: '甲', en: 'first one' } });
    await rule('B');
    const found = await jobs.start({ ...range, factoryNo: PLANT, keyword: 'first' }, viewer);
    expect(await rowsOf(found)).toMatchObject([{ id, alarms: 30 }]);
    const named = await jobs.start({ ...range, factoryNo: PLANT, ids: [id] }, viewer);
    expect(await rowsOf(named)).toMatchObject([{ id }]);
    expect(await rowsOf(named, aViewer(['other'], { code: 'U7' }))).toEqual([]);
    await expect(jobs.result(named.id, aViewer([PLANT], { code: 'U8' }))).rejects.toMatchObject({ code: 'notFound' });
    const refused = [
      [{ factoryNo: 'elsewhere' }, viewer, 'alarm.dryRun.none'],
      [{ factoryNo: PLANT, from: range.from - 32 * 86_400_000 }, viewer, 'range.tooLong'],
      [{ factoryNo: PLANT }, aViewer(['other']), 'alarm.dryRun.none'],
    ] as const;
    for (const [asked, asker, code] of refused)
      await expect(jobs.start({ ...range, ...asked }, asker)).rejects.toMatchObject({ code });
  });

  it('names what cannot be tried and goes on', async () => {
    await rule('A');
    await rule('B');
    const signal = bench.directory.signal.bind(bench.directory);
    bench.directory.signal = (factoryNo, code) => (code === 'B' ? undefined : signal(factoryNo, code));
    expect(await rowsOf(await jobs.start({ ...range, factoryNo: PLANT }, viewer))).toMatchObject([
      { signalCode: 'A', code: null },
      { signalCode: 'B', code: 'signal.unknown', alarms: 0 },
    ]);
  });

  it('ends when it is cancelled', async () => {
    await rule('A');
    const asked: { id?: string } = {};
    const scan = bench.history.scan.bind(bench.history);
    bench.history.scan = async (series, part) => {
      if (asked.id !== undefined) await service.cancel(asked.id, 'U7');
      return scan(series, part);
    };
    const days = { from: range.to - 20 * 86_400_000, to: range.to };
    const job = await jobs.start({ ...days, factoryNo: PLANT }, viewer);
    asked.id = job.id;
    expect(await finished(job.id)).toMatchObject({ state: 'cancelled', result: null });
  });
});

describe('a dry run of a group standard', () => {
  it('tries what a copy would leave on each plant that it suits', async () => {
    bench.directory.addPlant({ factoryNo: 'plant_b' });
    const rule = alarmTemplateInput.shape.rule.parse(ruleInput({ signalCode: 'A', condition: high, notify: told }));
    const everywhere = aViewer([PLANT, 'plant_b'], { code: 'U7' });
    const templates = templateService(bench);
    const body = { code: 'S-1', plantType: null, lockedFields: ['onDelayS' as const], rule };
    const { id } = await templates.create(body, everywhere);
    const input = { params: { id }, query: {}, body: { ...range, factoryNos: [PLANT, 'plant_b', 'foreign'] } };
    expect(await rowsOf(await jobs.startStandard(input, everywhere))).toMatchObject([
      { id: `${id}/${PLANT}`, factoryNo: PLANT, alarms: 30, smsCount: 90 },
    ]);
  });
});
