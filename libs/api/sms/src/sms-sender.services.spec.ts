import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Database, openDatabase } from '@sed/api-database';
import { sql } from 'drizzle-orm';
import { useDatabase, type SmsDatabase } from './testing/sms-database';

const migrationsFolder = join(import.meta.dirname, '../../database/migrations');
const TABLES = [
  'sms_item',
  'sms_message',
  'sms_notice',
  'alarm_journal',
  'alarm',
  'alarm_rule_version',
  'alarm_rule',
  'consumer_position',
  'alarm_checkpoint',
].join(', ');

async function openOnServer(): Promise<SmsDatabase> {
  const url = process.env.SED_TEST_POSTGRES_URL;
  if (url === undefined || url === '') throw new Error('SED_TEST_POSTGRES_URL names no server');
  const name = `sed_sms_${randomBytes(6).toString('hex')}`;
  const server = new Database(await openDatabase({ url, migrationsFolder }));
  await server.db.execute(sql.raw(`create database ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = new Database(await openDatabase({ url: own.href, migrationsFolder }));
  return {
    database,
    db: database.db,
    truncate: async () => {
      await database.db.execute(sql.raw(`truncate table ${TABLES} restart identity cascade`));
    },
    close: async () => {
      await database.close();
      await server.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
      await server.close();
    },
  };
}

useDatabase(openOnServer);
// Everything the sender promises, once more on PostgreSQL.
await import('./sms-sender.spec');
