import { Readable } from 'node:stream';
import type { ApprovalAction, ApprovalDetail, ProcessDefinition } from '@sed/approvals-contract';
import { processModel, processVersion } from '@sed/approvals-tables';
import { opaque } from '@sed/platform-database';
import {
  Approvals,
  Messenger,
  People,
  Teams,
  type ApprovalEvent,
  type Department,
  type Person,
  type Team,
} from '@sed/platform-ports';
import { Timers } from '@sed/records-api';
import { makeTestTables, openEngine, type EngineHarness } from '@sed/records-api/testing';
import type { AnyModule } from '@sed/records-model';
import { aPerson, aViewer, ListedMessenger, openTestDatabase, type TestDatabase } from '@sed/testing';
import { v7 } from 'uuid';
import { ApprovalsModule } from '../approvals.module';
import { ApprovalActions } from '../approval/approval-actions';
import { ApprovalDetails } from '../reading/approval-details';

export const STAFF = ['ann', 'bob', 'cat', 'dan', 'boss', 'root'] as const;
export type Who = (typeof STAFF)[number];

/** Bob leads the team of Ann and Cat; the boss leads the plant. */
class Staff extends People {
  private readonly all = STAFF.map((code) => aPerson(code));
  override ofPlant(
    _plant: string,
    { position, role }: { position?: string; role?: string } = {},
  ): Promise<readonly Person[]> {
    const code = role === 'administrator' ? 'root' : position === 'PLANT_MGR' ? 'boss' : undefined;
    if (position === undefined && role === undefined) return Promise.resolve(this.all);
    return Promise.resolve(this.all.filter((person) => person.code === code));
  }
  override ofAudience(): Promise<readonly Person[]> {
    return Promise.resolve([]);
  }
  override byCodes(codes: readonly string[]): Promise<readonly Person[]> {
    return Promise.resolve(this.all.filter(({ code }) => codes.includes(code)));
  }
  override departments(): Promise<readonly Department[]> {
    return Promise.resolve([{ code: 'team', parentCode: null, managerCode: 'bob', members: ['ann', 'cat'] }]);
  }
}

/** Dan leads the crew, Ann and the boss are in it. */
export const CREW = 'Crew';
class Crews extends Teams {
  private readonly all: readonly Team[] = [{ names: [CREW], leaders: ['dan'], members: ['dan', 'ann', 'boss'] }];
  override at(): Promise<readonly Team[]> {
    return Promise.resolve(this.all);
  }
  override of(code: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const names = this.all.flatMap((team) => (team.members.includes(code) ? team.names : []));
    return Promise.resolve(new Map([['plant_a', names]]));
  }
}

/** The area on a database of its own, with people, a clock in the test's hand and objects of kind `thing`. */
export class ApprovalsBench {
  readonly told: string[] = [];
  /** Who the keeper of the objects was told may look at them. */
  readonly asked: string[] = [];
  values: Readonly<Record<string, unknown>> = {};
  private constructor(
    readonly database: TestDatabase,
    public engine: EngineHarness,
    readonly inbox: ListedMessenger,
    private readonly modules: readonly AnyModule[],
  ) {}

  /**
   * @param modules whose records are kept beside the things, for records under approval
   * @param products such modules of the product, whose tables are there
   */
  static async open(
    modules: readonly AnyModule[] = [],
    on?: TestDatabase,
    products: readonly AnyModule[] = [],
  ): Promise<ApprovalsBench> {
    const database = on ?? (await openTestDatabase());
    await makeTestTables(database.db, modules);
    const inbox = new ListedMessenger();
    const all = [...modules, ...products];
    const engine = await started(database, inbox, all);
    const bench = new ApprovalsBench(database, engine, inbox, all);
    bench.keepThings();
    return bench;
  }

  /** Ends the service and starts another one on the same data, at the same moment. */
  async restart(): Promise<void> {
    const { clock, audit } = this.engine;
    await this.engine.app.close();
    this.engine = await started(this.database, this.inbox, this.modules);
    this.engine.clock.ms = clock.ms;
    this.engine.audit.entries.push(...audit.entries);
    this.keepThings();
  }

