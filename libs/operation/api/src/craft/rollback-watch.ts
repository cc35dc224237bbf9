import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { craftTaskList } from '@sed/orders-definitions';
import { Config, Log } from '@sed/platform-api';
import { formatNumber, type BilingualText } from '@sed/platform-contract';
import {
  Clock,
  Messenger,
  People,
  PeriodicTask,
  PlantDirectory,
  SignalStatistics,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { ModuleEngine, SystemRecords, type RecordOf } from '@sed/records-api';

type Craft = RecordOf<typeof craftTaskList>;
type Limit = NonNullable<Craft['values']['rollbackLimits']>[number];

const EVERY_MS = 60_000;
/** A mean of so long counts: a single reading asks nobody to undo what was changed. */
const MEAN_MS = 600_000;
const AT_ONCE = 200;
const MAX_SAID = 300;

/**
 * Watches what a changed process must not come to (domain model §8.7): once a mean passes its limit the order says so, and
 * whoever changed it and whoever runs the plant are told, once.
 */
@Injectable()
export class RollbackWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly statistics: SignalStatistics,
    private readonly people: People,
    private readonly messenger: Messenger,
    private readonly clock: Clock,
    private readonly config: Config,
    log: Log,
  ) {
    const failed = (err: unknown) => log.warn({ err }, 'limits of changed processes could not be looked at');
    this.task = new PeriodicTask({ everyMs: EVERY_MS, run: () => this.look(), failed });
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async look(): Promise<void> {
    if (!this.engine.has(craftTaskList.key)) return;
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const filter = { plants, statuses: ['OBSERVING'], conditions: [] };
    for await (const piece of this.engine.storeOf(craftTaskList).pieces(filter, AT_ONCE)) {
      // The store of the module holds records of its definition.
      for (const order of piece as readonly Craft[]) await this.lookAt(order);
    }
  }

  private async lookAt({ id, values }: Craft): Promise<void> {
    if (values.rollbackMetAt !== null) return;
    for (const limit of values.rollbackLimits ?? []) {
      const said = await this.passed(limit, values.watchFrom);
      if (said !== undefined) return this.tell(id, said);
    }
  }

  /** What the mean of the last minutes came to, where that is past the limit. */
  private async passed(limit: Limit, watchFrom: number | null): Promise<BilingualText | undefined> {
    const [plant = '', ...code] = (limit.signal ?? '').split('/');
    const signal = this.directory.signal(plant, code.join('/'));
    const toMs = this.clock.nowMs();
    const fromMs = toMs - MEAN_MS;
    if (signal === undefined || watchFrom === null || fromMs < watchFrom) return undefined;
    const { mean } = await this.statistics.statistics(signal.id, { fromMs, toMs });
    const past = mean === null ? undefined : pastOf(limit, mean);
    if (past === undefined) return undefined;
    const number = (value: number) => formatNumber(value, signal.decimals);
    const text = `${number(past.mean)} ${past.sign} ${number(past.limit)} ${signal.unit}`.trim();
    return { zh: `${signal.name.zh} ${text}`, en: `${signal.name.en} ${text}` };
  }

  private async tell(id: string, said: BilingualText): Promise<void> {
    await this.records.change(async ({ records, atMs, within }) => {
      const held = await records.hold(craftTaskList, id);
      if (held.status !== 'OBSERVING' || held.values.rollbackMetAt !== null) return;
      const rollbackMet = Array.from(`${said.zh} / ${said.en}`).slice(0, MAX_SAID).join('');
      await records.set(craftTaskList, id, { values: { rollbackMetAt: atMs, rollbackMet }, because: said.en });
      await this.send(held, said, within);
    });
  }

  private async send(order: Craft, said: BilingualText, within: OpaqueTransaction): Promise<void> {
    const { id, no, factoryNo, values } = order;
    if (factoryNo === null) return;
    const managers = await this.people.ofPlant(factoryNo, { position: 'OPS_MGR' }, within);
    const named = [values.executor, ...(values.coExecutors ?? []), values.issuer, ...managers.map(({ code }) => code)];
    const to = [...new Set(named)].filter((code): code is string => code !== null && code !== 'system');
    if (to.length === 0) return;
    const name = [no, values.name].join(' ').trim();
    const rule = values.rollbackCondition ?? '';
    const key = `record:${craftTaskList.key}:${id}:rollback`;
    const linkedUrl = `${craftTaskList.path}?id=${encodeURIComponent(id)}`;
    const message = {
      ...{ to, type: 'REMIND' as const, key },
      title: { zh: `工艺调整达到回退条件：${name}`, en: `Go back with this process adjustment: ${name}` },
      body: { zh: `${said.zh}。${rule}`, en: `${said.en}. ${rule}`.trim() },
      ext: { id: key, linkedUrl, messageType: 'REMIND' as const, factoryNo },
    };
    await this.messenger.send([message], within);
  }
}

function pastOf({ over, under }: Limit, mean: number) {
  if (over !== null && mean > over) return { mean, sign: '>', limit: over };
  return under !== null && mean < under ? { mean, sign: '<', limit: under } : undefined;
}
