import { Injectable } from '@nestjs/common';
import { controlLoop } from '@sed/instruments-definitions';
import { PlantDirectory, type SignalRef } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import type { ValuesOf } from '@sed/records-model';

/** More loops than this no plant has; one question never answers for more. */
const MOST_LOOPS = 500;

type Values = ValuesOf<typeof controlLoop>;

/** A loop with the signals its register entry names, as far as the plant has them. */
export interface Loop {
  readonly id: string;
  readonly version: number;
  readonly factoryNo: string;
  readonly values: Values;
  readonly mode: SignalRef;
  readonly run: SignalRef | undefined;
  readonly pv: SignalRef | undefined;
  readonly sp: SignalRef | undefined;
  readonly cost: SignalRef | undefined;
  readonly load: SignalRef | undefined;
}

/** Measuring range of what a loop controls; null where it has none. */
export function spanOf({ pv }: Loop): number | null {
  return pv === undefined || pv.rangeLo === null || pv.rangeHi === null ? null : pv.rangeHi - pv.rangeLo;
}

/** The loops of plants that count. */
@Injectable()
export class LoopRegister {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
  ) {}

  async of(plants: readonly string[]): Promise<Loop[]> {
    if (plants.length === 0) return [];
    const store = this.engine.storeOf(controlLoop);
    const sort = [{ field: 'code', descending: false }];
    const { list } = await store.page({ plants, conditions: [] }, { sort, offset: 0, limit: MOST_LOOPS });
    return list.flatMap(({ id, version, factoryNo, values }) => {
      // The store of a module holds values of its definition.
      const own = values as Values;
      const mode = this.signalOf(own.modeSignal);
      if (factoryNo === null || mode === undefined || own.isCounted === false) return [];
      const [run, pv, sp] = [own.runSignal, own.pvSignal, own.spSignal].map((id_) => this.signalOf(id_));
      const [cost, load] = [own.costSignal, own.loadSignal].map((id_) => this.signalOf(id_));
      return [{ id, version, factoryNo, values: own, mode, run, pv, sp, cost, load }];
    });
  }

  private signalOf(reference: string | null): SignalRef | undefined {
    if (reference === null) return undefined;
    const [factoryNo = '', ...code] = reference.split('/');
    return this.directory.signal(factoryNo, code.join('/'));
  }
}
