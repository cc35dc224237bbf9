import { it } from 'vitest';

type Register = (name: string, test: () => Promise<void>) => void;

/** A statement about the modules it applies to; of the others there is nothing to say, and nothing to skip. */
export function itWhen(applies: boolean): Register {
  return (name, test) => {
    if (applies) it(name, test);
  };
}
