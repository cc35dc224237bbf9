import { openServerDatabase } from '@sed/testing';
import { useDatabase } from './testing/sms-database';

useDatabase(openServerDatabase);
// Everything the sender promises, once more on PostgreSQL.
await import('./sms-sender.spec');
