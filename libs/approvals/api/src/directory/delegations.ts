import { Injectable } from '@nestjs/common';
import type { DelegationDto, ProcessCategory } from '@sed/approvals-contract';
import { approvalDelegation } from '@sed/approvals-tables';
import { DomainError, requestSource } from '@sed/platform-api';
import { Database, opaque, type Db } from '@sed/platform-database';
import { AuditTrail, Clock, People, type Viewer } from '@sed/platform-ports';
import { and, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { v7 } from 'uuid';

type Row = typeof approvalDelegation.$inferSelect;
type NewDelegation = Pick<DelegationDto, 'to' | 'fromMs' | 'untilMs' | 'categories'>;

/** Who stands in for whom for a time; new tasks go to the stand-in. */
@Injectable()
export class Delegations {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Stand-ins of now, by whom they stand in for. */
  async standIns(category: ProcessCategory, nowMs: number, tx: Db): Promise<ReadonlyMap<string, string>> {
    const isNow = and(lte(approvalDelegation.fromAt, nowMs), gt(approvalDelegation.untilAt, nowMs));
    const rows = await tx.select().from(approvalDelegation).where(isNow);
    const holding = rows.filter(({ categories }) => categories.length === 0 || categories.includes(category));
    return new Map(holding.map(({ fromCode, toCode }) => [fromCode, toCode]));
  }

  async of(viewer: Viewer): Promise<DelegationDto[]> {
    const { fromCode, toCode, untilAt } = approvalDelegation;
    const isOwn = and(or(eq(fromCode, viewer.code), eq(toCode, viewer.code)), gt(untilAt, this.clock.nowMs()));
    const rows = await this.database.db.select().from(approvalDelegation).where(isOwn).orderBy(desc(untilAt));
    return rows.map(dtoOf);
  }

  /** @throws DomainError for an own or unknown stand-in, a time that is over or taken */
  async add({ to, fromMs, untilMs, categories }: NewDelegation, viewer: Viewer): Promise<DelegationDto> {
    if (to === viewer.code) throw new DomainError('approval.delegationOwn', { field: 'to' });
    if (untilMs <= this.clock.nowMs()) throw new DomainError('approval.delegationPast', { field: 'untilMs' });
    const [known] = await this.people.byCodes([to]);
    if (known === undefined) throw new DomainError('approval.personUnknown', { field: 'to' });
    return this.database.db.transaction(async (tx) => {
      const { fromCode, fromAt, untilAt } = approvalDelegation;
      const isThen = and(eq(fromCode, viewer.code), lt(fromAt, untilMs), gt(untilAt, fromMs));
      const there = await tx.select().from(approvalDelegation).where(isThen);
      const isSame = (row: Row) =>
        categories.length === 0 ||
        row.categories.length === 0 ||
        row.categories.some((one) => categories.includes(one));
      if (there.some(isSame)) throw new DomainError('approval.delegationOverlaps');
      const row: Row = {
        ...{ id: v7(), fromCode: viewer.code, toCode: to, fromAt: fromMs, untilAt: untilMs },
        ...{ categories: [...categories], createdAt: this.clock.nowMs() },
      };
      await tx.insert(approvalDelegation).values(row);
      await this.record('create', row, viewer, tx);
      return dtoOf(row);
    });
  }

  /** @throws DomainError `notFound` for one that is not the viewer's own */
  async end(id: string, viewer: Viewer): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const isOwn = and(eq(approvalDelegation.id, id), eq(approvalDelegation.fromCode, viewer.code));
      const [row] = await tx.delete(approvalDelegation).where(isOwn).returning();
      if (row === undefined) throw new DomainError('notFound');
      await this.record('delete', row, viewer, tx);
    });
  }

  private record(action: string, row: Row, viewer: Viewer, tx: Db): Promise<void> {
    const said = { to: row.toCode, fromMs: row.fromAt, untilMs: row.untilAt, categories: row.categories };
    const entry = {
      ...{ actor: viewer.loginName, actorName: viewer.name.zh, source: requestSource() },
      ...{ entity: 'approvalDelegation', entityId: row.id, action },
      ...(action === 'delete' ? { before: said } : { after: said }),
    };
    return this.trail.record(entry, opaque(tx));
  }
}

function dtoOf({ id, fromCode, toCode, fromAt, untilAt, categories }: Row): DelegationDto {
  return { id, from: fromCode, to: toCode, fromMs: fromAt, untilMs: untilAt, categories };
}
