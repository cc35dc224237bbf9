import { Injectable } from '@nestjs/common';
import { Database, opaque, type Db } from '@sed/platform-database';
import { alarmRule as alarmRuleTable, alarmTemplate, alarmRuleProposal as proposal } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, type Viewer } from '@sed/platform-ports';
import {
  alarmRuleInput,
  FREE_DEVIATION,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type alarmRuleCalls,
  type RulePage,
} from '@sed/alarms-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, eq, isNull } from 'drizzle-orm';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { isUuid } from '../alarms/is-uuid';
import { StoredCalendars } from '../calendar/stored-calendars';
import type { HolidayCalendars } from '../engine/holiday-calendar';
import { EngineStore } from '../runner/engine-store';
import { deviationFrom, differingFields, type Deviation } from './rule-difference';
import { ProposalNotifier, type Proposed } from './proposal-notifier';
import { RuleChanges, sidesOf, visibleRule, type Deed, type Tx } from './rule-changes';
import type { CountedRule } from './rule-export';
import { withExtras } from './rule-extras';
import { RuleFiles } from './rule-files';
import { guardRule } from './rule-guards';
import { countsOf, pageOfRules, STATISTICS_MS, stepsOfRules, type Reader, type RuleFilter } from './rule-list';
import { guardParents } from './rule-parents';
import type { RuleRow } from './rule-row';

type ListQuery = InputOf<typeof alarmRuleCalls.list>['query'];

/** Maintains rules. Every change is a version, and a row of the audit trail. */
@Injectable()
export class AlarmRuleService {
  private readonly db: Db;
  private readonly listeners = new Set<() => void>();

  constructor(
    database: Database,
    private readonly engineStore: EngineStore,
    private readonly feed: AlarmFeedStore,
    private readonly clock: Clock,
    private readonly files: RuleFiles,
    private readonly trail: AuditTrail,
    private readonly notifier: ProposalNotifier,
  ) {
    this.db = database.db;
  }

  /** Called after rules changed in this process. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Something the rules look at changed: the engine looks at once. */
  told(): void {
    for (const listener of this.listeners) listener();
  }

  /** Calendars as they are now, for a run over history. */
  calendars(): Promise<HolidayCalendars> {
    return new StoredCalendars(this.db).load();
  }

  async list(query: ListQuery, viewer: Viewer, language: Reader['language'] = 'en'): Promise<RulePage> {
    const { pageNum, pageSize } = query;
    const { rows, total, states } = await pageOfRules(this.db, query, this.reader(viewer, language));
    return { list: await this.dtosOf(rows), total, pageNum, pageSize, states };
  }

  /** Every rule of a search with what became of it, for a file. */
  async *each(filter: RuleFilter, viewer: Viewer, max: number): AsyncGenerator<CountedRule> {
    const reader = this.reader(viewer, 'en');
    let left = max;
    for await (const rows of stepsOfRules(this.db, filter, reader, EXPORT_STEP)) {
      const rules = await withExtras(this.db, rows.slice(0, left));
      const counts = await countsOf(this.db, rows, reader);
      for (const rule of rules) yield { rule, counts: counts.get(rule.id) ?? { alarms: 0, chatter: 0 } };
      left -= rules.length;
      if (left <= 0) return;
    }
  }

  /** @throws DomainError notFound, for a foreign plant's rule too. */
  async get(id: string, viewer: Viewer): Promise<AlarmRuleDto> {
    return this.dtoOf(await this.row(id, viewer));
  }

  async row(id: string, viewer: Viewer): Promise<RuleRow> {
    const [row] = isUuid(id) ? await this.db.select().from(alarmRuleTable).where(eq(alarmRuleTable.id, id)) : [];
    return visibleRule(row, viewer);
  }

  async create(input: AlarmRuleInput, viewer: Viewer): Promise<AlarmRuleDto> {
    // Only the service itself lets something wait.
    const body: AlarmRuleInput = input.state === 'WAITING' ? { ...input, state: 'DRAFT' } : input;
    const [row] = await this.transact(viewer, async (changes) => {
      await guardParents(changes.tx, undefined, body);
      const rows = await changes.add([plain(body)]);
      for (const added of rows) await this.attach(changes, added, { after: body });
      return rows;
    });
    if (row === undefined) throw new DomainError('internal');
    return this.dtoOf(row);
  }

  /** @throws DomainError conflict.version when the rule was changed since the caller read it. */
  async update(id: string, input: AlarmRuleInput & { version: number }, viewer: Viewer): Promise<AlarmRuleDto> {
    const { version, ...rest } = input;
    const wanted = alarmRuleInput.parse(rest);
    const { row, proposed } = await this.transact(viewer, async (changes) => {
      const before = await changes.lock(id, viewer);
      if (before.version !== version) throw new DomainError('conflict.version');
      const body: AlarmRuleInput = wanted.state === 'WAITING' ? { ...wanted, state: before.state } : wanted;
      // A parent that was removed since does not keep the rest of its rule from being changed.
      if (body.parentRule !== before.body.parentRule || body.code !== before.body.code)
        await guardParents(changes.tx, id, body);
      const deviation = await this.deviationOf(changes.tx, before, body);
      await this.attach(changes, before, { before: before.body, after: body });
      if (deviation === null) return { row: await changes.change(before, { ...body, scope: before.body.scope }) };
      return this.propose(changes, before, { body, deviation });
    });
    if (proposed !== undefined) await this.notifier.asked(row, proposed, viewer);
    return this.dtoOf(row);
  }

