import { Injectable } from '@nestjs/common';
import { Config, DomainError } from '@sed/platform-api';
import { createLocalJWKSet, createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose';
import type * as OpenIdClient from 'openid-client';
import { EmbeddedProvider } from '../provider/embedded-provider';
import { providerKeyOf } from '../provider/provider-keys';
import { PROVIDER_PATH } from '../provider/provider-options';
import { mappedFetch } from './mapped-fetch';
import { OwnServer } from './own-server';

const TIMEOUT_S = 10;
/** A provider that rotates its keys or moves an address is noticed within this time. */
const METADATA_MS = 3_600_000;

/** An identity provider, ready to be spoken to. */
export interface Issuer {
  readonly client: typeof OpenIdClient;
  readonly configuration: OpenIdClient.Configuration;
  readonly url: string;
  readonly keys: JWTVerifyGetKey;
}

interface Discovered {
  readonly issuer: Promise<Issuer>;
  readonly atMs: number;
}

/** Finds the identity provider: the configured one, else the embedded one. */
@Injectable()
export class Issuers {
  private discovered: Discovered | undefined;

  constructor(
    private readonly config: Config,
    private readonly embedded: EmbeddedProvider,
    private readonly server: OwnServer,
  ) {}

  get isOn(): boolean {
    return this.config.identity.issuer !== undefined || this.embedded.isOn;
  }

  /** @throws DomainError `sso.off` without a provider, `sso.unavailable` when it does not answer. */
  async at(publicUrl: string): Promise<Issuer> {
    const { issuer } = this.config.identity;
    if (issuer !== undefined) return this.foreign(issuer);
    if (!this.embedded.isOn) throw new DomainError('sso.off');
    return this.own(publicUrl);
  }

  private async foreign(issuer: string): Promise<Issuer> {
    if (this.discovered === undefined || performance.now() - this.discovered.atMs > METADATA_MS)
      this.discovered = { issuer: this.discover(issuer), atMs: performance.now() };
    try {
      return await this.discovered.issuer;
    } catch (error) {
      this.discovered = undefined;
      throw new DomainError('sso.unavailable', {}, { cause: error });
    }
  }

  private async discover(issuer: string): Promise<Issuer> {
    const client = await import('openid-client');
    const { clientId, clientSecret, internalUrl } = this.config.identity;
    const fetchMapped = internalUrl === undefined ? undefined : mappedFetch(() => internalUrl);
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      authentication(client, clientSecret),
      {
        timeout: TIMEOUT_S,
        execute: new URL(issuer).protocol === 'http:' ? [plainHttp(client)] : [],
        ...(fetchMapped === undefined ? {} : { [client.customFetch]: fetchMapped }),
      },
    );
    const metadata = configuration.serverMetadata();
    if (metadata.jwks_uri === undefined) throw new Error('the issuer publishes no keys');
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: TIMEOUT_S * 1000,
      ...(fetchMapped === undefined ? {} : { [joseFetch]: fetchMapped }),
    });
    return { client, configuration, url: metadata.issuer, keys };
  }

  /** Nothing to discover: this very process answers. */
  private async own(publicUrl: string): Promise<Issuer> {
    const client = await import('openid-client');
    const url = `${publicUrl}${PROVIDER_PATH}`;
    const metadata = {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      end_session_endpoint: `${url}/session/end`,
      jwks_uri: `${url}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    };
    const configuration = new client.Configuration(metadata, this.config.identity.clientId, undefined, client.None());
    configuration[client.customFetch] = mappedFetch(() => this.server.address());
    configuration.timeout = TIMEOUT_S;
    if (url.startsWith('http:')) plainHttp(client)(configuration);
    const { publicKey } = providerKeyOf(this.config.jwtSecret);
    return { client, configuration, url, keys: createLocalJWKSet({ keys: [publicKey] }) };
  }
}

function authentication(client: typeof OpenIdClient, secret: string | undefined): OpenIdClient.ClientAuth {
  return secret === undefined ? client.None() : client.ClientSecretBasic(secret);
}

/** Only what crosses no network, or a development network: the configuration guard refuses it in production. */
function plainHttp(client: typeof OpenIdClient): (configuration: OpenIdClient.Configuration) => void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out, not because it goes away
  return client.allowInsecureRequests;
}
