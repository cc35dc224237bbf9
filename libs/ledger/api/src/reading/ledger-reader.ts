import { Injectable } from '@nestjs/common';
import { Database, sortedBy, transactionOf, type Db } from '@sed/platform-database';
import { ledgerBalance, ledgerEntry, ledgerLot, ledgerReservation } from '@sed/ledger-tables';
import type { LedgerBalance, OpaqueTransaction } from '@sed/platform-ports';
import type { ledgerCalls, LedgerAccount, LedgerKey, LedgerBalanceDto, LedgerEntryDto } from '@sed/ledger-contract';
import type { InputOf, ListPage } from '@sed/platform-contract';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { rulesOf } from '../core/account-key';
import { balanceAt } from './balance-of';
import { balanceDtoOf, entryDtoOf } from './ledger-dtos';
import { isSought, partOf, type MovesAsked } from './moves-sought';

type BalanceQuery = InputOf<typeof ledgerCalls.balances>['query'];
type EntryQuery = InputOf<typeof ledgerCalls.entries>['query'];
type DocumentInput = InputOf<typeof ledgerCalls.document>;

const BALANCES = {
  columns: {
    account: ledgerBalance.account,
    quantity: ledgerBalance.quantity,
    reserved: ledgerBalance.reserved,
    value: ledgerBalance.value,
    postedAt: ledgerBalance.postedAt,
  },
  usual: [asc(ledgerBalance.factoryNo), asc(ledgerBalance.account)],
  tie: ledgerBalance.account,
};
const ENTRIES = {
  columns: {
    postedAt: ledgerEntry.postedAt,
    quantity: ledgerEntry.quantity,
    value: ledgerEntry.value,
    documentNo: ledgerEntry.documentNo,
  },
  usual: [desc(ledgerEntry.postedAt), desc(ledgerEntry.seq), desc(ledgerEntry.id)],
  tie: ledgerEntry.id,
};

/** Movements of a month, of one unit and currency. */
export interface PeriodSum {
  readonly period: string;
  readonly unit: string;
  readonly currency: string | null;
  /** What came in and what went out, both positive. */
  readonly received: string;
  readonly issued: string;
  readonly valueReceived: string;
  readonly valueIssued: string;
  readonly entries: number;
}

/** What went out of an account. */
export interface Outflow {
  readonly factoryNo: string;
  readonly account: string;
  readonly quantity: string;
  /** What it was worth; null in ledgers without values. */
  readonly value: string | null;
  /** Of the newest movement of any kind. */
  readonly lastAt: number;
}

/** What is kept back for a line of a document. */
export interface OpenReservation {
  readonly factoryNo: string;
  readonly account: string;
  readonly module: string;
  readonly recordId: string;
  readonly line: string;
  readonly documentNo: string | null;
  readonly quantity: string;
  readonly at: number;
  readonly by: string;
}

/** Reads what ledgers hold and held. Whose plants may be read is for the caller to say. */
@Injectable()
export class LedgerReader {
  private readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  async balances(
    ledger: LedgerKey,
    plants: readonly string[],
    query: BalanceQuery,
  ): Promise<ListPage<LedgerBalanceDto>> {
    const { pageNum, pageSize, sort } = query;
    const where = and(
      eq(ledgerBalance.ledger, ledger),
      inArray(ledgerBalance.factoryNo, [...plants]),
      ...partsAsked(ledger, query),
      query.isStocked === 'true' ? ne(ledgerBalance.quantity, '0') : undefined,
    );
    const rows = await this.db
      .select()
      .from(ledgerBalance)
      .where(where)
      // Plants may have accounts of the same name.
      .orderBy(...sortedBy(sort, BALANCES), asc(ledgerBalance.factoryNo))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(ledgerBalance).where(where);
    const lots = await this.lotsOf(rows);
    return { list: rows.map((row) => balanceDtoOf(row, lots)), total: total?.n ?? 0, pageNum, pageSize };
  }

  entries(ledger: LedgerKey, plants: readonly string[], query: EntryQuery): Promise<ListPage<LedgerEntryDto>> {
    const { account, period } = query;
    const where = and(
      eq(ledgerEntry.ledger, ledger),
      inArray(ledgerEntry.factoryNo, [...plants]),
      account === undefined ? undefined : eq(ledgerEntry.account, account),
      period === undefined ? undefined : eq(ledgerEntry.period, period),
    );
    return this.page(where, query);
  }

  /** Entries of accounts by their parts, the newest first. */
  moves(
    ledger: LedgerKey,
    plants: readonly string[],
    asked: MovesAsked & Pick<EntryQuery, 'pageNum' | 'pageSize' | 'sort'>,
  ): Promise<ListPage<LedgerEntryDto>> {
    const { parts = {}, fromMs, toMs, sought } = asked;
    const where = and(
      eq(ledgerEntry.ledger, ledger),
      inArray(ledgerEntry.factoryNo, [...plants]),
      fromMs === undefined ? undefined : gte(ledgerEntry.postedAt, fromMs),
      toMs === undefined ? undefined : lt(ledgerEntry.postedAt, toMs),
      ...Object.entries(parts).flatMap(([part, value]) => {
        if (value === undefined) return [];
        const own = partOf(ledger, part);
        return [own === undefined ? sql`false` : sql`${own} = ${value}`];
      }),
      isSought(ledger, sought),
    );
    return this.page(where, asked);
  }

