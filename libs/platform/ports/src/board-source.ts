import { BOARDS, type BoardKey } from '@sed/boards-contract';

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

/** What of a plant goes to the public boards. */
export interface BoardPublication {
  /** Boards it is on; of the regional ones only that of its own region shows it. */
  readonly boards: readonly BoardKey[];
  /** Values younger than this stay in the house. */
  readonly delayMs: number;
  /** Most decimals of any published number. */
  readonly precision: number;
}

export const PUBLISHED_EVERYWHERE: BoardPublication = { boards: BOARDS, delayMs: 0, precision: 4 };

/** Which signals of a plant the public boards show, and against which limits. Read often: answers must be cheap. */
export abstract class BoardIndicatorSource {
  abstract indicators(factoryNo: string): readonly BoardIndicatorRef[];
  /** Tag of the plant's effluent (or supply) flow in m³/h. */
  abstract flowSignal(factoryNo: string): string | undefined;
  /** Where, how late and how exact a plant is published. */
  abstract publication(factoryNo: string): BoardPublication;
}
