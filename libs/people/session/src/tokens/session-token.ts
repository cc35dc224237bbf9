import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import { jwtVerify, SignJWT, errors } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'sed';
const AUDIENCE = 'sed-gateway';
const JTI = /^[\w-]{43}$/;

export interface TokenClaims {
  readonly jti: string;
  readonly userCode: string;
}

/** Signs and verifies the session token. Algorithm, audience and issuer are fixed; nothing in a token chooses them. */
@Injectable()
export class SessionToken {
  private readonly key: Uint8Array;

  constructor(config: Config) {
    this.key = new TextEncoder().encode(config.jwtSecret);
  }

  /** @param issuedAtMs and @param expiresAtMs epoch ms, kept to the second in the token. */
  sign(claims: TokenClaims, issuedAtMs: number, expiresAtMs: number): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setJti(claims.jti)
      .setSubject(claims.userCode)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(issuedAtMs / 1000))
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(this.key);
  }

  /** The claims of a token of ours that is not expired, else undefined; no claim is read before the signature holds. */
  async verify(token: string, nowMs: number): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        currentDate: new Date(nowMs),
        requiredClaims: ['jti', 'sub', 'exp', 'iat'],
      });
      if (typeof payload.jti !== 'string' || typeof payload.sub !== 'string') return undefined;
      return { jti: payload.jti, userCode: payload.sub };
    } catch (error) {
      // Every way a token can be bad is the same refusal; anything else is a fault of ours.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

/** 256 random bits: the bearer credential of `api/v1` paths is this id alone. */
export function newJti(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a session id. Undefined for anything that cannot be one, which then costs no query. */
export function hashOfJti(jti: string): string | undefined {
  return JTI.test(jti) ? createHash('sha256').update(jti).digest('base64url') : undefined;
}
