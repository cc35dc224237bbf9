// Loaded into the service before its own code (`--import`): makes the embedded database, or the embedded
// time-series store, hang when a file names how.
// The file is taken, so that the service started in its place is well.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';

const order = process.env.SED_TEST_HANG_FILE ?? '';
/** The supervisor inherits the option with its environment. */
const isService = !(process.argv[1] ?? '').endsWith('start.mjs');
let fault = '';

setInterval(() => {
  if (!isService || !existsSync(order)) return;
  fault = readFileSync(order, 'utf8').trim();
  rmSync(order);
  // A call of the engine that never comes back holds the thread itself.
  if (fault === 'thread') for (;;);
}, 100).unref();

const never = () => new Promise(() => undefined);
const { query, runExclusive, transaction } = PGlite.prototype;
/** The native part of the store's engine, which can only be replaced as a whole: its functions are read-only. */
const require = createRequire(import.meta.url);
const bindings = require('@duckdb/node-bindings');
const asks = /^(query|prepare|extract_statements|execute_\w+|fetch_chunk)$/;
const hanging = Object.create(bindings);
for (const name of Object.getOwnPropertyNames(bindings).filter((one) => asks.test(one))) {
  const value = (...given) => (fault === 'store' ? never() : bindings[name](...given));
  Object.defineProperty(hanging, name, { value });
}
require.cache[require.resolve('@duckdb/node-bindings')].exports = hanging;

PGlite.prototype.query = function (...given) {
  return fault === 'engine' ? never() : query.apply(this, given);
};

/** The next statement waits for something that does not come, whichever way it goes to the engine. */
let isNextLost = false;
const lost = () => {
  isNextLost = false;
  return never();
};

// Statements the engine knows by name go this way.
PGlite.prototype.runExclusive = function (work) {
  return isNextLost ? lost() : runExclusive.call(this, work);
};

PGlite.prototype.transaction = function (work) {
  if (fault === 'engine') return never();
  return transaction.call(this, (tx) => {
    if (fault !== 'transaction') return work(tx);
    fault = '';
    isNextLost = true;
    // This one is alone with the engine: the next statement is its own.
    return work({ ...tx, query: lost });
  });
};
