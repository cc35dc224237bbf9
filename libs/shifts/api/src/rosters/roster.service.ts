import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { InputOf, Language } from '@sed/platform-contract';
import { Database, opaque, type Db } from '@sed/platform-database';
import { AuditTrail, Clock, may, type Viewer } from '@sed/platform-ports';
import { columnName, ModuleEngine, SystemRecords, type Caller, type ModuleTable } from '@sed/records-api';
import {
  dayAfter,
  daysOfMonth,
  dutiesOf,
  instantAtClock,
  localDayOf,
  type Finding,
  type PlannedDuty,
  type RosterFinding,
  type RosterPreview,
  type rosterCalls,
} from '@sed/shifts-contract';
import { rosterDuty, schedulingRule } from '@sed/shifts-definitions';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { LeaveShifts } from '../applications/leave-shifts';
import { Notices } from '../people/notices';
import { LONGEST_MS } from './duties-within';
import type { Duty } from './duty-rows';
import { RosterBook, type RuleBook } from './roster-book';

const column = (field: keyof typeof rosterDuty.fields): SQL => sql`${sql.identifier(columnName(field))}`;
/** Findings shown of one roster; a rule that breaks more is wrong at its root. */
const MOST_FINDINGS = 300;

/** Makes rosters from rules and publishes them, a month at a time (SC-01, SC-02). */
@Injectable()
export class RosterService {
  constructor(
    private readonly book: RosterBook,
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly notices: Notices,
    private readonly system: SystemRecords,
    private readonly leaves: LeaveShifts,
  ) {}

