import { randomUUID } from 'node:crypto';
import {
  alarm as alarmTable,
  alarmJournal as alarmJournalTable,
  smsNotice as smsNoticeTable,
  smsMessage as smsMessageTable,
  alarmRule as alarmRuleTable,
} from '@sed/alarms-tables';
import { Metrics, readConfig, silentLog } from '@sed/platform-api';
import { DutyRoster, type Recipient } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmEvent, type AlarmState, type TimeWindow } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { asStored, FakePlantDirectory, ManualClock, NullAuditTrail } from '@sed/testing';
import { asc, eq } from 'drizzle-orm';
import { SmsGateway, type SmsOutcome, type SmsRequest } from '../gateway/sms-gateway';
import { ChannelSet, type ChannelParts } from '../channels/channel-set';
import { FailureHandler } from '../delivery/failure-handler';
import { LimitHandler } from '../delivery/limit-handler';
import { EscalationService, EscalationSources } from '../escalation/escalation.service';
import { WaitingAlarms } from '../escalation/waiting-alarms';
import { HeartbeatService } from '../heartbeat/heartbeat.service';
import { AlarmLinkIssuer } from '../link/alarm-link.issuer';
import { MessageComposer } from '../outbox/message-composer';
import { MessageJoiner } from '../outbox/message-joiner';
import { NoticeExpander } from '../outbox/notice-expander';
import { SmsOutbox } from '../outbox/sms-outbox';
import { PolicyBook } from '../policies/policy-book';
import { PolicyService } from '../policies/policy.service';
import { QuotaGuard } from '../quota/quota-guard';
import { ReceiptService } from '../receipts/receipt.service';
import { ReplyService } from '../receipts/reply.service';
import { RosterService } from '../roster/roster.service';
import { SmsOptions } from '../sms-options';
import { SmsSender } from '../sms-sender';
import { FakePeople, ledgerOf, RecordingAcknowledger, RecordingMessenger, RecordingSystemAlarms } from './fakes';
import { FakeShifts } from './fake-shifts';
import { rosterEngine } from './roster-engine';
import type { SmsDatabase } from './sms-database';

export const PLANT = 'demo_e01';
/** Where the clock of a test stands when it begins. */
export const START_MS = Date.UTC(2025, 10, 20, 8);
/** No address is said under which people reach the service. */
const WITHOUT_LINKS = readConfig({ DATA_DIR: 'unused', JWT_SECRET: 'x'.repeat(40), DEMO: 'off' });
export const SENT: SmsOutcome = { kind: 'sent', providerId: 'p' };

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
  /** The rule itself asks for a short message. */
  readonly isRuleTelling?: boolean;
}

/** The parts of one process. */
export interface BenchParts {
  readonly sender: SmsSender;
  readonly escalation: EscalationService;
  readonly receipts: ReceiptService;
  readonly replies: ReplyService;
  readonly heartbeats: HeartbeatService;
  readonly policies: PolicyService;
  readonly roster: RosterService;
  readonly outbox: SmsOutbox;
  readonly composer: MessageComposer;
  readonly sources: EscalationSources;
}

/** Everything that notifies, with a provider, a roster and a clock of the test, on an empty outbox. */
export class SenderBench {
  readonly clock = new ManualClock(START_MS);
  readonly gateway = new ScriptedGateway();
  readonly roster = asStored(new FakeRoster());
  readonly people = asStored(new FakePeople());
  readonly directory = new FakePlantDirectory();
  readonly messenger = asStored(new RecordingMessenger());
  readonly systemAlarms = new RecordingSystemAlarms();
  readonly acknowledger = new RecordingAcknowledger();
  /** The newest one; those before stay alive, as in other processes. */
  sender: SmsSender;
  /** Of the newest sender. */
  parts: BenchParts;
  private readonly ruleId = randomUUID();
  /** Beyond the registered ones: all in one group. */
  private signalId = 1000;