  /** Keeps the things that are approved. */
  private keepThings(): void {
    const note = (what: string, { initiator }: ApprovalEvent): Promise<void> => {
      this.told.push(`${what} of ${initiator}`);
      return Promise.resolve();
    };
    this.engine.app.get(Approvals).bind('thing', {
      values: () => Promise.resolve(this.values),
      onState: (event) => note(event.state, event),
      onAsked: ({ people }) => {
        this.asked.push(...people);
        return Promise.resolve();
      },
      onAuto: (event) => note(event.handler, event),
    });
  }

  async close(): Promise<void> {
    await this.engine.app.close();
    await this.database.close();
  }

  /** A published model of this definition. */
  async model(key: string, definition: ProcessDefinition): Promise<void> {
    const name = { zh: key, en: key };
    const now = { updatedAt: 0, updatedBy: 'test' };
    await this.database.db
      .insert(processModel)
      .values({ key, name, description: name, category: 'GENERAL', ...now, createdAt: 0, createdBy: 'test' });
    await this.database.db
      .insert(processVersion)
      .values({ modelKey: key, no: 1, state: 'PUBLISHED', definition, ...now });
  }

  begin(model: string, initiator: Who, id: string = v7()): Promise<string> {
    const subject = {
      kind: 'thing',
      id,
      factoryNo: 'plant_a',
      no: 'T1',
      title: { zh: '事项', en: 'Thing' },
      path: null,
    };
    const request = { model, subject, values: { ...this.values } };
    return this.database.db.transaction((tx) =>
      this.engine.app.get(Approvals).begin(request, viewerOf(initiator), opaque(tx)),
    );
  }

  resubmit(id: string, by: Who): Promise<void> {
    return this.database.db.transaction((tx) =>
      this.engine.app.get(Approvals).resubmit({ kind: 'thing', id }, viewerOf(by), opaque(tx)),
    );
  }

  act(id: string, who: Who, action: ApprovalAction): Promise<void> {
    return this.engine.app.get(ApprovalActions).act(id, action, viewerOf(who));
  }

  see(id: string, who: Who = 'root'): Promise<ApprovalDetail> {
    return this.engine.app.get(ApprovalDetails).of(id, viewerOf(who));
  }

  /** The task that waits for somebody. */
  async task(id: string, who: Who): Promise<string> {
    const { tasks } = await this.see(id, who);
    const found = tasks.find(
      ({ state, assignee, candidates }) =>
        state === 'PENDING' && (assignee === who || (assignee === null && candidates.includes(who))),
    );
    if (found === undefined) throw new Error(`nothing waits for ${who}`);
    return found.id;
  }

  async agree(id: string, who: Who): Promise<void> {
    await this.act(id, who, { action: 'agree', taskId: await this.task(id, who), opinion: '' });
  }

  async pass(ms: number): Promise<number> {
    this.engine.clock.pass(ms);
    return this.engine.app.get(Timers).fireDue();
  }

  /** Who was told something of that title about an approval. */
  hearers(part: string, id: string): readonly string[] {
    const about = this.inbox.sent.filter(({ title, ext }) => title.en.includes(part) && ext?.procInstId === id);
    return about.flatMap(({ to }) => [...to]);
  }

  /** A picture somebody drew. */
  async drawn(who: Who): Promise<string> {
    const file = { ownerCode: who, factoryNo: null, kind: 'picture' as const, name: 's.png', contentType: 'image/png' };
    return (await this.engine.files.put(file, Readable.from(['x']))).id;
  }
}

function started(
  { database }: TestDatabase,
  inbox: ListedMessenger,
  modules: readonly AnyModule[],
): Promise<EngineHarness> {
  const providers = [
    { provide: Messenger, useValue: inbox },
    { provide: People, useValue: new Staff() },
    { provide: Teams, useValue: new Crews() },
  ];
  return openEngine(database, [], modules, [{ module: ApprovalsModule, providers }]);
}

/** Root oversees the plant; the others have nothing but their part. */
export function viewerOf(code: Who) {
  const rights = new Set<`${string}:${'view' | 'config'}`>(code === 'root' ? ['flowList:view', 'flowList:config'] : []);
  return aViewer(['plant_a'], { code, rights });
}