  /** What a rule gives; nothing is kept. @throws DomainError `notFound`, `right.missing` */
  async preview(
    { ruleId, from, days }: { readonly ruleId: string; readonly from?: string | undefined; readonly days: number },
    { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  ): Promise<RosterPreview> {
    const book = await this.bookFor(ruleId, viewer, 'schedulingRule:view');
    const first = from ?? localDayOf(this.clock.nowMs(), book.schedule.zone);
    const last = dayAfter(first, days - 1);
    const duties = dutiesOf(book.schedule, first, last);
    const found = await this.book.findings(book, duties, this.book.spanOf(book, first, last));
    const people = await this.notices.names(duties.map(({ person }) => person));
    return {
      duties,
      findings: await this.named(found, language),
      teams: book.teams.map(({ id, values }) => ({ id, name: String(values.name) })),
      people: [...people].map(([id, name]) => ({ id, name: name[language] })),
    };
  }

  /** SC-01. @throws DomainError `schedule.notInForce`, `roster.published`, `schedule.nothing` */
  async generate(
    { ruleId, month }: { readonly ruleId: string; readonly month: string },
    { viewer, language, source }: Caller,
  ): Promise<{ made: number; removed: number; findings: RosterFinding[] }> {
    const book = await this.bookFor(ruleId, viewer, 'rosterDuty:add');
    if (!book.isInForce) throw new DomainError('schedule.notInForce');
    const { first, last } = daysOfMonth(month);
    const duties = dutiesOf(book.schedule, first, last);
    if (duties.length === 0) throw new DomainError('schedule.nothing');
    const removed = await this.database.db.transaction(async (tx: Db) => {
      // Whoever generates by the rule at the same moment waits, and finds this draft.
      await this.engine.storeOf(schedulingRule).lock(book.id, tx);
      const gone = await this.removeDraft(book, { first, last }, tx);
      for (const duty of duties) await this.insert(duty, book, viewer.code, tx);
      await this.audit.record(
        {
          ...{ actor: viewer.loginName, actorName: viewer.name.zh, source, factoryNo: book.factoryNo },
          ...{ entity: rosterDuty.key, entityId: book.id, action: 'generate' },
          after: { rule: book.name, month, made: duties.length, removed: gone },
        },
        opaque(tx),
      );
      return gone;
    });
    const found = await this.book.findings(book, duties, this.book.spanOf(book, first, last));
    return { made: duties.length, removed, findings: await this.named(found, language) };
  }

  /** SC-02. @throws DomainError `roster.nothingToPublish`, `roster.unlicensed` unless there is a reason */
  async publish(
    { factoryNo, month, despite }: InputOf<typeof rosterCalls.publish>['body'],
    { viewer, language, source }: Caller,
  ): Promise<{ published: number; findings: RosterFinding[] }> {
    const { first, last } = daysOfMonth(month);
    const duties = await this.book.duties([factoryNo], [{ field: 'day', op: 'range', from: first, to: last }]);
    const found = await this.foundIn(factoryNo, duties, { first, last });
    const unlicensed = found.filter(({ kind }) => kind === 'NO_LICENCE').length;
    if (unlicensed > 0 && despite === undefined) throw new DomainError('roster.unlicensed', { count: unlicensed });
    const atMs = this.clock.nowMs();
    const table = this.table();
    const published = await this.database.db.transaction(async (tx: Db) => {
      const changed = await tx
        .update(table)
        .set({ status: 'PUBLISHED', version: sql`${table.version} + 1`, updatedAt: atMs, updatedBy: viewer.code })
        .where(and(this.isOf(factoryNo, { first, last }), eq(table.status, 'DRAFT')))
        .returning({ id: table.id });
      if (changed.length === 0) throw new DomainError('roster.nothingToPublish');
      await this.audit.record(
        {
          ...{ actor: viewer.loginName, actorName: viewer.name.zh, source, factoryNo },
          ...{ entity: rosterDuty.key, entityId: null, action: 'publish' },
          after: { month, published: changed.length, ...(despite !== undefined && { despite }) },
        },
        opaque(tx),
      );
      const span = this.around(factoryNo, { first, last });
      const committed = await this.system.within(tx, (context) => this.leaves.reach(factoryNo, span, context));
      return { count: changed.length, committed };
    });
    await published.committed();
    await this.tell(factoryNo, month, [...new Set(duties.map(({ person }) => person))]);
    return { published: published.count, findings: await this.named(found, language) };
  }

  /** What the roster of a plant breaks: shifts and gaps by their own rule, people over all of them. */
  private async foundIn(
    factoryNo: string,
    duties: readonly Duty[],
    { first, last }: { readonly first: string; readonly last: string },
  ): Promise<Finding[]> {
    const found = new Map<string, Finding>();
    const keep = (one: Finding) => found.set([one.kind, one.person, one.shift, one.licence, one.from].join('|'), one);
    const books = await this.book.rulesInForce([factoryNo]);
    for (const book of books) {
      const own = duties.filter(({ rule }) => rule === book.id || (rule === null && books.length === 1));
      (await this.book.findings(book, own, this.book.spanOf(book, first, last))).forEach(keep);
    }
    const [some] = books;
    if (some !== undefined && books.length > 1) {
      const all = await this.book.findings({ ...some, licences: [] }, duties, undefined);
      all.filter(({ person }) => person !== null).forEach(keep);
    }
    return [...found.values()].sort((a, b) => a.from - b.from);
  }

  async named(found: readonly Finding[], language: Language): Promise<RosterFinding[]> {
    const shown = found.slice(0, MOST_FINDINGS);
    const names = await this.notices.names(shown.flatMap(({ person }) => person ?? []));
    return shown.map((one) => ({
      ...one,
      personName: one.person === null ? null : (names.get(one.person)?.[language] ?? one.person),
    }));
  }

  private async bookFor(
    ruleId: string,
    viewer: Viewer,
    right: 'schedulingRule:view' | 'rosterDuty:add',
  ): Promise<RuleBook> {
    const book = await this.book.rule(ruleId);
    // Of a foreign plant nobody learns that the rule exists.
    if (book === undefined || !viewer.plants.has(book.factoryNo)) throw new DomainError('notFound');
    if (!may(viewer, right, book.factoryNo)) throw new DomainError('right.missing');
    return book;
  }

  /** The draft of the rule gives way; what is published is changed shift by shift. */
  private async removeDraft(
    book: RuleBook,
    days: { readonly first: string; readonly last: string },
    tx: Db,
  ): Promise<number> {
    const table = this.table();
    const isOfRule = and(this.isOf(book.factoryNo, days), sql`${column('rule')} = ${book.id}`);
    const states = await tx.select({ status: table.status }).from(table).where(isOfRule).groupBy(table.status);
    if (states.some(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED')) {
      throw new DomainError('roster.published');
    }
    const gone = await tx
      .update(table)
      .set({ deletedAt: this.clock.nowMs() })
      .where(and(isOfRule, inArray(table.status, ['DRAFT'])))
      .returning({ id: table.id });
    return gone.length;
  }

  private insert(duty: PlannedDuty, book: RuleBook, by: string, tx: Db): Promise<void> {
    const atMs = this.clock.nowMs();
    const extraPay = book.hasExtraPay && book.holidays.has(duty.day);
    const own = { version: 1, no: null, factoryNo: book.factoryNo, status: 'DRAFT' };
    const made = { createdAt: atMs, createdBy: by, updatedAt: atMs, updatedBy: by };
    const values = { ...duty, rule: book.id, isChanged: false, extraPay };
    return this.engine.storeOf(rosterDuty).insert({ id: v7(), ...own, ...made, values }, tx);
  }

  /** From the first instant of the first of these days to the last one a shift of the last can reach. */
  private around(factoryNo: string, { first, last }: { readonly first: string; readonly last: string }) {
    const zone = this.book.zoneOf(factoryNo);
    const from = instantAtClock(first, '00:00', zone);
    return { from, to: instantAtClock(dayAfter(last, 1), '00:00', zone) + LONGEST_MS };
  }

  private isOf(factoryNo: string, { first, last }: { readonly first: string; readonly last: string }): SQL | undefined {
    const table = this.table();
    return and(
      eq(table.factoryNo, factoryNo),
      isNull(table.deletedAt),
      sql`${column('day')} >= ${first} and ${column('day')} <= ${last}`,
    );
  }

  private table(): ModuleTable {
    const table = this.engine.tables().get(rosterDuty.key);
    if (table === undefined) throw new Error('the roster has no table');
    return table;
  }

  private tell(factoryNo: string, month: string, to: readonly string[]): Promise<void> {
    return this.notices.send({
      ...{ to, factoryNo, path: `${rosterDuty.path}?view=calendar`, key: `roster:${factoryNo}:${month}` },
      title: { zh: `${month} 排班已发布`, en: `The roster of ${month} is published` },
      body: { zh: '请查看您的班次。', en: 'Look at your shifts.' },
    });
  }
}
