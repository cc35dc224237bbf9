import { FORM_RECORD, type FormDocument } from '@sed/forms-contract';
import { flowForm, formRecord, vehicle } from '@sed/forms-model';
import {
  Approvals,
  Ledger,
  People,
  type ApprovalPerson,
  type ApprovalRequest,
  type ApprovalSubscriber,
  type LedgerPosting,
  type PostedEntry,
  type OpaqueTransaction,
  type SubjectApproval,
  type SubjectKey,
} from '@sed/platform-ports';
import { DomainError } from '@sed/platform-api';
import { opaque } from '@sed/platform-database';
import { Timers } from '@sed/records-api';
import { openEngine, type EngineHarness } from '@sed/records-api/testing';
import { rightOf, rightsOf } from '@sed/records-model';
import { aViewer, openTestDatabase, type TestDatabase } from '@sed/testing';
import type { DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { FormsModule } from '../forms.module';

const MODULES = [vehicle, flowForm, formRecord];
const RIGHTS = new Set(MODULES.flatMap((module) => rightsOf(module)));

type State = 'RUNNING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'TERMINATED';

/** One person decides on everything, as soon as the test says how. */
export class FakeApprovals extends Approvals {
  readonly begun: (ApprovalRequest & { readonly by: string })[] = [];
  private readonly states = new Map<string, State>();
  private subscriber: ApprovalSubscriber = {};

  override bind(kind: string, subscriber: ApprovalSubscriber): void {
    if (kind === FORM_RECORD) this.subscriber = subscriber;
  }
  override begin(request: ApprovalRequest, by: ApprovalPerson): Promise<string> {
    this.begun.push({ ...request, by: by.code });
    this.states.set(request.subject.id, 'RUNNING');
    return Promise.resolve(request.subject.id);
  }
  override resubmit({ id }: SubjectKey): Promise<void> {
    this.states.set(id, 'RUNNING');
    return Promise.resolve();
  }
  override withdraw({ id }: SubjectKey, _by: ApprovalPerson, within: OpaqueTransaction): Promise<void> {
    return this.decide(id, 'WITHDRAWN', within);
  }
  override terminate({ id }: SubjectKey, _by: ApprovalPerson, within: OpaqueTransaction): Promise<void> {
    return this.decide(id, 'TERMINATED', within);
  }
  override of({ id }: SubjectKey): Promise<SubjectApproval | null> {
    const state = this.states.get(id);
    if (state === undefined) return Promise.resolve(null);
    return Promise.resolve({ instanceId: id, model: 'leave', state, round: 1, initiator: 'u1', at: [] });
  }
  override isOffered(model: string): Promise<boolean> {
    return Promise.resolve(model !== 'unheardOf');
  }

  async decide(id: string, state: Exclude<State, 'RUNNING'>, within: OpaqueTransaction): Promise<void> {
    this.states.set(id, state);
    await this.subscriber.onState?.({ ...this.event(id), state, opinion: 'seen' }, within);
  }
  async fill(id: string, values: Readonly<Record<string, unknown>>, within: OpaqueTransaction): Promise<void> {
    await this.subscriber.onFilled?.({ ...this.event(id), nodeId: 'leader', fields: ['leaderScore'], values }, within);
  }
  facts(id: string) {
    return this.subscriber.facts?.(this.event(id).subject);
  }

  private event(id: string) {
    const request = this.begun.find(({ subject }) => subject.id === id);
    if (request === undefined) throw new DomainError('notFound');
    return {
      instanceId: id,
      model: request.model,
      subject: request.subject,
      initiator: request.by,
      by: null,
      afterCommit: () => undefined,
    };
  }
}

interface Posted {
  readonly ledger: string;
  readonly factoryNo: string;
  readonly parts: unknown;
  readonly quantity: string;
  readonly purpose: string;
}

const NO_STOCK = () => Promise.reject(new Error('forms move hours alone'));

/** A ledger that keeps what it is given, unless it is told to refuse. */
class ListedLedger extends Ledger {
  refusal: Error | null = null;
  readonly posted: Posted[] = [];
  override post(postings: readonly LedgerPosting[]): Promise<readonly PostedEntry[]> {
    if (this.refusal !== null) return Promise.reject(this.refusal);
    for (const { ledger, factoryNo, parts, quantity, purpose } of postings)
      this.posted.push({ ledger, factoryNo, parts, quantity, purpose });
    return Promise.resolve([]);
  }
  override reverse(): Promise<readonly PostedEntry[]> {
    return Promise.resolve([]);
  }
  override readonly reserve = NO_STOCK;
  override readonly release = NO_STOCK;
  override readonly balance = NO_STOCK;
  override readonly holdings = NO_STOCK;
}

const record = z.looseObject({
  id: z.string(),
  no: z.string().nullable(),
  version: z.number(),
  status: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type SeenRecord = z.infer<typeof record>;
const refused = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.unknown()).optional() }),
});

interface Filling {
  readonly form: string;
  readonly answers: object;
  readonly subject?: string;
}

