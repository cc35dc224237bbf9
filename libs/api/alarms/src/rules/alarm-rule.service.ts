import { Injectable } from '@nestjs/common';
import { Database, schema, sortedBy, type Db } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { Clock, maySee, type Viewer } from '@sed/api-ports';
import {
  alarmRuleInput,
  FREE_DEVIATION,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type alarmRuleCalls,
  type InputOf,
  type ListPage,
} from '@sed/contract';
import { and, asc, count, eq, exists, ilike, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { isUuid } from '../alarms/is-uuid';
import { EngineStore } from '../runner/engine-store';
import { deviationFrom, differingFields, type Deviation } from './rule-difference';
import { RuleChanges, visibleRule, type Tx } from './rule-changes';
import { withExtras } from './rule-extras';
import { guardRule } from './rule-guards';
import type { RuleRow } from './rule-row';

type ListQuery = InputOf<typeof alarmRuleCalls.list>['query'];

/** Maintains rules. Every change is a version; the table of versions is the audit of who changed what. */
@Injectable()
export class AlarmRuleService {
  private readonly db: Db;
  private readonly listeners = new Set<() => void>();

  constructor(
    database: Database,
    private readonly engineStore: EngineStore,
    private readonly feed: AlarmFeedStore,
    private readonly clock: Clock,
  ) {
    this.db = database.db;
  }

  /** Called after rules changed in this process. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async list(query: ListQuery, viewer: Viewer): Promise<ListPage<AlarmRuleDto>> {
    const { pageNum, pageSize } = query;
    const where = listFilter(this.db, query, viewer);
    const { alarmRule } = schema;
    const rows = await this.db
      .select()
      .from(alarmRule)
      .where(where)
      .orderBy(
        ...sortedBy(query.sort, {
          columns: alarmRule,
          usual: [asc(alarmRule.factoryNo), asc(alarmRule.signalCode), asc(alarmRule.id)],
          tie: alarmRule.id,
        }),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(alarmRule).where(where);
    return { list: await withExtras(this.db, rows), total: total?.n ?? 0, pageNum, pageSize };
  }

  /** @throws DomainError notFound, for a foreign plant's rule too. */
  async get(id: string, viewer: Viewer): Promise<AlarmRuleDto> {
    return this.dtoOf(await this.row(id, viewer));
  }

  async row(id: string, viewer: Viewer): Promise<RuleRow> {
    const [row] = isUuid(id) ? await this.db.select().from(schema.alarmRule).where(eq(schema.alarmRule.id, id)) : [];
    return visibleRule(row, viewer);
  }

  async create(input: AlarmRuleInput, viewer: Viewer): Promise<AlarmRuleDto> {
    // Only the service itself lets something wait.
    const body: AlarmRuleInput = input.state === 'WAITING' ? { ...input, state: 'DRAFT' } : input;
    const [row] = await this.transact(viewer.code, (changes) => changes.add([plain(body)]));
    if (row === undefined) throw new DomainError('internal');
    return this.dtoOf(row);
  }

  /** @throws DomainError conflict.version when the rule was changed since the caller read it. */
  async update(id: string, input: AlarmRuleInput & { version: number }, viewer: Viewer): Promise<AlarmRuleDto> {
    const { version, ...rest } = input;
    const wanted = alarmRuleInput.parse(rest);
    const row = await this.transact(viewer.code, async (changes) => {
      const before = await changes.lock(id, viewer);
      if (before.version !== version) throw new DomainError('conflict.version');
      const body: AlarmRuleInput = wanted.state === 'WAITING' ? { ...wanted, state: before.state } : wanted;
      const deviation = await this.deviationOf(changes.tx, before, body);
      if (deviation === null) return changes.change(before, { ...body, scope: before.body.scope });
      return this.propose(changes, before, { body, deviation });
    });
    return this.dtoOf(row);
  }

  async remove(id: string, viewer: Viewer): Promise<null> {
    await this.transact(viewer.code, async (changes) => changes.remove(await changes.lock(id, viewer)));
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
  async transact<T>(actor: string, work: (changes: RuleChanges) => Promise<T>): Promise<T> {
    const around = { directory: this.engineStore.directory, at: this.clock.nowMs(), actor };
    const { answer, changes } = await this.db.transaction(async (tx) => {
      const changes = new RuleChanges(tx, around);
      const answer = await work(changes);
      await changes.alarms.flush(tx);
      return { answer, changes };
    });
    this.feed.publish(changes.alarms.published());
    if (changes.count > 0) for (const listener of this.listeners) listener();
    return answer;
  }

  async dtoOf(row: RuleRow): Promise<AlarmRuleDto> {
    const [dto] = await withExtras(this.db, [row]);
    if (dto === undefined) throw new DomainError('notFound');
    return dto;
  }

  /** Null where the plant decides alone. @throws DomainError alarm.rule.locked */
  private async deviationOf(tx: Tx, before: RuleRow, body: AlarmRuleInput): Promise<Deviation | null> {
    if (before.templateId === null) return null;
    const { alarmTemplate } = schema;
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
  ): Promise<RuleRow> {
    guardRule(body, changes.around.directory);
    const { alarmRuleProposal: proposal } = schema;
    const { at, actor: by } = changes.around;
    await changes.tx.delete(proposal).where(and(eq(proposal.ruleId, before.id), isNull(proposal.decidedAt)));
    await changes.tx.insert(proposal).values({ ruleId: before.id, body, deviation: deviation.share, at, by });
    if (before.state === 'ENABLED' || before.state === 'WAITING') return before;
    return changes.change(before, { ...alarmRuleInput.parse(before.body), state: 'WAITING' });
  }
}

const SEED_CHUNK = 500;

function seedKeyOf(rule: AlarmRuleInput | undefined): string | null {
  if (rule === undefined) return null;
  const { factoryNo, signalCode, condition, name } = rule;
  return `${factoryNo}/${signalCode}/${condition.type}/${name.en}`.slice(0, 200);
}

/** A person adds rules of the plant; the other scopes have calls of their own. */
function plain(body: AlarmRuleInput): AlarmRuleInput {
  return body.scope === undefined || body.scope === 'PLANT' ? body : { ...body, scope: 'PLANT' };
}

function listFilter(db: Db, query: ListQuery, viewer: Viewer): SQL | undefined {
  const { factoryNo, signalCode, state } = query;
  const { alarmRule } = schema;
  const plants = factoryNo === undefined ? [...viewer.plants] : [factoryNo].filter((no) => maySee(viewer, no));
  return and(
    isNull(alarmRule.deletedAt),
    isNull(alarmRule.owner),
    plants.length === 0 ? sql`false` : inArray(alarmRule.factoryNo, plants),
    signalCode === undefined ? undefined : eq(alarmRule.signalCode, signalCode),
    state === undefined ? undefined : inArray(alarmRule.state, state),
    keywordFilter(query.keyword),
    ...natureFilters(db, query),
  );
}

function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined) return undefined;
  const { alarmRule } = schema;
  const pattern = `%${keyword.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  return or(
    ilike(alarmRule.signalCode, pattern),
    ilike(sql`${alarmRule.body} -> 'name' ->> 'zh'`, pattern),
    ilike(sql`${alarmRule.body} -> 'name' ->> 'en'`, pattern),
  );
}

function natureFilters(db: Db, { scope, isTrial, isRationalised, isWaiting }: ListQuery): (SQL | undefined)[] {
  const { alarmRule, alarmRuleReview: review, alarmRuleProposal: proposal } = schema;
  const reviewed = exists(db.select({ id: review.ruleId }).from(review).where(eq(review.ruleId, alarmRule.id)));
  const waits = and(eq(proposal.ruleId, alarmRule.id), isNull(proposal.decidedAt));
  const waiting = exists(db.select({ id: proposal.id }).from(proposal).where(waits));
  const asked = (answer: 'true' | 'false' | undefined, filter: SQL): SQL | undefined =>
    answer === undefined ? undefined : answer === 'true' ? filter : not(filter);
  return [
    scope === undefined ? undefined : inArray(sql`coalesce(${alarmRule.body} ->> 'scope', 'PLANT')`, scope),
    asked(isTrial, sql`coalesce(${alarmRule.body} ->> 'trial', 'false') = 'true'`),
    asked(isRationalised, reviewed),
    asked(isWaiting, waiting),
  ];
}
