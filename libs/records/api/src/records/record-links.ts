import { Injectable } from '@nestjs/common';
import type { LinkedGroup, LinkedRecordDto } from '@sed/records-contract';
import { rightOf, type AnyModule } from '@sed/records-model';
import { ModuleEngine, type Referrer } from '../module-engine';
import { referencesIn } from '../references/reference-fields';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';
import { RecordView } from './record-view';

/** Of one module and field; the whole is the list of that module. */
const MAX_LINKED = 20;

export interface RecordLinkage {
  readonly refersTo: readonly LinkedGroup[];
  readonly referredBy: readonly LinkedGroup[];
}

/** Records linked with a record, both ways, cut to what the caller may see. */
@Injectable()
export class RecordLinks {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly view: RecordView,
  ) {}

  /** @throws DomainError `notFound` */
  async of(key: string, id: string, caller: Caller): Promise<RecordLinkage> {
    const module = this.engine.module(key);
    const record = this.access.visible(caller.viewer, module, await this.engine.storeOf(module).get(id));
    const referredBy: LinkedGroup[] = [];
    for (const referrer of this.engine.referrersOf(module)) {
      referredBy.push(...(await this.referring(referrer, record, caller)));
    }
    return { refersTo: await this.referredTo(module, record, caller), referredBy };
  }

  private async referredTo(module: AnyModule, record: StoredRecord, caller: Caller): Promise<LinkedGroup[]> {
    const groups: LinkedGroup[] = [];
    const [{ values } = record] = await this.view.shown(module, [record], caller);
    for (const { field, target, ids } of referencesIn(module, values)) {
      if (!this.engine.has(target) || ids.length === 0) continue;
      const other = this.engine.module(target);
      const found = await this.engine.storeOf(other).byIds([...new Set(ids)]);
      groups.push(...(await this.group({ module: other, field }, found, caller)));
    }
    return groups;
  }

  private async referring({ module, field }: Referrer, record: StoredRecord, caller: Caller): Promise<LinkedGroup[]> {
    const { viewer } = caller;
    if (!viewer.rights.has(rightOf(module, 'view'))) return [];
    const plants = await this.access.plants(viewer, module, 'view', undefined);
    const sight = this.access.sight(viewer, module);
    const filter = { plants, conditions: [], ...(sight !== undefined && { sight }) };
    const found = await this.engine.storeOf(module).referring({ field, id: record.id }, filter, MAX_LINKED + 1);
    const definition = module.fields[field];
    // Whom a hidden field names would be told by the link.
    const shown = await this.view.shown(module, found, caller);
    const told = found.filter(
      (_, index) => definition !== undefined && Object.hasOwn(shown[index]?.values ?? {}, field),
    );
    return this.group({ module, field }, told, caller);
  }

  private async group(
    { module, field }: Referrer,
    records: readonly StoredRecord[],
    caller: Caller,
  ): Promise<LinkedGroup[]> {
    const seen = records.filter((record) => this.access.sees(caller.viewer, module, record));
    if (seen.length === 0) return [];
    const shown = (await this.view.shown(module, seen.slice(0, MAX_LINKED), caller)).map((record) =>
      dtoOf(module, record, caller),
    );
    return [{ module: module.key, field, records: shown, hasMore: seen.length > MAX_LINKED }];
  }
}

function dtoOf(module: AnyModule, record: StoredRecord, { language }: Caller): LinkedRecordDto {
  const { id, no, status, factoryNo, createdAt, createdBy } = record;
  return { id, no, title: titleOf(module, record, language), status, factoryNo, createdAt, createdBy };
}
