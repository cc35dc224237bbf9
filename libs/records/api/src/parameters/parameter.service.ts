import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, isUniqueViolation, opaque, type Db } from '@sed/platform-database';
import { parameter } from '@sed/records-tables';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { AuditTrail, Clock } from '@sed/platform-ports';
import type { InputOf } from '@sed/platform-contract';
import type { parameterCalls, ParameterDto } from '@sed/records-contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Caller } from '../records/caller';
import { PARAMETER_SEEDS, rangeOf } from './parameter-seeds';

type Row = typeof parameter.$inferSelect;
type SaveBody = InputOf<typeof parameterCalls.save>['body'];

const EVERYWHERE = '-';
const CACHED_MS = 2000;

/** Limits and defaults as data: a plant's own value wins over the common one, each only while it is in force. */
@Injectable()
export class Parameters implements OnModuleInit {
  private cache: { readonly readAtMs: number; readonly rows: readonly Row[] } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  async onModuleInit(): Promise<void> {
    const atMs = this.clock.nowMs();
    const made = { createdAt: atMs, createdBy: 'system', updatedAt: atMs, updatedBy: 'system' };
    const rows = PARAMETER_SEEDS.map(({ key, value, unit, module, label, source }) => ({
      ...{ id: v7(), plant: EVERYWHERE, key, value, unit, module, label, source },
      ...made,
    }));
    await this.database.db.insert(parameter).values(rows).onConflictDoNothing();
  }

  /** The value in force; within a transaction, asked through it. @throws DomainError `parameter.unknown` */
  async text(key: string, factoryNo?: string, tx?: Db): Promise<string> {
    const inForce = await this.inForce(factoryNo, tx);
    const row = inForce.get(key);
    if (row === undefined) throw new DomainError('parameter.unknown', { key });
    return row.value;
  }

  /** The value in force as a number. @throws DomainError `parameter.unknown`, also for what is no number */
  async number(key: string, factoryNo?: string, tx?: Db): Promise<number> {
    const value = Number(await this.text(key, factoryNo, tx));
    if (!Number.isFinite(value)) throw new DomainError('parameter.unknown', { key });
    return value;
  }

  async list(factoryNo: string | undefined): Promise<ParameterDto[]> {
    const rows = [...(await this.inForce(factoryNo)).values()];
    return rows.sort((a, b) => (a.key < b.key ? -1 : 1)).map(dtoOf);
  }

  /** @throws DomainError `parameter.unknown`, `conflict.version`, RefusedFieldsError */
  async save(key: string, body: SaveBody, caller: Caller): Promise<ParameterDto> {
    const plant = body.factoryNo ?? EVERYWHERE;
    const { effectiveFrom = null, effectiveTo = null } = body;
    if (effectiveFrom !== null && effectiveTo !== null && effectiveFrom >= effectiveTo) {
      throw new RefusedFieldsError([{ code: 'range.startBeforeEnd', field: 'effectiveTo' }]);
    }
    const saved = await this.database.db.transaction(async (tx) => {
      const [common] = await tx.select().from(parameter).where(isOf(key, EVERYWHERE)).for('update');
      if (common === undefined) throw new DomainError('parameter.unknown', { key });
      checkForm(common, body.value);
      return this.write(tx, { common, plant, body: { ...body, effectiveFrom, effectiveTo } }, caller);
    });
    this.cache = undefined;
    return dtoOf(saved);
  }

  private async write(
    tx: Db,
    { common, plant, body }: { readonly common: Row; readonly plant: string; readonly body: SaveBody },
    { viewer, source }: Caller,
  ): Promise<Row> {
    const { key, unit, module, label } = common;
    const [before] =
      plant === EVERYWHERE ? [common] : await tx.select().from(parameter).where(isOf(key, plant)).for('update');
    if ((before?.version ?? 0) !== body.version) throw new DomainError('conflict.version');
    const now = { updatedAt: this.clock.nowMs(), updatedBy: viewer.code };
    const { value } = body;
    const { source: origin, effectiveFrom, effectiveTo } = originOf(body);
    const fields = { value, source: origin, effectiveFrom, effectiveTo, ...now, version: body.version + 1 };
    const made = { id: v7(), key, plant, unit, module, label, createdAt: now.updatedAt, createdBy: viewer.code };
    const [after] = await (
      before === undefined
        ? tx
            .insert(parameter)
            .values({ ...made, ...fields })
            .returning()
        : tx.update(parameter).set(fields).where(eq(parameter.id, before.id)).returning()
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('conflict.version', {}, { cause: error }) : error;
    });
    if (after === undefined) throw new DomainError('conflict.version');
    await this.audit.record(
      {
        actor: viewer.loginName,
        actorName: viewer.name.zh,
        source,
        factoryNo: plant === EVERYWHERE ? null : plant,
        entity: 'parameter',
        entityId: key,
        action: 'update',
        before: before === undefined ? null : { value: before.value, source: before.source },
        after: { value: after.value, source: after.source, effectiveFrom, effectiveTo },
      },
      opaque(tx),
    );
    return after;
  }

  private async inForce(factoryNo: string | undefined, tx?: Db): Promise<ReadonlyMap<string, Row>> {
    const nowMs = this.clock.nowMs();
    const isInForce = ({ effectiveFrom, effectiveTo }: Row) =>
      (effectiveFrom ?? -Infinity) <= nowMs && nowMs < (effectiveTo ?? Infinity);
    const rows = (await this.rows(nowMs, tx)).filter(isInForce);
    const common = rows.filter(({ plant }) => plant === EVERYWHERE);
    const own = rows.filter(({ plant }) => plant === factoryNo);
    return new Map([...common, ...own].map((row) => [row.key, row]));
  }

  private async rows(nowMs: number, tx: Db = this.database.db): Promise<readonly Row[]> {
    if (this.cache !== undefined && Math.abs(nowMs - this.cache.readAtMs) < CACHED_MS) return this.cache.rows;
    const rows = await tx.select().from(parameter).orderBy(asc(parameter.key));
    this.cache = { readAtMs: nowMs, rows };
    return rows;
  }
}

function originOf({ source = null, effectiveFrom = null, effectiveTo = null }: SaveBody) {
  return { source, effectiveFrom, effectiveTo };
}

function isOf(key: string, plant: string) {
  return and(eq(parameter.key, key), inArray(parameter.plant, [plant]));
}

/** A number stays a number and a time of day a time of day. */
function checkForm({ key, value: present }: Row, value: string): void {
  const isNumber = Number.isFinite(Number(present));
  if (isNumber && !Number.isFinite(Number(value)))
    throw new RefusedFieldsError([{ code: 'number.invalid', field: 'value' }]);
  const range = rangeOf(key);
  if (range !== null && Number(value) < range.min) {
    throw new RefusedFieldsError([{ code: 'number.min', params: { min: range.min }, field: 'value' }]);
  }
  if (range !== null && Number(value) > range.max) {
    throw new RefusedFieldsError([{ code: 'number.max', params: { max: range.max }, field: 'value' }]);
  }
  const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
  if (clock.test(present) && !clock.test(value)) throw new RefusedFieldsError([{ code: 'field.time', field: 'value' }]);
}

function dtoOf(row: Row): ParameterDto {
  const { key, plant, value, unit, module, label, source, effectiveFrom, effectiveTo, version, updatedAt, updatedBy } =
    row;
  const factoryNo = plant === EVERYWHERE ? null : plant;
  return {
    key,
    factoryNo,
    value,
    unit,
    module,
    label,
    range: rangeOf(key),
    source,
    effectiveFrom,
    effectiveTo,
    version,
    updatedAt,
    updatedBy,
  };
}
