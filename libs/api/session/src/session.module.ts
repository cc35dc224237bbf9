import { Global, Module } from '@nestjs/common';
import { Database } from '@sed/api-database';
import { Config } from '@sed/api-platform';
import { Clock, DutyRoster, Sessions } from '@sed/api-ports';
import { AccountDutyRoster } from './accounts/account-duty-roster';
import { AccountStore } from './accounts/account.store';
import { seedAccounts } from './accounts/account-seed';
import { PasswordHasher } from './accounts/password';
import { SessionController } from './session.controller';
import { SessionService } from './session.service';
import { SessionRegistry } from './sessions/session-registry';
import { SessionStore } from './sessions/session.store';
import { SignIn, SessionOpener } from './sign-in';
import { SignInThrottle } from './sign-in-throttle';
import { SessionToken } from './tokens/session-token';

/**
 * Sign-in, sessions and accounts. Binds the ports `Sessions` and `DutyRoster` for the whole application; needs
 * `Config`, `Clock`, `Log`, `Database` and `PlantDirectory`. Accounts are seeded before anything can ask for them.
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
    SessionStore,
    SessionToken,
    SessionRegistry,
    SessionOpener,
    SignIn,
    SignInThrottle,
    SessionService,
    { provide: Sessions, useExisting: SessionRegistry },
    { provide: DutyRoster, useClass: AccountDutyRoster },
  ],
  exports: [Sessions, SessionRegistry, DutyRoster],
})
export class SessionModule {}
