import type { Choices } from '@sed/records-model/testing';

/** What every dictionary holds, where no service is asked. */
export const FAKE_CODES: readonly string[] = ['1', '2', '3'];

/** Something to choose from wherever a form does, where no service is asked. */
export const FAKE_CHOICES: Choices = {
  ids: (target) => Promise.resolve([1, 2, 3].map((n) => `${target}-${String(n)}`)),
  codes: () => Promise.resolve(FAKE_CODES),
  file: (kind) => Promise.resolve(`${kind}-1`),
};
