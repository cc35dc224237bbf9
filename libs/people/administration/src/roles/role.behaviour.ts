import { Injectable } from '@nestjs/common';
import type { ModuleBehaviour, NewRecord, Patch, RecordOf, RecordSight, WriteContext } from '@sed/records-api';
import { DomainError } from '@sed/platform-api';
import { RightsAdministration } from '@sed/platform-ports';
import { role } from '@sed/people-definitions';
import { actorOf, isSame } from '../stores/rows';
import { RoleStore } from './role.store';

type Role = typeof role;

/** Roles are changed by those who administer where they belong; those of the product keep their name. */
@Injectable()
export class RoleBehaviour implements ModuleBehaviour<Role> {
  /** The administration of rights writes the trail, with what only it knows. */
  readonly isAudited = true;

  constructor(
    private readonly store: RoleStore,
    private readonly rights: RightsAdministration,
  ) {}

  isVisible(record: RecordOf<Role>, sight: RecordSight): boolean {
    return this.store.sees(record, sight);
  }

  async beforeCreate({ id, values }: NewRecord<Role>, context: WriteContext): Promise<Patch<Role>> {
    const { code = '', name = { zh: '', en: '' }, type, org, description } = values;
    const input = { id, code, name, type: type ?? 'STAFF', description: description ?? '', orgCode: org ?? null };
    await this.rights.createRole(actorOf(context), input, context.within);
    return { builtIn: false, pages: 0, rights: 0, users: 0 };
  }

  async beforeUpdate(record: RecordOf<Role>, changes: Patch<Role>, context: WriteContext): Promise<undefined> {
    if (Object.keys(changes).length === 0) return undefined;
    const { name, type, description } = changes;
    const { values, version } = record;
    const isRenamed =
      (name !== undefined && !isSame(name, values.name)) || (type !== undefined && type !== values.type);
    if (values.builtIn === true && isRenamed) throw new DomainError('role.protected');
    const set = {
      ...(name ? { name } : {}),
      ...(type ? { type } : {}),
      ...('description' in changes ? { description: description ?? '' } : {}),
    };
    await this.rights.updateRole(actorOf(context), { code: values.code, version, set }, context.within);
    return undefined;
  }

  async beforeRemove({ values, version }: RecordOf<Role>, context: WriteContext): Promise<void> {
    await this.rights.removeRole(actorOf(context), { code: values.code, version }, context.within);
  }
}
