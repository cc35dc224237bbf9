import { DEMO_PLANTS, DEMO_SHIFT_CHECK, DEMO_SHIFT_EVENTS, DEMO_SHIFT_WATCH, postsOf } from '@sed/demo-fleet';
import { demoUserCode } from '@sed/people-api';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { Caller, ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import type { RosterService } from '@sed/shifts-api';
import { dayAfter } from '@sed/shifts-contract';
import { rosterDuty, schedulingRule, shiftLog } from '@sed/shifts-definitions';
import type { Acting, StaffScript } from './demo-staff';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Shifts of these days have a log from the first start on. */
const DAYS_BACK = 2;
const LOGS = 10;
const UNFINISHED = ['OPEN', 'PREPARED', 'HANDED'];
const PREFIX = demoUserCode('');

interface Next {
  readonly action: string;
  /** Code of whoever takes it. */
  readonly by: string;
  readonly values?: Record<string, unknown>;
  readonly note?: string;
}

/** The teams of the demonstration: rosters are planned a month ahead, and each shift writes, hands over and takes over. */
export class ShiftCrew implements StaffScript {
  readonly name = 'shift crew';
  private readonly planned = new Set<string>();
  private readonly begun = new Set<string>();

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'create' | 'act'>,
    private readonly rosters: Pick<RosterService, 'generate' | 'publish'>,
    private readonly plants: readonly string[] = DEMO_PLANTS.map(({ factoryNo }) => factoryNo),
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const factoryNo of this.plants) {
      await this.begin(factoryNo, nowMs, as);
      await this.work(factoryNo, nowMs, as);
    }
    for (const factoryNo of this.plants) {
      // A roster takes longest to write: one in a round, so that nobody waits for it.
      if (await this.plan(factoryNo, nowMs, as)) return;
    }
  }

  /** The months around today: the one of the past shifts, this one and the next. */
  private async plan(factoryNo: string, nowMs: number, as: Acting): Promise<boolean> {
    const today = new Date(nowMs).toISOString().slice(0, 10);
    const next = dayAfter(`${today.slice(0, 7)}-28`, 5).slice(0, 7);
    for (const month of new Set([dayAfter(today, -DAYS_BACK - 1).slice(0, 7), today.slice(0, 7), next])) {
      const key = `${factoryNo}|${month}`;
      if (this.planned.has(key)) continue;
      const [rule] = await this.found(schedulingRule, factoryNo, { statuses: ['IN_FORCE'] });
      // The rules are written after the start.
      if (rule === undefined) return false;
      this.planned.add(key);
      const days = { field: 'day', op: 'range' as const, from: `${month}-01`, to: `${month}-31` };
      if ((await this.found(rosterDuty, factoryNo, { conditions: [days] })).length > 0) continue;
      const viewer = await as(postsOf(short(factoryNo)).manager);
      if (viewer === undefined) continue;
      await unlessRefused(async () => {
        await this.rosters.generate({ ruleId: rule.id, month }, callerOf(viewer));
        await this.rosters.publish({ factoryNo, month }, callerOf(viewer));
      });
      return true;
    }
    return false;
  }

  /** Where nobody has kept a log yet, those of the past days are written now. */
  private async begin(factoryNo: string, nowMs: number, as: Acting): Promise<void> {
    if (this.begun.has(factoryNo)) return;
    const ended = { field: 'endsAt', op: 'range' as const, from: nowMs - DAYS_BACK * DAY_MS, to: nowMs };
    const duties = await this.found(rosterDuty, factoryNo, { conditions: [ended], sort: 'startsAt' });
    if (duties.length === 0) return;
    this.begun.add(factoryNo);
    const past = { field: 'endsAt', op: 'range' as const, to: nowMs };
    if ((await this.found(shiftLog, factoryNo, { conditions: [past] })).length > 0) return;
    for (const { values } of duties) {
      const { day, shift, team, person, startsAt, endsAt } = values;
      const viewer = await as(loginOf(person) ?? '');
      if (viewer === undefined) continue;
      const asked = { factoryNo, values: { day, shift, team, startsAt, endsAt } };
      await unlessRefused(() => this.records.create(shiftLog.key, asked, callerOf(viewer)));
    }
  }

  private async work(factoryNo: string, nowMs: number, as: Acting): Promise<void> {
    const logs = await this.found(shiftLog, factoryNo, { statuses: UNFINISHED, sort: 'startsAt' });
    for (const log of logs) {
      const next = nextOf(log, nowMs);
      const login = next === undefined ? undefined : loginOf(next.by);
      if (next === undefined || login === undefined) continue;
      const viewer = await as(login);
      if (viewer === undefined) continue;
      const { action, values, note } = next;
      const asked = { action, version: log.version, values, note };
      await unlessRefused(() => this.records.act(shiftLog.key, log.id, asked, callerOf(viewer)));
    }
  }

  private async found(
    module: Parameters<ModuleEngine['storeOf']>[0],
    factoryNo: string,
    {
      statuses,
      conditions = [],
      sort,
    }: {
      readonly statuses?: readonly string[];
      readonly conditions?: Parameters<ReturnType<ModuleEngine['storeOf']>['page']>[0]['conditions'];
      readonly sort?: string;
    },
  ): Promise<readonly StoredRecord[]> {
    const order = sort === undefined ? [] : [{ field: sort, descending: false }];
    const { list } = await this.engine
      .storeOf(module)
      .page(
        { plants: [factoryNo], conditions, ...(statuses !== undefined && { statuses }) },
        { sort: order, offset: 0, limit: LOGS, counts: Promise.resolve(0) },
      );
    return list;
  }
}

