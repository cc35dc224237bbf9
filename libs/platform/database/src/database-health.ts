import type { HealthReport } from '@sed/platform-ports';
import type { Database } from './database';

/** Shorter than anybody who asks for the health waits, so that the answer can say who holds the connection. */
const ANSWER_MS = 1500;

/** Health check of the relational store: an answered query, not an open port. */
export function databaseHealth(database: Database, answerMs = ANSWER_MS): () => Promise<HealthReport> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerMs);
    });
    try {
      const isThere = await Promise.race([database.ping().then(() => true), silent]);
      return { name: 'database', state: isThere ? 'up' : 'down', detail: isThere ? database.kind : whyNot(database) };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Names of our own functions and files, no texts of the server. */
function whyNot(database: Database): string {
  const [longest] = database.held();
  if (longest === undefined) return `${database.kind} does not answer`;
  const seconds = (longest.heldMs / 1000).toFixed(1);
  return `${database.kind} does not answer; held for ${seconds} s by ${longest.transaction}`;
}
