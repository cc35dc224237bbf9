import { Injectable } from '@nestjs/common';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { ReferenceLabels } from '../references/reference-labels';
import { ReferenceOrder } from '../references/reference-order';
import type { RecordFilter, SortKey, StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';
import { RecordHiding, withoutParts } from './record-hiding';

/** Records as a caller sees them: without fields shown to others only, with computed values and texts of references. */
@Injectable()
export class RecordView {
  constructor(
    private readonly access: RecordAccess,
    private readonly labels: ReferenceLabels,
    private readonly order: ReferenceOrder,
    private readonly hiding: RecordHiding,
  ) {}

  /** Orders a list by what the caller sees for its references. */
  ordered(
    module: AnyModule,
    { filter, sort }: { readonly filter: RecordFilter; readonly sort: readonly SortKey[] },
    { language, viewer }: Caller,
  ): Promise<SortKey[]> {
    return this.order.of(sort, { module, filter, language, person: viewer.code });
  }

  async dto(module: AnyModule, record: StoredRecord, caller: Caller): Promise<RecordDto> {
    const [dto] = await this.dtos(module, [record], caller);
    if (dto === undefined) throw new Error('a view of one record is one record');
    return dto;
  }

  async dtos(module: AnyModule, records: readonly StoredRecord[], caller: Caller): Promise<RecordDto[]> {
    const shown = await this.shown(module, records, caller);
    const labels = await this.labels.of(module, shown, caller.language, {
      person: caller.viewer.code,
    });
    return shown.map((record, index) => ({ ...record, labels: labels[index] ?? {} }));
  }

  /** Records cut to what the caller may see; computed fields are worked out from all of the record's values. */
  async shown(module: AnyModule, records: readonly StoredRecord[], caller: Caller): Promise<StoredRecord[]> {
    const hidden = await this.hiding.of(module, records, caller.viewer.code);
    return records.map((record, index) => {
      const paths = hidden[index] ?? new Set<string>();
      const values = Object.entries(this.shownValues(module, record, caller)).flatMap(([name, value]) =>
        paths.has(name) ? [] : [[name, withoutParts(name, value, paths)] as const],
      );
      return { ...record, values: Object.fromEntries(values) };
    });
  }

  private shownValues(module: AnyModule, record: StoredRecord, { viewer }: Caller): Record<string, unknown> {
    const shown: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(module.fields)) {
      if (field.kind === 'live' || !this.access.seesField(viewer, module, field, record)) continue;
      shown[name] = field.kind === 'computed' ? field.compute(record.values) : (record.values[name] ?? null);
    }
    return shown;
  }
}
