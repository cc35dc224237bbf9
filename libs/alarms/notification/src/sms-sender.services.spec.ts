import { openServerDatabase } from '@sed/testing';
import { useDatabase } from './testing/sms-database';

useDatabase(openServerDatabase);
// What the notifier promises of its statements, once more on PostgreSQL.
await import('./sms-sender.spec');
await import('./escalation/escalation.spec');
await import('./receipts/receipts.spec');
