import type { Composites } from './composites';

/** Averages of one evaluation period; flows m3/d, oxygen transfer 1/d, concentrations g/m3. */
export interface EffluentMeans extends Composites {
  readonly flow: number;
  readonly nitrate: number;
}

/** Effluent quality index with the weights of 2008, kg pollution units per day. */
export function effluentQualityIndex(e: EffluentMeans): number {
  return ((2 * e.tss + e.cod + 30 * e.tkn + 10 * e.nitrate + 2 * e.bod5) * e.flow) / 1000;
}

export interface OperationMeans {
  readonly kla: readonly number[];
  readonly volumesM3: readonly number[];
  readonly oxygenSaturation: number;
  readonly recycle: number;
  readonly returnSludge: number;
  readonly waste: number;
  /** Sludge for disposal and external carbon, kg/d. */
  readonly sludgeKgPerDay: number;
  readonly carbonKgCodPerDay: number;
}

/** Operational cost index and its parts: aeration, pumping and mixing energy in kWh/d (IWA STR 23, 2008 form). */
export function operationalCost(o: OperationMeans): {
  aeration: number;
  pumping: number;
  mixing: number;
  index: number;
} {
  const volumeOf = (i: number): number => o.volumesM3[i] ?? 0;
  const transferred = o.kla.reduce((sum, kla, i) => sum + kla * volumeOf(i), 0);
  const aeration = (o.oxygenSaturation / 1800) * transferred;
  const pumping = 0.004 * o.recycle + 0.008 * o.returnSludge + 0.05 * o.waste;
  // Tanks whose aeration cannot keep the sludge in suspension are stirred.
  const mixing = 24 * o.kla.reduce((sum, kla, i) => sum + (kla < 20 ? 0.005 * volumeOf(i) : 0), 0);
  return {
    aeration,
    pumping,
    mixing,
    index: aeration + pumping + 5 * o.sludgeKgPerDay + 3 * o.carbonKgCodPerDay + mixing,
  };
}
