import { createHash } from 'node:crypto';
import { userAccount as userAccountTable } from '@sed/people-tables';
import { smsMessage as smsMessageTable, smsItem as smsItemTable, smsLink as smsLinkTable } from '@sed/alarms-tables';
import { signedReceipts, signedReply } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { RECEIPT_SECRET } from '../whole-service';
import { PLANT, type Examples, type Walk } from './walk';

const HOUR_MS = 3_600_000;

/** A short message about an open alarm that somebody was sent, with what answers it. */
async function aSentText(walk: Walk): Promise<{ key: string; phone: string; replyCode: string; token: string }> {
  const { db } = walk.service.test;
  const [person] = await db.select().from(userAccountTable).where(eq(userAccountTable.loginName, 'oper'));
  if (person === undefined) throw new Error('nobody to send it to');
  const alarmId = await walk.anAlarm();
  const [id, key, token] = [v7(), walk.word('text-'), walk.word('token')];
  const [receiver, phone, now] = [person.code, person.phone ?? '', Date.now()];
  const replyCode = String(4000 + Number(/\d+$/.exec(key)?.[0]));
  const to = { receiver, phone, language: 'en', receiveWindows: [], isOnDuty: true } as const;
  const sent = { createdAt: now, notBefore: now, dueAt: now, sentAt: now, replyCode, replyUntil: now + HOUR_MS };
  const text = { id, idempotencyKey: key, factoryNo: PLANT, level: 3, text: 'High', state: 'SENT' } as const;
  await db.insert(smsMessageTable).values({ ...text, ...to, ...sent });
  const item = { key, messageId: id, alarmId, seq: 1, kind: 'raised', level: 3, receiver } as const;
  await db.insert(smsItemTable).values(item);
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const link = {
    tokenHash,
    messageId: id,
    alarmId,
    receiver,
    phone,
    language: 'en',
    expiresAt: now + HOUR_MS,
  } as const;
  await db.insert(smsLinkTable).values(link);
  return { key, phone, replyCode, token };
}

const policy = (walk: Walk) => {
  const name = walk.word('Night');
  return {
    name: { zh: name, en: name },
    match: { factoryNos: [PLANT] },
    steps: [{ afterMin: 0, targets: [{ kind: 'duty' }], channels: ['app', 'sms'] }],
  };
};

async function aPolicy(walk: Walk): Promise<string> {
  const body = policy(walk);
  const tree = await walk.make<{ policies: { id: string; name: { en: string } }[] }>(
    'POST api/v1/notification/policies',
    { body },
  );
  return tree.policies.find(({ name }) => name.en === body.name.en)?.id ?? '';
}

const toOneself = { factoryNo: PLANT, channel: 'app' };

async function aMessage(walk: Walk): Promise<number> {
  await walk.make('POST api/v1/notification/send-test', { body: toOneself });
  const { list } = await walk.make<{ list: { id: number }[] }>('GET api/v1/messages', {});
  const [message] = list;
  if (message === undefined) throw new Error('no message came');
  return message.id;
}

/** Who is told, by which way, and what comes back. */
export const MESSAGE_EXAMPLES: Examples = {
  'POST api/v1/alarm-links/view': async (walk) => ({ body: { token: (await aSentText(walk)).token } }),
  'POST api/v1/alarm-links/acknowledge': async (walk) => ({ body: { token: (await aSentText(walk)).token } }),
  'POST api/v1/notification/policies/check': (walk) => ({ body: policy(walk) }),
  'POST api/v1/notification/policies': (walk) => ({ body: policy(walk) }),
  'DELETE api/v1/notification/policies/:id': async (walk) => ({ params: { id: await aPolicy(walk) } }),
  'POST api/v1/notification/send-test': () => ({ body: toOneself }),
  'POST api/v1/sms-receipts': async (walk) => {
    const { key } = await aSentText(walk);
    const report = { id: key, state: 'delivered', reportedAt: Date.now() } as const;
    return { body: signedReceipts(RECEIPT_SECRET, Date.now(), [report]) };
  },
  'POST api/v1/sms-replies': async (walk) => {
    const { phone, replyCode } = await aSentText(walk);
    return { body: signedReply(RECEIPT_SECRET, Date.now(), phone, replyCode) };
  },
  'POST message/read': async (walk) => ({ body: { messageId: await aMessage(walk) } }),
};
