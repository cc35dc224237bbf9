import { AuditTrail, SingleSignOn } from '@sed/platform-ports';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Accounts } from '../accounts/accounts';
import { FakeSingleSignOn, trail } from './account-ports';
import { SessionApp } from './session-app';

/** A password that keeps to the rule. */
export const GOOD = 'kT7#vLq2Zp';
export const actor = { code: 'demo_admin', loginName: 'admin', source: '10.0.0.1' };

/** The session service with people made for a test. */
export class AccountSuite {
  opened!: SessionApp;
  private people = 0;

  readonly accounts = () => this.opened.app.get(Accounts);

  /** Somebody with an own password, apart from the demo accounts. */
  readonly person = async (password = GOOD) => {
    const loginName = `person${String(this.people++)}`;
    const made = await this.accounts().create({ loginName, name: { zh: '某人', en: 'Somebody' } }, actor);
    const { token } = await this.opened.signIn(loginName, made.password);
    const form = { oldPassword: made.password, newPassword: password, confirmPassword: password };
    await this.change(token, form).expect(200);
    return { loginName, code: made.code };
  };

  readonly change = (token: string, form: object, lang = 'zh') =>
    this.opened.http().post('/gateway/login/updatePassword').set({ token, lang }).send(form);

  readonly listOf = (jti: string, query = '') =>
    this.opened.http().get(`/gateway/api/v1/sessions${query}`).set('authorization', `Bearer ${jti}`);

  readonly end = (jti: string, id: string) =>
    this.opened.http().post(`/gateway/api/v1/sessions/${id}/end`).set('authorization', `Bearer ${jti}`);
}

export function accountSuite(): AccountSuite {
  const suite = new AccountSuite();
  beforeAll(async () => {
    suite.opened = await SessionApp.open({
      providers: [
        { provide: AuditTrail, useValue: trail },
        { provide: SingleSignOn, useClass: FakeSingleSignOn },
      ],
    });
  });
  afterAll(() => suite.opened.close());
  beforeEach(() => {
    suite.opened.clock.ms += 120_000;
    trail.entries.length = 0;
  });
  return suite;
}
