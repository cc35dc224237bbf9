import { DomainError } from '@sed/platform-api';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/** Only signatures made with a private key: the published keys can never be used to sign. */
const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'EdDSA',
  'Ed25519',
];
const HEADER_TYPES = new Set([undefined, 'jwt', 'at+jwt', 'application/at+jwt']);
/** Kinds of Keycloak's tokens; others put none in. */
const KINDS = new Set<unknown>([undefined, 'ID', 'Bearer']);
/** Older than this it is not the token of somebody who signs in now. */
const MAX_AGE_S = 15 * 60;
const CLOCK_TOLERANCE_S = 60;
/** Longest name looked for among the accounts. */
const MAX_NAME = 50;

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly nowMs: number;
  /** Present for the id token of a sign-in begun here. */
  readonly nonce?: string;
}

/**
 * The login name in a token of the issuer that was made for this client.
 *
 * @throws DomainError `sso.failed` for every token that is not.
 */
export async function loginNameIn(token: string, expected: Expected): Promise<string> {
  const payload = await verified(token, expected);
  const { preferred_username: preferred, sub } = payload;
  const name = typeof preferred === 'string' && preferred !== '' ? preferred : sub;
  if (name === undefined || name === '' || name.length > MAX_NAME || name.includes('\0'))
    throw new DomainError('sso.failed');
  return name;
}

async function verified(token: string, { issuer, clientId, keys, nowMs, nonce }: Expected): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      currentDate: new Date(nowMs),
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (isOfRightKind(payload, protectedHeader.typ) && isForUs(payload, clientId) && hasNonce(payload, nonce))
      return payload;
  } catch (error) {
    // Keys that cannot be fetched are the provider's trouble; everything else is a bad token.
    if (isUnavailable(error)) throw new DomainError('sso.unavailable', {}, { cause: error });
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new DomainError('sso.failed', {}, { cause: error });
  }
  throw new DomainError('sso.failed');
}

/** A logout token is signed by the same keys for the same audience. */
function isOfRightKind(payload: JWTPayload, type: string | undefined): boolean {
  return HEADER_TYPES.has(type?.toLowerCase()) && KINDS.has(payload.typ) && payload.events === undefined;
}

/** A token for several audiences says which of them asked for it. */
function isForUs(payload: JWTPayload, clientId: string): boolean {
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1;
  return !isShared || payload.azp === clientId;
}

function hasNonce(payload: JWTPayload, nonce: string | undefined): boolean {
  return nonce === undefined || payload.nonce === nonce;
}

function isUnavailable(error: unknown): boolean {
  return error instanceof errors.JWKSTimeout || error instanceof TypeError || isOfTheNetwork(error);
}

function isOfTheNetwork(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^(E[A-Z]+|UND_ERR_)/.test(error.code) && !error.code.startsWith('ERR_');
}
