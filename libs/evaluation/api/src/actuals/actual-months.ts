import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { policyIndicator } from '@sed/evaluation-contract';
import { policyActualValue, policyStandards } from '@sed/evaluation-definitions';
import { Log } from '@sed/platform-api';
import type { PlantDto } from '@sed/platform-contract';
import { Clock, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type Condition, type Patch, type RecordOf } from '@sed/records-api';
import { dayBegins } from '@sed/shifts-contract';
import { MonthFigures, monthAfter, monthsFrom } from './month-figures';

type Policy = RecordOf<typeof policyStandards>;
type Line = NonNullable<Policy['values']['lines']>[number];
type Actual = RecordOf<typeof policyActualValue>;
type ActualPatch = Patch<typeof policyActualValue>;

const HOUR_MS = 3_600_000;
const EVERY_MS = 3 * HOUR_MS;
const AT_ONCE = 50;
/** Samples of a month that is over may still come in from buffers of gateways. */
const LATE_MS = 12 * HOUR_MS;
/** The old version stays in force while a change is decided (PO-06); what was agreed to late is judged all the same. */
const IN_FORCE = ['EFFECTIVE', 'CHANGING', 'ARCHIVED'];

const isIn = (values: readonly string[]) => ({ field: 'status', op: 'in', values }) as const;
const codeOf = (month: string, indicator: string) => `${month} ${indicator}`;

/**
 * Months of actual values open by themselves where a policy is in force, and take what the signals of the plant tell once
 * a month is over. What nothing measures is left to people.
 */
@Injectable()
export class ActualMonths implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly figures: MonthFigures,
    private readonly clock: Clock,
    log: Log,
  ) {
    const failed = (error: unknown) => log.warn({ err: error }, 'months of actual values could not be opened');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, firstMs: HOUR_MS / 12, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  /** A policy came into force, or another version of it. */
  soon(): void {
    this.task.soon();
  }

  async look(): Promise<void> {
    // Months of older years are there, or nobody asks for them any more.
    const year = { field: 'year', op: 'range', from: new Date(this.clock.nowMs()).getUTCFullYear() - 1 } as const;
    for await (const policy of this.each<Policy>(policyStandards, [isIn(IN_FORCE), year])) await this.open(policy);
    for await (const actual of this.each<Actual>(policyActualValue, [isIn(['COLLECTING'])])) await this.collect(actual);
  }

  private async *each<R>(module: typeof policyStandards | typeof policyActualValue, conditions: readonly Condition[]) {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    for await (const piece of this.engine.storeOf(module).pieces({ plants, conditions }, AT_ONCE)) {
      // The store of a module keeps values of its definition.
      yield* piece as unknown as readonly R[];
    }
  }

  private async open(policy: Policy): Promise<void> {
    const { id, factoryNo, values } = policy;
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined) return;
    const wanted = (values.lines ?? []).flatMap((line) => this.monthsOf(policy, line, plant));
    if (wanted.length === 0) return;
    await this.records.change(async ({ records }) => {
      const there = await records.all(policyActualValue, { policy: id }, factoryNo);
      const known = new Map(there.map((actual) => [actual.values.code, actual]));
      const missing = wanted.filter(({ code }) => !known.has(code ?? ''));
      const because = values.name;
      if (missing.length > 0) await records.createMany(policyActualValue, { factoryNo, values: missing, because });
      for (const { code, standard = null, tolerancePct = null, policyRevision = null } of wanted) {
        const old = known.get(code ?? '');
        // What is known already was judged by the version of its time.
        if (old?.status !== 'COLLECTING' || old.values.policyRevision === policyRevision) continue;
        const changed: ActualPatch = { standard, tolerancePct, policyRevision };
        await records.set(policyActualValue, old.id, { values: changed, because });
      }
    });
  }

  /** What is to be there of a line: its months up to the one that runs. */
  private monthsOf({ id, values }: Policy, line: Line, plant: PlantDto): ActualPatch[] {
    const indicator = policyIndicator(line.indicator);
    if (indicator === undefined || line.indicator === null || line.agreed === null) return [];
    const { agreed, tolerancePct } = line;
    const known = line.indicator;
    const running = this.figures.running(plant);
    const year = String(values.year);
    const last = line.to ?? `${year}-12`;
    return monthsFrom(line.from ?? `${year}-01`, last < running ? last : running).map((month): ActualPatch => ({
      ...{ month, indicator: known, code: codeOf(month, known), policy: id, policyRevision: values.revision ?? 1 },
      ...{ standard: agreed, tolerancePct },
      name: { zh: `${month} ${indicator.label.zh}`, en: `${month} ${indicator.label.en}` },
    }));
  }

  private async collect({ id, factoryNo, values: { month, indicator } }: Actual): Promise<void> {
    const plant = this.directory.plant(factoryNo ?? '');
    if (plant === undefined) return;
    const endMs = dayBegins(`${monthAfter(month, 1)}-01`, plant.zone) ?? Infinity;
    if (this.clock.nowMs() < endMs + LATE_MS) return;
    const actual = await this.figures.of(plant, month, indicator);
    if (actual === null) return;
    await this.records.change(async ({ records }) => {
      const held = await records.hold(policyActualValue, id);
      if (held.status !== 'COLLECTING') return;
      await records.act(policyActualValue, id, { action: 'collect', values: { actual }, because: month });
    });
  }
}
