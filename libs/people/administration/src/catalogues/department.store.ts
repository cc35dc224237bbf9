import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { department, departmentMember } from '@sed/people-tables';
import {
  ValueTakenError,
  type ModuleBehaviour,
  type NewRecord,
  type Patch,
  type RecordChange,
  type RecordOf,
  type RecordSight,
  type StoredRecord,
  type WriteContext,
} from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { may, type Viewer } from '@sed/platform-ports';
import type { Verb } from '@sed/platform-contract';
import { department as definition } from '@sed/people-definitions';
import type { ValuesOf } from '@sed/records-model';
import { and, eq, inArray } from 'drizzle-orm';
import { birthOf, grouped, headOf, textsIn } from '../stores/rows';
import { TableStore } from '../stores/table-store';

type Department = typeof definition;
type Values = Partial<ValuesOf<Department>>;

/** Departments with their members. */
@Injectable()
export class DepartmentStore extends TableStore {
  constructor(database: Database) {
    super(definition, department, database);
  }

  protected override async rows(db: Db, ids?: readonly string[]): Promise<StoredRecord[]> {
    const rows = await db.select().from(department);
    const members = grouped(
      await db.select().from(departmentMember).orderBy(departmentMember.userCode),
      ({ departmentCode }) => departmentCode,
      ({ userCode }) => userCode,
    );
    const idOf = new Map(rows.map(({ code, id }) => [code, id]));
    const wanted = ids === undefined ? rows : rows.filter(({ id }) => ids.includes(id));
    return wanted.map((row) => ({
      ...headOf(row),
      status: null,
      values: {
        code: row.code,
        name: row.name,
        parent: row.parentCode === null ? null : (idOf.get(row.parentCode) ?? null),
        plant: row.factoryNo,
        org: row.orgCode,
        manager: row.managerCode,
        members: members.get(row.code) ?? [],
        memberCount: members.get(row.code)?.length ?? 0,
        sort: row.sort,
      },
    }));
  }

  override sees({ values }: StoredRecord, { plants, orgCodes }: RecordSight): boolean {
    const { plant, org } = values;
    return (typeof plant === 'string' && plants.includes(plant)) || (typeof org === 'string' && orgCodes.includes(org));
  }

  override async insert(record: StoredRecord, tx: Db): Promise<void> {
    const values: Values = record.values;
    try {
      await tx.insert(department).values({
        ...birthOf(record),
        code: values.code ?? '',
        ...(await columnsOf(tx, values)),
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ValueTakenError('code', { cause: error });
      throw error;
    }
    await setMembers(tx, values);
  }

  override async update({ id, version, updatedAt, updatedBy, values }: RecordChange, tx: Db): Promise<boolean> {
    const changed = await tx
      .update(department)
      .set({ ...(await columnsOf(tx, values)), version: version + 1, updatedAt: new Date(updatedAt), updatedBy })
      .where(and(eq(department.id, id), eq(department.version, version)))
      .returning({ id: department.id });
    if (changed.length > 0) await setMembers(tx, values);
    return changed.length > 0;
  }

  override async remove(id: string, version: number, _atMs: number, tx: Db): Promise<boolean> {
    const isThis = and(eq(department.id, id), eq(department.version, version));
    return (await tx.delete(department).where(isThis).returning({ id: department.id })).length > 0;
  }
}

async function columnsOf(tx: Db, values: Values) {
  const parents = await tx
    .select({ code: department.code })
    .from(department)
    .where(inArray(department.id, values.parent ? [values.parent] : []));
  return {
    name: values.name ?? { zh: '', en: '' },
    parentCode: parents[0]?.code ?? null,
    factoryNo: values.plant ?? null,
    orgCode: values.org ?? null,
    managerCode: values.manager ?? null,
    sort: values.sort ?? 0,
  };
}

async function setMembers(tx: Db, values: Values): Promise<void> {
  const departmentCode = values.code ?? '';
  await tx.delete(departmentMember).where(eq(departmentMember.departmentCode, departmentCode));
  const rows = [...new Set(textsIn(values.members))].map((userCode) => ({ departmentCode, userCode }));
  if (rows.length > 0) await tx.insert(departmentMember).values(rows);
}

/** Departments are changed by those who hold the right where the department belongs, before and after. */
@Injectable()
export class DepartmentBehaviour implements ModuleBehaviour<Department> {
  constructor(private readonly store: DepartmentStore) {}

  isVisible(record: RecordOf<Department>, sight: RecordSight): boolean {
    return this.store.sees(record, sight);
  }

  beforeCreate({ values }: NewRecord<Department>, { viewer }: WriteContext): Patch<Department> {
    requireOwn(viewer, values, 'add');
    return { memberCount: values.members?.length ?? 0 };
  }

  beforeUpdate(record: RecordOf<Department>, changes: Patch<Department>, { viewer }: WriteContext): Patch<Department> {
    requireOwn(viewer, record.values, 'edit');
    requireOwn(viewer, { ...record.values, ...changes }, 'edit');
    return changes.members === undefined ? {} : { memberCount: changes.members?.length ?? 0 };
  }

  /** Its members simply belong to it no more; departments below it must go first. */
  async beforeRemove(record: RecordOf<Department>, { viewer, tx }: WriteContext): Promise<void> {
    requireOwn(viewer, record.values, 'delete');
    const { code } = record.values;
    const below = await tx
      .select({ id: department.id })
      .from(department)
      .where(eq(department.parentCode, code))
      .limit(1);
    if (below.length > 0) throw new DomainError('department.hasChildren');
    await tx.delete(departmentMember).where(eq(departmentMember.departmentCode, code));
  }
}

function requireOwn(viewer: Viewer, { plant, org }: Values, verb: Verb): void {
  const isOwn = plant
    ? may(viewer, `department:${verb}`, plant)
    : typeof org === 'string' && viewer.orgCodes?.has(org) === true;
  if (!isOwn) throw new DomainError('department.notHere');
}
