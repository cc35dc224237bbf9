import { Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SingleSignOn } from '@sed/platform-ports';
import { AssistantsService } from './assistants/assistants.service';
import { ServiceDesk } from './assistants/service-desk';
import { IdentityAudit } from './identity-audit';
import { IdentityController } from './identity.controller';
import { EmbeddedProvider } from './provider/embedded-provider';
import { ProviderStore } from './provider/provider-store';
import { SignInInteraction } from './provider/sign-in-interaction';
import { PublicAddress } from './public-address';
import { Issuers } from './relying-party/issuer';
import { OwnServer } from './relying-party/own-server';
import { RelyingParty } from './relying-party/relying-party';
import { SsoSignIn } from './relying-party/sso-sign-in';
import { SsoTransactions } from './relying-party/sso-transactions';
import { SignInOptions } from './sign-in-options';
import { SsoController } from './sso.controller';

/**
 * Single sign-on with OpenID Connect, the development provider of the demonstration, and the entries to other sites.
 * Binds the port `SingleSignOn`; needs `LocalAccounts`, `SessionStarter`, `Config`, `Clock`, `Log`, `Database`,
 * `PlantDirectory` and `AuditTrail`. The application also calls {@link mountIdentity}.
 */
@Global()
@Module({
  controllers: [IdentityController, SsoController],
  providers: [
    AssistantsService,
    EmbeddedProvider,
    IdentityAudit,
    Issuers,
    OwnServer,
    ProviderStore,
    PublicAddress,
    RelyingParty,
    ServiceDesk,
    SignInInteraction,
    SignInOptions,
    SsoSignIn,
    SsoTransactions,
    { provide: SingleSignOn, useExisting: RelyingParty },
  ],
  exports: [SingleSignOn],
})
export class IdentityModule {}

/** Mounts the development provider, where there is one. After `configureHttp`, before the cockpit's files and `init`. */
export function mountIdentity(app: NestExpressApplication): void {
  app.get(EmbeddedProvider).mount(app);
}
