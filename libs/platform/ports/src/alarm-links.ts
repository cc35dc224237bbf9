import type { AlarmDto, AlarmLinkKind } from '@sed/alarms-contract';
import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** A record an alarm was turned into. */
export interface AlarmTarget {
  readonly kind: AlarmLinkKind;
  readonly id: string;
  readonly no: string | null;
  /** Who made it; the engine where nobody is said. */
  readonly by?: string;
  /** Record of the same kind it takes the place of. */
  readonly insteadOf?: string;
}

/** Alarms to choose from, the newest first. */
export interface AlarmQuestion {
  readonly plants: ReadonlySet<string>;
  /** Part of the text or of the signal's code. */
  readonly keyword: string | undefined;
  /** Of these signals alone, by their codes; of all where it is absent. */
  readonly signalCodes?: readonly string[];
  readonly limit: number;
}

/** What creates the record an alarm is turned into; each module that can registers itself for its kind. */
export type AlarmTargetMaker = (alarm: AlarmDto, viewer: Viewer, within: OpaqueTransaction) => Promise<AlarmTarget>;

/** The two-way link between alarms and the orders, risks and abnormalities made of them (AL-19). */
export abstract class AlarmLinks {
  /** Records of this kind are created with the alarm's conversion, in its transaction. */
  abstract registerMaker(kind: AlarmLinkKind, maker: AlarmTargetMaker): void;
  /** The alarms of a record, closed ones too: the way back. */
  abstract alarmsOf(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]>;
  /** Alarms by their ids, closed ones too; what does not exist is left out. */
  abstract byIds(ids: readonly string[]): Promise<readonly AlarmDto[]>;
  abstract search(question: AlarmQuestion): Promise<readonly AlarmDto[]>;
  /**
   * A record was made of an open alarm, whether its conversion waited for it or nobody converted it before. An alarm that
   * is linked with another record keeps that link.
   */
  abstract created(alarmId: string, target: AlarmTarget): Promise<void>;
  /** The record is closed. @returns the alarms still open, for the question whether to close them too. */
  abstract targetClosed(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]>;
}
