import type { BilingualText, Language, Right } from '@sed/platform-contract';
import type { OpaqueTransaction } from './audit-trail';
import type { Viewer } from './viewer';

/** Who administers something, and from where. */
export interface AdminActor {
  readonly viewer: Pick<Viewer, 'code' | 'loginName' | 'name'>;
  readonly source: string | null;
  /** What they gave as the reason, for the audit trail. */
  readonly reason?: string | null;
}

export interface RoleAssignment {
  readonly userCode: string;
  readonly roleCode: string;
  readonly orgCode: string;
}

export interface RoleInput {
  readonly id: string;
  readonly code: string;
  readonly name: BilingualText;
  readonly type: string;
  readonly description: string;
  /** Null: a role of the whole group. */
  readonly orgCode: string | null;
}

/** What the actor may do, read anew within the transaction. */
export interface AdminAuthority {
  readonly isGroupAdministrator: boolean;
  /** The right holds on every plant of a node of the own scope. */
  holdsOn(right: Right, orgCode: string): boolean;
}

/**
 * Changes of rights on behalf of pages that edit users, roles and menus. Each checks the actor's own rights, is audited,
 * becomes effective for signed-in users within seconds, and commits with the caller's transaction. Nothing may leave the
 * platform without somebody who configures permissions.
 */
export abstract class RightsAdministration {
  /** @returns false when a second administrator must approve first */
  abstract assignRole(actor: AdminActor, assignment: RoleAssignment, within: OpaqueTransaction): Promise<boolean>;
  abstract unassignRole(actor: AdminActor, assignment: RoleAssignment, within: OpaqueTransaction): Promise<void>;
  abstract setScope(
    actor: AdminActor,
    to: { readonly userCode: string; readonly orgCodes: readonly string[] },
    within: OpaqueTransaction,
  ): Promise<void>;
  abstract setPositions(
    actor: AdminActor,
    to: { readonly userCode: string; readonly factoryNo: string; readonly positions: readonly string[] },
    within: OpaqueTransaction,
  ): Promise<void>;
  /** By code of the department. */
  abstract setDepartments(
    actor: AdminActor,
    to: { readonly userCode: string; readonly departments: readonly string[] },
    within: OpaqueTransaction,
  ): Promise<void>;
  abstract createRole(actor: AdminActor, role: RoleInput, within: OpaqueTransaction): Promise<void>;
  /** Raises the version of the role by one. */
  abstract updateRole(
    actor: AdminActor,
    to: {
      readonly code: string;
      readonly version: number;
      readonly set: Partial<Pick<RoleInput, 'name' | 'type' | 'description'>>;
    },
    within: OpaqueTransaction,
  ): Promise<void>;
  abstract removeRole(
    actor: AdminActor,
    role: { readonly code: string; readonly version: number },
    within: OpaqueTransaction,
  ): Promise<void>;
  /**
   * For changes of people and menus that touch rights in other ways: `work` runs between two counts of administrators.
   * `everybody` makes every signed-in user's rights be read again.
   */
  abstract guard(
    actor: AdminActor,
    change: { readonly everybody?: boolean; readonly work: (authority: AdminAuthority) => Promise<void> },
    within: OpaqueTransaction,
  ): Promise<void>;
}

/** Name, contact and settings of an account. */
export interface AccountFields {
  readonly loginName: string;
  readonly name: BilingualText;
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly onDuty: boolean;
}

/** Administration of accounts within a transaction of the caller. */
export abstract class AccountAdministration {
  /** Makes an account nobody can sign in to until it is given a password. @throws DomainError `account.exists` */
  abstract register(
    account: AccountFields & { readonly id: string; readonly code: string },
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Raises the version of the account by one. */
  abstract edit(
    code: string,
    change: Partial<Omit<AccountFields, 'loginName'>>,
    actor: AdminActor,
    within: OpaqueTransaction,
  ): Promise<void>;
  /** Disabling ends every session with the change. @throws DomainError `account.self` for the own account. */
  abstract setDisabled(code: string, disabled: boolean, actor: AdminActor, within: OpaqueTransaction): Promise<void>;
  /** A new password to start with, shown once and kept nowhere; ends every session. */
  abstract giveInitialPassword(code: string, actor: AdminActor): Promise<string>;
  abstract endSessions(code: string, actor: AdminActor): Promise<void>;
  /** This process notices a committed change at once, the others within seconds. */
  abstract told(code: string): void;
  /** Whether the account was ever given a password. */
  abstract hasPassword(passwordHash: string): boolean;
}
