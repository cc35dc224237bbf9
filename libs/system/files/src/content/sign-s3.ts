import { createHash } from 'node:crypto';
import aws4 from 'aws4';

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

export const EMPTY_HASH = createHash('sha256').digest('hex');

/** Headers that prove who sends a request. */
export function signedHeaders(
  { method, url, bodyHash, atMs }: S3Request,
  { region, ...keys }: S3Credentials,
): Record<string, string> {
  const stamp = new Date(atMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const headers = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp };
  const request = { service: 's3', region, method, path: url.pathname + url.search, headers };
  const { Authorization } = aws4.sign(request, keys).headers ?? {};
  return { ...headers, authorization: String(Authorization) };
}
