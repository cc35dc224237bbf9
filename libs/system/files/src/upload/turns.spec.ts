import { expect, it } from 'vitest';
import { Turns } from './turns';

it('does one piece of work after the other, also after one that failed', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  let running = 0;
  const work = (name: string, fails = false) =>
    turns.run(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      seen.push(name);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c']);
});