type Line = Readonly<Record<string, unknown>>;

function linesIn(value: unknown): Line[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((line): line is Line => typeof line === 'object' && line !== null);
}

/** What is due on a log: a word on the shift, the check of the room, the steps of the handover. */
function nextOf({ status, values }: StoredRecord, nowMs: number): Next | undefined {
  const [startsAt, endsAt] = [Number(values.startsAt), Number(values.endsAt)];
  const by = typeof values.outgoing === 'string' ? values.outgoing : '';
  if (status === 'OPEN') return whileOpen(values, { by, startsAt, endsAt, nowMs });
  if (status === 'PREPARED' && nowMs >= endsAt - 5 * MINUTE_MS) return { action: 'handOver', by };
  if (status !== 'HANDED' || nowMs < endsAt + 2 * MINUTE_MS) return undefined;
  const taker = Array.isArray(values.incoming) ? String(values.incoming[0] ?? '') : '';
  const open = linesIn(values.checks).find(({ tickedAt }) => tickedAt === null);
  if (open !== undefined) return { action: 'tick', by: taker, values: { checkNo: open.no } };
  return { action: 'takeOver', by: taker };
}

interface OpenShift {
  readonly by: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly nowMs: number;
}

function whileOpen(values: Line, { by, startsAt, endsAt, nowMs }: OpenShift): Next | undefined {
  const kinds = linesIn(values.entries).map(({ kind }) => kind);
  const half = Math.floor(startsAt / (DAY_MS / 2));
  const entry = (entryKind: string, entryText: string | undefined): Next => ({
    ...{ action: 'addEntry', by, values: { entryKind, entryText, entryCarry: false } },
  });
  if (!kinds.includes('EVENT') && nowMs > startsAt + 20 * MINUTE_MS) {
    return entry('EVENT', DEMO_SHIFT_EVENTS[half % DEMO_SHIFT_EVENTS.length]);
  }
  if (!kinds.includes('WATCH') && nowMs > startsAt + 60 * MINUTE_MS && half % 2 === 0) {
    return entry('WATCH', DEMO_SHIFT_WATCH[(half / 2) % DEMO_SHIFT_WATCH.length]);
  }
  if (nowMs < endsAt - 20 * MINUTE_MS) return undefined;
  return kinds.includes('CHECK') ? { action: 'prepare', by } : entry('CHECK', DEMO_SHIFT_CHECK);
}

function short(factoryNo: string): string {
  return factoryNo.replace('demo_', '');
}

function loginOf(code: unknown): string | undefined {
  return typeof code === 'string' && code.startsWith(PREFIX) ? code.slice(PREFIX.length) : undefined;
}

function callerOf(viewer: Viewer): Caller {
  return { viewer, language: 'zh', source: null };
}

/** Somebody who looks at the demonstration was quicker. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
