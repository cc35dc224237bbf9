import { createHash, createHmac } from 'node:crypto';

/**
 * Signature Version 4 of Amazon S3, in the Authorization header:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  /** SHA-256 of the body in hex. */
  readonly bodyHash: string;
  readonly atMs: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'] as const;

export const EMPTY_HASH = createHash('sha256').digest('hex');

/** Headers that prove who sends a request. */
export function signedHeaders(request: S3Request, credentials: S3Credentials): Record<string, string> {
  const stamp = new Date(request.atMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const headers = { host: request.url.host, 'x-amz-content-sha256': request.bodyHash, 'x-amz-date': stamp };
  const scope = `${stamp.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...SIGNED.map((name) => `${name}:${headers[name]}`),
    '',
    SIGNED.join(';'),
    request.bodyHash,
  ].join('\n');
  const toSign = [ALGORITHM, stamp, scope, sha256(canonical)].join('\n');
  const signature = createHmac('sha256', signingKey(credentials, stamp.slice(0, 8)))
    .update(toSign)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${SIGNED.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
}

function signingKey({ secretAccessKey, region }: S3Credentials, day: string): Buffer {
  const steps = [day, region, 's3', 'aws4_request'];
  return steps.reduce<Buffer>(
    (key, text) => createHmac('sha256', key).update(text).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
