import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

const CLIENT = 'sed-cockpit';

/** An identity provider somebody else runs: another library instance, other keys, another origin. */
export class ForeignIssuer {
  /** Who is signed in there. */
  loginName = 'oper';

  private constructor(
    readonly url: string,
    readonly publicKeyPem: string,
    private readonly server: Server,
    private readonly key: CryptoKey,
  ) {}

  static async open(options: { readonly publicUrl: string; readonly secret?: string }): Promise<ForeignIssuer> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'foreign', use: 'sig', alg: 'RS256' };
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const issuer = new ForeignIssuer(url, await exportSPKI(publicKey), server, privateKey);
    const provider = issuer.provider(options, jwk);
    const handler = provider.callback();
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) {
        void handler(request, response);
        return;
      }
      // Whoever is named is signed in without being asked.
      void provider.interactionFinished(request, response, { login: { accountId: issuer.loginName } });
    });
    return issuer;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => void this.server.close(() => resolve()));
  }

  /** A token as this issuer would sign it, with anything wrong with it that is wanted. */
  token(claims: JWTPayload = {}, header: Record<string, unknown> = {}, without: string[] = []): Promise<string> {
    const nowS = Math.floor(Date.now() / 1000);
    const usual = { iss: this.url, aud: CLIENT, sub: 'oper', preferred_username: 'oper', iat: nowS, exp: nowS + 300 };
    const all = Object.entries({ ...usual, ...claims }).filter(([name]) => !without.includes(name));
    return new SignJWT(Object.fromEntries(all))
      .setProtectedHeader({ alg: 'RS256', kid: 'foreign', ...header })
      .sign(this.key);
  }

  private provider({ publicUrl, secret }: { publicUrl: string; secret?: string }, jwk: Record<string, unknown>) {
    return new Provider(this.url, {
      clients: [
        {
          client_id: CLIENT,
          ...(secret === undefined ? {} : { client_secret: secret }),
          token_endpoint_auth_method: secret === undefined ? 'none' : 'client_secret_basic',
          redirect_uris: [`${publicUrl}/login`],
          post_logout_redirect_uris: [`${publicUrl}/login`],
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['foreign'] },
      claims: { openid: ['sub'], profile: ['preferred_username'] },
      ttl: { AccessToken: 300, Grant: 600, IdToken: 300, Interaction: 300, Session: 600 },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
      loadExistingGrant: async (ctx) => {
        const accountId = ctx.oidc.session?.accountId;
        if (ctx.oidc.client === undefined || accountId === undefined) return undefined;
        const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client.clientId, accountId });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
    });
  }
}