/** Forms behind real HTTP on a database of their own. */
export class FormsBench {
  private constructor(
    readonly database: TestDatabase,
    readonly engine: EngineHarness,
    readonly approvals: FakeApprovals,
    private readonly ledger: ListedLedger,
  ) {}

  /** What records posted, without their documents. */
  get posted(): readonly Posted[] {
    return this.ledger.posted;
  }

  /** From now on nothing is posted but this refusal; null: as before. */
  refusePostings(refusal: Error | null): void {
    this.ledger.refusal = refusal;
  }

  /** @param deciding what approves in place of the test, among these people */
  static async open(deciding?: DynamicModule, people?: People): Promise<FormsBench> {
    const database = await openTestDatabase();
    const approvals = new FakeApprovals();
    const ledger = new ListedLedger();
    const providers = [{ provide: Approvals, useValue: approvals }];
    const beside = deciding === undefined ? [{ module: FormsModule, providers }] : [deciding, { module: FormsModule }];
    const staff = people === undefined ? [] : [{ provide: People, useValue: people }];
    const more = [{ provide: Ledger, useValue: ledger }, ...staff];
    const engine = await openEngine(database.database, more, MODULES, beside);
    engine.sessions.allow('boss', aViewer(['plant_a'], { code: 'boss', rights: RIGHTS }));
    const own = new Set([...RIGHTS].filter((right) => right !== rightOf(formRecord, 'review')));
    for (const code of ['u1', 'kim', 'lee']) engine.sessions.allow(code, aViewer(['plant_a'], { code, rights: own }));
    engine.sessions.allow('far', aViewer(['plant_b'], { code: 'far', rights: RIGHTS }));
    return new FormsBench(database, engine, approvals, ledger);
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  private async sent(path: string, body: object, who: string): Promise<SeenRecord> {
    const reply = await this.engine.post(path, body, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return z.object({ data: record }).parse(reply.body).data;
  }

  add(module: string, values: object, who = 'u1'): Promise<SeenRecord> {
    const place = module === flowForm.key ? {} : { factoryNo: 'plant_a' };
    return this.sent(`modules/${module}/records`, { ...place, values }, who);
  }

  /** A published form of this design. */
  async form(code: string, document: FormDocument): Promise<SeenRecord> {
    const name = { zh: code, en: code };
    const made = await this.add(flowForm.key, { code, name, category: 'OTHER', document });
    return this.act(flowForm.key, made, 'publish');
  }

  /** A starter form by its key. */
  async starter(code: string): Promise<string> {
    const reply = await this.engine.get(`forms?key=${code}`, 'u1').expect(200);
    const forms = z.object({ data: z.array(z.object({ formId: z.string() })) }).parse(reply.body).data;
    return forms[0]?.formId ?? '';
  }

  fillIn({ form, answers, subject = 'Something' }: Filling, who = 'u1'): Promise<SeenRecord> {
    return this.add(formRecord.key, { form, answers, subject }, who);
  }

  async change(module: string, { id }: Pick<SeenRecord, 'id'>, values: object, who = 'u1'): Promise<SeenRecord> {
    const { version } = await this.see(module, id);
    const reply = await this.engine.put(`modules/${module}/records/${id}`, { version, values }, who);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return z.object({ data: record }).parse(reply.body).data;
  }

  async act(...[module, { id }, action, who = 'u1', note = 'why']: Act): Promise<SeenRecord> {
    const { version } = await this.see(module, id);
    return this.sent(`modules/${module}/records/${id}/actions/${action}`, { version, note }, who);
  }

  /** Code and fields of a refusal. */
  async refusal(change: Promise<unknown>): Promise<{ readonly code: string; readonly fields: readonly string[] }> {
    try {
      await change;
    } catch (error) {
      const { code, fields = {} } = refused.parse(JSON.parse(error instanceof Error ? error.message : '')).error;
      return { code, fields: Object.keys(fields) };
    }
    throw new Error('it was not refused');
  }

  async see(module: string, id: string): Promise<SeenRecord> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, 'u1').expect(200);
    return z.object({ data: z.object({ record }) }).parse(reply.body).data.record;
  }

  /** Somebody decides, in a transaction of their own. */
  async decide({ id }: SeenRecord, state: Exclude<State, 'RUNNING'>): Promise<SeenRecord> {
    await this.database.db.transaction((tx) => this.approvals.decide(id, state, opaque(tx)));
    return this.see(formRecord.key, id);
  }

  async fillOnTheWay({ id }: SeenRecord, values: Readonly<Record<string, unknown>>): Promise<SeenRecord> {
    await this.database.db.transaction((tx) => this.approvals.fill(id, values, opaque(tx)));
    return this.see(formRecord.key, id);
  }

  async pass(ms: number): Promise<number> {
    this.engine.clock.pass(ms);
    return this.engine.app.get(Timers).fireDue();
  }
}

type Act = [module: string, record: Pick<SeenRecord, 'id'>, action: string, who?: string, note?: string];
