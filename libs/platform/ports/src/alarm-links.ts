import type { AlarmDto, AlarmLinkKind } from '@sed/alarms-contract';
import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** A record an alarm was turned into. */
export interface AlarmTarget {
  readonly kind: AlarmLinkKind;
  readonly id: string;
  readonly no: string | null;
}

/** What creates the record an alarm is turned into; each module that can registers itself for its kind. */
export type AlarmTargetMaker = (alarm: AlarmDto, viewer: Viewer, within: OpaqueTransaction) => Promise<AlarmTarget>;

/** The two-way link between alarms and the orders, risks and abnormalities made of them (AL-19). */
export abstract class AlarmLinks {
  /** Records of this kind are created with the alarm's conversion, in its transaction. */
  abstract registerMaker(kind: AlarmLinkKind, maker: AlarmTargetMaker): void;
  /** The alarms of a record, closed ones too: the way back. */
  abstract alarmsOf(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]>;
  /** A record that was still to be created when the alarm was converted exists now. */
  abstract created(alarmId: string, target: AlarmTarget): Promise<void>;
  /** The record is closed. @returns the alarms still open, for the question whether to close them too. */
  abstract targetClosed(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]>;
}
