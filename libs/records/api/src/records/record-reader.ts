import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, PlantDirectory } from '@sed/platform-ports';
import type { ExpectedEndDto, ListPage } from '@sed/platform-contract';
import type { OfferedAction, RecordDto, TimelineEntry } from '@sed/records-contract';
import { isEditable, isLeftTo, isRemovable, offeredActions, type AnyModule, type Field } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { COUNT_LIMIT, type RecordFilter, type StoredRecord } from '../storage/record-store';
import type { Caller } from './caller';
import { ExpectedRecordEnds } from './expected-record-ends';
import { FlowLinks } from './flow-links';
import { RecordAccess } from './record-access';
import { RecordHiding } from './record-hiding';
import { questionOf, type ListParameters, type ListQuestion } from './record-query';
import { RecordView } from './record-view';
import { refusalText } from './refusal-text';
import { Timeline } from './timeline';

/** Nobody pages this far; beyond it databases run out of digits. */
const MAX_OFFSET = 1_000_000_000;

export interface RecordList extends ListPage<RecordDto> {
  readonly chips: Readonly<Record<string, number>>;
  readonly isTotalEstimated: boolean;
}

export interface RecordDetail {
  readonly record: RecordDto;
  readonly actions: readonly OfferedAction[];
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
}

/** What a question comes to for one caller: the plants already cut to theirs. */
export interface ResolvedList {
  readonly question: ListQuestion;
  readonly filter: RecordFilter;
}

/** Lists, details and timelines. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly view: RecordView,
    private readonly timelines: Timeline,
    private readonly links: FlowLinks,
    private readonly clock: Clock,
    private readonly plants: PlantDirectory,
    private readonly hiding: RecordHiding,
    private readonly ends: ExpectedRecordEnds,
  ) {}

  async list(
    key: string,
    query: ListParameters & { readonly pageNum: number; readonly pageSize: number },
    caller: Caller,
  ): Promise<RecordList> {
    const module = this.engine.module(key);
    const { question, filter } = await this.resolve(module, query, { caller, verb: 'view' });
    const store = this.engine.storeOf(module);
    const { pageNum, pageSize } = query;
    const sort = await this.view.ordered(module, { filter, sort: question.sort }, caller);
    const offset = Math.min(MAX_OFFSET, (pageNum - 1) * pageSize);
    const counted = module.flow === undefined ? undefined : store.countByStatus({ ...filter, statuses: undefined });
    const counts = counted?.then((chips) => sumOf(chips, filter.statuses));
    const [page, chips = {}] = await Promise.all([
      store.page(filter, { sort, offset, limit: pageSize, ...(counts === undefined ? {} : { counts }) }),
      counted,
    ]);
    const { total, isTotalEstimated } = page;
    return { list: await this.view.dtos(module, page.list, caller), total, isTotalEstimated, pageNum, pageSize, chips };
  }

  /** Checks names and rights of a question and cuts it to the caller's plants. */
  async resolve(
    module: AnyModule,
    query: ListParameters,
    { caller, verb }: { readonly caller: Caller; readonly verb: 'view' | 'export' },
  ): Promise<ResolvedList> {
    const { viewer } = caller;
    const factoryNo = typeof query.factoryNo === 'string' && query.factoryNo !== '' ? query.factoryNo : undefined;
    const plants = await this.access.plants(viewer, module, verb, factoryNo);
    const question = questionOf(module, query, caller.language);
    const hidden = await this.hiding.anywhere(module, viewer.code);
    for (const name of question.askedFields) {
      const field = module.fields[name];
      // Selecting or ordering by a hidden value would tell it.
      const isSeen = field === undefined || (!hidden.has(name) && this.seesFieldOn(module, field, plants, caller));
      if (!isSeen) throw new DomainError('right.missing', { field: name });
    }
    const { statuses, keyword, conditions } = question;
    const sight = this.access.sight(viewer, module, verb);
    const unsearched = keyword === undefined || hidden.size === 0 ? undefined : [...hidden];
    const filter = { plants, statuses, keyword, unsearched, conditions };
    return { question, filter: sight === undefined ? filter : { ...filter, sight } };
  }

  /** Fields some record hides from the caller: no total may count them. */
  hiddenAnywhere(module: AnyModule, { viewer }: Caller): Promise<ReadonlySet<string>> {
    return this.hiding.anywhere(module, viewer.code);
  }

  /** Whether the caller sees a field on every one of these plants. */
  seesFieldOn(module: AnyModule, field: Field, plants: readonly string[] | undefined, { viewer }: Caller): boolean {
    return this.access.seesFieldOn(viewer, module, field, plants);
  }

  async detail(key: string, id: string, caller: Caller): Promise<RecordDetail> {
    const module = this.engine.module(key);
    const record = await this.visible(module, id, caller);
    const { viewer, language } = caller;
    const actor = await this.access.actor(viewer, module, record);
    const linked = await this.links.of(module, record);
    const sight = { actor, linked, nowMs: this.clock.nowMs(), zone: this.plants.plant(record.factoryNo ?? '')?.zone };
    const actions = offeredActions(module, record, sight).map(({ name, refusals }) => ({
      name,
      refusals: refusals.map((refusal) => refusalText(module, refusal, language)),
    }));
    const isTheirs = isLeftTo(module, record, viewer.code);
    return {
      record: await this.view.dto(module, record, caller),
      actions,
      mayEdit: isTheirs && this.access.holds(viewer, module, 'edit', record) && isEditable(module, record.status),
      mayDelete: isTheirs && this.access.holds(viewer, module, 'delete', record) && isRemovable(module, record.status),
    };
  }

  async timeline(key: string, id: string, caller: Caller): Promise<TimelineEntry[]> {
    const module = this.engine.module(key);
    return this.timelines.of(module, await this.visible(module, id, caller), caller);
  }

  async expectedEnd(key: string, id: string, caller: Caller): Promise<ExpectedEndDto> {
    const module = this.engine.module(key);
    return this.ends.of(module, await this.visible(module, id, caller));
  }

  private async visible(module: AnyModule, id: string, { viewer }: Caller): Promise<StoredRecord> {
    return this.access.visible(viewer, module, await this.engine.storeOf(module).get(id));
  }
}

/** Records of the asked states; a state with "more than that" makes it all "more than that". */
function sumOf(chips: Readonly<Record<string, number>>, statuses: readonly string[] | undefined): number {
  const asked = Object.entries(chips).filter(([status]) => statuses?.includes(status) !== false);
  return asked.reduce((sum, [, n]) => (n > COUNT_LIMIT ? Infinity : sum + n), 0);
}
