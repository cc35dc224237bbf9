import type { OpaqueTransaction } from './audit-trail';

/** One person in one shift of the published roster. Times are epoch ms. */
export interface ShiftDuty {
  readonly id: string;
  readonly factoryNo: string;
  /** Code of the account. */
  readonly person: string;
  readonly isLead: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A certificate somebody lacks for a piece of work. */
export interface LackedCertificate {
  /** Code of the account. */
  readonly person: string;
  readonly kind: string;
  /** The last day it held, `YYYY-MM-DD`; null where it never did. */
  readonly endedOn: string | null;
}

/** A shift on which nobody holds a certificate. */
export interface UnlicensedShift {
  readonly kind: string;
  /** Day of the roster it belongs to, `YYYY-MM-DD`. */
  readonly day: string;
  /** What the roster calls it. */
  readonly shift: string;
}

/** How long somebody was on shift at a plant. */
export interface ShiftTime {
  readonly factoryNo: string;
  /** Code of the account. */
  readonly person: string;
  readonly minutes: number;
}

/** Who works when, by the published rosters, and what they are licensed for. */
export abstract class ShiftRoster {
  /**
   * Shifts of the teams that operate the plants, as far as they touch the span, and whoever holds duty beyond them
   * because nobody has taken over yet. Plants without a published roster have none.
   */
  abstract operating(
    factoryNos: readonly string[],
    span: { readonly from: number; readonly to: number },
  ): Promise<readonly ShiftDuty[]>;

  /**
   * Who of a team does what comes up at an instant: the only one on shift then, or whoever leads the shift. Undefined where
   * the roster does not say: it is left to the team.
   */
  abstract executorOf(
    factoryNo: string,
    team: string,
    atMs: number,
    within?: OpaqueTransaction,
  ): Promise<string | undefined>;

  /** What people lack of the certificates some work needs, on each day of the plant from the first to the last instant. */
  abstract lacking(
    factoryNo: string,
    people: readonly string[],
    kinds: readonly string[],
    span: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<readonly LackedCertificate[]>;

  /**
   * Shifts that operate the plant within the span and on which nobody holds one of these certificates. Where no roster is
   * published there are none: a time without a shift is a gap, and told as such.
   */
  abstract unlicensed(
    factoryNo: string,
    kinds: readonly string[],
    span: { readonly from: number; readonly to: number },
    within?: OpaqueTransaction,
  ): Promise<readonly UnlicensedShift[]>;

  /** Shifts of everybody, of every team, within the span. */
  abstract timeOnShift(
    factoryNos: readonly string[],
    span: { readonly from: number; readonly to: number },
  ): Promise<readonly ShiftTime[]>;
}

/** Until an installation plans shifts: nobody is rostered, and teams are but names. */
export class NoShiftRoster extends ShiftRoster {
  override operating(): Promise<readonly ShiftDuty[]> {
    return Promise.resolve([]);
  }

  override executorOf(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  override lacking(): Promise<readonly LackedCertificate[]> {
    return Promise.resolve([]);
  }

  override unlicensed(): Promise<readonly UnlicensedShift[]> {
    return Promise.resolve([]);
  }

  override timeOnShift(): Promise<readonly ShiftTime[]> {
    return Promise.resolve([]);
  }
}
