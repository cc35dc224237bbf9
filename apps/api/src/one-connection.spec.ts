import { alarm, alarmJournal, alarmRule } from '@sed/alarms-tables';
import { message } from '@sed/messages-tables';
import { userAccount, userPosition } from '@sed/people-tables';
import type { AlarmDto } from '@sed/alarms-contract';
import type { RecordDto } from '@sed/records-contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholeService } from './testing/whole-service';

const PLANT = 'demo_e01';
let service: WholeService;
let admin: string;
let oper: string;

beforeAll(async () => {
  service = await WholeService.open();
  admin = await service.signIn('admin');
  oper = await service.signIn('oper');
});
afterAll(() => service.close());

/** An open alarm nobody has acknowledged, of any rule of the level. */
async function anAlarm(level: 1 | 2): Promise<string> {
  const now = Date.now();
  const [rule] = await service.test.db
    .select()
    .from(alarmRule)
    .where(
      and(eq(alarmRule.factoryNo, PLANT), sql`not exists (select 1 from ${alarm} where rule_id = ${alarmRule.id})`),
    )
    .limit(1);
  if (rule === undefined) throw new Error('no rule');
  const id = v7();
  await service.test.db.insert(alarm).values({
    ...{ id, version: 1, ruleId: rule.id, ruleVersion: rule.version, factoryNo: PLANT, signalId: 1, signalCode: 'X' },
    ...{ text: { zh: '高', en: 'High' }, action: null, level, side: 'H', state: 'UNACK_ACTIVE' },
    ...{ active: true, acked: false, raisedAt: now, value: 61, peak: 61, limit: 50, updatedAt: now },
  });
  const first = { ts: now, recordedAt: now, event: 'raised', from: null, to: 'UNACK_ACTIVE', actor: 'system' } as const;
  await service.test.db.insert(alarmJournal).values({ alarmId: id, seq: 1, ...first });
  return id;
}

const codeOf = async (loginName: string): Promise<string> => {
  const rows = await service.test.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
  return rows[0]?.code ?? '';
};

/** The installation answers others while and after a call. */
const isAlive = async () => (await service.call(admin, 'get', 'viewer')).status === 200;

describe('calls that look at people inside their transaction, on the one connection of the embedded database', () => {
  it('assign an alarm to somebody of the plant, who finds it among the messages', async () => {
    const id = await anAlarm(2);
    const assignee = await codeOf('equip');
    const answered = await service.call<AlarmDto>(oper, 'post', `alarms/${id}/assign`, { assignee });
    expect(answered).toMatchObject({ status: 200, data: { id, assignee } });
    const todos = await service.test.db.select().from(message).where(eq(message.receiver, assignee));
    expect(todos.map(({ title }) => title.en)).toContainEqual(expect.stringContaining('Alarm assigned to you'));
    expect(await isAlive()).toBe(true);
  });

  it('refuse to assign it to nobody', async () => {
    const answered = await service.call(oper, 'post', `alarms/${await anAlarm(2)}/assign`, { assignee: 'nobody' });
    expect(answered.error).toBe('alarm.refused.assignee');
  });

  it('shelve an alarm of level 1 for the operations manager', async () => {
    const id = await anAlarm(1);
    await service.call(oper, 'post', `alarms/${id}/acknowledge`, {});
    const body = { reason: 'instrument under repair', durationMs: 600_000 };
    const answered = await service.call<AlarmDto>(oper, 'post', `alarms/${id}/shelve`, body);
    expect(answered).toMatchObject({ status: 200, data: { id, state: 'SHELVED' } });
    expect(await isAlive()).toBe(true);
  });

  it('disable who holds a position nobody else has, and tell the manager of the plant', async () => {
    const leaver = await codeOf('lab');
    const manager = await codeOf('plant');
    await service.test.db.delete(userPosition).where(inArray(userPosition.position, ['LAB']));
    await service.test.db.insert(userPosition).values({ userCode: leaver, factoryNo: PLANT, position: 'LAB' });
    const listed = await service.call<{ list: RecordDto[] }>(admin, 'get', 'modules/user/records?keyword=lab');
    const record = listed.data.list.find(({ values }) => values.loginName === 'lab');
    const body = { version: record?.version };
    const off = await service.call(admin, 'post', `modules/user/records/${record?.id ?? ''}/actions/disable`, body);
    expect(off).toMatchObject({ status: 200, data: { status: 'DISABLED' } });
    const told = await service.test.db.select().from(message).where(eq(message.receiver, manager));
    expect(told.map(({ title }) => title.en)).toContainEqual(expect.stringContaining('was disabled: 1 to be filled'));
    expect(await isAlive()).toBe(true);
  });
});
