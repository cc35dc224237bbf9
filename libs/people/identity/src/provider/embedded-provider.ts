import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Config, DomainError, Log } from '@sed/platform-api';
import { LocalAccounts } from '@sed/platform-ports';
import { CODE, HTTP_STATUS_OF_CODE } from '@sed/platform-contract';
import type { Request, Response } from 'express';
import type { Provider } from 'oidc-provider';
import { PublicAddress } from '../public-address';
import { PROVIDER_PATH, providerOptions } from './provider-options';
import { PAGE_POLICY } from './provider-pages';
import { ProviderStore } from './provider-store';
import { SignInInteraction } from './sign-in-interaction';

/** Addresses one machine may be reached at during development; more are somebody trying names. */
const MAX_ADDRESSES = 16;

/**
 * The identity provider of the demonstration, in the same process, for local accounts. Absent as soon as a real issuer
 * is configured. The library is loaded with the first sign-in, so it costs the start of the service nothing.
 */
@Injectable()
export class EmbeddedProvider {
  private readonly providers = new Map<string, Promise<Provider>>();

  constructor(
    private readonly config: Config,
    private readonly address: PublicAddress,
    private readonly interaction: SignInInteraction,
    private readonly accounts: LocalAccounts,
    private readonly store: ProviderStore,
    private readonly log: Log,
  ) {}

  get isOn(): boolean {
    return this.config.demo && this.config.identity.issuer === undefined;
  }

  /** Before the cockpit's files and before `init`. Does nothing where the provider is off. */
  mount(app: NestExpressApplication): void {
    if (!this.isOn) return;
    app.use(PROVIDER_PATH, (request: Request, response: Response) => {
      this.serve(request, response).catch((error: unknown) => this.failed(error, response));
    });
  }

  private async serve(request: Request, response: Response): Promise<void> {
    const publicUrl = this.address.of(request);
    if (publicUrl === undefined) throw new DomainError('sso.address');
    trustOnly(request, new URL(publicUrl));
    response.setHeader('Cache-Control', 'no-store');
    const provider = await this.at(publicUrl);
    const isPage = await this.interaction.serve(provider, { request, response, publicUrl });
    if (isPage) return;
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    await provider.callback()(request, response);
  }

  private at(publicUrl: string): Promise<Provider> {
    const running = this.providers.get(publicUrl);
    if (running !== undefined) return running;
    if (this.providers.size >= MAX_ADDRESSES) throw new DomainError('sso.address');
    const made = this.make(publicUrl);
    this.providers.set(publicUrl, made);
    made.catch(() => this.providers.delete(publicUrl));
    return made;
  }

  private async make(publicUrl: string): Promise<Provider> {
    const { Provider: Library } = await import('oidc-provider');
    const { accounts, store, log } = this;
    const { identity, jwtSecret } = this.config;
    await store.deleteExpired();
    const options = providerOptions({ publicUrl, clientId: identity.clientId, secret: jwtSecret, accounts, store });
    const provider = new Library(`${publicUrl}${PROVIDER_PATH}`, options);
    // Forwarded headers are this class's own, see `trustOnly`.
    provider.proxy = true;
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the embedded provider failed'));
    return provider;
  }

  private failed(error: unknown, response: Response): void {
    const isKnown = error instanceof DomainError;
    if (!isKnown) this.log.error({ err: error }, 'the embedded provider failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const code = isKnown ? CODE.RULE_BROKEN : CODE.INTERNAL;
    response.status(HTTP_STATUS_OF_CODE[code]).json({ code, msg: isKnown ? error.message : 'internal' });
  }
}

/** The provider builds its addresses from the request: it sees the trusted address and nothing a client made up. */
function trustOnly(request: Request, { host, protocol }: URL): void {
  delete request.headers.forwarded;
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
