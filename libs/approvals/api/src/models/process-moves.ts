import { Injectable } from '@nestjs/common';
import { MAX_MOVED, OPEN_PROCESS, type MoveRow, type processModelCalls } from '@sed/approvals-contract';
import { move, reopened } from '@sed/approvals-model';
import { approval } from '@sed/approvals-tables';
import { DomainError } from '@sed/platform-api';
import type { InputOf, ReplyOf } from '@sed/platform-contract';
import { Database, isRepeatable, opaque, type Db } from '@sed/platform-database';
import { Clock, type Viewer } from '@sed/platform-ports';
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { ApprovalSteps } from '../approval/approval-steps';
import { ApprovalSubjects } from '../approval/approval-subjects';
import { ApprovalRows } from '../reading/approval-rows';
import { standingOf } from '../reading/standing';
import type { ApprovalRecord } from '../store/approval-store';
import { ProcessVersions, type ReadVersion } from '../store/process-versions';

type Asked = InputOf<typeof processModelCalls.move>['body'];
type Report = ReplyOf<typeof processModelCalls.moves>;

const ATTEMPTS = 3;

/**
 * Approvals under way keep their version. Whoever publishes may move some of them to the published one, after a look at
 * where each would stand.
 */
@Injectable()
export class ProcessMoves {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly versions: ProcessVersions,
    private readonly steps: ApprovalSteps,
    private readonly subjects: ApprovalSubjects,
    private readonly rows: ApprovalRows,
  ) {}

  /** The very steps of a move for each of them, the oldest first. Nothing is kept. @throws DomainError `notFound` */
  async report(key: string): Promise<Report> {
    await this.requireModel(key);
    const { to, list, total } = await this.database.db.transaction((tx) => this.read(key, tx));
    const codes = list.flatMap(({ at, to: then }) => [...at, ...then].flatMap(({ people }) => people));
    return { to, list, total, people: await this.rows.names(codes) };
  }

  private async read(key: string, tx: Db): Promise<Omit<Report, 'people'>> {
    const to = await this.versions.inUse(key, tx);
    if (to === undefined) return { to: null, list: [], total: 0 };
    const isOpen = inArray(approval.state, [...OPEN_PROCESS]);
    const isEarlier = and(eq(approval.modelKey, key), isOpen, ne(approval.versionNo, to.no));
    const [counted] = await tx.select({ n: count() }).from(approval).where(isEarlier);
    const found = await tx
      .select()
      .from(approval)
      .where(isEarlier)
      .orderBy(asc(approval.startedAt), asc(approval.id))
      .limit(MAX_MOVED);
    const list: MoveRow[] = [];
    for (const row of found) list.push(await this.outcomeOf(row, to, tx));
    return { to: to.no, list, total: counted?.n ?? 0 };
  }

  private async outcomeOf(row: ApprovalRecord, to: ReadVersion, tx: Db): Promise<MoveRow> {
    const { id, subjectNo, title, factoryNo, state, versionNo, process } = row;
    const { graph } = await this.versions.version(row.modelKey, versionNo, tx);
    const values = await this.subjects.valuesOf(row, opaque(tx));
    const world = await this.steps.worldOf(row, to, { values, atMs: this.clock.nowMs(), tx });
    const result = move(process, graph, world);
    const shared = { id, subjectNo, title, factoryNo, state, version: versionNo, at: placesOf(process, graph) };
    if (result.process === null) {
      const refusals = result.refusals.map(({ code, params }) => ({ code, params: { ...params } }));
      return { ...shared, outcome: 'cannot', to: [], refusals };
    }
    const isAsked = state === 'RUNNING' && reopened(process, graph, to.graph).length > 0;
    const places = placesOf(result.process, to.graph);
    return { ...shared, outcome: isAsked ? 'asksAnew' : 'stays', to: places, refusals: [] };
  }

  /** Each in a transaction of its own: what cannot be moved does not hold up the others. @throws DomainError `notFound` */
  async move(key: string, asked: Asked, viewer: Viewer): Promise<{ id: string; code: string | null }[]> {
    await this.requireModel(key);
    const outcomes: { id: string; code: string | null }[] = [];
    for (const id of asked.ids) {
      try {
        await this.one(key, id, asked, viewer);
        outcomes.push({ id, code: null });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcomes.push({ id, code: error.code });
      }
    }
    return outcomes;
  }

  private async requireModel(key: string): Promise<void> {
    if (!(await this.versions.names([key])).has(key)) throw new DomainError('notFound');
  }

  private async one(key: string, id: string, asked: Asked, viewer: Viewer): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.once(key, id, asked, viewer);
        return;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  /** @throws DomainError `notFound`, `approval.notInForce`, `approval.movedAlready`, and what stands against it */
  private async once(key: string, id: string, { to, reason }: Asked, by: Viewer): Promise<void> {
    const news: (() => Promise<void>)[] = [];
    await this.database.db.transaction(async (tx) => {
      const version = await this.versions.inUse(key, tx);
      if (version?.no !== to) throw new DomainError('approval.notInForce', { no: to });
      const row = await this.steps.hold(id, tx);
      if (row.modelKey !== key) throw new DomainError('notFound');
      if (row.versionNo === to) throw new DomainError('approval.movedAlready');
      const note = `V${String(row.versionNo)} → V${String(to)}: ${reason}`;
      const acting = { by, isAdmin: true, atMs: this.clock.nowMs(), tx };
      const afterCommit = (run: () => Promise<void>) => news.push(run);
      await this.steps.move(row, version, { action: 'move', note }, { ...acting, afterCommit });
    });
    for (const tell of news) await tell();
  }
}

function placesOf(process: ApprovalRecord['process'], graph: ReadVersion['graph']): MoveRow['at'] {
  return standingOf(process, graph).map(({ nodeId, name, people }) => ({ nodeId, name, people: [...people] }));
}
