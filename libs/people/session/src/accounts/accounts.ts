import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUniqueViolation, opaque, type Db } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import type { AuditEntry } from '@sed/platform-ports';
import { SessionParts } from '../session-parts';
import { SessionEndings } from '../sessions/session-endings';
import { AccountPasswords } from './account-passwords';
import { AccountStore, type Account, type NewAccount } from './account.store';
import { newInitialPassword } from './initial-password';

type Editable = Pick<
  NewAccount,
  'loginName' | 'name' | 'title' | 'phone' | 'email' | 'language' | 'onDuty' | 'receiveWindows'
>;

/** What an administrator fills in. Rights come from roles and organisations, not from here. */
export type AccountInput = Pick<Editable, 'loginName' | 'name'> & Partial<Editable>;
export type AccountChange = Partial<Editable>;

/** Who does it, and from where. */
export interface Actor {
  readonly code: string;
  readonly loginName: string;
  readonly source?: string | undefined;
}

/** The account and the password to hand over, which is shown once and kept nowhere. */
export interface InitialPassword {
  readonly code: string;
  readonly password: string;
}

/** Administration of accounts: each change is audited with its values, and takes effect on open sessions. */
@Injectable()
export class Accounts {
  constructor(
    private readonly store: AccountStore,
    private readonly passwords: AccountPasswords,
    private readonly endings: SessionEndings,
    private readonly parts: SessionParts,
  ) {}

  /** @throws DomainError `account.exists` when the login name is taken. */
  async create(input: AccountInput, actor: Actor): Promise<InitialPassword> {
    const password = newInitialPassword();
    const code = randomUUID();
    const nowMs = this.parts.clock.nowMs();
    const account: NewAccount = {
      ...input,
      title: input.title ?? input.name,
      code,
      passwordHash: await this.passwords.hash(password),
      mustChangePassword: true,
      rights: [],
      scope: { kind: 'plants', factoryNos: [] },
      createdAt: nowMs,
      createdBy: actor.loginName,
      updatedAt: nowMs,
      updatedBy: actor.loginName,
    };
    await this.transaction(input.loginName, async (tx) => {
      await this.store.insert(tx, account);
      await this.audit(tx, actor, { action: 'create', entityId: code, after: { ...input } });
    });
    return { code, password };
  }

  /** @throws DomainError `conflict.version` when somebody else was faster. */
  async update(code: string, version: number, change: AccountChange, actor: Actor): Promise<Account> {
    const before = await this.found(code);
    const account = await this.transaction(change.loginName ?? before.loginName, async (tx) => {
      const changed = await this.store.change(tx, { code, version }, { ...change, ...this.stamp(actor) });
      if (changed === undefined) throw new DomainError('conflict.version');
      await this.audit(tx, actor, { action: 'update', entityId: code, ...difference(before, change) });
      return changed;
    });
    this.endings.told(code);
    return account;
  }

  /** Ends every session of the user with the change. @throws DomainError `account.self` for the own account. */
  async disable(code: string, actor: Actor): Promise<void> {
    if (code === actor.code) throw new DomainError('account.self');
    await this.found(code);
    await this.parts.database.db.transaction(async (tx) => {
      await this.store.change(tx, { code }, { disabled: true, ...this.stamp(actor) });
      await this.endings.within(tx, { userCode: code }, { ...who(actor), because: 'disabled' });
      await this.audit(tx, actor, { action: 'disable', entityId: code });
    });
    this.endings.told(code);
  }

  async enable(code: string, actor: Actor): Promise<void> {
    await this.found(code);
    await this.parts.database.db.transaction(async (tx) => {
      await this.store.change(tx, { code }, { disabled: false, ...this.stamp(actor) });
      await this.audit(tx, actor, { action: 'enable', entityId: code });
    });
  }

  /** Gives a new password to start with and ends every session of the user. */
  async resetPassword(code: string, actor: Actor): Promise<InitialPassword> {
    await this.found(code);
    const password = newInitialPassword();
    const passwordHash = await this.passwords.hash(password);
    await this.parts.database.db.transaction(async (tx) => {
      const values = { passwordHash, mustChangePassword: true, ...this.stamp(actor) };
      await this.store.change(tx, { code }, values);
      await this.endings.within(tx, { userCode: code }, { ...who(actor), because: 'password' });
      await this.audit(tx, actor, { action: 'resetPassword', entityId: code });
    });
    this.endings.told(code);
    return { code, password };
  }

  private async found(code: string): Promise<Account> {
    const account = await this.store.byCode(code);
    if (account === undefined) throw new DomainError('notFound');
    return account;
  }

  private stamp(actor: Actor): { readonly updatedAt: number; readonly updatedBy: string } {
    return { updatedAt: this.parts.clock.nowMs(), updatedBy: actor.loginName };
  }

  private async transaction<T>(loginName: string, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await this.parts.database.db.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('account.exists', { loginName }, { cause: error });
      throw error;
    }
  }

  private audit(tx: Db, actor: Actor, entry: Omit<AuditEntry, 'actor' | 'entity'>): Promise<void> {
    const whole = { ...who(actor), entity: 'user', ...entry };
    return this.parts.audit.record(whole, 'account changed', opaque(tx));
  }
}

/** As the trail names whoever does it. */
function who({ loginName, source }: Actor) {
  return { actor: loginName, source: source ?? null };
}

/** The changed fields, before and after. */
export function difference(before: Account, change: AccountChange) {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(change).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.get(field)),
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
}
