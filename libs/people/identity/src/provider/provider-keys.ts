import { createECDH } from 'node:crypto';
import { keyFor } from '@sed/platform-api';

/** Order of the curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

export interface ProviderKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly use: 'sig';
  readonly alg: 'ES256';
  readonly kid: string;
  readonly x: string;
  readonly y: string;
}

/**
 * Signing key of the embedded provider, made from the secret of the installation: the same in every process and after
 * each restart, with nothing to store.
 */
export function providerKeyOf(secret: string): { readonly publicKey: ProviderKey; readonly d: string } {
  const seed = BigInt(`0x${keyFor(secret, 'provider signing key', 48).toString('hex')}`);
  const d = Buffer.from(((seed % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const publicKey: ProviderKey = {
    kty: 'EC',
    crv: 'P-256',
    use: 'sig',
    alg: 'ES256',
    kid: point.subarray(1, 9).toString('hex'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey, d: d.toString('base64url') };
}
