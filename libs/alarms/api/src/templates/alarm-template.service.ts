import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, opaque, type Db } from '@sed/platform-database';
import { alarmTemplate as alarmTemplateTable, alarmTemplate as template, alarmRule } from '@sed/alarms-tables';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, Clock, may, PlantDirectory, type Viewer } from '@sed/platform-ports';
import {
  alarmRuleInput,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type AlarmTemplate,
  type alarmTemplateCalls,
  type AlarmTemplateInput,
  type CopyOutcome,
  type TemplateComparison,
} from '@sed/alarms-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { and, asc, count, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '../alarms/alarm-queries';
import { isUuid } from '../alarms/is-uuid';
import { AlarmRuleService } from '../rules/alarm-rule.service';
import { deviationFrom, differingFields } from '../rules/rule-difference';
import { sidesOf, type Deed, type Tx } from '../rules/rule-changes';
import { guardDeadband } from '../rules/rule-guards';
import type { RuleRow } from '../rules/rule-row';

type TemplateFilter = Pick<
  InputOf<typeof alarmTemplateCalls.list>['query'],
  'keyword' | 'isRetired' | 'level' | 'type'
>;
type TemplateRow = typeof alarmTemplateTable.$inferSelect;

/** Group standards of rules: edited by who may edit the rules of every plant, followed by plants through copies. */
@Injectable()
export class AlarmTemplateService {
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly rules: AlarmRuleService,
    private readonly directory: PlantDirectory,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
  ) {
    this.db = database.db;
  }

  async list(
    query: InputOf<typeof alarmTemplateCalls.list>['query'],
    viewer: Viewer,
  ): Promise<ListPage<AlarmTemplate>> {
    const { pageNum, pageSize } = query;
    const where = listFilter(query);
    const rows = await this.db
      .select()
      .from(template)
      .where(where)
      .orderBy(asc(template.code))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(template).where(where);
    return { list: await this.withCoverage(rows, viewer), total: total?.n ?? 0, pageNum, pageSize };
  }

  /** @throws DomainError alarm.template.code */
  async create(input: AlarmTemplateInput, viewer: Viewer): Promise<AlarmTemplate> {
    this.guard(viewer);
    guardDeadband(input.rule);
    const values = { id: randomUUID(), ...columnsOf(input), updatedAt: this.clock.nowMs(), updatedBy: viewer.code };
    const row = await this.db.transaction(async (tx) => {
      const [added] = await tx.insert(template).values(values).onConflictDoNothing().returning();
      if (added === undefined) throw new DomainError('alarm.template.code');
      await this.audit(tx, viewer, { entityId: added.id, action: 'create', after: { ...input } });
      return added;
    });
    return this.dtoOf(row, viewer);
  }

  /** @throws DomainError conflict.version */
  async update(id: string, input: AlarmTemplateInput & { version: number }, viewer: Viewer): Promise<AlarmTemplate> {
    this.guard(viewer);
    const { version, ...body } = input;
    guardDeadband(body.rule);
    return this.set(await this.row(id), { ...columnsOf(body), version: version + 1 }, viewer);
  }

  async retire(id: string, viewer: Viewer): Promise<AlarmTemplate> {
    this.guard(viewer);
    const row = await this.row(id);
    return this.set(row, { isRetired: true, version: row.version + 1 }, viewer);
  }

  /** Writes the standard onto plants, each by itself: what one refuses does not keep the others from it. */
  async copyDown(id: string, factoryNos: readonly string[], viewer: Viewer): Promise<CopyOutcome[]> {
    const row = await this.row(id);
    if (row.isRetired) throw new DomainError('alarm.template.retired');
    const outcomes: CopyOutcome[] = [];
    for (const factoryNo of new Set(factoryNos)) outcomes.push(await this.copyTo(row, factoryNo, viewer));
    return outcomes;
  }

  /** The rules a copy would leave on plants, as they would be; plants the standard does not suit have none. */
  async drafts(id: string, factoryNos: readonly string[]): Promise<AlarmRuleDto[]> {
    const row = await this.row(id);
    const made = new Map((await this.made([id])).map((rule) => [rule.factoryNo, rule]));
    const suitable = [...new Set(factoryNos)].filter((factoryNo) => this.suits(row, factoryNo));
    return suitable.map((factoryNo) => {
      const before = made.get(factoryNo);
      const standard: AlarmRuleInput = { ...row.body.rule, factoryNo, state: 'ENABLED', scope: 'GROUP' };
      const body = before === undefined ? standard : aligned(row, standard, alarmRuleInput.parse(before.body));
      return { ...alarmRuleInput.parse(body), id: before?.id ?? `${id}/${factoryNo}`, version: 1, updatedAt: 0 };
    });
  }

  /** Each suitable plant of the viewer: its rule, and in which fields it differs. */
  async compare(id: string, viewer: Viewer): Promise<TemplateComparison[]> {
    const row = await this.row(id);
    const made = new Map((await this.made([id])).map((rule) => [rule.factoryNo, rule]));
    return this.suitable(row, viewer).map((factoryNo) => {
      const rule = made.get(factoryNo);
      if (rule === undefined) return { factoryNo, ruleId: null, state: null, differing: [], deviation: null };
      const body = alarmRuleInput.parse(rule.body);
      const { share: deviation } = deviationFrom(row.body.rule.condition, body.condition);
      const differing = differingFields(row.body.rule, body);
      return { factoryNo, ruleId: rule.id, state: rule.state, differing, deviation };
    });
  }

  private async copyTo(row: TemplateRow, factoryNo: string, viewer: Viewer): Promise<CopyOutcome> {
    const said = (outcome: CopyOutcome['outcome'], code: string | null = null) => ({ factoryNo, outcome, code });
    if (!may(viewer, 'alarmRule:edit', factoryNo)) return said('forbidden');
    const { plantType } = row.body;
    if (plantType !== null && this.directory.plant(factoryNo)?.type !== plantType) return said('otherType');
    if (this.directory.signal(factoryNo, row.signalCode) === undefined) return said('noSignal');
    try {
      return said(await this.write(row, factoryNo, viewer));
    } catch (error) {
      if (error instanceof DomainError) return said('refused', error.code);
      throw error;
    }
  }

  private write(row: TemplateRow, factoryNo: string, viewer: Viewer): Promise<CopyOutcome['outcome']> {
    return this.rules.transact(viewer, async (changes) => {
      const mine = and(
        eq(alarmRule.templateId, row.id),
        eq(alarmRule.factoryNo, factoryNo),
        isNull(alarmRule.deletedAt),
      );
      const [before] = await changes.tx.select().from(alarmRule).where(mine).for('update');
      const standard: AlarmRuleInput = { ...row.body.rule, factoryNo, state: 'ENABLED', scope: 'GROUP' };
      if (before === undefined) {
        await changes.add([standard], () => ({ templateId: row.id }));
        return 'added';
      }
      const kept = alarmRuleInput.parse(before.body);
      const after = aligned(row, standard, kept);
      if (after === kept) return 'unchanged';
      await changes.change(before, after);
      return 'aligned';
    });
  }

  private async set(row: TemplateRow, set: Partial<TemplateRow> & { version: number }, viewer: Viewer) {
    const after = await this.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(template)
        .set({ ...set, updatedAt: this.clock.nowMs(), updatedBy: viewer.code })
        .where(and(eq(template.id, row.id), eq(template.version, set.version - 1)))
        .returning();
      if (changed === undefined) throw new DomainError('conflict.version');
      const state = ({ isRetired, body }: TemplateRow) => ({ ...body, isRetired });
      const sides = sidesOf(state(row), state(changed));
      await this.audit(tx, viewer, {
        entityId: row.id,
        action: set.isRetired === true ? 'retire' : 'update',
        ...sides,
      });
      return changed;
    });
    return this.dtoOf(after, viewer);
  }

  private async audit(tx: Tx, viewer: Viewer, deed: Omit<Deed, 'entity'>): Promise<void> {
    const who = { actor: viewer.loginName, actorName: viewer.name.zh };
    await this.trail.record({ ...who, entity: 'alarmTemplate', ...deed }, opaque(tx));
  }

  private async row(id: string): Promise<TemplateRow> {
    const [row] = isUuid(id) ? await this.db.select().from(template).where(eq(template.id, id)) : [];
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  private async dtoOf(row: TemplateRow, viewer: Viewer): Promise<AlarmTemplate> {
    const [dto] = await this.withCoverage([row], viewer);
    if (dto === undefined) throw new DomainError('notFound');
    return dto;
  }

  private async withCoverage(rows: readonly TemplateRow[], viewer: Viewer): Promise<AlarmTemplate[]> {
    const made = await this.made(rows.map(({ id }) => id));
    return rows.map((row) => {
      const { id, version, isRetired, updatedAt, updatedBy, body } = row;
      const suitable = new Set(this.suitable(row, viewer));
      const followed = made.filter((rule) => rule.templateId === id && suitable.has(rule.factoryNo)).length;
      return { ...body, id, version, isRetired, updatedAt, updatedBy, suitable: suitable.size, followed };
    });
  }

  private async made(ids: readonly string[]): Promise<RuleRow[]> {
    if (ids.length === 0) return [];
    return this.db
      .select()
      .from(alarmRule)
      .where(and(inArray(alarmRule.templateId, [...ids]), isNull(alarmRule.deletedAt)));
  }

  /** Plants of the viewer that have the tag and are of the type. */
  private suitable(row: TemplateRow, viewer: Viewer): string[] {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    return plants.filter((factoryNo) => viewer.plants.has(factoryNo) && this.suits(row, factoryNo));
  }

  /** The plant has the tag and is of the type. */
  private suits({ body: { plantType }, signalCode }: TemplateRow, factoryNo: string): boolean {
    const plant = this.directory.plant(factoryNo);
    if (plant === undefined || (plantType !== null && plant.type !== plantType)) return false;
    return this.directory.signal(factoryNo, signalCode) !== undefined;
  }

  /** @throws DomainError alarm.rule.groupOnly */
  private guard(viewer: Viewer): void {
    const isGroup = this.directory.plants().every(({ factoryNo }) => may(viewer, 'alarmRule:edit', factoryNo));
    if (!isGroup) throw new DomainError('alarm.rule.groupOnly');
  }
}

