import { Injectable } from '@nestjs/common';
import { transactionOf } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { qualityName } from '@sed/platform-contract';
import { SignalConditions, type ConditionChange, type OpaqueTransaction, type SignalGroup } from '@sed/platform-ports';
import { signal, signalLog } from '@sed/plants-tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ConfigAudit } from '../config-audit';
import { signalDtoOf, type SignalRow } from '../directory/plant-rows';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';

type Columns = Partial<Pick<SignalRow, 'imposedQuality' | 'imposedFromMs' | 'imposedUntilMs' | 'state'>>;

/**
 * Keeps what work on instruments does to signals in the register itself: every process reads the register anyway, so the
 * quality reaches each that takes samples in the way any change of a signal does, and no restart forgets it.
 */
@Injectable()
export class ImposedConditions extends SignalConditions {
  constructor(
    private readonly directory: StoredPlantDirectory,
    private readonly audit: ConfigAudit,
    private readonly log: Log,
  ) {
    super();
  }

  override impose(signals: SignalGroup, quality: number, change: ConditionChange, within: OpaqueTransaction) {
    const columns = () => ({ imposedQuality: quality, imposedFromMs: change.atMs, imposedUntilMs: null });
    return this.change(signals, columns, change, within);
  }

  override lift(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction) {
    const isOn = (row: SignalRow) => row.imposedQuality !== null && row.imposedUntilMs === null;
    const columns = (row: SignalRow) => (isOn(row) ? { imposedUntilMs: change.atMs } : undefined);
    return this.change(signals, columns, change, within);
  }

  override disable(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction) {
    const columns = (row: SignalRow) => {
      const isOn = row.imposedQuality !== null && row.imposedUntilMs === null;
      return { state: 'DISABLED' as const, ...(isOn && { imposedUntilMs: change.atMs }) };
    };
    return this.change(signals, columns, change, within);
  }

  override enable(signals: SignalGroup, change: ConditionChange, within: OpaqueTransaction) {
    const columns = ({ state }: SignalRow) => (state === 'DISABLED' ? { state: 'ENABLED' as const } : undefined);
    return this.change(signals, columns, change, within);
  }

  override async settle(): Promise<void> {
    try {
      await this.directory.refresh();
    } catch (error) {
      // The directory looks for changes by itself every few seconds.
      this.log.warn({ err: error }, 'signal directory not refreshed after work on an instrument');
    }
  }

  private async change(
    { factoryNo, codes }: SignalGroup,
    columnsOf: (row: SignalRow) => Columns | undefined,
    { viewer, atMs, reason }: ConditionChange,
    within: OpaqueTransaction,
  ): Promise<void> {
    if (codes.length === 0) return;
    const tx = transactionOf(within);
    const isOne = and(eq(signal.factoryNo, factoryNo), inArray(signal.code, [...codes]));
    // In one order everywhere, so that two works on the same signals wait for each other instead of locking up.
    const rows = await tx.select().from(signal).where(isOne).orderBy(signal.id).for('update');
    for (const before of rows) {
      const columns = columnsOf(before);
      if (columns === undefined) continue;
      const [after] = await tx
        .update(signal)
        .set({ ...columns, version: sql`${signal.version} + 1`, updatedAt: atMs, updatedBy: viewer.loginName })
        .where(eq(signal.id, before.id))
        .returning();
      if (after === undefined) throw new Error('an update returned nothing');
      const changes = [
        { field: 'quality', before: conditionOf(before), after: conditionOf(after) },
        { field: 'state', before: before.state, after: after.state },
      ].filter((one) => one.before !== one.after);
      await tx.insert(signalLog).values({
        ...{ signalId: after.id, at: atMs, actor: viewer.loginName, reason, factoryNo, code: after.code, changes },
        ...{ before: { ...signalDtoOf(before) }, after: { ...signalDtoOf(after) } },
      });
      const told = { entity: 'signal', entityId: `${factoryNo}/${after.code}`, factoryNo, action: 'update', reason };
      await this.audit.record({ ...told, ...sidesOf(changes) }, viewer, tx);
    }
  }
}

/** The quality imposed now; null while none is. */
function conditionOf({ imposedQuality, imposedUntilMs }: SignalRow): string | null {
  return imposedQuality === null || imposedUntilMs !== null ? null : qualityName(imposedQuality);
}

function sidesOf(changes: readonly { readonly field: string; before: string | null; after: string | null }[]) {
  return {
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  };
}
