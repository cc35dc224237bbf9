/** One effluent indicator of a plant on the public boards. */
export interface BoardIndicatorRef {
  /** Index code, for example COD, NH3-N, TN, TP, pH, TURB, CL2. */
  readonly key: string;
  readonly signalCode: string;
  readonly unit: string;
  readonly decimals: number;
  /** Limits of the plant's limit set in `unit`; null where there is none on that side. */
  readonly limitLo: number | null;
  readonly limitHi: number | null;
}

/** Which signals of a plant the public boards show, and against which limits. Read often: answers must be cheap. */
export abstract class BoardIndicatorSource {
  abstract indicators(factoryNo: string): readonly BoardIndicatorRef[];
  /** Tag of the plant's effluent (or supply) flow in m³/h. */
  abstract flowSignal(factoryNo: string): string | undefined;
}
