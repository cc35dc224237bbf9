import { DomainError } from '@sed/platform-api';

/** What is there, or nothing. */
export async function found<T>(looked: Promise<T>): Promise<readonly T[]> {
  try {
    return [await looked];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return [];
    throw error;
  }
}
