import { Metrics, silentLog } from '@sed/platform-api';
import { Database, openDatabase } from '@sed/platform-database';
import { SystemClock, type SampleColumns } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmRuleDto, type AlarmRuleInput } from '@sed/alarms-contract';
import { FakePlantDirectory, NullMessenger } from '@sed/testing';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { RuleSet } from '../engine/rule-set';
import { DryRunService } from '../rules/dry-run.service';
import { percentile } from '../rules/median';
import { AlarmEngine } from '../runner/alarm-engine';
import { EngineContext, EngineMetrics } from '../runner/engine-context';
import { EngineStore } from '../runner/engine-store';
import { FakeBroker, MemoryHistory } from './engine-bench';
import { ListedPlan } from './listed-plan';
import { MemorySampleLog, type Sample } from './samples';
import { ruleService } from './rule-service';

const PLANTS = 100;
const SIGNALS = 20_000;
const RULES_PER_SIGNAL = 5;
const BATCH_MS = 100;
const LIMIT = 100;

type Condition = AlarmRuleInput['condition'];
type Maker = (neighbour: string) => Condition;

/** Out of a hundred rules, as the starter packs of plants have them, the new conditions added. */
const MIX: readonly [share: number, make: Maker][] = [
  [70, () => ({ type: 'LIMIT', limits: { HH: { value: 1.2 * LIMIT, level: 2 }, H: { value: LIMIT, level: 3 } } })],
  [10, () => ({ type: 'MISSING', durationS: 120, level: 3 })],
  [8, () => ({ type: 'FROZEN', epsilon: 0, durationS: 1800, level: 4 })],
  [3, (tag) => ({ type: 'DEVIATION', setpoint: tag, limit: 90, unit: 'absolute', direction: 'both', level: 3 })],
  [3, (tag) => ({ type: 'EXPR', expression: `${tag} > ${String(LIMIT)} and since(${tag}) > 5`, level: 3 })],
  [2, () => ({ type: 'RATE', windowS: 600, changePerWindow: 20_000, unit: 'absolute', level: 3 })],
  [
    2,
    () => ({
      type: 'AGG',
      aggregate: 'mean',
      windowS: 3600,
      window: 'sliding',
      minValidity: 0,
      limits: { H: { value: LIMIT, level: 3 } },
    }),
  ],
  [1, () => ({ type: 'COUNT', event: 'rise', count: 1000, windowS: 3600, level: 3 })],
  [
    1,
    () => ({
      type: 'DAILY_PROJ',
      limit: LIMIT,
      isHigh: true,
      rateWindowS: 900,
      minElapsedS: 3600,
      minValidity: 0.75,
      level: 3,
    }),
  ],
];

/** A fleet's signals and its rules. */
export function fleet() {
  const directory = new FakePlantDirectory();
  const conditions = MIX.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  const rules: AlarmRuleInput[] = [];
  const perPlant = SIGNALS / PLANTS;
  for (let plant = 0; plant < PLANTS; plant++) {
    const factoryNo = `bench_${String(plant)}`;
    directory.addPlant({ factoryNo });
    for (let i = 0; i < perPlant; i++) directory.addSignal(factoryNo, `AIT${String(i)}`, { staleAfterS: 30 });
    for (let i = 0; i < perPlant * RULES_PER_SIGNAL; i++) {
      const make = conditions[(i * 37 + plant) % conditions.length];
      const signal = Math.floor(i / RULES_PER_SIGNAL);
      if (make === undefined) continue;
      const name = { zh: '测', en: `rule ${String(i)}` };
      const condition = make(`AIT${String((signal + 1) % perPlant)}`);
      const action = { zh: '查', en: 'Check' };
      const rule = { factoryNo, signalCode: `AIT${String(signal)}`, name, condition, action, deadband: 2, onDelayS: 1 };
      rules.push(alarmRuleInput.parse(rule));
    }
  }
  return { directory, rules };
}

/** Values of one batch: most walk about in their band, a few go over their limit and come back. */
function batchAt(step: number, tsMs: number): Sample[] {
  const size = (SIGNALS * BATCH_MS) / 1000;
  const from = (step * size) % SIGNALS;
  const second = Math.floor((step * BATCH_MS) / 1000);
  return Array.from({ length: size }, (_, i) => {
    const series = from + i + 1;
    // Every second another signal goes over its limit for three seconds: a busy fleet, not a flood.
    const isOver = (second - series + SIGNALS) % SIGNALS < 3;
    return { series, tsMs, value: isOver ? 150 : 50 + 20 * Math.sin(series + second / 7) };
  });
}