  /** What went out of each account since then (and before the end) for these purposes, less what was taken back. */
  outflow(
    ledger: LedgerKey,
    plants: readonly string[],
    asked: { readonly fromMs: number; readonly toMs?: number; readonly purposes: readonly string[] },
    within?: OpaqueTransaction,
  ): Promise<readonly Outflow[]> {
    const { factoryNo, account, quantity, purpose, postedAt } = ledgerEntry;
    const { toMs } = asked;
    const isUse = and(
      inArray(purpose, [...asked.purposes]),
      gte(postedAt, asked.fromMs),
      toMs === undefined ? undefined : lt(postedAt, toMs),
    );
    return (within === undefined ? this.db : transactionOf(within))
      .select({
        factoryNo,
        account,
        quantity: sql<string>`trim_scale(coalesce(sum(-${quantity}) filter (where ${isUse}), 0))::text`,
        value: sql<string | null>`trim_scale(sum(-${ledgerEntry.value}) filter (where ${isUse}))::text`,
        lastAt: sql<number>`max(${postedAt})::float8`,
      })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.ledger, ledger), inArray(factoryNo, [...plants])))
      .groupBy(factoryNo, account);
  }

  /** What a document moved, in all ledgers. */
  ofDocument(plants: readonly string[], { params, query }: DocumentInput): Promise<ListPage<LedgerEntryDto>> {
    const { module, recordId } = params;
    const isIts = and(eq(ledgerEntry.module, module), eq(ledgerEntry.recordId, recordId));
    return this.page(and(isIts, inArray(ledgerEntry.factoryNo, [...plants])), query);
  }

  /** What is kept back at some plants, the longest first: of one document, of one account, or all of it. */
  reservations(
    ledger: LedgerKey,
    plants: readonly string[],
    of: { readonly recordId?: string | undefined; readonly account?: string | undefined } = {},
  ): Promise<readonly OpenReservation[]> {
    const r = ledgerReservation;
    const { factoryNo, account, module, recordId, line, documentNo } = r;
    return this.db
      .select({
        ...{ factoryNo, account, module, recordId, line, documentNo },
        ...{ quantity: sql<string>`trim_scale(${r.open})::text`, at: r.reservedAt, by: r.reservedBy },
      })
      .from(r)
      .where(
        and(
          ...[eq(r.ledger, ledger), inArray(factoryNo, [...plants]), gt(r.open, '0')],
          of.recordId === undefined ? undefined : eq(recordId, of.recordId),
          of.account === undefined ? undefined : eq(account, of.account),
        ),
      )
      .orderBy(asc(r.reservedAt), asc(recordId), asc(line));
  }

  /** What an account had at an instant: the sum of its entries up to then. */
  balanceAt(account: LedgerAccount, atMs: number): Promise<LedgerBalance> {
    return balanceAt(this.db, account, atMs);
  }

  /** Month by month what came and went, of one account or of all of a ledger at a plant. */
  async sums(
    place: { readonly ledger: LedgerKey; readonly factoryNo: string; readonly account?: string },
    months: { readonly from: string; readonly to: string },
  ): Promise<readonly PeriodSum[]> {
    const { ledger, factoryNo, account } = place;
    const { period, unit, currency, quantity, value } = ledgerEntry;
    const flow = (column: typeof quantity | typeof value, sign: 1 | -1) =>
      sql<string>`trim_scale(coalesce(sum(greatest(${column} * ${sql.raw(String(sign))}, 0)), 0))::text`;
    return this.db
      .select({
        period,
        unit,
        currency,
        received: flow(quantity, 1),
        issued: flow(quantity, -1),
        valueReceived: flow(value, 1),
        valueIssued: flow(value, -1),
        entries: count(),
      })
      .from(ledgerEntry)
      .where(
        and(
          eq(ledgerEntry.ledger, ledger),
          eq(ledgerEntry.factoryNo, factoryNo),
          account === undefined ? undefined : eq(ledgerEntry.account, account),
          gte(period, months.from),
          lte(period, months.to),
        ),
      )
      .groupBy(period, unit, currency)
      .orderBy(asc(period), asc(unit), asc(currency));
  }

  private async page(
    where: SQL | undefined,
    { pageNum, pageSize, sort }: Pick<EntryQuery, 'pageNum' | 'pageSize' | 'sort'>,
  ): Promise<ListPage<LedgerEntryDto>> {
    const rows = await this.db
      .select()
      .from(ledgerEntry)
      .where(where)
      .orderBy(...sortedBy(sort, ENTRIES))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [total] = await this.db.select({ n: count() }).from(ledgerEntry).where(where);
    return { list: rows.map(entryDtoOf), total: total?.n ?? 0, pageNum, pageSize };
  }

  private async lotsOf(rows: readonly (typeof ledgerBalance.$inferSelect)[]) {
    if (rows.length === 0) return [];
    const { ledger, factoryNo, account } = ledgerLot;
    const isOf = rows.map((row) => and(eq(ledger, row.ledger), eq(factoryNo, row.factoryNo), eq(account, row.account)));
    return this.db
      .select()
      .from(ledgerLot)
      .where(and(or(...isOf), ne(ledgerLot.quantity, '0')))
      .orderBy(asc(ledgerLot.lot));
  }
}

/** Parts the ledger does not have are nobody's: asked for by one, no account answers. */
function partsAsked(ledger: LedgerKey, query: BalanceQuery): SQL[] {
  const { warehouse, item, budgetLine, costCentre, person, kind } = query;
  const asked = Object.entries({ warehouse, item, budgetLine, costCentre, person, kind });
  return asked.flatMap(([part, value]) => {
    if (value === undefined) return [];
    if (!rulesOf(ledger).account.includes(part)) return [sql`false`];
    return [sql`${ledgerBalance.parts} ->> ${part} = ${value}`];
  });
}