/** A plant's rule with the locked fields of its standard; the same object where they are so already. */
function aligned(row: TemplateRow, standard: AlarmRuleInput, kept: AlarmRuleInput): AlarmRuleInput {
  const differing = new Set<string>(differingFields(standard, kept));
  const locked = row.body.lockedFields.filter((field) => differing.has(field));
  if (locked.length === 0) return kept;
  return alarmRuleInput.parse({ ...kept, ...Object.fromEntries(locked.map((field) => [field, standard[field]])) });
}

function columnsOf(input: AlarmTemplateInput) {
  return { code: input.code, signalCode: input.rule.signalCode, body: input };
}

function listFilter(query: TemplateFilter): SQL | undefined {
  const { keyword, isRetired, level, type } = query;
  const pattern = containing(keyword ?? '');
  const condition = sql`${template.body} #> '{rule,condition}'`;
  const names = sql`${template.body} #>> '{rule,name}'`;
  return and(
    keyword === undefined
      ? undefined
      : or(ilike(template.code, pattern), ilike(template.signalCode, pattern), ilike(names, pattern)),
    isRetired === undefined ? undefined : eq(template.isRetired, isRetired === 'true'),
    type === undefined ? undefined : inArray(sql`${condition} ->> 'type'`, type),
    // A standard is one of a few hundred: its levels may be looked for wherever its condition has them.
    level === undefined
      ? undefined
      : or(
          ...level.map(
            (one) => sql`jsonb_path_exists(${condition}, ${`$.**.level ? (@ == ${String(one)})`}::jsonpath)`,
          ),
        ),
  );
}
