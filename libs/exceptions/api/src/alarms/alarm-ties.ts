import { Injectable } from '@nestjs/common';
import type { AlarmLinkKind } from '@sed/alarms-contract';
import type { ReportModule } from '@sed/exceptions-contract';
import { Log } from '@sed/platform-api';
import { AlarmLinks } from '@sed/platform-ports';
import type { StoredRecord, WriteContext } from '@sed/records-api';

interface Tied extends StoredRecord {
  readonly values: { readonly alarms: readonly string[] | null };
}

const KIND_OF: Readonly<Record<ReportModule, AlarmLinkKind>> = {
  riskManagement: 'risk',
  equipmentAbnormal: 'equipmentAbnormal',
  abnormalOperation: 'abnormalOperation',
};

/** Tells alarms which record was made of them, once it is kept (AL-19). The record names its alarms in any case. */
@Injectable()
export class AlarmTies {
  constructor(
    private readonly alarms: AlarmLinks,
    private readonly log: Log,
  ) {}

  tie(module: { readonly key: ReportModule }, record: Tied, context: WriteContext, before?: Tied): void {
    const known = new Set(before?.values.alarms);
    this.tell(
      module,
      record,
      (record.values.alarms ?? []).filter((id) => !known.has(id)),
      context,
    );
  }

  /** What was made of these alarms goes on as another record. */
  move(module: { readonly key: ReportModule }, from: Tied, to: StoredRecord, context: WriteContext): void {
    this.tell(module, to, from.values.alarms ?? [], context, from.id);
  }

  private tell(
    ...[module, record, alarms, context, insteadOf]: [
      ...[module: { readonly key: ReportModule }, record: StoredRecord, alarms: readonly string[]],
      ...[context: WriteContext, insteadOf?: string],
    ]
  ): void {
    if (alarms.length === 0) return;
    const { id, no } = record;
    const target = { kind: KIND_OF[module.key], id, no, by: context.viewer.code, ...(insteadOf && { insteadOf }) };
    context.afterCommit(() =>
      this.eventually(async () => {
        for (const alarm of alarms) await this.alarms.created(alarm, target);
      }, record),
    );
  }

  close(module: { readonly key: ReportModule }, record: Tied, context: WriteContext): void {
    if ((record.values.alarms ?? []).length === 0) return;
    context.afterCommit(() => this.eventually(() => this.alarms.targetClosed(KIND_OF[module.key], record.id), record));
  }

  private eventually(run: () => Promise<unknown>, { id }: StoredRecord): void {
    // The record stands and shows its alarms; only the mark at the alarm is missing.
    run().catch((error: unknown) => this.log.warn({ error, id }, 'an alarm could not be told of its record'));
  }
}
