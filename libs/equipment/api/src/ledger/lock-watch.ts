import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES, type OrderModule } from '@sed/orders-definitions';
import { Log } from '@sed/platform-api';
import { isUsable, QUALITY } from '@sed/platform-contract';
import { Clock, LiveValues, PeriodicTask, PlantDirectory, SystemAlarms } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import { WorkAtMachines } from './work-at-machines';

const EVERY_MS = 5000;
/** What is locked out is read anew this often; orders that change tell at once. */
const READ_EVERY_MS = 30_000;

type Card = Pick<RecordOf<typeof equipList>, 'id' | 'factoryNo' | 'values'>;

/** A machine somebody works on, whose running signal must say it stands still. */
interface Locked {
  readonly card: Card;
  readonly series: number;
  readonly orderNo: string;
}

/** OS-04: a machine that runs while it is locked out raises an alarm of the first level, within seconds. */
@Injectable()
export class LockWatch implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private locked: readonly Locked[] = [];
  private readAtMs = -Infinity;
  /** By machine: the plant, and whether its alarm stands. What was said before a restart is said once more. */
  private readonly told = new Map<string, { readonly factoryNo: string; readonly isRunning: boolean }>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly work: WorkAtMachines,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly alarms: SystemAlarms,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.round(),
      failed: (err) => log.error({ err }, 'machines that are locked out were not looked at'),
    });
  }

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        afterAction: (_action, before, after, context) => {
          if (after.values.lockedOut !== true || before.status === after.status) return;
          context.beforeNews(() => this.changed(before, after));
        },
      });
    }
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async round(): Promise<void> {
    if (!this.engine.has(equipList.key)) return;
    const nowMs = this.clock.nowMs();
    if (Math.abs(nowMs - this.readAtMs) >= READ_EVERY_MS) {
      this.locked = await this.read();
      this.readAtMs = nowMs;
    }
    for (const { card, series, orderNo } of this.locked) await this.look(card, this.isRunning(series), orderNo);
    const locked = new Set(this.locked.map(({ card }) => card.id));
    for (const [id, { factoryNo }] of this.told) if (!locked.has(id)) await this.clear(id, factoryNo);
  }

  /** Where nobody knows whether it runs, nothing is taken back: the signal may have been lost with the machine running. */
  private async look(card: Card, isRunning: boolean | undefined, orderNo: string): Promise<void> {
    const { id, factoryNo } = card;
    if (factoryNo === null || isRunning === undefined || this.told.get(id)?.isRunning === isRunning) return;
    if (isRunning) await this.raise({ ...card, factoryNo }, orderNo);
    else await this.alarms.clear(keyOf(id), factoryNo);
    this.told.set(id, { factoryNo, isRunning });
  }

  /** The next look reads anew; what was locked out and no longer is gives its alarm back, also after a restart. */
  private async changed(before: RecordOf<OrderModule>, after: RecordOf<OrderModule>): Promise<void> {
    this.readAtMs = -Infinity;
    const { equipment } = after.values;
    if (before.status === 'IN_PROGRESS' && equipment !== null && after.factoryNo !== null) {
      await this.clear(equipment, after.factoryNo);
    }
    this.task.soon();
  }

  private async read(): Promise<readonly Locked[]> {
    const found: Locked[] = [];
    const work = (await this.work.lockedOut()).filter(({ isLockedOut }) => isLockedOut);
    const ids = work.flatMap(({ equipment }) => equipment ?? []);
    // The store of the module keeps values of its definition.
    const known = ids.length === 0 ? [] : await this.engine.storeOf(equipList).byIds(ids);
    const cards = known.map((record) => record as RecordOf<typeof equipList>);
    for (const { equipment, no } of work) {
      const card = cards.find(({ id }) => id === equipment);
      const [plant = '', ...code] = (card?.values.runSignal ?? '').split('/');
      const signal = this.directory.signal(plant, code.join('/'));
      if (card !== undefined && signal !== undefined) found.push({ card, series: signal.id, orderNo: no ?? '' });
    }
    return found;
  }

  /** Its signals are marked as under maintenance by the very order: what they say still counts here. */
  private isRunning(series: number): boolean | undefined {
    const value = this.live.get(series);
    const isKnown = value !== undefined && (isUsable(value.quality) || value.quality === QUALITY.MAINT);
    return isKnown ? value.value >= 0.5 : undefined;
  }

  private async raise({ id, factoryNo, values }: Card & { factoryNo: string }, orderNo: string): Promise<void> {
    const name = `${values.tagNo ?? values.fullCode ?? ''} ${values.name}`.trim();
    await this.alarms.raise({
      ...{ key: keyOf(id), factoryNo, level: 1 },
      text: { zh: `挂牌期间设备运行：${name}`, en: `Running while locked out: ${name}` },
      action: {
        zh: `立即停机并确认人员安全；工单 ${orderNo} 正在作业`,
        en: `Stop it at once and see that nobody is hurt; order ${orderNo} is under way`,
      },
    });
  }

  private async clear(id: string, factoryNo: string): Promise<void> {
    await this.alarms.clear(keyOf(id), factoryNo);
    this.told.delete(id);
  }
}

/** One alarm for each machine; the key has room for a part of its id. */
function keyOf(id: string): string {
  return `RUN_LOCKED_${id.replaceAll('-', '').slice(-18).toUpperCase()}`;
}
