import { randomUUID } from 'node:crypto';
import { schema } from '@sed/api-database';
import { Metrics, silentLog } from '@sed/api-platform';
import { Clock, DutyRoster, type Recipient } from '@sed/api-ports';
import { alarmRuleInput, type AlarmLevel, type TimeWindow } from '@sed/contract';
import { FakePlantDirectory } from '@sed/testing';
import { asc, eq } from 'drizzle-orm';
import { SmsGateway, type SmsOutcome, type SmsRequest } from '../gateway/sms-gateway';
import { MessageComposer } from '../outbox/message-composer';
import { MessageJoiner } from '../outbox/message-joiner';
import { ExpanderSurroundings, NoticeExpander } from '../outbox/notice-expander';
import { SmsOutbox } from '../outbox/sms-outbox';
import { SmsOptions } from '../sms-options';
import { SmsDelivery, SmsSender, SmsSurroundings } from '../sms-sender';
import { type SmsDatabase } from './sms-database';

export const PLANT = 'demo_e01';
export const SENT: SmsOutcome = { kind: 'sent', providerId: 'p' };

export class ScriptClock extends Clock {
  now = Date.UTC(2025, 10, 20, 8);
  override nowMs(): number {
    return this.now;
  }
}

/** A provider with a ledger of what it took. */
export class ScriptedGateway extends SmsGateway {
  override readonly name = 'scripted';
  readonly ledger: SmsRequest[] = [];
  readonly asked: SmsRequest[] = [];
  script: (SmsOutcome | 'killed')[] = [];
  override send(request: SmsRequest): Promise<SmsOutcome> {
    this.asked.push(request);
    const next = this.script.shift() ?? SENT;
    if (next === 'killed') {
      this.ledger.push(request);
      return Promise.reject(new Error('killed after the provider took it'));
    }
    if (next.kind === 'sent') this.ledger.push(request);
    return Promise.resolve(next);
  }
}

export class FakeRoster extends DutyRoster {
  duty: Recipient[] = [];
  others: Recipient[] = [];
  override onDuty(): Promise<readonly Recipient[]> {
    return Promise.resolve(this.duty);
  }
  override recipients(codes: readonly string[]): Promise<readonly Recipient[]> {
    return Promise.resolve([...this.duty, ...this.others].filter((p) => codes.includes(p.code)));
  }
}

export const person = (code: string, receiveWindows: TimeWindow[] = []): Recipient => ({
  code,
  name: code,
  phone: `1380000000${code.slice(-1)}`,
  language: 'en',
  receiveWindows,
});

interface News {
  readonly level?: AlarmLevel;
  readonly receivers?: string[];
}

/** A sender with a provider, a roster and a clock of the test, on an empty outbox. */
export class SenderBench {
  readonly clock = new ScriptClock();
  readonly gateway = new ScriptedGateway();
  readonly roster = new FakeRoster();
  readonly directory = new FakePlantDirectory();
  /** The newest one; those before stay alive, as in other processes. */
  sender: SmsSender;
  private readonly ruleId = randomUUID();
  private signalId = 0;

  private constructor(private readonly opened: SmsDatabase) {
    this.sender = this.newSender();
  }

  static async open(opened: SmsDatabase): Promise<SenderBench> {
    await opened.truncate();
    const bench = new SenderBench(opened);
    bench.roster.duty = [person('U1')];
    bench.directory.addPlant({ factoryNo: PLANT });
    bench.directory.addSignal(PLANT, 'AIT101');
    await bench.addRule();
    return bench;
  }

  newSender(options: Partial<SmsOptions> = {}): SmsSender {
    const tunables = new SmsOptions({ groupWaitMs: 0, ...options });
    const joiner = new MessageJoiner(this.directory, this.clock, tunables);
    const outbox = new SmsOutbox(this.opened.database, this.clock, joiner);
    const expander = new NoticeExpander(
      this.opened.database,
      this.roster,
      joiner,
      new ExpanderSurroundings(this.clock, silentLog()),
    );
    const surroundings = new SmsSurroundings(
      this.clock,
      silentLog(),
      new MessageComposer(outbox, this.directory),
      new Metrics(),
    );
    this.sender = new SmsSender(expander, new SmsDelivery(this.gateway, outbox, joiner, tunables), surroundings);
    return this.sender;
  }

  async raise(news: News = {}): Promise<string> {
    const [id] = await this.raiseMany(1, news);
    if (id === undefined) throw new Error('no alarm was raised');
    return id;
  }

  async raiseMany(count: number, { level = 1, receivers = [] }: News = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const rule = {
      ruleId: this.ruleId,
      ruleVersion: 1,
      factoryNo: PLANT,
      signalCode: 'AIT101',
      text: { zh: '高', en: 'High' },
    };
    const state = {
      state: 'UNACK_ACTIVE',
      active: true,
      acked: false,
      raisedAt: this.clock.now,
      updatedAt: this.clock.now,
    } as const;
    // Another signal number per alarm: one open alarm per rule and signal.
    const alarms = ids.map((id) => ({ id, version: 1, level, signalId: (this.signalId += 1), ...rule, ...state }));
    await this.opened.db.insert(schema.alarm).values(alarms);
    const notice = { seq: 1, kind: 'raised', factoryNo: PLANT, level, receivers, createdAt: this.clock.now } as const;
    await this.opened.db.insert(schema.smsNotice).values(ids.map((alarmId) => ({ alarmId, ...notice })));
    return ids;
  }

  async clear(id: string, level: AlarmLevel = 1): Promise<void> {
    const cleared = { state: 'UNACK_CLEARED', active: false, clearedAt: this.clock.now, version: 2 } as const;
    await this.opened.db.update(schema.alarm).set(cleared).where(eq(schema.alarm.id, id));
    const notice = {
      alarmId: id,
      seq: 2,
      kind: 'returned',
      factoryNo: PLANT,
      level,
      receivers: [],
      createdAt: this.clock.now,
    } as const;
    await this.opened.db.insert(schema.smsNotice).values(notice);
  }

  messages() {
    return this.opened.db.select().from(schema.smsMessage).orderBy(asc(schema.smsMessage.createdAt));
  }

  async drain(): Promise<void> {
    while ((await this.sender.step()) > 0);
  }

  private async addRule(): Promise<void> {
    const body = alarmRuleInput.parse({
      factoryNo: PLANT,
      signalCode: 'AIT101',
      name: 'r',
      condition: { type: 'MISSING', durationS: 60, level: 1 },
    });
    const common = {
      factoryNo: PLANT,
      signalCode: 'AIT101',
      state: 'ENABLED',
      body,
      updatedAt: 0,
      updatedBy: 'U1',
    } as const;
    await this.opened.db.insert(schema.alarmRule).values({ id: this.ruleId, ...common });
  }
}
