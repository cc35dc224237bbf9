import type { MallOrder, MallStep } from '@sed/cost-contract';

/** What the mall knows of an order: which sending of it arrived last, and what was decided on that. */
export interface KnownOrder {
  readonly step: MallStep;
  readonly revision: number;
  readonly mallNo: string;
  readonly approve: 'TG' | 'BH' | null;
  readonly rejectType: '1' | '2' | null;
  readonly reason: string | null;
}

/** Nobody knows what became of it: no answer, or one that cannot be read. */
export interface Failed {
  readonly kind: 'failed';
  readonly error: string;
}
/** The mall has answered and does not take it; asking again brings the same. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: string;
}

export type Found =
  | { readonly kind: 'known'; readonly order: KnownOrder }
  | { readonly kind: 'unknown' }
  | Failed
  | Refused;
export type Pushed = { readonly kind: 'taken'; readonly mallNo: string } | Failed | Refused;
export type Cancelled = { readonly kind: 'cancelled' } | Failed | Refused;

/** The purchasing mall of the group. No method rejects: what goes wrong is an answer. */
export abstract class PurchasingMall {
  /** Whether there is one; without it nothing is to be sent. */
  abstract readonly isSetUp: boolean;
  abstract find(orderNo: string): Promise<Found>;
  /** The same sending again is the same order: it is taken once. */
  abstract push(order: MallOrder): Promise<Pushed>;
  /** What is not there is cancelled. */
  abstract cancel(orderNo: string): Promise<Cancelled>;
}

/** Where no mall is named. */
export class NoMall extends PurchasingMall {
  override readonly isSetUp = false;
  override find(): Promise<Found> {
    return Promise.resolve(NOT_SET_UP);
  }
  override push(): Promise<Pushed> {
    return Promise.resolve(NOT_SET_UP);
  }
  override cancel(): Promise<Cancelled> {
    return Promise.resolve(NOT_SET_UP);
  }
}

const NOT_SET_UP: Refused = { kind: 'refused', reason: 'not set up' };
