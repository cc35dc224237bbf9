import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { department, role } from '@sed/people-tables';
import { RefusedFieldsError } from '@sed/platform-api';
import { RightsAdministration, type AdminActor, type OpaqueTransaction } from '@sed/platform-ports';
import type { user } from '@sed/people-definitions';
import type { ValuesOf } from '@sed/records-model';
import { inArray } from 'drizzle-orm';
import { isSame } from '../stores/rows';

export type UserValues = Partial<ValuesOf<typeof user>>;
type RoleLines = NonNullable<ValuesOf<typeof user>['roles']>;
type PositionLines = NonNullable<ValuesOf<typeof user>['positions']>;

interface Setting {
  readonly actor: AdminActor;
  readonly userCode: string;
  readonly tx: Db;
  readonly within: OpaqueTransaction;
}

/** Scope, roles, positions and departments of a user, as lines of the form. */
@Injectable()
export class UserTies {
  constructor(private readonly rights: RightsAdministration) {}

  /**
   * Makes the ties of a user those of the form.
   *
   * @returns the roles really held afterwards: administrator rights wait for a second administrator
   */
  async set(setting: Setting, before: UserValues, sent: UserValues): Promise<Pick<UserValues, 'roles'>> {
    // What is taken first: a role may end together with the organisation it was held on.
    const roles =
      sent.roles === undefined ? undefined : await this.setRoles(setting, before.roles ?? [], sent.roles ?? []);
    await this.setPlaces(setting, before, sent);
    if (sent.positions !== undefined) await this.setPositions(setting, before.positions ?? [], sent.positions ?? []);
    return roles === undefined ? {} : { roles };
  }

  /** Data scope and departments. */
  private async setPlaces(
    { actor, userCode, tx, within }: Setting,
    before: UserValues,
    sent: UserValues,
  ): Promise<void> {
    const differs = (name: 'organisations' | 'departments') =>
      sent[name] !== undefined && !isSame(sorted(before[name]), sorted(sent[name]));
    if (differs('organisations')) {
      await this.rights.setScope(actor, { userCode, orgCodes: sent.organisations ?? [] }, within);
    }
    if (differs('departments')) {
      const departments = await codesOf(tx, department, sent.departments ?? []);
      await this.rights.setDepartments(actor, { userCode, departments: [...departments.values()] }, within);
    }
  }

  private async setRoles(setting: Setting, before: RoleLines, after: RoleLines): Promise<RoleLines> {
    const { actor, userCode, within, tx } = setting;
    refuseRepeated(
      after.map(({ role: id, org }) => `${id ?? ''}@${org ?? ''}`),
      'roles',
      'role.twice',
    );
    const codes = await codesOf(
      tx,
      role,
      [...before, ...after].flatMap(({ role: id }) => id ?? []),
    );
    refuseUnknown(after.map(({ role: id }) => codes.has(id ?? '')));
    const isIn = (lines: RoleLines, wanted: RoleLines[number]) =>
      lines.some(({ role: id, org }) => id === wanted.role && org === wanted.org);
    const assignmentOf = ({ role: id, org }: RoleLines[number]) => ({
      userCode,
      roleCode: codes.get(id ?? '') ?? '',
      orgCode: org ?? '',
    });
    for (const line of before.filter((one) => !isIn(after, one))) {
      await this.rights.unassignRole(actor, assignmentOf(line), within);
    }
    const held: RoleLines[number][] = [];
    for (const line of after) {
      const isHeld = isIn(before, line) || (await this.rights.assignRole(actor, assignmentOf(line), within));
      if (isHeld) held.push(line);
    }
    return held;
  }

  private async setPositions({ actor, userCode, within }: Setting, before: PositionLines, after: PositionLines) {
    refuseRepeated(
      after.map(({ plant, position }) => `${plant ?? ''} ${position ?? ''}`),
      'positions',
      'position.twice',
    );
    const at = (lines: PositionLines, factoryNo: string) =>
      lines.flatMap(({ plant, position }) => (plant === factoryNo && position !== null ? [position] : [])).sort();
    for (const factoryNo of new Set([...before, ...after].flatMap(({ plant }) => plant ?? []))) {
      const positions = at(after, factoryNo);
      if (isSame(at(before, factoryNo), positions)) continue;
      await this.rights.setPositions(actor, { userCode, factoryNo, positions }, within);
    }
  }
}

function refuseRepeated(keys: readonly string[], field: string, code: 'role.twice' | 'position.twice'): void {
  if (new Set(keys).size < keys.length) throw new RefusedFieldsError([{ code, field }]);
}

/** @param isKnown whether there is the role of each line */
function refuseUnknown(isKnown: readonly boolean[]): void {
  const refusals = isKnown.flatMap((known, line) =>
    known ? [] : [{ code: 'field.refUnknown' as const, field: `roles.${String(line)}.role` }],
  );
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
}

function sorted(values: readonly string[] | null | undefined): string[] {
  return [...(values ?? [])].sort();
}

/** Codes by id of roles or departments. */
async function codesOf(
  tx: Db,
  table: typeof role | typeof department,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
