import { keyFor } from '@sed/platform-api';
import type { LocalAccounts } from '@sed/platform-ports';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { messagePage, signOutPage } from './provider-pages';
import { providerKeyOf } from './provider-keys';
import type { ProviderStore } from './provider-store';

const MINUTE_S = 60;
const HOUR_S = 3600;

export interface ProviderParts {
  readonly publicUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly accounts: LocalAccounts;
  readonly store: ProviderStore;
}

/** Where the sign-in page of a started interaction lies, below the provider. */
export const INTERACTION_PATH = '/ui/';
export const PROVIDER_PATH = '/oidc';

/** Code flow with PKCE for one public client, exact addresses, nothing else switched on. */
export function providerOptions({ publicUrl, clientId, secret, accounts, store }: ProviderParts): Configuration {
  const { publicKey, d } = providerKeyOf(secret);
  const back = [`${publicUrl}/login`];
  return {
    adapter: (kind: string) => store.adapter(kind),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: back,
        post_logout_redirect_uris: back,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...publicKey, d }] },
    cookies: { keys: [keyFor(secret, 'provider cookies').toString('base64url')] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource: showSignedOut },
    },
    interactions: { url: (_ctx, { uid }) => `${PROVIDER_PATH}${INTERACTION_PATH}${uid}` },
    ttl: {
      AccessToken: 5 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 8 * HOUR_S,
      IdToken: HOUR_S,
      Interaction: 10 * MINUTE_S,
      Session: 8 * HOUR_S,
    },
    findAccount: async (_ctx, code) => {
      const account = await accounts.byCode(code);
      if (account === undefined) return undefined;
      const { loginName, name } = account;
      return { accountId: code, claims: () => ({ sub: code, preferred_username: loginName, name: name.zh }) };
    },
    loadExistingGrant: grantAtOnce,
    renderError: (ctx, { error }) => {
      ctx.type = 'html';
      ctx.body = messagePage(ctx.headers, 'failed', error);
    },
  };
}

/** The only client is our own cockpit: there is nothing to consent to. */
async function grantAtOnce(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile');
  await grant.save();
  return grant;
}

/** Whoever comes with an own id token has confirmed in the cockpit already; anybody else is asked. */
async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, provider, entities } = ctx.oidc;
  if (session === undefined || entities.IdTokenHint?.payload.sub !== session.accountId) {
    ctx.body = signOutPage(ctx.headers, form);
    return;
  }
  const back = postLogoutUri(session.state) ?? ctx.oidc.urlFor('end_session_success');
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null);
  ctx.status = 303;
  ctx.redirect(back);
}

/** Checked against the client's list before the provider keeps it. */
function postLogoutUri(state: Record<string, unknown> | undefined): string | undefined {
  const uri = state?.postLogoutRedirectUri;
  return typeof uri === 'string' ? uri : undefined;
}

function showSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.body = messagePage(ctx.headers, 'signedOut');
}
