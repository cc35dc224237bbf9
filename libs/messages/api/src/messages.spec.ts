import { randomUUID } from 'node:crypto';
import { opaque } from '@sed/platform-database';
import { message as messageTable } from '@sed/messages-tables';
import { alarmRule as alarmRuleTable, alarm as alarmTable } from '@sed/alarms-tables';
import { MessageTrail, Messenger, UnreadMessages, type NewMessage } from '@sed/platform-ports';
import { alarmRuleInput } from '@sed/alarms-contract';
import type { MessageDto } from '@sed/messages-contract';
import type { ListPage } from '@sed/platform-contract';
import { anAlarm, aViewer } from '@sed/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlarmMessages } from './alarms/alarm-messages';
import { MessageArchive } from './messages/message-archive';
import { MessagesApp } from './testing/messages-app';

const DAY_MS = 86_400_000;
const world = new MessagesApp();

beforeAll(async () => {
  await world.start();
  for (const code of ['U1', 'U2']) world.sessions.allow(code, aViewer(['A', 'B'], { code }));
  world.people.add('U1', ['n1'], { plants: ['A'] });
  world.people.add('U2', ['n1'], { plants: ['A'] });
});
afterAll(() => world.stop());
beforeEach(() => world.clear());

const aMessage = (over: Partial<NewMessage> = {}): NewMessage => ({
  to: ['U1'],
  type: 'TODO',
  title: { zh: '待办', en: 'To do' },
  body: { zh: '请处理', en: 'Please do' },
  ext: { id: 'order-1', factoryNo: 'A' },
  ...over,
});
const send = (...messages: NewMessage[]) => world.app.get(Messenger).send(messages);
interface Fetched {
  code: number;
  data: MessageDto[];
  newToken?: string;
}
const fetch = async (user: string, afterId: number | string = 0): Promise<Fetched> => {
  const path = `message/notice/fetch?target=${user}&afterId=${String(afterId)}&platType=WEB`;
  return (await world.get(path, user).expect(200)).body as Fetched;
};
const firstOf = async (user: string): Promise<MessageDto> => {
  const [first] = (await fetch(user)).data;
  if (first === undefined) throw new Error(`no message for ${user}`);
  return first;
};
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const pushed = () => world.push.sent.map(({ to, payload }) => [to?.[0], (payload as { id: number }).id]);

