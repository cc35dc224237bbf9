import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, schema, sortedBy, type Db } from '@sed/api-database';
import { DomainError } from '@sed/api-platform';
import { Clock, maySee, type Viewer } from '@sed/api-ports';
import {
  alarmRuleInput,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type alarmRuleCalls,
  type InputOf,
  type ListPage,
} from '@sed/contract';
import { and, asc, count, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { AlarmWriter } from '../alarms/alarm-writer';
import { instanceOf } from '../alarms/alarm-row';
import { decideClose } from '../instance/transitions';
import { EngineStore } from '../runner/engine-store';
import { guardRule } from './rule-guards';
import { ruleDtoOf, type RuleRow } from './rule-row';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
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
    const where = listFilter(query, viewer);
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
    return { list: rows.map(ruleDtoOf), total: total?.n ?? 0, pageNum, pageSize };
  }

  /** @throws DomainError notFound, for a foreign plant's rule too. */
  async get(id: string, viewer: Viewer): Promise<AlarmRuleDto> {
    const [row] = isUuid(id) ? await this.db.select().from(schema.alarmRule).where(eq(schema.alarmRule.id, id)) : [];
    return ruleDtoOf(visible(row, viewer));
  }

  async create(input: AlarmRuleInput, viewer: Viewer): Promise<AlarmRuleDto> {
    guardRule(input, this.engineStore.directory);
    const [row] = await this.db.transaction((tx) => this.insert(tx, [{ input, seedKey: null }], viewer.code));
    if (row === undefined) throw new DomainError('internal');
    this.changed();
    return ruleDtoOf(row);
  }

  /** @throws DomainError conflict.version when the rule was changed since the caller read it. */
  async update(id: string, input: AlarmRuleInput & { version: number }, viewer: Viewer): Promise<AlarmRuleDto> {
    const { version, ...rest } = input;
    const body = alarmRuleInput.parse(rest);
    guardRule(body, this.engineStore.directory);
    const at = this.clock.nowMs();
    const writer = new AlarmWriter(this.engineStore.directory, at);
    const row = await this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id, viewer);
      if (before.version !== version) throw new DomainError('conflict.version');
      const next = { ...columnsOf(body), version: version + 1, updatedAt: at, updatedBy: viewer.code };
      const [after] = await tx.update(schema.alarmRule).set(next).where(eq(schema.alarmRule.id, id)).returning();
      if (after === undefined) throw new DomainError('notFound');
      await tx.insert(schema.alarmRuleVersion).values(versionOf(after, after.state));
      const isMoved = before.signalCode !== body.signalCode || before.factoryNo !== body.factoryNo;
      // An open alarm stays with the version that raised it; only without its rule or signal it ends here.
      if (body.state !== 'ENABLED')
        await closeAlarms(tx, writer, id, `rule ${body.state.toLowerCase()} by ${viewer.code}`);
      else if (isMoved) await closeAlarms(tx, writer, id, `rule moved to another signal by ${viewer.code}`);
      await writer.flush(tx);
      return after;
    });
    this.feed.publish(writer.published());
    this.changed();
    return ruleDtoOf(row);
  }

  async remove(id: string, viewer: Viewer): Promise<null> {
    const at = this.clock.nowMs();
    const writer = new AlarmWriter(this.engineStore.directory, at);
    await this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id, viewer);
      const next = { version: before.version + 1, updatedAt: at, updatedBy: viewer.code, deletedAt: at };
      await tx.update(schema.alarmRule).set(next).where(eq(schema.alarmRule.id, id));
      await tx.insert(schema.alarmRuleVersion).values(versionOf({ ...before, ...next }, 'REMOVED'));
      await closeAlarms(tx, writer, id, `rule removed by ${viewer.code}`);
      await writer.flush(tx);
    });
    this.feed.publish(writer.published());
    this.changed();
    return null;
  }

  /**
   * Adds the rules that were never loaded before; rules people changed or removed since stay as people left them.
   * @returns how many were added.
   */
  async loadStarterRules(rules: readonly AlarmRuleInput[], actor = 'system:starter'): Promise<number> {
    let added = 0;
    const seeds = rules.map((input) => ({ input, seedKey: seedKeyOf(input) }));
    for (let i = 0; i < seeds.length; i += SEED_CHUNK) {
      const part = seeds.slice(i, i + SEED_CHUNK);
      for (const { input } of part) guardRule(input, this.engineStore.directory);
      const rows = await this.db.transaction((tx) => this.insert(tx, part, actor));
      added += rows.length;
    }
    if (added > 0) this.changed();
    return added;
  }

  private async insert(
    tx: Tx,
    seeds: readonly { input: AlarmRuleInput; seedKey: string | null }[],
    actor: string,
  ): Promise<RuleRow[]> {
    const at = this.clock.nowMs();
    const values = seeds.map(({ input, seedKey }) => {
      return { ...columnsOf(input), id: randomUUID(), seedKey, updatedAt: at, updatedBy: actor };
    });
    if (values.length === 0) return [];
    const rows = await tx.insert(schema.alarmRule).values(values).onConflictDoNothing().returning();
    if (rows.length > 0) await tx.insert(schema.alarmRuleVersion).values(rows.map((row) => versionOf(row, row.state)));
    return rows;
  }

  private async lock(tx: Tx, id: string, viewer: Viewer): Promise<RuleRow> {
    const rows = isUuid(id)
      ? await tx.select().from(schema.alarmRule).where(eq(schema.alarmRule.id, id)).for('update')
      : [];
    return visible(rows[0], viewer);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

const SEED_CHUNK = 500;

function seedKeyOf({ factoryNo, signalCode, condition, name }: AlarmRuleInput): string {
  return `${factoryNo}/${signalCode}/${condition.type}/${name.en}`.slice(0, 200);
}

function columnsOf(body: AlarmRuleInput) {
  const { factoryNo, signalCode, state } = body;
  return { factoryNo, signalCode, state, body };
}

function versionOf(row: RuleRow, state: RuleRow['state'] | 'REMOVED') {
  const { id: ruleId, version, body, updatedAt: at, updatedBy: actor } = row;
  return { ruleId, version, state, body, at, actor };
}

/** A rule the viewer may not see answers like one that is not there. */
function visible(row: RuleRow | undefined, viewer: Viewer): RuleRow {
  if (row?.deletedAt !== null || !maySee(viewer, row.factoryNo)) throw new DomainError('notFound');
  return row;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function listFilter({ factoryNo, signalCode, state, keyword }: ListQuery, viewer: Viewer): SQL | undefined {
  const { alarmRule } = schema;
  const plants = factoryNo === undefined ? [...viewer.plants] : [factoryNo].filter((no) => maySee(viewer, no));
  const pattern = `%${(keyword ?? '').replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  return and(
    isNull(alarmRule.deletedAt),
    plants.length === 0 ? sql`false` : inArray(alarmRule.factoryNo, plants),
    signalCode === undefined ? undefined : eq(alarmRule.signalCode, signalCode),
    state === undefined ? undefined : inArray(alarmRule.state, state),
    keyword === undefined
      ? undefined
      : or(
          ilike(alarmRule.signalCode, pattern),
          ilike(sql`${alarmRule.body} -> 'name' ->> 'zh'`, pattern),
          ilike(sql`${alarmRule.body} -> 'name' ->> 'en'`, pattern),
        ),
  );
}

/** Every open alarm of the rule is closed with the reason; nothing stays behind without its rule. */
async function closeAlarms(tx: Tx, writer: AlarmWriter, ruleId: string, reason: string): Promise<void> {
  const { alarm } = schema;
  const open = and(eq(alarm.ruleId, ruleId), ne(alarm.state, 'CLOSED'));
  for (const row of await tx.select().from(alarm).where(open).for('update')) {
    const entry = decideClose(instanceOf(row), writer.nowMs, reason);
    if (entry !== undefined) writer.append(row, entry);
  }
}