  async remove(id: string, viewer: Viewer): Promise<null> {
    await this.transact(viewer, async (changes) => {
      await changes.remove(await changes.lock(id, viewer));
      await this.notifier.closed(id, changes.tx);
    });
    return null;
  }

  /**
   * Adds the rules that were never loaded before; rules people changed or removed since stay as people left them.
   * @returns how many were added.
   */
  async loadStarterRules(rules: readonly AlarmRuleInput[], actor = 'system:starter'): Promise<number> {
    let added = 0;
    for (let i = 0; i < rules.length; i += SEED_CHUNK) {
      const part = rules.slice(i, i + SEED_CHUNK);
      const origin = (at: number) => ({ seedKey: seedKeyOf(part[at]) });
      added += (await this.transact(actor, (changes) => changes.add(part, origin))).length;
    }
    return added;
  }

  /** One transaction of changes; afterwards the engine takes them over and closed alarms are published. */
  async transact<T>(by: Viewer | string, work: (changes: RuleChanges) => Promise<T>): Promise<T> {
    const actor = typeof by === 'string' ? by : by.code;
    const around = { directory: this.engineStore.directory, at: this.clock.nowMs(), actor };
    const { answer, changes } = await this.db.transaction(async (tx) => {
      const changes = new RuleChanges(tx, { ...around, audit: this.auditOf(by, tx) });
      const answer = await work(changes);
      await changes.alarms.flush(tx);
      return { answer, changes };
    });
    this.feed.publish(changes.alarms.published());
    if (changes.count > 0) this.told();
    return answer;
  }

  async dtoOf(row: RuleRow): Promise<AlarmRuleDto> {
    const [dto] = await this.dtosOf([row]);
    if (dto === undefined) throw new DomainError('notFound');
    return dto;
  }

  /** What people do is in the trail; what the product delivers is not theirs. */
  private auditOf(by: Viewer | string, tx: Tx) {
    if (typeof by === 'string') return undefined;
    const who = { actor: by.loginName, actorName: by.name.zh };
    return (deed: Deed) => this.trail.record({ ...who, ...deed }, opaque(tx));
  }

  private reader(viewer: Viewer, language: Reader['language']): Reader {
    return { viewer, language, sinceMs: this.clock.nowMs() - STATISTICS_MS };
  }

  private async dtosOf(rows: readonly RuleRow[]): Promise<AlarmRuleDto[]> {
    return this.files.named(await withExtras(this.db, rows));
  }

  private async attach(changes: RuleChanges, row: RuleRow, body: { before?: AlarmRuleInput; after: AlarmRuleInput }) {
    const wish = { file: body.after.procedureFile, before: body.before?.procedureFile, userCode: changes.around.actor };
    await this.files.attach(changes.tx, row, wish);
  }

  /** Null where the plant decides alone. @throws DomainError alarm.rule.locked */
  private async deviationOf(tx: Tx, before: RuleRow, body: AlarmRuleInput): Promise<Deviation | null> {
    if (before.templateId === null) return null;
    const [template] = await tx.select().from(alarmTemplate).where(eq(alarmTemplate.id, before.templateId));
    if (template === undefined) return null;
    const { rule: standard, lockedFields } = template.body;
    const changed = new Set(differingFields(before.body, body));
    const field = lockedFields.find((name) => changed.has(name));
    if (field !== undefined) throw new DomainError('alarm.rule.locked', { field });
    // What was allowed before needs no second person to stay.
    if (!changed.has('condition')) return null;
    const deviation = deviationFrom(standard.condition, body.condition);
    const isFree = !deviation.isLevelChanged && deviation.share !== null && deviation.share <= FREE_DEVIATION;
    return isFree ? null : deviation;
  }

  /** The version in force stays in force; a rule that is not at work waits as a whole. */
  private async propose(
    changes: RuleChanges,
    before: RuleRow,
    { body, deviation }: { body: AlarmRuleInput; deviation: Deviation },
  ): Promise<{ row: RuleRow; proposed?: Proposed }> {
    guardRule(body, changes.around.directory);
    const { at, actor: by } = changes.around;
    await changes.tx.delete(proposal).where(and(eq(proposal.ruleId, before.id), isNull(proposal.decidedAt)));
    const values = { ruleId: before.id, body, deviation: deviation.share, at, by };
    const [made] = await changes.tx.insert(proposal).values(values).returning({ id: proposal.id });
    if (made === undefined) throw new DomainError('internal');
    await this.notifier.closed(before.id, changes.tx);
    await changes.record(before, { action: 'propose', ...sidesOf(before.body, body) });
    const proposed = { id: String(made.id), by };
    if (before.state === 'ENABLED' || before.state === 'WAITING') return { row: before, proposed };
    const row = await changes.change(before, { ...alarmRuleInput.parse(before.body), state: 'WAITING' });
    return { row, proposed };
  }
}

const SEED_CHUNK = 500;
const EXPORT_STEP = 500;

function seedKeyOf(rule: AlarmRuleInput | undefined): string | null {
  if (rule === undefined) return null;
  const { factoryNo, signalCode, condition, name } = rule;
  return `${factoryNo}/${signalCode}/${condition.type}/${name.en}`.slice(0, 200);
}

/** A person adds rules of the plant; the other scopes have calls of their own. */
function plain(body: AlarmRuleInput): AlarmRuleInput {
  return body.scope === undefined || body.scope === 'PLANT' ? body : { ...body, scope: 'PLANT' };
}
