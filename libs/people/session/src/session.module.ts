import { Global, Module } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { Config } from '@sed/platform-api';
import {
  AccountAdministration,
  Clock,
  DutyRoster,
  LocalAccounts,
  Sessions,
  SessionStarter,
  TokenRenewal,
  UserHoldings,
} from '@sed/platform-ports';
import { StoredAccountAdministration } from './accounts/account-administration';
import { AccountDirectory } from './accounts/account-directory';
import { AccountDutyRoster } from './accounts/account-duty-roster';
import { AccountPasswords } from './accounts/account-passwords';
import { AccountStore } from './accounts/account.store';
import { Accounts } from './accounts/accounts';
import { seedAccounts } from './accounts/account-seed';
import { HoldingRegistry } from './accounts/holding-registry';
import { PasswordHasher } from './accounts/password';
import { AccountLanguage } from './account-language';
import { PasswordChange } from './password-change';
import { SessionController } from './session.controller';
import { SessionList } from './session-list';
import { SessionOpener } from './session-opener';
import { SessionParts } from './session-parts';
import { SessionService } from './session.service';
import { SessionAudit } from './sessions/session-audit';
import { SessionEndings } from './sessions/session-endings';
import { SessionRegistry } from './sessions/session-registry';
import { SessionStore } from './sessions/session.store';
import { TokenRotation } from './sessions/token-rotation';
import { ViewerFactory } from './sessions/viewer-factory';
import { SignIn } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';
import { SessionToken } from './tokens/session-token';

/**
 * Sign-in with a password, sessions and accounts. Binds the ports `Sessions`, `SessionStarter`, `TokenRenewal`,
 * `LocalAccounts`, `DutyRoster`, `UserHoldings` and `AccountAdministration` for the whole application; needs `Config`,
 * `Clock`, `Log`, `Database`, `PlantDirectory`, `UserRights`, `AuditTrail`, `SingleSignOn`, `People` and `Messenger`.
 * Accounts are seeded before anything can ask for them.
 */
@Global()
@Module({
  controllers: [SessionController],
  providers: [
    {
      provide: AccountStore,
      inject: [Database, Config, Clock],
      useFactory: async (database: Database, config: Config, clock: Clock) => {
        const { demo, demoPassword, adminPassword } = config;
        await seedAccounts(database.db, new PasswordHasher(), {
          nowMs: clock.nowMs(),
          demo,
          demoPassword,
          adminPassword,
        });
        return new AccountStore(database);
      },
    },
    AccountDirectory,
    AccountPasswords,
    Accounts,
    PasswordChange,
    AccountLanguage,
    PasswordHasher,
    SessionAudit,
    SessionEndings,
    SessionList,
    SessionOpener,
    SessionParts,
    SessionRegistry,
    SessionService,
    SessionStore,
    SessionToken,
    SignIn,
    SignInThrottle,
    TokenRotation,
    ViewerFactory,
    { provide: Sessions, useExisting: SessionRegistry },
    { provide: SessionStarter, useExisting: SessionOpener },
    { provide: TokenRenewal, useExisting: TokenRotation },
    { provide: LocalAccounts, useExisting: AccountDirectory },
    { provide: DutyRoster, useClass: AccountDutyRoster },
    { provide: UserHoldings, useClass: HoldingRegistry },
    { provide: AccountAdministration, useClass: StoredAccountAdministration },
  ],
  exports: [
    Sessions,
    SessionRegistry,
    SessionStarter,
    TokenRenewal,
    LocalAccounts,
    DutyRoster,
    AccountAdministration,
    UserHoldings,
    Accounts,
  ],
})
export class SessionModule {}