export interface SpeedRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** Time on the processor: what others do on this machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The evaluators alone, as fast as they go: what share of one core 20,000 values a second need. */
export function measureRuleSet(seconds: number): SpeedRow[] {
  const { directory, rules } = fleet();
  const set = new RuleSet(directory);
  const startMs = 1_763_625_600_000;
  const before = process.memoryUsage();
  const builtMs = cpuMs();
  set.setRules(
    rules.map((rule, i): AlarmRuleDto => ({ ...rule, id: `r${String(i)}`, version: 1, updatedAt: startMs })),
  );
  const rulesMs = cpuMs() - builtMs;
  let usedMs = 0;
  let tickMs = 0;
  let ticks = 0;
  let events = 0;
  const log = new MemorySampleLog();
  for (let step = 0; step < (seconds * 1000) / BATCH_MS; step++) {
    const tsMs = startMs + step * BATCH_MS;
    log.append(batchAt(step, tsMs), tsMs);
    const [batch] = log.batches.splice(0);
    if (batch === undefined) continue;
    const from = cpuMs();
    set.process(batch);
    usedMs += cpuMs() - from;
    if (step % 5 === 0) {
      const ticked = cpuMs();
      set.follow(tsMs);
      tickMs += cpuMs() - ticked;
      ticks += 1;
    }
    events += set.takeEvents().length;
  }
  const snapFrom = cpuMs();
  const bytes = JSON.stringify(set.snapshot()).length;
  const snapMs = cpuMs() - snapFrom;
  const heap = process.memoryUsage();
  const mib = (heap.heapUsed + heap.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
  return [
    { what: `${String(rules.length)} rules taken over`, value: rulesMs, unit: 'ms' },
    { what: 'values judged, share of one core', value: usedMs / (seconds * 10), unit: '%' },
    { what: 'timers every 250 ms, share of one core', value: (tickMs / ticks) * 0.4, unit: '%' },
    { what: 'condition changes a second', value: events / seconds, unit: '/s' },
    { what: 'checkpoint', value: bytes / 2 ** 20, unit: 'MiB' },
    { what: 'checkpoint written as JSON', value: snapMs, unit: 'ms' },
    { what: 'memory of the rules', value: mib, unit: 'MiB' },
  ];
}

/** The whole engine in real time on a database: CPU of the process, and from the sample's arrival to the committed row. */
export async function measureEngine(database: Database, seconds: number): Promise<SpeedRow[]> {
  const { directory, rules } = fleet();
  const clock = new SystemClock();
  const log = new MemorySampleLog();
  const feed = new AlarmFeedStore(database, directory);
  const store = new EngineStore(database, directory, new NullMessenger());
  await ruleService({ database, directory, feed, clock }).loadStarterRules(rules);
  const metrics = new EngineMetrics(new Metrics());
  const context = new EngineContext(clock, silentLog(), metrics, new MemoryHistory(), new FakeBroker());
  const engine = new AlarmEngine(log, store, feed, context);
  const waits: number[] = [];
  const off = feed.onChange(({ event, alarm }) => {
    // The on-delay is part of the condition: only what came after it counts.
    if (event === 'raised') waits.push(Date.now() - (alarm.raisedAt + 1000));
  });
  engine.start({ isAlone: true });
  while (!engine.isLeader()) await pause(100);
  const cpu = process.cpuUsage();
  const startMs = Date.now();
  for (let step = 0; Date.now() - startMs < seconds * 1000; step++) {
    log.append(batchAt(step, startMs + step * BATCH_MS), Date.now());
    log.dropUntil(log.released);
    await pause(Math.max(0, startMs + (step + 1) * BATCH_MS - Date.now()));
  }
  const used = process.cpuUsage(cpu);
  const elapsedMs = Date.now() - startMs;
  await engine.stop();
  off();
  return [
    { what: 'alarms raised', value: waits.length, unit: '' },
    { what: 'CPU of the process, feeding included', value: (used.user + used.system) / 10 / elapsedMs, unit: '%' },
    { what: 'condition to row, median', value: percentile(waits, 0.5) ?? NaN, unit: 'ms' },
    { what: 'condition to row, p99', value: percentile(waits, 0.99) ?? NaN, unit: 'ms' },
  ];
}

const DRY_DAYS = 30;
const DRY_STEP_MS = 5000;
const DAY_MS = 86_400_000;

/** A month of two signals at five seconds, made as it is asked for. */
class MonthOfHistory extends MemoryHistory {
  override scan(series: readonly number[], range: { fromMs: number; toMs: number }): Promise<SampleColumns> {
    const count = Math.ceil((range.toMs - range.fromMs) / DRY_STEP_MS) * series.length;
    const at = (i: number): number => range.fromMs + Math.floor(i / series.length) * DRY_STEP_MS;
    return Promise.resolve({
      count,
      series: Int32Array.from({ length: count }, (_, i) => series[i % series.length] ?? 0),
      tsMs: Float64Array.from({ length: count }, (_, i) => at(i)),
      value: Float64Array.from({ length: count }, (_, i) => 80 + 25 * Math.sin(at(i) / 3e6) + ((i * 7919) % 11)),
      quality: new Uint8Array(count),
    });
  }
}

/** How long a dry run of each kind of rule takes over 30 days at 5 s. */
export async function measureDryRuns(database: Database): Promise<SpeedRow[]> {
  const { directory } = fleet();
  const clock = new SystemClock();
  const feed = new AlarmFeedStore(database, directory);
  const rules = ruleService({ database, directory, feed, clock });
  const service = new DryRunService(rules, directory, new MonthOfHistory(), new ListedPlan());
  const from = Date.UTC(2025, 0, 1);
  const rows: SpeedRow[] = [];
  for (const [, make] of MIX) {
    const condition = make('AIT1');
    const name = { zh: '测', en: 'dry run' };
    const rule = alarmRuleInput.parse({ factoryNo: 'bench_0', signalCode: 'AIT0', name, condition, state: 'DRAFT' });
    const report = await service.preview(rule, { from, to: from + DRY_DAYS * DAY_MS });
    const what = `dry run of ${condition.type} over ${String(report.samples)} samples, ${String(report.alarms.length)} alarms`;
    rows.push({ what, value: report.tookMs ?? NaN, unit: 'ms' });
  }
  return rows;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** An embedded database on a disk directory, as a plant's own server has it. */
export async function openBenchDatabase(options: { readonly dataDir: string; readonly migrationsFolder: string }) {
  const database = new Database(await openDatabase(options));
  return { database, close: () => database.close() };
}
