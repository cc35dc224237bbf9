import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LABORATORY } from '@sed/laboratory-contract';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { Log } from '@sed/platform-api';
import { ModuleEngine, SystemRecords, type WriteContext } from '@sed/records-api';
import { IndexBases } from '../results/index-bases';
import { indexIds, measuredLines } from '../results/result-lines';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;
/** Until they are handed in, results can be overdue. */
const OPEN = ['TO_SAMPLE', 'SAMPLED', 'RESAMPLE', 'RECEIVED', 'TESTING', 'RETEST'];
const BECAUSE = '补记应提交时间 / When the results are due was not kept before';

/** When results of a sample are to be handed in. */
@Injectable()
export class DueTimes implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly bases: IndexBases,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.adopt();
  }

  /** Of the slowest of these, for a sample that is there then. */
  async of(
    fromMs: number,
    lines: readonly { readonly index: string | null }[] | null,
    context: WriteContext,
  ): Promise<number> {
    const indices = await this.bases.indices(indexIds(lines ?? []), context);
    const hours = Math.max(0, ...[...indices.values()].map(({ hoursNeeded }) => hoursNeeded ?? 0));
    return fromMs + hours * HOUR_MS + LABORATORY.handedInAfterMs;
  }

  /** Samples of a time when nothing was due: they get it now, and are overdue where it has passed. */
  async adopt(): Promise<void> {
    const conditions = [{ field: 'dueAt', op: 'in' as const, values: [null] }];
    const filter = { plants: undefined, statuses: OPEN, conditions };
    const found: string[] = [];
    for await (const piece of this.engine.storeOf(analysisTaskList).pieces(filter, AT_ONCE, ['dueAt'])) {
      found.push(...piece.map(({ id }) => id));
    }
    for (const id of found) {
      // One that cannot be given it keeps neither the others nor the service from starting.
      await this.give(id).catch((err: unknown) =>
        this.log.warn({ err, id }, 'a sample has no time its results are due'),
      );
    }
  }

  private give(id: string): Promise<void> {
    return this.records.change(async (context) => {
      const { status, values } = await context.records.hold(analysisTaskList, id);
      if (values.dueAt !== null || !OPEN.includes(status ?? '')) return;
      const fromMs = values.takenAt ?? values.windowTo ?? values.windowFrom;
      const dueAt = await this.of(fromMs, measuredLines(values.results), context);
      await context.records.set(analysisTaskList, id, { values: { dueAt }, because: BECAUSE });
    });
  }
}
