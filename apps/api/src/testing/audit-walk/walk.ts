import { alarm, alarmJournal, alarmRule } from '@sed/alarms-tables';
import { auditRow } from '@sed/system-tables';
import { userAccount } from '@sed/people-tables';
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Credential, WholeService } from '../whole-service';

/** The plant every example works at. */
export const PLANT = 'demo_e01';

/** One writing call, made by its key: the example says whatever its path leaves open. */
export interface Deed {
  readonly who?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly content: string | Buffer };
  /** What a browser brings with it from a sign-in elsewhere. */
  readonly cookie?: string;
}

/** Makes what the call needs, which is not looked at, and says how it is made. */
export type Example = (walk: Walk) => Deed | Promise<Deed>;
export type Examples = Readonly<Record<string, Example>>;

/** The whole service, somebody who is signed in, and what calls need to find there. */
export class Walk {
  private readonly people = new Map<string, Credential>();
  private count = 0;
  private hasSecond = false;
  /** Asked for so far. */
  grants = 0;

  constructor(readonly service: WholeService) {}

  /** A word nobody used before. */
  word(stem: string): string {
    this.count += 1;
    return `${stem}${String(this.count)}`;
  }

  async codeOf(loginName: string): Promise<string> {
    const rows = await this.service.test.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    return rows[0]?.code ?? '';
  }

  /** A call besides the one that is looked at. @throws Error when it is refused */
  async make<T = Record<string, unknown>>(key: string, deed: Deed = {}): Promise<T> {
    const { data, code, text } = await this.send(key, deed);
    if (code !== 0) throw new Error(`${key}: ${text.slice(0, 400)}`);
    return data as T;
  }

  async send(key: string, { who = 'admin', params = {}, query, ...sent }: Deed) {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const texts = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const search = query === undefined ? '' : `?${new URLSearchParams(texts).toString()}`;
    return this.service.gateway(await this.credential(who), method, `${path}${search}`, sent);
  }

  /** Signed in, so that the sign-in is not taken for the call. */
  async ready(who = 'admin'): Promise<void> {
    await this.credential(who);
  }

  private async credential(who: string): Promise<Credential> {
    const known = this.people.get(who);
    if (known !== undefined) return known;
    const made = await this.service.credential(who);
    this.people.set(who, made);
    return made;
  }

  /** Signs somebody in again, whose session an example ends. */
  forget(who: string): void {
    this.people.delete(who);
  }

  /** Somebody besides the administrator who may decide on what takes two. */
  async secondAdministrator(): Promise<string> {
    if (!this.hasSecond) {
      const body = { userCode: await this.codeOf('group'), roleCode: 'administrator', orgCode: 'group' };
      await this.make('POST api/v1/permissions/assignments', { body });
      this.hasSecond = true;
      this.forget('group');
    }
    return 'group';
  }

  async newestRow(): Promise<number> {
    const [found] = await this.service.test.db.select({ id: max(auditRow.id) }).from(auditRow);
    return found?.id ?? 0;
  }

  /** What people did since then, each thing once. */
  async entitiesAfter(id: number): Promise<string[]> {
    const { db } = this.service.test;
    const people = await db.select({ name: userAccount.loginName }).from(userAccount);
    const byPeople = inArray(
      auditRow.actor,
      people.map(({ name }) => name),
    );
    const rows = await db
      .select({ entity: auditRow.entity })
      .from(auditRow)
      .where(and(gt(auditRow.id, id), byPeople));
    return [...new Set(rows.map(({ entity }) => entity))].sort();
  }

  /** An analogue signal of the plant, made for the purpose. */
  async aSignal(): Promise<string> {
    const code = this.word('AIT9');
    const name = { zh: '试验', en: 'Trial' };
    await this.make('POST api/v1/signals', { body: { factoryNo: PLANT, code, name, kind: 'AI', unit: 'mg/L' } });
    return code;
  }

  async aRule(): Promise<{ readonly id: string; readonly version: number }> {
    return this.make('POST api/v1/alarm-rules', { body: ruleBody(await this.aSignal()) });
  }

  /** An open alarm nobody acknowledged, of a rule that has none yet. */
  async anAlarm(state: 'UNACK_ACTIVE' | 'LATCHED' | 'CLOSED' = 'UNACK_ACTIVE'): Promise<string> {
    const { db } = this.service.test;
    const now = Date.now();
    const isFree = sql`not exists (select 1 from ${alarm} where rule_id = ${alarmRule.id})`;
    const [rule] = await db
      .select()
      .from(alarmRule)
      .where(and(eq(alarmRule.factoryNo, PLANT), isFree))
      .limit(1);
    if (rule === undefined) throw new Error('no rule without an alarm');
    const id = v7();
    const active = state === 'UNACK_ACTIVE';
    await db.insert(alarm).values({
      ...{ id, version: 1, ruleId: rule.id, ruleVersion: rule.version, factoryNo: PLANT, signalId: 1, signalCode: 'X' },
      ...{
        text: { zh: '高', en: 'High' },
        action: null,
        level: 3,
        side: 'H',
        state,
        active,
        acked: state === 'CLOSED',
      },
      ...{ raisedAt: now, value: 61, peak: 61, limit: 50, updatedAt: now },
    });
    const first = { ts: now, recordedAt: now, event: 'raised', from: null, to: state, actor: 'system' } as const;
    await db.insert(alarmJournal).values({ alarmId: id, seq: 1, ...first });
    return id;
  }

  async aSupplier(): Promise<{ readonly id: string; readonly version: number }> {
    const values = { code: this.word('S'), name: this.word('Supplier'), category: 'PART' };
    return this.make('POST api/v1/modules/:module/records', { params: { module: 'supplier' }, body: { values } });
  }

  async aFile(name: string, content: string | Buffer, kind = 'file'): Promise<string> {
    const deed = { query: { kind }, file: { name, content } };
    return (await this.make<{ id: string }>('POST upload/file/uploadFile', deed)).id;
  }
}

/** A rule on the signal. */
export function ruleBody(signalCode: string, value = 10) {
  return {
    ...{ factoryNo: PLANT, signalCode, name: { zh: '试验', en: 'Trial' } },
    condition: { type: 'LIMIT', limits: { H: { value, level: 3 } } },
  };
}
