import { Injectable, type OnModuleInit } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { ORDER_MODULES, type faultEquipment } from '@sed/orders-definitions';
import { Log } from '@sed/platform-api';
import { isUsable } from '@sed/platform-contract';
import { PlantDirectory, TimeSeriesStore, type Range, type SignalRef } from '@sed/platform-ports';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { isEmpty } from '@sed/records-model';
import { signalCodesOf } from './asset-exit';
import { chosen } from './order-equipment';

type Order = Patch<typeof faultEquipment>;
type Card = RecordOf<typeof equipList>;

const MINUTE_MS = 60_000;
const MOST_SAMPLES = 50_000;
/** A page of figures proves no more than some do. */
const MOST_SIGNALS = 4;
/** As long as the field is. */
const MOST_TEXT = 300;
const MARK = '【测点实测】';

/** A test run is accepted with what the signals of the machine said of it, beside what people wrote down (§8.4). */
@Injectable()
export class TestRunEvidence implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      if (!this.engine.has(module.key) || !Object.hasOwn(module.fields, 'testRunReadings')) continue;
      // Fields of those types alone: seen as one of all types they have no name here.
      this.engine.addBehaviour(module as typeof faultEquipment, {
        beforeAction: (action, { values }, asked, context) =>
          action === 'accept' ? this.shown({ ...values, ...asked }, context) : undefined,
      });
    }
  }

  private async shown(order: Order, { records, atMs }: WriteContext): Promise<Order | undefined> {
    const { testRunStart, testRunMin, testRunReadings } = order;
    if (isEmpty(order.equipment) || isEmpty(testRunStart) || isEmpty(testRunMin)) return undefined;
    const card = await chosen(order.equipment ?? '', records);
    const fromMs = testRunStart ?? 0;
    const range = { fromMs, toMs: Math.min(fromMs + (testRunMin ?? 0) * MINUTE_MS, atMs) };
    const facts = card === undefined || range.toMs <= fromMs ? [] : await this.factsOf(card, range);
    if (facts.length === 0) return undefined;
    const [said = ''] = (testRunReadings ?? '').split(`\n${MARK}`);
    return {
      testRunReadings: Array.from(`${said}\n${MARK}${facts.join('；')}`)
        .slice(0, MOST_TEXT)
        .join(''),
    };
  }

  private async factsOf(card: Card, range: Range): Promise<readonly string[]> {
    try {
      const run = this.refOf(card, (card.values.runSignal ?? '').split('/').slice(1).join('/'));
      const others = signalCodesOf(card).flatMap((code) => this.refOf(card, code) ?? []);
      const measured = others.filter(({ id, kind }) => id !== run?.id && kind !== 'DI' && kind !== 'DO');
      const facts = [run === undefined ? null : await this.ran(run, range)];
      for (const signal of measured.slice(0, MOST_SIGNALS)) facts.push(await this.meant(signal, range));
      return facts.filter((fact) => fact !== null);
    } catch (error) {
      // Work is accepted whether history answers or not.
      this.log.warn({ err: error }, 'what signals said of a test run was not read');
      return [];
    }
  }

  private async ran(signal: SignalRef, range: Range): Promise<string | null> {
    const share = await this.meanOf(signal, range, (value) => (value >= 0.5 ? 1 : 0));
    if (share === null) return null;
    const [ran, whole] = [share, 1].map((part) => String(Math.round((part * (range.toMs - range.fromMs)) / MINUTE_MS)));
    return `运行 ran ${ran ?? ''}/${whole ?? ''} min`;
  }

  private async meant(signal: SignalRef, range: Range): Promise<string | null> {
    const mean = await this.meanOf(signal, range, (value) => value);
    const { name, unit, decimals } = signal;
    return mean === null ? null : `${name.zh} ${name.en} ${mean.toFixed(decimals)} ${unit}`.trim();
  }

  /** By how long each value stood, from the first one on; null where nothing usable was measured. */
  private async meanOf({ id }: SignalRef, range: Range, of: (value: number) => number): Promise<number | null> {
    const { points } = await this.store.raw(id, range, MOST_SAMPLES);
    const usable = points.flatMap(([tsMs, value, quality]) =>
      value !== null && isUsable(quality) ? [[tsMs, value] as const] : [],
    );
    const [first] = usable;
    if (first === undefined) return null;
    const sum = usable.reduce((total, [tsMs, value], index) => {
      const untilMs = usable[index + 1]?.[0] ?? range.toMs;
      return total + of(value) * (untilMs - tsMs);
    }, 0);
    const wholeMs = range.toMs - first[0];
    return wholeMs <= 0 ? of(first[1]) : sum / wholeMs;
  }

  private refOf({ factoryNo }: Card, code: string): SignalRef | undefined {
    return code === '' ? undefined : this.directory.signal(factoryNo ?? '', code);
  }
}