  private constructor(private readonly opened: SmsDatabase) {
    this.parts = this.wire({});
    this.sender = this.parts.sender;
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

  newSender(options: Partial<SmsOptions> = {}, channels: Partial<ChannelParts> = {}): SmsSender {
    this.parts = this.wire(options, channels);
    this.sender = this.parts.sender;
    return this.sender;
  }

  async raise(news: News = {}): Promise<string> {
    const [id] = await this.raiseMany(1, news);
    if (id === undefined) throw new Error('no alarm was raised');
    return id;
  }

  async raiseMany(count: number, { level = 1, receivers = [], isRuleTelling = true }: News = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const { ms: now } = this.clock;
    const rule = {
      ruleId: this.ruleId,
      ruleVersion: 1,
      factoryNo: PLANT,
      signalCode: 'AIT101',
      text: { zh: '高', en: 'High' },
    };
    const state = { state: 'UNACK_ACTIVE', active: true, acked: false, raisedAt: now, updatedAt: now } as const;
    // Another signal number per alarm: one open alarm per rule and signal.
    const alarms = ids.map((id) => ({ id, version: 1, level, signalId: (this.signalId += 1), ...rule, ...state }));
    await this.opened.db.insert(alarmTable).values(alarms);
    await this.opened.db
      .insert(alarmJournalTable)
      .values(ids.map((id) => this.journalRow(id, 1, 'raised', 'UNACK_ACTIVE')));
    const notice = { seq: 1, kind: 'raised', factoryNo: PLANT, level, receivers, createdAt: now } as const;
    if (isRuleTelling)
      await this.opened.db.insert(smsNoticeTable).values(ids.map((alarmId) => ({ alarmId, ...notice })));
    return ids;
  }

  /** What the alarm engine does at the end of an alarm. */
  async clear(id: string, level: AlarmLevel = 1): Promise<void> {
    const version = await this.move(id, 'cleared', 'UNACK_CLEARED', { active: false, clearedAt: this.clock.ms });
    const notice = { alarmId: id, seq: version, kind: 'returned', factoryNo: PLANT, level, receivers: [] } as const;
    await this.opened.db.insert(smsNoticeTable).values({ ...notice, createdAt: this.clock.ms });
  }

  /** A transition of an alarm with its journal row. @returns the new version. */
  async move(
    id: string,
    event: AlarmEvent,
    to: AlarmState,
    set: Partial<typeof alarmTable.$inferInsert> = {},
  ): Promise<number> {
    const [row] = await this.opened.db.select().from(alarmTable).where(eq(alarmTable.id, id));
    const version = (row?.version ?? 0) + 1;
    const overlay = HIDDEN.has(to) ? { overlayUntil: this.clock.ms + 3_600_000, under: 'UNACK_ACTIVE' as const } : {};
    await this.opened.db
      .update(alarmTable)
      .set({ ...set, ...overlay, state: to, version, updatedAt: this.clock.ms })
      .where(eq(alarmTable.id, id));
    await this.opened.db.insert(alarmJournalTable).values(this.journalRow(id, version, event, to));
    return version;
  }

  /** The escalation a new installation starts with. */
  async seedPolicies(): Promise<void> {
    await this.parts.policies.seed();
  }

  messages() {
    return this.opened.db.select().from(smsMessageTable).orderBy(asc(smsMessageTable.createdAt));
  }

  async drain(): Promise<void> {
    while ((await this.sender.step()) > 0);
  }

  /** Lets time pass in steps, everything doing its rounds. */
  async pass(ms: number, stepMs = 10_000): Promise<void> {
    const endMs = this.clock.ms + ms;
    while (this.clock.ms < endMs) {
      this.clock.ms = Math.min(endMs, this.clock.ms + stepMs);
      await this.parts.escalation.step();
      await this.drain();
      await this.parts.receipts.silent();
    }
  }

  ledger(): string[] {
    return ledgerOf(this.gateway.ledger);
  }

  private journalRow(alarmId: string, seq: number, event: AlarmEvent, to: AlarmState) {
    const { ms: now } = this.clock;
    return { alarmId, seq, ts: now, recordedAt: now, event, from: null, to, actor: 'engine' };
  }

  private wire(options: Partial<SmsOptions>, given: Partial<ChannelParts> = {}): BenchParts {
    const { clock, directory, messenger } = this;
    const { database } = this.opened;
    const tunables = new SmsOptions({ groupWaitMs: 0, ...options });
    const channels = new ChannelSet({ sms: [this.gateway], ...given });
    const metrics = new Metrics();
    const log = silentLog();
    const roster = new RosterService(this.roster, directory, rosterEngine(database), this.people, new FakeShifts());
    const outbox = new SmsOutbox(database, clock);
    const joiner = new MessageJoiner(directory, clock, tunables);
    const book = new PolicyBook(database, clock);
    const waiting = new WaitingAlarms(database, directory);
    const sources = new EscalationSources(waiting, book, roster, directory, channels);
    const escalation = new EscalationService(database, clock, sources, joiner, messenger);
    const failures = new FailureHandler(outbox, roster, joiner, escalation, clock, messenger);
    const receipts = new ReceiptService(outbox, channels, failures, clock, metrics);
    const links = new AlarmLinkIssuer(outbox, WITHOUT_LINKS, clock);
    const composer = new MessageComposer(outbox, directory, channels, clock, links);
    const quota = new QuotaGuard(outbox, tunables, clock, roster, messenger);
    const limits = new LimitHandler(outbox, joiner, channels, messenger);
    const sender = new SmsSender(
      new NoticeExpander(database, roster, joiner, clock, log, directory, book, channels, tunables),
      channels,
      outbox,
      joiner,
      quota,
      failures,
      limits,
      receipts,
      composer,
      clock,
      log,
      metrics,
    );
    const heartbeats = new HeartbeatService(outbox, directory, roster, channels, clock, this.systemAlarms);
    const replies = new ReplyService(outbox, heartbeats, clock, log, this.acknowledger, metrics);
    const policies = new PolicyService(database, book, clock, directory, channels, new NullAuditTrail());
    return { sender, escalation, receipts, replies, heartbeats, policies, roster, outbox, composer, sources };
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
    await this.opened.db.insert(alarmRuleTable).values({ id: this.ruleId, ...common });
  }
}

const HIDDEN: ReadonlySet<AlarmState> = new Set(['SHELVED', 'SUPPRESSED', 'OUT_OF_SERVICE']);
