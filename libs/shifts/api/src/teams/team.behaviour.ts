import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { groupList } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';

/** One person belongs to one operation team at a time, wherever the teams are (domain model §9.1). */
@Injectable()
export class TeamBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(groupList, {
      beforeCreate: async ({ id, values }, context) => {
        await this.refuseTwice(id, values, context);
        return {};
      },
      beforeUpdate: async (record, changes, context) => {
        await this.refuseTwice(record.id, { ...record.values, ...changes }, context);
        return {};
      },
    });
  }

  private async refuseTwice(id: string, values: Patch<typeof groupList>, context: WriteContext): Promise<void> {
    const own = (values.members ?? []).map(({ user }) => user);
    if (values.type !== 'RUN' || values.enabled === false) return;
    for (const [row, code] of own.entries()) {
      if (code === null) continue;
      const teams = await context.records.referring(groupList, 'members', code);
      const other = teams.find((team) => team.id !== id && isOperating(team.values, code));
      if (other === undefined) continue;
      const name = (await this.notices.names([code], context.within)).get(code) ?? code;
      const params = { person: name, team: other.values.name };
      throw new RefusedFieldsError([{ code: 'team.inTwo', params, field: `members.${String(row)}.user` }]);
    }
  }
}

function isOperating({ type, enabled, members }: RecordOf<typeof groupList>['values'], code: string): boolean {
  return type === 'RUN' && enabled !== false && membersOf(members).some(({ user }) => user === code);
}

/** Members as kept: unknown values of a store, by what the definition says of them. */
export function membersOf(value: unknown): { readonly user: string; readonly isLead: boolean }[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((line) => {
    if (typeof line !== 'object' || line === null) return [];
    const user: unknown = Reflect.get(line, 'user');
    return typeof user === 'string' ? [{ user, isLead: Reflect.get(line, 'isLead') === true }] : [];
  });
}