describe('fetching messages', () => {
  it('answers the unread ones after an id, newest first, at most 20', async () => {
    for (let i = 0; i < 25; i++) await send(aMessage());
    const all = await fetch('U1');
    expect(ids(all.data)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
    expect(ids((await fetch('U1', 23)).data)).toEqual([25, 24]);
    expect((await fetch('U1', 25)).data).toEqual([]);
    expect(all.newToken).toBeUndefined();
  });

  it('speaks the language of the request and carries both', async () => {
    await send(aMessage());
    const { body } = await world.get('message/notice/fetch?target=U1', 'U1').set('lang', 'zh').expect(200);
    expect(body.data[0]).toMatchObject({
      title: '待办',
      titleText: { zh: '待办', en: 'To do' },
      extParameters: { id: 'order-1', factoryNo: 'A', messageType: 'TODO', messageNo: body.data[0].messageNo },
    });
  });

  it('brings a renewed token when one is due', async () => {
    world.renewal.next = 'fresh.jwt.token';
    expect(await fetch('U1')).toMatchObject({ code: 0, data: [], newToken: 'fresh.jwt.token' });
  });

  it.each(['-1', '99999999999999999999', 'abc', '1%20OR%201=1', '1.5'])('refuses afterId=%s', async (afterId) => {
    const { body } = await world.get(`message/notice/fetch?target=U1&afterId=${afterId}`, 'U1').expect(422);
    expect(body.code).toBe(2);
    expect(body.data).toBeUndefined();
  });

  it('refuses the messages of somebody else', async () => {
    await send(aMessage({ to: ['U2'] }));
    const { body } = await world.get('message/notice/fetch?target=U2&afterId=0', 'U1').expect(403);
    expect(body.data).toBeUndefined();
  });
});

describe('reading a message', () => {
  it('marks it once, tells the other screens and keeps the first time', async () => {
    await send(aMessage());
    const message = await firstOf('U1');
    const first = await world.post('message/read', 'U1', { messageId: message.id, messageNo: message.messageNo });
    expect(first.body.data.readAt).toBe(world.clock.ms);
    world.clock.ms += 5000;
    const second = await world.post('message/read', 'U1', { messageId: String(message.id) }).expect(200);
    expect(second.body.data.readAt).toBe(first.body.data.readAt);
    expect((await fetch('U1')).data).toEqual([]);
    expect(world.push.sent.at(-1)).toMatchObject({ to: ['U1'], payload: { id: message.id } });
  });

  it('does nothing to a message of somebody else, by id or by number', async () => {
    await send(aMessage({ to: ['U2'] }), aMessage({ to: ['U1'] }));
    const foreign = await firstOf('U2');
    const own = await firstOf('U1');
    await world.post('message/read', 'U1', { messageId: foreign.id }).expect(404);
    await world.post('message/read', 'U1', { messageId: own.id, messageNo: foreign.messageNo }).expect(404);
    expect(ids((await fetch('U2')).data)).toEqual([foreign.id]);
    expect(ids((await fetch('U1')).data)).toEqual([own.id]);
  });
});

describe('reading several messages', () => {
  it('marks the own ones once, counts what is left and tells the other screens', async () => {
    const unread = () => world.app.get(UnreadMessages).of('U1');
    for (const key of ['a', 'b', 'c']) await send(aMessage({ key, ext: { id: key } }));
    await send(aMessage({ to: ['U2'], key: 'd' }));
    expect(await unread()).toBe(3);
    await world.app.get(Messenger).retire('c');
    // Nobody has to do anything about it any more.
    expect(await unread()).toBe(2);
    const own = ids((await fetch('U1')).data).slice(1);
    const foreign = await firstOf('U2');
    const asked = { ids: [...own, foreign.id] };
    const { body } = await world.post('api/v1/messages/read', 'U1', asked).expect(200);
    expect([body.data.marked, await unread()]).toEqual([2, 0]);
    expect(ids((await fetch('U2')).data)).toEqual([foreign.id]);
    expect((await world.post('api/v1/messages/read', 'U1', asked)).body.data.marked).toBe(0);
    await world.post('api/v1/messages/read', 'U1', { ids: [] }).expect(422);
  });
});

describe('sending messages', () => {
  it('is once per key and receiver, however often and by however many it is asked for', async () => {
    const message = aMessage({ to: ['U1', 'U2', 'U1'], key: 'order-1:issued' });
    await Promise.all([send(message), send(message), send(message)]);
    await send({ ...message, to: ['U1'] });
    expect((await fetch('U1')).data).toHaveLength(1);
    expect((await fetch('U2')).data).toHaveLength(1);
    expect(pushed().map(([to]) => to)).toEqual(['U1', 'U2']);
  });

  it('reaches each of more people than one statement takes, once, in the order of what is told', async () => {
    const people = (n: number) => Array.from({ length: n }, (_, i) => `P${String(n)}-${String(i)}`);
    const told = [people(150), people(450), ['U1'], people(60), ['U1', 'U1']];
    await send(...told.map((to, i) => aMessage({ to, key: `crowd-${String(i)}` })));
    const stored = await world.opened.db.select().from(messageTable).orderBy(messageTable.id);
    expect(stored.map(({ key, receiver }) => [key, receiver])).toEqual(
      told.flatMap((to, i) => [...new Set(to)].map((receiver) => [`crowd-${String(i)}`, receiver])),
    );
    expect(new Set(stored.map(({ messageNo }) => messageNo)).size).toBe(told.length);
  });

  it('within a transaction is pushed after the commit and not at all after a rollback', async () => {
    const messenger = world.app.get(Messenger);
    const failing = world.opened.db.transaction(async (tx) => {
      await messenger.send([aMessage()], opaque(tx));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await world.opened.db.transaction(async (tx) => {
      await messenger.send([aMessage({ to: ['U2'] })], opaque(tx));
      expect(pushed()).toEqual([]);
    });
    await expect.poll(() => pushed().map(([to]) => to)).toEqual(['U2']);
  });

  it('is told once for all who got it to those who ask about its object', async () => {
    await send(aMessage({ to: ['U1', 'U2'], key: 'k1' }), aMessage({ to: ['U2'], key: 'k2', ext: { id: 'order-2' } }));
    const trail = world.app.get(MessageTrail);
    const [sent, ...others] = await trail.about(['order-1', 'order-9']);
    expect(others).toEqual([]);
    expect([...(sent?.to ?? [])].sort()).toEqual(['U1', 'U2']);
    expect(await trail.about([])).toEqual([]);
  });

  it('strikes the messages of a closed object through, counts them no longer and tells the browser', async () => {
    await send(aMessage(), aMessage({ ext: { id: 'order-2' } }));
    await world.opened.db.transaction((tx) => world.app.get(Messenger).retire('order-1', opaque(tx)));
    const { body } = await world.get('api/v1/messages', 'U1').expect(200);
    expect(body.data).toMatchObject({ total: 2, unread: 1 });
    // What waits for somebody is as many as they are told.
    const waiting = await world.get('api/v1/messages?state=waiting', 'U1').expect(200);
    expect(waiting.body.data).toMatchObject({ total: 1, unread: 1 });
    const flags = (await fetch('U1')).data.map((one) => one.isObsolete);
    expect(flags).toEqual([false, true]);
    await expect.poll(() => world.push.sent.at(-1)?.payload).toMatchObject({ isObsolete: true });
  });
});

describe('the list of own messages', () => {
  const list = async (query: string) => {
    const { body } = await world.get(`api/v1/messages?${query}`, 'U1').expect(200);
    return (body as { data: ListPage<MessageDto> }).data;
  };

  it('filters, pages and knows what is read and what is in the history', async () => {
    await send(
      aMessage({ title: { zh: '维修100%', en: 'Repair' } }),
      aMessage({ type: 'ALARM', ext: { factoryNo: 'B' } }),
    );
    await send(aMessage({ to: ['U2'] }));
    const newest = await firstOf('U1');
    await world.post('message/read', 'U1', { messageId: newest.id }).expect(200);
    expect(ids((await list('state=read')).list)).toEqual([2]);
    expect(ids((await list('state=unread')).list)).toEqual([1]);
    expect(ids((await list('messageType=ALARM')).list)).toEqual([2]);
    expect(ids((await list('factoryNo=B')).list)).toEqual([2]);
    expect(ids((await list(`keyword=${encodeURIComponent('100%')}`)).list)).toEqual([1]);
    expect(ids((await list('pageSize=1&pageNum=2')).list)).toEqual([1]);
    world.clock.ms += 91 * DAY_MS;
    expect(await world.app.get(MessageArchive).step()).toBe(3);
    expect((await list('')).total).toBe(0);
    expect((await list('state=archived')).total).toBe(2);
    expect((await fetch('U1')).data).toEqual([]);
  });

  it('is marked read as a whole, only one’s own', async () => {
    await send(aMessage({ to: ['U1', 'U2'] }), aMessage());
    const { body } = await world.post('api/v1/messages/read-all', 'U1').expect(200);
    expect(body.data).toEqual({ marked: 2 });
    expect((await fetch('U1')).data).toEqual([]);
    expect((await fetch('U2')).data).toHaveLength(1);
  });
});

describe('alarms of level 1 and 2', () => {
  const handle = () => world.app.get(AlarmMessages).handleWaiting();
  const alarm = (over = {}) => anAlarm({ id: 'a1', factoryNo: 'A', level: 1, state: 'UNACK_ACTIVE', ...over });

  beforeEach(() => world.rights.without.clear());

  it('become one message to everybody who may acknowledge, struck through when they clear', async () => {
    world.rights.without.add('U2');
    world.clock.ms += 60_000;
    world.alarms.push('raised', alarm());
    await handle();
    world.alarms.push('worsened', alarm());
    await handle();
    await world.app.get(AlarmMessages).catchUp();
    const message = await firstOf('U1');
    expect((await fetch('U1')).data).toHaveLength(1);
    expect(message).toMatchObject({
      isObsolete: false,
      extParameters: { id: 'a1', messageType: 'ALARM', factoryNo: 'A' },
    });
    expect((await fetch('U2')).data).toEqual([]);
    world.alarms.push('cleared', alarm({ active: false, state: 'UNACK_CLEARED' }));
    await handle();
    expect((await firstOf('U1')).isObsolete).toBe(true);
    world.alarms.push('repeated', alarm());
    await handle();
    expect((await fetch('U1')).data).toMatchObject([{ id: message.id, isObsolete: false }]);
    world.alarms.push('closed', alarm({ active: false, state: 'CLOSED' }));
  });

  it('of lower levels and shelved ones tell nobody', async () => {
    world.alarms.push('raised', alarm({ id: 'a2', level: 3 }));
    world.alarms.push('raised', alarm({ id: 'a3', state: 'SHELVED' }));
    await handle();
    expect((await fetch('U1')).data).toEqual([]);
  });

  it.each([
    ['shelved', 'unshelved', 'SHELVED'],
    ['suppressed', 'unsuppressed', 'SUPPRESSED'],
    ['outOfService', 'returned', 'OUT_OF_SERVICE'],
    ['shelved', 'reannounced', 'SHELVED'],
  ] as const)('that are %s and then %s are told of again', async (hidden, again, state) => {
    const id = `${again}-1`;
    const rows = () => world.opened.db.select().from(messageTable).where(eq(messageTable.objectId, id));
    world.clock.ms += 60_000;
    world.alarms.push('raised', alarm({ id }));
    await handle();
    expect(await rows()).toHaveLength(2);
    world.alarms.push(hidden, alarm({ id, state }));
    await handle();
    expect((await rows()).every(({ isObsolete }) => isObsolete)).toBe(true);
    world.alarms.push(again, alarm({ id }));
    await handle();
    expect((await rows()).every(({ isObsolete }) => !isObsolete)).toBe(true);
    world.alarms.push('closed', alarm({ id, active: false, state: 'CLOSED' }));
    await handle();
  });

  it('whose message a kill prevented get it afterwards', async () => {
    world.clock.ms += 60_000;
    world.alarms.push('raised', alarm({ id: 'a4' }));
    const rows = () => world.opened.db.select().from(messageTable).where(eq(messageTable.objectId, 'a4'));
    expect(await rows()).toEqual([]);
    await world.app.get(AlarmMessages).catchUp();
    await world.app.get(AlarmMessages).catchUp();
    expect(await rows()).toHaveLength(2);
    world.alarms.push('closed', alarm({ id: 'a4', active: false, state: 'CLOSED' }));
  });

  it('that cleared while nobody listened are struck through by the catch-up', async () => {
    const [ruleId, id] = [randomUUID(), randomUUID()];
    const about = { factoryNo: 'A', signalCode: 'COD' };
    const rule = { id: ruleId, ...about, state: 'ENABLED' as const, updatedAt: 0, updatedBy: 'x' };
    const condition = { type: 'MISSING' as const, durationS: 60, level: 1 as const };
    const body = alarmRuleInput.parse({ ...about, name: 'r', condition });
    await world.opened.db.insert(alarmRuleTable).values({ ...rule, body });
    const cleared = { state: 'UNACK_CLEARED' as const, active: false, acked: false, raisedAt: 1, updatedAt: 2 };
    const text = { zh: '高', en: 'High' };
    const row = { id, version: 1, level: 1 as const, signalId: 1, ruleId, ruleVersion: 1, text, ...about, ...cleared };
    await world.opened.db.insert(alarmTable).values(row);
    await send(aMessage({ type: 'ALARM', ext: { id } }), aMessage({ type: 'ALARM', ext: { id: randomUUID() } }));
    await world.app.get(AlarmMessages).catchUp();
    expect((await fetch('U1')).data.map((one) => one.isObsolete)).toEqual([false, true]);
  });
});
