import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import type { Person } from './gateway-client';

/** The secret the service under test is started with, so that tests can sign as it does. */
export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests';

interface Wrong {
  readonly audience?: string;
  readonly issuer?: string;
  readonly typ?: string;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly expiresInS?: number;
  readonly secret?: string;
  readonly jti?: string;
}

/** A token for the person's own session as the service would sign it, with one thing wrong. */
export function signedLike({ jti, code }: Person, wrong: Wrong = {}): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: wrong.typ ?? 'JWT', ...wrong.header })
    .setJti(wrong.jti ?? jti)
    .setSubject(code)
    .setIssuer(wrong.issuer ?? 'sed')
    .setAudience(wrong.audience ?? 'sed-gateway')
    .setIssuedAt(nowS - 60)
    .setExpirationTime(nowS + (wrong.expiresInS ?? 600))
    .sign(new TextEncoder().encode(wrong.secret ?? TEST_SECRET));
}

export function unsigned({ jti, code }: Person): string {
  return new UnsecuredJWT()
    .setJti(jti)
    .setSubject(code)
    .setIssuer('sed')
    .setAudience('sed-gateway')
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode();
}

/** RS256 in the header or not: a public key, used as if it were the shared secret. */
export async function signedWithPublicKey(person: Person): Promise<string[]> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const asSecret = await signedLike(person, { secret: await exportSPKI(publicKey) });
  const asymmetric = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', jwk: await exportJWK(publicKey) })
    .setJti(person.jti)
    .setSubject(person.code)
    .setIssuer('sed')
    .setAudience('sed-gateway')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
  return [asSecret, asymmetric];
}

/** The person's token with other claims under the old signature, without signature, and with one bit of it changed. */
export function tampered({ token }: Person, claims: Readonly<Record<string, unknown>>): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const old: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = { ...(typeof old === 'object' ? old : {}), ...claims };
  const edited = Buffer.from(JSON.stringify(changed)).toString('base64url');
  const bytes = Buffer.from(signature, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  const emptyKey = createHmac('sha256', '').update(`${header}.${edited}`).digest('base64url');
  return [
    `${header}.${edited}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${payload}.${bytes.toString('base64url')}`,
    `${header}.${edited}.${emptyKey}`,
  ];
}
