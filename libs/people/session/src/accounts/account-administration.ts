import { Injectable } from '@nestjs/common';
import { isUniqueViolation, opaque, transactionOf, type Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import {
  AccountAdministration,
  type AccountFields,
  type AdminActor,
  type AuditEntry,
  UserHoldings,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { SessionParts } from '../session-parts';
import { SessionEndings } from '../sessions/session-endings';
import { Accounts, difference } from './accounts';
import { AccountStore, type Account, type NewAccount } from './account.store';
import { isUsable, PasswordHasher } from './password';

/** The port for pages that edit users: changes of accounts that commit with other changes. */
@Injectable()
export class StoredAccountAdministration extends AccountAdministration {
  constructor(
    private readonly accounts: Accounts,
    private readonly store: AccountStore,
    private readonly hasher: PasswordHasher,
    private readonly endings: SessionEndings,
    private readonly parts: SessionParts,
    private readonly holdings: UserHoldings,
  ) {
    super();
  }

  override async register(
    account: AccountFields & { id: string; code: string },
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<void> {
    const { updatedAt, updatedBy } = this.stamp(actor);
    const row: NewAccount = {
      ...account,
      title: account.name,
      passwordHash: this.hasher.unusable(),
      mustChangePassword: true,
      rights: [],
      scope: { kind: 'plants', factoryNos: [] },
      createdAt: updatedAt,
      createdBy: updatedBy,
      updatedAt,
      updatedBy,
    };
    const tx = transactionOf(within);
    try {
      await this.store.insert(tx, row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const { loginName } = account;
      throw new DomainError('account.exists', { loginName, field: 'loginName' }, { cause: error });
    }
    await this.audit(tx, actor, { entityId: account.code, action: 'create', after: { ...account } });
  }

  override async edit(
    code: string,
    change: Partial<Omit<AccountFields, 'loginName'>>,
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<void> {
    const tx = transactionOf(within);
    const before = await this.store.byCode(code, tx);
    if (before === undefined) throw new DomainError('notFound');
    await this.change(tx, code, { ...change, ...this.stamp(actor) });
    await this.audit(tx, actor, { entityId: code, action: 'update', ...difference(before, change) });
  }

  override async setDisabled(code: string, disabled: boolean, actor: AdminActor, within: OpaqueTransaction) {
    if (disabled && code === actor.viewer.code) throw new DomainError('account.self');
    const tx = transactionOf(within);
    // Whoever leaves is not called at night any more, even when the account is opened again later.
    const values = disabled ? { disabled, onDuty: false } : { disabled };
    const { name } = await this.change(tx, code, { ...values, ...this.stamp(actor) });
    await this.audit(tx, actor, { entityId: code, action: disabled ? 'disable' : 'enable' });
    if (!disabled) return;
    await this.endings.within(tx, { userCode: code }, { ...who(actor), because: 'disabled' });
    await this.holdings.handOver({ code, name }, actor, within);
  }

  override async giveInitialPassword(code: string, actor: AdminActor): Promise<string> {
    if (code === actor.viewer.code) throw new DomainError('account.self');
    const { loginName } = actor.viewer;
    const given = await this.accounts.resetPassword(code, {
      code: actor.viewer.code,
      loginName,
      source: actor.source ?? undefined,
    });
    return given.password;
  }

  override async endSessions(code: string, actor: AdminActor): Promise<void> {
    await this.parts.database.db.transaction(async (tx) => {
      await this.endings.within(tx, { userCode: code }, { ...who(actor), because: 'administrator' });
      await this.audit(tx, actor, { entityId: code, action: 'endSessions' });
    });
    this.told(code);
  }

  override told(code: string): void {
    this.endings.told(code);
    this.holdings.told(code);
  }

  override hasPassword(passwordHash: string): boolean {
    return isUsable(passwordHash);
  }

  private async change(tx: Db, code: string, values: Parameters<AccountStore['change']>[2]): Promise<Account> {
    const account = await this.store.change(tx, { code }, values);
    if (account === undefined) throw new DomainError('notFound');
    return account;
  }

  private stamp({ viewer }: AdminActor): { readonly updatedAt: number; readonly updatedBy: string } {
    return { updatedAt: this.parts.clock.nowMs(), updatedBy: viewer.loginName };
  }

  private audit(
    tx: Db,
    actor: AdminActor,
    entry: Pick<AuditEntry, 'entityId' | 'action' | 'before' | 'after'>,
  ): Promise<void> {
    const whole = { ...who(actor), reason: actor.reason ?? null, entity: 'user', ...entry };
    return this.parts.audit.record(whole, 'account changed', opaque(tx));
  }
}

/** As the trail names whoever does it. */
function who({ viewer, source }: AdminActor) {
  return { actor: viewer.loginName, actorName: viewer.name.zh, source };
}
