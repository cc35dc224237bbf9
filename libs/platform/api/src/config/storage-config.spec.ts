import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const SECRET = { JWT_SECRET: 's'.repeat(40) };
const BUCKET = {
  S3_ENDPOINT: 'https://files.example.com',
  S3_BUCKET: 'attachments',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

describe('the store of attachments', () => {
  it('is the data directory unless a bucket is named', () => {
    expect(readConfig(SECRET).s3).toBeUndefined();
  });

  it('is the bucket somebody named, in a region', () => {
    const { s3 } = readConfig({ ...SECRET, ...BUCKET, S3_REGION: 'cn-north-1' });
    expect(s3).toEqual({
      endpoint: 'https://files.example.com',
      bucket: 'attachments',
      region: 'cn-north-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
  });

  it.each(Object.keys(BUCKET))('is not started with all but %s', (name) => {
    expect(() => readConfig({ ...SECRET, ...BUCKET, [name]: '' })).toThrow(name);
  });

  it.each(['Attachments', 'a', '../x', 'a_b'])('is no bucket called %s', (name) => {
    expect(() => readConfig({ ...SECRET, ...BUCKET, S3_BUCKET: name })).toThrow('S3_BUCKET');
  });
});
