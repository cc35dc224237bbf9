import { Injectable } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { recordEvent } from '@sed/records-tables';
import { CSV_START, csvLine, DomainError, FileAnswer } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import type { processViewCalls } from '@sed/people-contract';
import type { BilingualText, InputOf, Language } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { and, asc, eq, gt, gte, isNotNull, lt, ne, or, isNull } from 'drizzle-orm';
import { ModuleEngine } from '../module-engine';
import type { Caller } from '../records/caller';
import { RecordAccess } from '../records/record-access';
import type { StoredRecord } from '../storage/record-store';

type Query = InputOf<typeof processViewCalls.export>['query'];
type EventRow = typeof recordEvent.$inferSelect;

/** The specification limits such exports to a month. */
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;
const PIECE = 500;
const HEADS: readonly BilingualText[] = [
  { zh: '时间', en: 'Time' },
  { zh: '模块', en: 'Module' },
  { zh: '编号', en: 'Number' },
  { zh: '标题', en: 'Title' },
  { zh: '动作', en: 'Action' },
  { zh: '原状态', en: 'From' },
  { zh: '新状态', en: 'To' },
  { zh: '处理人', en: 'Person' },
  { zh: '意见', en: 'Note' },
];
const NAME: BilingualText = { zh: '流程记录', en: 'Flow steps' };

/** How the records of a plant went through their flows, as a table. */
@Injectable()
export class ProcessView {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly database: Database,
    private readonly plants: PlantDirectory,
  ) {}

  /** @throws DomainError `range.tooLong`, `right.missing` for a named module the caller may not see, `plant.forbidden` */
  async file(query: Query, caller: Caller): Promise<FileAnswer> {
    if (query.to - query.from > MAX_DAYS * DAY_MS) throw new DomainError('range.tooLong', { days: MAX_DAYS });
    const modules = await this.modulesOf(query, caller);
    return new FileAnswer(
      `${NAME[caller.language]}.csv`,
      'text/csv; charset=utf-8',
      this.lines(modules, query, caller),
    );
  }

  /** Modules with a flow and the plants of which the caller may see records; those without the right are left out. */
  private async modulesOf({ module: key, factoryNo }: Query, { viewer }: Caller) {
    const asked = key === undefined ? this.engine.all() : [this.engine.module(key)];
    const found: { module: AnyModule; plants: ReadonlySet<string> }[] = [];
    for (const module of asked.filter(({ scope, flow }) => scope === 'plant' && flow !== undefined)) {
      if (key === undefined && !viewer.rights.has(`${module.key}:view`)) continue;
      found.push({ module, plants: new Set(await this.access.plants(viewer, module, 'view', factoryNo)) });
    }
    return found;
  }

  private async *lines(
    modules: readonly { readonly module: AnyModule; readonly plants: ReadonlySet<string> }[],
    query: Query,
    { viewer, language }: Caller,
  ): AsyncGenerator<string> {
    yield CSV_START + csvLine(HEADS.map((head) => head[language]));
    for (const { module, plants } of modules) {
      const records = new Map<string, StoredRecord | undefined>();
      for await (const event of this.steps(module.key, query)) {
        if (!records.has(event.recordId)) {
          records.set(event.recordId, await this.engine.storeOf(module).get(event.recordId));
        }
        const record = records.get(event.recordId);
        if (record === undefined || !plants.has(record.factoryNo ?? '')) continue;
        // What a list would not show is not exported either.
        if (!this.isVisible(viewer, module, record)) continue;
        yield this.line(module, record, event, language);
      }
    }
  }

  private isVisible(viewer: Caller['viewer'], module: AnyModule, record: StoredRecord): boolean {
    try {
      return this.access.visible(viewer, module, record) === record;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  private line(module: AnyModule, record: StoredRecord, event: EventRow, language: Language): string {
    const zone = this.plants.plant(record.factoryNo ?? '')?.zone ?? 'UTC';
    const state = (code: string | null): string =>
      code === null ? '' : (module.flow?.states[code]?.label[language] ?? code);
    const title = record.values[module.title];
    return csvLine([
      new Date(event.at).toLocaleString('sv-SE', { timeZone: zone }),
      module.label[language],
      record.no,
      typeof title === 'string' ? title : '',
      module.flow?.actions[event.action]?.label[language] ?? event.action,
      state(event.fromStatus),
      state(event.toStatus),
      event.actorName?.[language] ?? event.actor,
      event.note,
    ]);
  }

  /** Steps from one state to another, in their order, read in pieces. */
  private async *steps(module: string, { from, to, recordId }: Query): AsyncGenerator<EventRow> {
    for (let after = { at: from, id: 0 }; ;) {
      const later = or(gt(recordEvent.at, after.at), and(eq(recordEvent.at, after.at), gt(recordEvent.id, after.id)));
      const isStep = and(
        isNotNull(recordEvent.toStatus),
        or(isNull(recordEvent.fromStatus), ne(recordEvent.fromStatus, recordEvent.toStatus)),
      );
      const rows = await this.database.db
        .select()
        .from(recordEvent)
        .where(
          and(
            eq(recordEvent.module, module),
            gte(recordEvent.at, from),
            lt(recordEvent.at, to),
            recordId === undefined ? undefined : eq(recordEvent.recordId, recordId),
            later,
            isStep,
          ),
        )
        .orderBy(asc(recordEvent.at), asc(recordEvent.id))
        .limit(PIECE);
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PIECE) return;
      after = { at: last.at, id: last.id };
    }
  }
}
