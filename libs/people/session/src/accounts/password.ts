import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';

/** 2^15 · 8 · 128 bytes = 32 MB and some 80 ms a guess on one core. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
/** Hashes at once. They run on the pool that files use too: sign-ins must leave it room. */
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Roughly how long a full queue takes to empty. */
const QUEUE_S = 5;

/** Hashes and verifies passwords, a few at a time; the stored text carries its own parameters. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Verified against when there is no such user, so that the answer takes as long. */
  private readonly nobody = encode(COST, randomBytes(16), randomBytes(KEY_BYTES));

  /** Of an account nobody can sign in to: no password leads to a random key. Told by its salt of zeros. */
  unusable(): string {
    return encode(COST, Buffer.alloc(16), randomBytes(KEY_BYTES));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return encode(COST, salt, await this.inTurn(() => derive(password, salt, COST)));
  }

  /** @throws DomainError `request.tooMany` when too many wait. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const { options, salt, key } = decode(stored ?? this.nobody);
    const derived = await this.inTurn(() => derive(password, salt, options));
    return timingSafeEqual(derived, key) && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) throw new DomainError('request.tooMany', { seconds: QUEUE_S });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The slot is handed over, so the count stays.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** False for the hash of an account that was never given a password. */
export function isUsable(stored: string): boolean {
  return decode(stored).salt.some((byte) => byte !== 0);
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function encode(options: ScryptOptions, salt: Buffer, key: Buffer): string {
  const cost = [options.N, options.r, options.p].join('.');
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function decode(stored: string): { options: ScryptOptions; salt: Buffer; key: Buffer } {
  const [scheme, cost = '', salt = '', key = ''] = stored.split('$');
  const [N = 0, r = 0, p = 0] = cost.split('.').map(Number);
  if (scheme !== 'scrypt' || N === 0 || r === 0 || p === 0) throw new Error('a stored password hash has another form');
  return {
    options: { N, r, p, maxmem: Math.max(64 * 1024 * 1024, 256 * N * r) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
