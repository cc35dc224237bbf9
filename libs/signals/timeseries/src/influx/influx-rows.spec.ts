import { describe, expect, it } from 'vitest';
import { emptyBucket } from '../aggregate/bucket';
import { MINUTE, T0 } from '../specification/samples';
import { bucketLine } from './influx-rows';

describe('line of a bucket', () => {
  it('has every number of it', () => {
    const bucket = { ...emptyBucket(7, T0, T0 + 10 * MINUTE), count: 3, goodMs: 9_000, rise: 2.5, quality: 1 };
    Object.assign(bucket, { mean: 1.25, m2: 4, min: -1, max: 1e21, first: 0, last: 0.1 });
    expect(bucketLine('10m', bucket)).toBe(
      `b10m,s=7 mean=1.25,m2=4,lo=-1,hi=1e+21,fst=0,lst=0.1,rise=2.5,span=10i,n=3i,good=9000i,q=1i ${T0}`,
    );
  });

  it('leaves out what is no number: an emptied bucket tells that it holds nothing', () => {
    expect(bucketLine('1m', emptyBucket(7, T0, T0 + MINUTE))).toBe(
      `b1m,s=7 m2=0,rise=0,span=1i,n=0i,good=0i,q=0i ${T0}`,
    );
  });
});
