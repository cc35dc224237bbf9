import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from './database';
import { seedOnce } from './seed-once';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase({ migrationsFolder: join(import.meta.dirname, '../migrations') });
});

afterAll(() => opened.close());

describe('a seed with a mark', () => {
  it('is delivered once, and again when what it is made from has changed', async () => {
    const deliver = vi.fn(() => Promise.resolve());
    const run = (content: unknown) => seedOnce(opened.db, { name: 'plants', content, atMs: 1 }, deliver);
    expect(await run(['a'])).toBe(true);
    expect(await run(['a'])).toBe(false);
    expect(await run(['a', 'b'])).toBe(true);
    expect(await run(['a', 'b'])).toBe(false);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('is delivered again when it failed, and knows nothing of other seeds', async () => {
    const fails = vi.fn(() => Promise.reject(new Error('killed on the way')));
    const seed = { name: 'rules', content: ['a'], atMs: 1 };
    await expect(seedOnce(opened.db, seed, fails)).rejects.toThrow('killed on the way');
    const deliver = vi.fn(() => Promise.resolve());
    expect(await seedOnce(opened.db, seed, deliver)).toBe(true);
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});
