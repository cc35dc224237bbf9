import { Injectable } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { MAX_MERGED, MERGE_ACTION, type MergePreview } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine, type Referrer } from '../module-engine';
import { redirected, type Redirection } from '../references/redirected';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { GuardedWrites } from './guarded-writes';
import { RecordSteps } from './record-steps';
import { RecordTrace, type Trace } from './record-trace';
import type { Writing } from './record-writer';

/** Read and written at once. */
const PORTION = 500;
/** A tree of types is not deeper. */
const MOST_LEVELS = 20;

interface Asked {
  readonly version: number;
  readonly into: string;
  readonly note?: string | undefined;
}

/** Two records that mean the same become one: what refers to the one refers to the other, in one transaction. */
@Injectable()
export class RecordMerge {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly writes: GuardedWrites,
    private readonly steps: RecordSteps,
    private readonly trace: RecordTrace,
  ) {}

  /** @throws DomainError `record.notMergeable`, `notFound`, `right.missing`; RefusedFieldsError */
  async preview(key: string, id: string, into: string, caller: Caller): Promise<MergePreview> {
    const module = this.engine.module(key);
    await this.pair(module, { from: id, into }, caller);
    return this.uses(module, id);
  }

  /** @throws the same, `conflict.version`, `record.mergeTooMany` and what keeps the record from being removed */
  async merge(key: string, id: string, { version, into, note }: Asked, caller: Caller): Promise<MergePreview> {
    const module = this.engine.module(key);
    const redirection = { from: id, into };
    const { from } = await this.pair(module, redirection, caller);
    const uses = await this.uses(module, id);
    if (uses.total > MAX_MERGED) {
      throw new DomainError('record.mergeTooMany', { count: uses.total, max: MAX_MERGED });
    }
    await this.writes.run(module, caller, { values: {}, factoryNo: from.factoryNo, note }, async (writing) => {
      // Both under lock, in one order for everybody: two merges the other way round must not wait for each other.
      for (const one of [id, into].toSorted()) await this.engine.storeOf(module).lock(one, writing.context.tx);
      const gone = await this.writes.held(module, id, version, writing);
      const kept = await this.kept(module, into, writing);
      const names = [gone, kept].map((record) => titleOf(module, record, caller.language));
      const said = [names.join(' → '), note].filter((text) => text !== undefined && text !== '').join(': ');
      const noted = { ...writing, context: { ...writing.context, note: said } };
      for (const referrer of this.engine.referrersOf(module)) await this.redirect(referrer, redirection, noted);
      // Among what referred to it the record that stays may have been: a tree's branch that moves up.
      const now = await this.kept(module, into, writing);
      const merged = { action: MERGE_ACTION, before: now, after: now, event: 'changed' as const };
      await this.trace.leave(module, merged, caller, noted.context);
      const rest = await this.engine.storeOf(module).lock(id, writing.context.tx);
      if (rest === undefined) throw new DomainError('conflict.version');
      await this.steps.removal.remove(module, rest, noted);
    });
    return uses;
  }

  private async uses(module: AnyModule, id: string): Promise<MergePreview> {
    const uses: MergePreview['uses'] = [];
    for (const { module: other, field } of this.engine.referrersOf(module)) {
      const count = await this.engine.storeOf(other).countReferring({ field, id });
      if (count > 0) uses.push({ module: other.key, field, count });
    }
    return { uses, total: uses.reduce((sum, { count }) => sum + count, 0) };
  }

  /** Both as the caller may merge them. */
  private async pair(module: AnyModule, { from, into }: Redirection, caller: Caller) {
    if (module.merges !== true) throw new DomainError('record.notMergeable');
    const { access } = this.writes;
    const gone = await this.writes.reached(module, from, caller);
    access.need(caller.viewer, module, 'delete', gone);
    if (from === into) throw new RefusedFieldsError([{ code: 'record.mergeSelf', field: 'into' }]);
    const kept = await this.writes.reached(module, into, caller);
    access.need(caller.viewer, module, 'edit', kept);
    if (await this.isBelow(module, kept, from)) {
      throw new RefusedFieldsError([{ code: 'record.mergeBelow', field: 'into' }]);
    }
    return { from: gone, into: kept };
  }

  private async kept(module: AnyModule, id: string, { caller, context }: Writing): Promise<StoredRecord> {
    const [record] = await this.engine.storeOf(module).holdReferenced([id], context.tx);
    return this.writes.access.visible(caller.viewer, module, record);
  }

  private async isBelow(module: AnyModule, record: StoredRecord, top: string): Promise<boolean> {
    const [name] = Object.entries(module.fields).find(([, { kind }]) => kind === 'parent') ?? [];
    if (name === undefined) return false;
    let above = record.values[name];
    for (let level = 0; typeof above === 'string' && level < MOST_LEVELS; level += 1) {
      if (above === top) return true;
      above = (await this.engine.storeOf(module).get(above))?.values[name];
    }
    return false;
  }

  private async redirect({ module, field }: Referrer, redirection: Redirection, writing: Writing): Promise<void> {
    const { caller, context } = writing;
    const store = this.engine.storeOf(module);
    for (;;) {
      const some = await store.referrers(field, redirection.from, PORTION, context.tx);
      if (some.length === 0) return;
      const stamp = { updatedAt: context.atMs, updatedBy: caller.viewer.code };
      const changes = some.map((before) => {
        const { id, version, status } = before;
        const values = { ...before.values, [field]: redirected(module, field, before.values[field], redirection) };
        return { id, version, status, values, before, ...stamp };
      });
      if (!(await store.updateAll(changes, context.tx))) throw new DomainError('conflict.version');
      const changed = changes.map(({ before, values, version }): Trace => ({
        ...{ action: MERGE_ACTION, event: 'changed', before },
        after: { ...before, ...stamp, values, version: version + 1 },
      }));
      await this.trace.pointed(module, changed, caller, context);
    }
  }
}
