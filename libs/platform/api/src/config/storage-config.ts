import { z } from 'zod';
import { optionalText, url } from './variables';

/** A bucket of an S3 server for attachments, instead of the data directory. */
export const storageVariables = {
  S3_ENDPOINT: url('http', 'https'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().max(40).default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
} as const;

type StorageEnvironment = z.output<z.ZodObject<typeof storageVariables>>;

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Undefined without an endpoint; half a configuration is a fault, see `storageFaults`. */
export function s3ConfigOf(env: StorageEnvironment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined) return undefined;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return undefined;
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return Object.freeze({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: env.S3_REGION, ...keys });
}

/** What is missing of a bucket somebody began to name: files must not go to a disk nobody expects. */
export function storageFaults(env: StorageEnvironment): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name}: must be set with the other S3 variables`);
}
