import { Injectable } from '@nestjs/common';
import { Config, DomainError, Log } from '@sed/platform-api';
import { Clock, SingleSignOn } from '@sed/platform-ports';
import { Issuers, type Issuer } from './issuer';
import { loginNameIn } from './token-check';

const SCOPE = 'openid profile';

export interface Begun {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Redemption {
  readonly publicUrl: string;
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who the provider says somebody is. */
export interface Identity {
  readonly loginName: string;
  /** The id token itself, for signing out at the provider. */
  readonly idToken: string;
}

/** Speaks OpenID Connect with the identity provider: authorization code with PKCE, state and nonce. */
@Injectable()
export class RelyingParty extends SingleSignOn {
  constructor(
    private readonly issuers: Issuers,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  get isOn(): boolean {
    return this.issuers.isOn;
  }

  async begin(publicUrl: string, language: string | undefined): Promise<Begun> {
    const { client, configuration } = await this.issuers.at(publicUrl);
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const nonce = client.randomNonce();
    const url = client.buildAuthorizationUrl(configuration, {
      response_type: 'code',
      redirect_uri: `${publicUrl}/login`,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(language === undefined ? {} : { ui_locales: language === 'zh' ? 'zh-CN' : language }),
    });
    return { url: url.href, state, nonce, verifier };
  }

  /** @throws DomainError `sso.failed` when the provider or a check refuses, `sso.unavailable` when it does not answer. */
  async redeem(redemption: Redemption): Promise<Identity> {
    const issuer = await this.issuers.at(redemption.publicUrl);
    const idToken = await this.idTokenFor(issuer, redemption);
    const { nonce } = redemption;
    return { loginName: await loginNameIn(idToken, { ...this.expected(issuer), nonce }), idToken };
  }

  /** The login name in an id token or access token of the issuer made for this client. */
  async verify(token: string, publicUrl: string): Promise<string> {
    return loginNameIn(token, this.expected(await this.issuers.at(publicUrl)));
  }

  override async logoutUrl(idToken: string, publicUrl: string): Promise<string | null> {
    if (!this.isOn) return null;
    const { client, configuration } = await this.issuers.at(publicUrl);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return client.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${publicUrl}/login`,
    }).href;
  }

  private expected({ url, keys }: Issuer) {
    return { issuer: url, clientId: this.config.identity.clientId, keys, nowMs: this.clock.nowMs() };
  }

  private async idTokenFor(issuer: Issuer, redemption: Redemption): Promise<string> {
    const { publicUrl, code, state, iss, nonce, verifier } = redemption;
    const { client, configuration, url } = issuer;
    const answer = new URL(`${publicUrl}/login`);
    // There is one issuer only, so a missing name cannot be mixed up with another's; a wrong one is refused.
    answer.search = new URLSearchParams({ code, state, iss: iss ?? url }).toString();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      if (tokens.id_token === undefined) throw new DomainError('sso.failed');
      return tokens.id_token;
    } catch (error) {
      throw this.refusal(error, issuer);
    }
  }

  private refusal(error: unknown, { client }: Issuer): DomainError {
    if (error instanceof DomainError) return error;
    const isRefused = error instanceof client.ResponseBodyError && error.status < 500;
    const isBadAnswer = error instanceof client.ClientError && !isNoAnswer(error);
    // The texts of the library name the broken rule and no value.
    const reason = error instanceof Error ? error.message : 'unknown';
    this.log.warn({ reason, refused: isRefused }, 'the identity provider did not redeem a code');
    return new DomainError(isRefused || isBadAnswer ? 'sso.failed' : 'sso.unavailable', {}, { cause: error });
  }
}

function isNoAnswer(error: Error): boolean {
  return 'code' in error && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM');
}
