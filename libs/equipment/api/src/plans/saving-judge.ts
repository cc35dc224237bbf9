import { Injectable, type OnModuleInit } from '@nestjs/common';
import { amountOfRate, expected, savingOf, type SavingDay, type SavingReport } from '@sed/equipment-contract';
import { technicalPlan } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { zoneOffsetMs } from '@sed/platform-contract';
import {
  Clock,
  maySee,
  PlantDirectory,
  plantsWith,
  TimeSeriesStore,
  type SignalRef,
  type Viewer,
} from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import type { BucketDto } from '@sed/signals-contract';
import { EquipmentMessages } from '../ledger/equipment-messages';

type Plan = RecordOf<typeof technicalPlan>;

const DAY_MS = 86_400_000;
/** A day with less usable data is left out. */
const WHOLE_SHARE = 0.8;
/** Days after the change that are looked at: one season and a little. */
const MOST_AFTER_DAYS = 120;

/** What technical renovation came to: before and after by live data, corrected for load and weather (§8.6). */
@Injectable()
export class SavingJudge implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly messages: EquipmentMessages,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (!this.engine.has(technicalPlan.key)) return;
    this.engine.addBehaviour(technicalPlan, {
      beforeAction: (action, _plan, _asked, { atMs }) => (action === 'finish' ? { changedAt: atMs } : {}),
      onDeadline: (name, plan, context) => (name === 'judge' ? this.judge(plan, context) : undefined),
    });
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async report(id: string, viewer: Viewer): Promise<SavingReport> {
    // The store of the module keeps values of its definition.
    const plan = (await this.engine.storeOf(technicalPlan).get(id)) as Plan | undefined;
    const factoryNo = plan?.factoryNo ?? null;
    if (plan === undefined || factoryNo === null) throw new DomainError('notFound');
    if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
    if (!plantsWith(viewer, 'technicalPlan:view').has(factoryNo)) throw new DomainError('right.missing');
    return this.reportOf(plan);
  }

  /** Three months after it was finished: the judgement stands on the plan, and its people are told. */
  private async judge(plan: Plan, context: WriteContext): Promise<void> {
    const { verdict, savedPct, savedYuan } = await this.reportOf(plan);
    const because = plan.no ?? plan.values.name;
    const values = {
      ...{ judgedAt: context.atMs, verdict, savedPct },
      savedYuan: savedYuan === null ? null : savedYuan.toFixed(2),
    };
    const kept = await context.records.set(technicalPlan, plan.id, { values, because });
    const label = technicalPlan.fields.verdict.items.find(({ code }) => code === verdict)?.label;
    const percent = savedPct === null ? '' : ` ${String(savedPct)} %`;
    await this.messages.tell(
      {
        ...{ module: technicalPlan, record: kept, positions: ['EQP_MGR', 'OPS_MGR'], also: [plan.values.owner] },
        occasion: 'judge',
        title: { zh: `技改后评价：${plan.values.name}`, en: `Technical renovation evaluated: ${plan.values.name}` },
        body: { zh: `${label?.zh ?? ''}${percent}`, en: `${label?.en ?? ''}${percent}` },
      },
      context,
    );
  }

  private async reportOf(plan: Plan): Promise<SavingReport> {
    const { values } = plan;
    const [use, load, weather] = [values.useSignal, values.loadSignal, values.weatherSignal].map((id) =>
      this.refOf(id),
    );
    const { changedAt, baselineFrom, baselineTo, pricePerUnit, expectedSaving } = values;
    const nowMs = this.clock.nowMs();
    const signals = { use, load, weather };
    const before =
      baselineFrom === null || baselineTo === null
        ? []
        : await this.days(signals, this.dayMs(baselineFrom, plan), this.dayMs(baselineTo, plan) + DAY_MS);
    const untilMs = changedAt === null ? 0 : Math.min(nowMs, changedAt + MOST_AFTER_DAYS * DAY_MS);
    const after = changedAt === null ? [] : await this.days(signals, changedAt, untilMs);
    const saving = savingOf(before, after);
    const { model, savedPerYear } = saving;
    const price = pricePerUnit === null ? null : Number(pricePerUnit);
    return {
      ...saving,
      savedYuan: savedPerYear === null || price === null ? null : Math.round(savedPerYear * price * 100) / 100,
      promisedYuan: expectedSaving === null ? null : Number(expectedSaving),
      ...{ useUnit: amountUnit(use), loadUnit: amountUnit(load), changedAt },
      days: [...before, ...after].map((day) => ({ ...day, expected: model === null ? null : expected(model, day) })),
    };
  }

  /** Days on which use and load, and weather where it is asked for, were measured well enough. */
  private async days(
    { use, load, weather }: Readonly<Record<'use' | 'load' | 'weather', SignalRef | undefined>>,
    fromMs: number,
    toMs: number,
  ): Promise<readonly SavingDay[]> {
    if (use === undefined || load === undefined || toMs <= fromMs) return [];
    const [uses, loads, weathers] = await Promise.all(
      [use, load, weather].map(async (signal) =>
        signal === undefined ? [] : this.history.buckets(signal.id, '1d', { fromMs, toMs }),
      ),
    );
    const byStart = (buckets: readonly BucketDto[] | undefined) =>
      new Map((buckets ?? []).filter(isWhole).map((bucket) => [bucket.start, bucket]));
    const [loadAt, weatherAt] = [byStart(loads), byStart(weathers)];
    return [...byStart(uses).values()].flatMap((bucket): SavingDay[] => {
      const used = amountIn(bucket, use);
      const loadOfDay = loadAt.get(bucket.start);
      // What is no amount, such as a concentration, may still be what the use depends on.
      const loaded = amountIn(loadOfDay, load) ?? loadOfDay?.mean ?? null;
      const warm = weatherAt.get(bucket.start)?.mean ?? null;
      if (used === null || loaded === null || (weather !== undefined && warm === null)) return [];
      return [{ atMs: bucket.start, use: used, load: loaded, weather: warm }];
    });
  }

  private refOf(id: string | null): SignalRef | undefined {
    const [factoryNo = '', ...code] = (id ?? '').split('/');
    return this.directory.signal(factoryNo, code.join('/'));
  }

  private dayMs(day: string, { factoryNo }: Plan): number {
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
    const utc = Date.parse(`${day}T00:00:00Z`);
    return utc - zoneOffsetMs(utc, zone);
  }
}

function isWhole({ start, end, goodSeconds }: BucketDto): boolean {
  return goodSeconds * 1000 >= (end - start) * WHOLE_SHARE;
}

/** What a counter counted, or what a rate comes to; null for what is neither, which nobody uses. */
function amountIn(bucket: BucketDto | undefined, { unit }: SignalRef): number | null {
  if (bucket === undefined) return null;
  if (bucket.total !== null) return bucket.total;
  const rate = amountOfRate(unit);
  if (rate === null || bucket.mean === null) return null;
  return (bucket.mean * rate.perSecond * (bucket.end - bucket.start)) / 1000;
}

function amountUnit(signal: SignalRef | undefined): string {
  const unit = signal?.unit ?? '';
  return amountOfRate(unit)?.unit ?? unit;
}
