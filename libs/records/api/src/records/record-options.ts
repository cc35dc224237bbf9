import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { maySee, ReferenceSources } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import type { moduleCalls } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { titleOf } from '../references/reference-labels';
import type { Condition } from '../storage/record-store';
import { isSortable } from '../storage/table-of';
import type { Caller } from './caller';
import { RecordAccess } from './record-access';
import { RecordHiding } from './record-hiding';

type OptionsQuery = InputOf<typeof moduleCalls.options>['query'];

/** What reference fields offer to choose from. */
@Injectable()
export class RecordOptions {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly sources: ReferenceSources,
    private readonly hiding: RecordHiding,
  ) {}

  /** Things to choose from in a reference field: records of a module, or people, plants, signals and the like. */
  async options(key: string, query: OptionsQuery, caller: Caller) {
    const ids = query.ids
      ?.split(',')
      .filter((id) => id !== '')
      .slice(0, 200);
    if (!this.engine.has(key)) return this.builtInOptions(key, { ...query, ids }, caller);
    const module = this.engine.module(key);
    const plants = await this.access.choosableAt(caller.viewer, module, query.factoryNo);
    // By id a record is asked for to read its name: it stays readable where it is used.
    const conditions = ids === undefined ? offered(module) : [];
    const statuses = ids === undefined ? offeredStates(module) : undefined;
    const { code } = caller.viewer;
    const unsearched = [...(await this.hiding.anywhere(module, code))];
    const sight = this.access.choosableSight(caller.viewer, module);
    const { list } = await this.engine
      .storeOf(module)
      .page(
        { plants, keyword: query.keyword, unsearched, conditions, statuses, ids, sight },
        { sort: [optionOrder(module)], offset: 0, limit: ids === undefined ? query.limit : Math.max(1, ids.length) },
      );
    return (await this.hiding.without(module, list, code)).map((record) => ({
      id: record.id,
      label: titleOf(module, record, caller.language),
      hint: record.no,
    }));
  }

  private async builtInOptions(
    target: string,
    query: Omit<OptionsQuery, 'ids'> & { readonly ids: readonly string[] | undefined },
    { viewer, language }: Caller,
  ) {
    const source = this.sources.of(target);
    if (source === undefined) throw new DomainError('module.unknown');
    if (query.ids !== undefined) {
      const labels = await source.labels(query.ids, language);
      return [...labels].map(([id, label]) => ({ id, label, hint: null }));
    }
    const { factoryNo, keyword, limit } = query;
    const isPlant = factoryNo !== undefined && maySee(viewer, factoryNo);
    const plants = isPlant ? new Set([factoryNo]) : viewer.plants;
    return [...(await source.options({ plants, keyword, limit, language }))];
  }
}

/** Records people switched off are not offered; one never switched counts as on. */
function offered(module: AnyModule): Condition[] {
  return module.fields.enabled?.kind === 'flag' ? [{ field: 'enabled', op: 'in', values: [true, null] }] : [];
}

/** The states records are offered in; undefined where that is all of them. */
function offeredStates({ flow }: AnyModule): readonly string[] | undefined {
  const states = Object.entries(flow?.states ?? {});
  if (states.every(([, state]) => state.offered !== false)) return undefined;
  return states.flatMap(([name, state]) => (state.offered === false ? [] : [name]));
}

/** By name where names can be ordered, else the latest first. */
function optionOrder(module: AnyModule) {
  const title = module.fields[module.title];
  return title !== undefined && isSortable(title)
    ? { field: module.title, descending: false }
    : { field: 'updatedAt', descending: true };
}
