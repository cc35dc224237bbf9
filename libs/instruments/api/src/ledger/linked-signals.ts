import { Injectable } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { DomainError } from '@sed/platform-api';
import { QUALITY } from '@sed/platform-contract';
import { SignalConditions } from '@sed/platform-ports';
import type { RecordOf, WriteContext } from '@sed/records-api';
import { sql } from 'drizzle-orm';
import type { InstrumentValues } from './calibration-lines';

type Instrument = RecordOf<typeof instrumentLedger>;

/** Quality the signals of an instrument get in each of its states; in service they speak for themselves. */
const QUALITY_IN: Readonly<Record<string, number>> = {
  MAINTAINING: QUALITY.MAINT,
  CALIBRATING: QUALITY.CALIB,
  FAULTY: QUALITY.FAULT,
};

/** References name signals by plant and code. */
export function codesOf(signals: InstrumentValues['signals'] | undefined): string[] {
  return (signals ?? []).flatMap(({ signal }) => (signal === null ? [] : [signal.split('/').slice(1).join('/')]));
}

/** Keeps the signals of instruments in step with what is done to the instruments. */
@Injectable()
export class LinkedSignals {
  constructor(private readonly conditions: SignalConditions) {}

  /**
   * A reading has one instrument behind it, or nobody could say whether to believe it.
   * @throws DomainError `instrument.signalTaken`
   */
  async refuseTaken(
    self: { readonly id: string; readonly factoryNo: string | null },
    signals: InstrumentValues['signals'] | undefined,
    { tx, records }: WriteContext,
  ): Promise<void> {
    // Two people who link the same signal at once take turns.
    if ((signals ?? []).length > 0) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`instrument-signals:${String(self.factoryNo)}`}))`);
    }
    for (const { signal } of signals ?? []) {
      if (signal === null) continue;
      const owners = await records.referring(instrumentLedger, 'signals', signal);
      const owner = owners.find(({ id, status }) => id !== self.id && status !== 'RETIRED');
      if (owner === undefined) continue;
      const code = signal.split('/').slice(1).join('/');
      throw new DomainError('instrument.signalTaken', { signal: code, instrument: owner.values.code });
    }
  }

  /** After a change of state, or of what is linked. */
  async follow(before: Instrument, after: Instrument, context: WriteContext): Promise<void> {
    const { viewer, atMs, note, within } = context;
    const factoryNo = after.factoryNo ?? '';
    const reason = `${after.values.code}: ${note ?? after.status ?? ''}`.slice(0, 300);
    const change = { viewer, atMs, reason };
    const { freed, entering, codes } = signalsMoved(before, after);
    const wasHeld = qualityIn(before) !== undefined;
    const quality = qualityIn(after);
    if (wasHeld) await this.conditions.lift({ factoryNo, codes: freed }, change, within);
    if (after.status === 'RETIRED') await this.conditions.disable({ factoryNo, codes }, change, within);
    else if (quality !== undefined) {
      await this.conditions.impose({ factoryNo, codes: entering }, quality, change, within);
    } else if (!wasHeld) return;
    context.beforeNews(() => this.conditions.settle());
  }
}

const qualityIn = ({ status }: Instrument): number | undefined => QUALITY_IN[status ?? ''];

/** Signals that are let go, those the state takes hold of now, and all there are. */
function signalsMoved(before: Instrument, after: Instrument) {
  const [had, codes] = [codesOf(before.values.signals), codesOf(after.values.signals)];
  const isSameState = before.status === after.status;
  const isFree = qualityIn(after) === undefined && after.status !== 'RETIRED';
  return {
    codes,
    freed: isFree ? had : had.filter((code) => !codes.includes(code)),
    entering: isSameState ? codes.filter((code) => !had.includes(code)) : codes,
  };
}
