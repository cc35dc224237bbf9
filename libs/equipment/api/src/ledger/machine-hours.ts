import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { Log } from '@sed/platform-api';
import { machineKey, RunningHours, type NamedMachine, type Range } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { RunCounts } from '../upkeep/run-counts';

const HOUR_MS = 3_600_000;
/** What is known of less than half of the time says too little about the rest. */
const LEAST_COVERED = 0.5;
const AT_ONCE = 8;
const MOST_NAMES = 500;

/** How long the machines of the ledger ran, as orders ask by the number they name. */
@Injectable()
export class MachineHours extends RunningHours {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly counts: RunCounts,
    private readonly log: Log,
  ) {
    super();
  }

  override async between(machines: readonly NamedMachine[], range: Range): Promise<ReadonlyMap<string, number>> {
    const ran = new Map<string, number>();
    const waiting = await this.signalsOf(machines);
    try {
      while (waiting.length > 0) {
        const some = waiting.splice(0, AT_ONCE).map(async ([key, signal]) => {
          const ms = await this.ranMs(signal, range);
          if (ms !== null) ran.set(key, ms);
        });
        await Promise.all(some);
      }
    } catch (error) {
      // Figures of orders come whether history answers or not: by the calendar then.
      this.log.warn({ err: error }, 'how long machines ran was not read from their signals');
      return new Map();
    }
    return ran;
  }

  /** The time nothing is known of counts as the rest does: gaps of data are no standstill. */
  private async ranMs(signal: string, { fromMs, toMs }: Range): Promise<number | null> {
    const found = await this.counts.over(signal, fromMs, toMs);
    if (found === null || found.covered < LEAST_COVERED) return null;
    return Math.min(toMs - fromMs, (found.hours * HOUR_MS) / found.covered);
  }

  private async signalsOf(machines: readonly NamedMachine[]): Promise<(readonly [key: string, signal: string])[]> {
    const signals = new Map<string, string>();
    for (const factoryNo of new Set(machines.map((one) => one.factoryNo))) {
      const names = machines.filter((one) => one.factoryNo === factoryNo).map(({ equipNo }) => equipNo);
      for (let at = 0; at < names.length; at += MOST_NAMES) {
        await this.addSignals(factoryNo, names.slice(at, at + MOST_NAMES), signals);
      }
    }
    return [...signals];
  }

  /** By its tag first, else by its full code, as orders find it. */
  private async addSignals(factoryNo: string, names: readonly string[], signals: Map<string, string>): Promise<void> {
    for (const field of ['tagNo', 'fullCode'] as const) {
      const conditions = [{ field, op: 'in' as const, values: [...names] }];
      const sort = [{ field: 'createdAt', descending: false }];
      const filter = { plants: [factoryNo], conditions };
      const page = { sort, offset: 0, limit: 2 * MOST_NAMES };
      for (const { values } of (await this.engine.storeOf(equipList).page(filter, page)).list) {
        const [equipNo, signal] = [values[field], values.runSignal];
        if (typeof equipNo !== 'string' || typeof signal !== 'string' || signal === '') continue;
        const key = machineKey({ factoryNo, equipNo });
        if (!signals.has(key)) signals.set(key, signal);
      }
    }
  }
}
