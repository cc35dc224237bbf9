import { Injectable } from '@nestjs/common';
import type { ModuleBehaviour, NewRecord, Patch, RecordOf, RecordSight, WriteContext } from '@sed/records-api';
import { AccountAdministration, type AccountFields } from '@sed/platform-ports';
import { user } from '@sed/people-definitions';
import { actorOf, isSame } from '../stores/rows';
import { UserAuthority } from './user-authority';
import { UserStore } from './user.store';
import { UserTies } from './user-ties';

type User = typeof user;

/** Accounts, their ties and their rights in one transaction. */
@Injectable()
export class UserBehaviour implements ModuleBehaviour<User> {
  /** The administration of accounts and that of rights write the trail, each what it changed. */
  readonly isAudited = true;

  constructor(
    private readonly store: UserStore,
    private readonly accounts: AccountAdministration,
    private readonly authority: UserAuthority,
    private readonly ties: UserTies,
  ) {}

  isVisible(record: RecordOf<User>, sight: RecordSight): boolean {
    return this.store.sees(record, sight);
  }

  async beforeCreate({ id, values }: NewRecord<User>, context: WriteContext): Promise<Patch<User>> {
    const { tx, within } = context;
    const actor = actorOf(context);
    const { loginName = '', name = { zh: '', en: '' }, mobile = null, email = null, language, onDuty } = values;
    const account = { id, code: id, loginName, name, phone: mobile, email, language: language ?? 'zh' };
    await this.accounts.register({ ...account, onDuty: onDuty ?? false }, actor, within);
    const held = await this.ties.set({ actor, userCode: id, tx, within }, {}, values);
    return { code: id, password: 'NONE', ...held };
  }

  async beforeUpdate(record: RecordOf<User>, changes: Patch<User>, context: WriteContext): Promise<Patch<User>> {
    const { tx, within } = context;
    const { code } = record.values;
    const actor = actorOf(context);
    let held: Patch<User> = {};
    const work = async () => {
      const fields = accountChange(record.values, changes);
      if (Object.keys(fields).length > 0) await this.accounts.edit(code ?? '', fields, actor, within);
      held = await this.ties.set({ actor, userCode: code ?? '', tx, within }, record.values, changes);
    };
    await this.authority.over(actor, record.values, { within, work });
    context.afterCommit(() => this.accounts.told(code ?? ''));
    return held;
  }

  async beforeAction(
    action: 'disable' | 'enable',
    { values }: RecordOf<User>,
    _asked: Patch<User>,
    context: WriteContext,
  ): Promise<undefined> {
    const { within } = context;
    const actor = actorOf(context);
    const code = values.code ?? '';
    const work = () => this.accounts.setDisabled(code, action === 'disable', actor, within);
    await this.authority.over(actor, values, { within, work });
    context.afterCommit(() => this.accounts.told(code));
    return undefined;
  }
}

/** Fields of the account that really change. */
function accountChange(before: Patch<User>, after: Patch<User>): Partial<Omit<AccountFields, 'loginName'>> {
  const differs = (name: 'name' | 'mobile' | 'email' | 'language' | 'onDuty') =>
    name in after && !isSame(before[name], after[name]);
  return {
    ...(differs('name') && after.name ? { name: after.name } : {}),
    ...(differs('mobile') ? { phone: after.mobile ?? null } : {}),
    ...(differs('email') ? { email: after.email ?? null } : {}),
    ...(differs('language') && after.language ? { language: after.language } : {}),
    ...(differs('onDuty') ? { onDuty: after.onDuty ?? false } : {}),
  };
}
