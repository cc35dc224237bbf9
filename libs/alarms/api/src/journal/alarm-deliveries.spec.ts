import { randomUUID } from 'node:crypto';
import {
  smsMessage as smsMessageTable,
  smsItem as smsItemTable,
  notificationStep as notificationStepTable,
} from '@sed/alarms-tables';
import type { StoredTelling } from '@sed/alarms-contract';
import { openTestDatabase, type TestDatabase } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveriesOf } from './alarm-deliveries';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const alarmId = randomUUID();
const policyId = randomUUID();

async function message(channel: 'sms' | 'voice' | 'webhook', receiver: string, isRepeat = false): Promise<void> {
  const id = randomUUID();
  await test.db.insert(smsMessageTable).values({
    ...{ id, idempotencyKey: id, channel, factoryNo: 'demo_e01', receiver, phone: '13800000004', language: 'zh' },
    ...{ level: 1, receiveWindows: [], isOnDuty: true, text: 'L1 High', state: 'DELIVERED', attempts: 1 },
    ...{ createdAt: 10, notBefore: 10, dueAt: 10, sentAt: 20, deliveredAt: 30 },
  });
  const what = { messageId: id, alarmId, seq: 1, kind: 'raised', level: 1, receiver, isRepeat } as const;
  await test.db.insert(smsItemTable).values({ key: id, ...what });
}

it('who was told of an alarm is listed: messages with their result, the app, and steps that found nobody', async () => {
  await message('sms', 'U1');
  await message('sms', 'U1', true);
  await message('webhook', 'webhook');
  const telling = (change: Partial<StoredTelling>): StoredTelling => {
    return { channel: 'app', target: { kind: 'lead' }, code: null, outcome: 'told', reasons: ['step'], ...change };
  };
  const tellings = [
    telling({ code: 'L2' }),
    // The message says it better.
    telling({ channel: 'sms', code: 'L2' }),
    telling({ channel: 'voice', code: 'L2', outcome: 'notTold', reasons: ['step', 'channelMissing'] }),
    telling({ channel: 'app', outcome: 'notTold', reasons: ['movedUp', 'nobodyInPosition'] }),
    telling({ channel: 'sms', outcome: 'notTold', reasons: ['movedUp', 'nobodyInPosition'] }),
  ];
  const taken = { alarmId, seq: 1, policyId, step: 1, round: 0, takenAt: 15, tellings };
  await test.db.insert(notificationStepTable).values(taken);
  const found = (await deliveriesOf(test.db, alarmId)).map(({ ts, event, delivery }) =>
    [ts, event, delivery?.kind, delivery?.channel, delivery?.receiver, delivery?.phone, delivery?.state].join(' '),
  );
  expect(found).toEqual([
    '20 notified raised sms U1 138****0004 DELIVERED',
    '20 notified repeated sms U1 138****0004 DELIVERED',
    '20 notified raised webhook   DELIVERED',
    '15 notified raised app L2  TOLD',
    '15 notified raised app   NOT_TOLD',
  ]);
  expect(await deliveriesOf(test.db, randomUUID())).toEqual([]);
});
