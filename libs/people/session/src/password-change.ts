import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import { isStrongEnough, type sessionCalls } from '@sed/people-contract';
import type { InputOf } from '@sed/platform-contract';
import { AccountPasswords } from './accounts/account-passwords';
import { AccountStore } from './accounts/account.store';
import { isCommonPassword } from './accounts/common-passwords';
import { SessionParts } from './session-parts';
import { SessionEndings } from './sessions/session-endings';

type Form = InputOf<typeof sessionCalls.updatePassword>['body'];

/** Changes the own password; every other session of the user ends with it. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: AccountStore,
    private readonly passwords: AccountPasswords,
    private readonly endings: SessionEndings,
    private readonly parts: SessionParts,
  ) {}

  /** @throws DomainError naming the rule that was broken, in the order of the form. */
  async change(viewer: Viewer, form: Form, source: string): Promise<null> {
    try {
      await this.check(viewer, form, source);
    } catch (error) {
      if (error instanceof DomainError) await this.refused(viewer, source, error);
      throw error;
    }
    await this.store(viewer, await this.passwords.hash(form.newPassword), source);
    return null;
  }

  private async check({ code, loginName }: Viewer, form: Form, source: string): Promise<void> {
    // The subject is who is signed in; a form that names somebody else is not a mistake of typing.
    if (form.code !== undefined && form.code !== '' && form.code !== code) throw new DomainError('password.otherUser');
    // A session left open must not become a place to guess the password at: slowed down like a sign-in.
    const isRight = async (): Promise<boolean> =>
      (await this.passwords.check(loginName, form.oldPassword, source)).isRight;
    const keepsRule = isStrongEnough(form.oldPassword);
    // A password from before the rule, for example the first administrator's, is right when it is right.
    if (!keepsRule && !(await isRight())) throw new DomainError('password.oldRule');
    checkNewPassword(form, loginName);
    if (keepsRule && !(await isRight())) throw new DomainError('password.oldWrong');
  }

  private async store(viewer: Viewer, passwordHash: string, source: string): Promise<void> {
    const { database, clock, audit } = this.parts;
    const nowMs = clock.nowMs();
    const { code, loginName: actor, sessionId } = viewer;
    await database.db.transaction(async (tx) => {
      const values = { passwordHash, mustChangePassword: false, updatedAt: nowMs, updatedBy: actor };
      await this.accounts.change(tx, { code }, values);
      await this.endings.within(tx, { userCode: code, except: sessionId }, { actor, source, because: 'password' });
      const entry = { actor, source, entity: 'user', entityId: code, action: 'changePassword' };
      await audit.record(entry, 'password changed', opaque(tx));
    });
    this.endings.told(code);
  }

  private async refused(viewer: Viewer, source: string, error: DomainError): Promise<void> {
    const { loginName: actor, code: entityId } = viewer;
    const entry = { actor, source, entity: 'user', entityId, action: 'changePassword', reason: error.code };
    await this.parts.audit.refused(entry, 'password change refused');
  }
}

function checkNewPassword({ oldPassword, newPassword, confirmPassword }: Form, loginName: string): void {
  if (!isStrongEnough(newPassword)) throw new DomainError('password.newRule');
  if (confirmPassword === '') throw new DomainError('password.confirmEmpty');
  if (confirmPassword !== newPassword) throw new DomainError('password.confirmMismatch');
  if (newPassword === oldPassword) throw new DomainError('password.same');
  if (isCommonPassword(newPassword, loginName)) throw new DomainError('password.common');
}
