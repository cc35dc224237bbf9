import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { isLeftTo, isRemovable, type AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import { RecordAccess } from './record-access';
import { RecordTrace } from './record-trace';
import type { Writing } from './record-writer';

/** Removes records softly, unless something still refers to them. */
@Injectable()
export class RecordRemoval {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly trace: RecordTrace,
  ) {}

  /** @throws DomainError `record.notRemovable`, `record.authorOnly`, `record.used`, `conflict.version` */
  async remove(module: AnyModule, record: StoredRecord, { caller, context }: Writing): Promise<void> {
    if (!isRemovable(module, record.status)) throw new DomainError('record.notRemovable');
    if (!isLeftTo(module, record, caller.viewer.code)) throw new DomainError('record.authorOnly');
    await this.engine.behaviourOf(module).beforeRemove?.(record, context);
    for (const { module: other, field } of this.engine.referrersOf(module)) {
      const [user] = await this.engine.storeOf(other).referrers(field, record.id, 1, context.tx);
      if (user === undefined) continue;
      const isSeen = this.access.sees(caller.viewer, other, user);
      const what = other.label[caller.language];
      const name = isSeen ? `${what} ${user.no ?? titleOf(other, user, caller.language)}` : what;
      throw new DomainError('record.used', { name: name.trim() });
    }
    const store = this.engine.storeOf(module);
    if (!(await store.remove(record.id, record.version, context.atMs, context.tx))) {
      throw new DomainError('conflict.version');
    }
    const gone = { ...record, version: record.version + 1 };
    await this.trace.leave(
      module,
      { action: 'remove', before: record, after: gone, event: 'removed' },
      caller,
      context,
    );
  }
}
