import { openServerDatabase } from '@sed/testing';
import { useDatabase } from '../testing/engine-database';

useDatabase(openServerDatabase);
// Everything the engine promises, once more on PostgreSQL.
await import('./alarm-engine.spec');
await import('./takeover.spec');
await import('./alarm-people.spec');
await import('../flood/flood.spec');
await import('../alarm-life-http.spec');
