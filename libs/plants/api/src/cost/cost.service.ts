import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { costRate } from '@sed/plants-tables';
import { DomainError } from '@sed/platform-api';
import { Clock, type Viewer } from '@sed/platform-ports';
import { COST_KINDS, type costCalls, type CostKind, type CostRateDto } from '@sed/plants-contract';
import type { InputOf } from '@sed/platform-contract';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ConfigAudit } from '../config-audit';

type Row = typeof costRate.$inferSelect;
type Save = InputOf<typeof costCalls.waterSave>['body'];

const UNITS: Readonly<Record<CostKind, string>> = { water: '¥/m³', sludge: '¥/t', electricity: '¥/kWh', tax: '%' };
const MAX_TAX_PERCENT = 100;
const MONTHS = 12;

/** Prices and taxes of plants, by the day from which they hold. */
@Injectable()
export class CostService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: ConfigAudit,
  ) {}

  async list(kind: CostKind, factoryNo: string): Promise<CostRateDto[]> {
    const rows = await this.database.db
      .select()
      .from(costRate)
      .where(and(eq(costRate.factoryNo, factoryNo), eq(costRate.kind, kind)))
      .orderBy(desc(costRate.validFrom), asc(costRate.subject));
    return rows.map(dtoOf);
  }

  /** @throws DomainError `conflict.version`, `field.taken` when there is a price from that day */
  async save(kind: CostKind, input: Save, viewer: Viewer): Promise<CostRateDto> {
    if (kind === 'tax' && Number(input.price) > MAX_TAX_PERCENT) {
      throw new DomainError('number.max', { field: 'price', max: MAX_TAX_PERCENT });
    }
    try {
      return await this.write(kind, input, viewer);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError('field.taken', { field: 'validFrom', name: input.validFrom }, { cause: error });
    }
  }

  private write(kind: CostKind, { id, version, ...fields }: Save, viewer: Viewer): Promise<CostRateDto> {
    const stamp = { updatedAt: this.clock.nowMs(), updatedBy: viewer.loginName };
    return this.database.db.transaction(async (tx) => {
      const key = { version, kind, factoryNo: fields.factoryNo };
      const before = id === undefined ? undefined : await held(tx, { id, ...key });
      const row = { id: id ?? v7(), kind, ...fields, ...stamp, version: (before?.version ?? 0) + 1 };
      const [after] = await tx
        .insert(costRate)
        .values(row)
        .onConflictDoUpdate({ target: costRate.id, set: row })
        .returning();
      if (after === undefined) throw new Error('a write returned nothing');
      const { factoryNo } = fields;
      const action = before === undefined ? 'create' : 'update';
      const told = { entity: `${kind}Cost`, entityId: row.id, factoryNo, action };
      await this.audit.record(
        { ...told, before: before === undefined ? null : priceOf(before), after: priceOf(after) },
        viewer,
        tx,
      );
      return dtoOf(after);
    });
  }

  /** The price of the whole plant in force on the last day of each month of a year; null before the first one. */
  async year(factoryNo: string, year: number) {
    const rows = await this.database.db
      .select()
      .from(costRate)
      .where(
        and(
          eq(costRate.factoryNo, factoryNo),
          eq(costRate.subject, ''),
          lte(costRate.validFrom, `${String(year)}-12-31`),
        ),
      )
      .orderBy(asc(costRate.validFrom));
    return Array.from({ length: MONTHS }, (_, i) => {
      const month = `${String(year)}-${String(i + 1).padStart(2, '0')}`;
      const inForce = (kind: CostKind) =>
        rows.findLast((row) => row.kind === kind && row.validFrom <= `${month}-31`)?.price ?? null;
      const [water, sludge, electricity, tax] = COST_KINDS.map(inForce);
      return {
        month,
        water: water ?? null,
        sludge: sludge ?? null,
        electricity: electricity ?? null,
        tax: tax ?? null,
      };
    });
  }
}

/** @throws DomainError `notFound`, for a price of another plant or kind too, and `conflict.version` */
async function held(
  tx: Db,
  key: {
    readonly id: string;
    readonly version: number | undefined;
    readonly kind: CostKind;
    readonly factoryNo: string;
  },
): Promise<Row> {
  const [row] = await tx.select().from(costRate).where(eq(costRate.id, key.id)).for('update');
  if (row?.factoryNo !== key.factoryNo || row.kind !== key.kind) throw new DomainError('notFound');
  if (row.version !== key.version) throw new DomainError('conflict.version');
  return row;
}

function priceOf({ subject, validFrom, price, note }: Row) {
  return { subject, validFrom, price, note };
}

function dtoOf({ kind, ...row }: Row): CostRateDto {
  return { ...row, unit: UNITS[kind] };
}
