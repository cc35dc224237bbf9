import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCheck } from './store-check';

const never = new Promise<never>(() => undefined);
const UP = { name: 'timeseries', state: 'up', detail: 'ok' };
const BUSY = { name: 'timeseries', state: 'up', detail: 'busy' };

describe('whether the time-series store is there', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** What a check has answered when so much time has passed since it was asked. */
  async function after(ms: number, check: ReturnType<typeof storeCheck>): Promise<unknown> {
    let answer: unknown = 'nothing yet';
    check().then(
      (report) => (answer = report),
      (error: unknown) => (answer = error),
    );
    await vi.advanceTimersByTimeAsync(ms);
    return answer;
  }

  it('is said by a canary that was stored and read back, and by one that was refused', async () => {
    const refusal = new Error('the disk is full');
    expect(await after(0, storeCheck({ probe: () => Promise.resolve(), isBusy: () => never }))).toEqual(UP);
    expect(await after(0, storeCheck({ probe: () => Promise.reject(refusal), isBusy: () => never }))).toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not doubted while other questions are answered and the canary waits for its turn', async () => {
    const check = storeCheck({ probe: () => never, isBusy: () => Promise.resolve(true) });
    expect(await after(1000, check)).toBe('nothing yet');
    expect(await after(1900, check)).toEqual(BUSY);
  });

  it('is doubted where nothing is answered, and of a server, which is not asked anything else', async () => {
    expect(await after(60_000, storeCheck({ probe: () => never, isBusy: () => never }))).toBe('nothing yet');
    expect(await after(60_000, storeCheck({ probe: () => never, isBusy: () => Promise.resolve(false) }))).toBe(
      'nothing yet',
    );
  });

  it('is doubted after all when one canary has not come through for half a minute', async () => {
    const check = storeCheck({ probe: () => never, isBusy: () => Promise.resolve(true) });
    for (let i = 0; i < 14; i++) expect(await after(2000, check)).toEqual(BUSY);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await after(60_000, check)).toBe('nothing yet');
  });

  it('counts that half minute for each canary anew', async () => {
    let arrive = (): void => undefined;
    const probe = () => new Promise<void>((resolve) => (arrive = resolve));
    const check = storeCheck({ probe, isBusy: () => Promise.resolve(true) });
    for (let i = 0; i < 14; i++) expect(await after(2000, check)).toEqual(BUSY);
    arrive();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await after(2000, check)).toEqual(BUSY);
  });

  it('tells a refusal that comes although it was busy before', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const probe = () => new Promise<void>((_, reject) => (refuse = reject));
    const check = storeCheck({ probe, isBusy: () => Promise.resolve(true) });
    expect(await after(2000, check)).toEqual(BUSY);
    const asked = after(10, check);
    refuse(new Error('the disk is full'));
    expect(await asked).toMatchObject({ message: 'the disk is full' });
  });
});
