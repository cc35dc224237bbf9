import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { detached } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { LivePush } from '@sed/platform-ports';
import { messageDtoOf, type MessageRow } from './message-row';
import { MessageStore } from './message-store';

/** When rows of a caller's transaction are looked for; after the last one it is taken for rolled back. */
const LOOK_AFTER_MS = [20, 100, 400, 1500, 6000, 30_000] as const;

/** Has the row become what was written within the transaction? */
type IsThere = (row: MessageRow) => boolean;

/**
 * Pushes what is committed. A caller's transaction ends after `send` returned, so its rows are looked for from outside
 * until they show; one that never commits pushes nothing, and a push that is missed is fetched by the poll.
 */
@Injectable()
export class CommittedPushes implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: MessageStore,
    private readonly log: Log,
    private readonly push: LivePush,
  ) {}

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** The browser shows the language it is in; the plain texts are for clients that know no other. */
  now(rows: readonly MessageRow[]): void {
    for (const row of rows) this.push.toUsers([row.receiver], 'message', messageDtoOf(row, 'en'));
  }

  whenCommitted(rows: readonly MessageRow[], isThere: IsThere = () => true): void {
    if (rows.length === 0) return;
    // Not a part of the caller's transaction, which may well be open when a timer fires.
    detached(() => this.look(new Set(rows.map((row) => row.id)), isThere, 0));
  }

  private look(ids: ReadonlySet<number>, isThere: IsThere, attempt: number): void {
    const waitMs = LOOK_AFTER_MS[attempt];
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.pushVisible(ids, isThere)
        .then((missing) => {
          if (missing.size > 0) this.look(missing, isThere, attempt + 1);
        })
        .catch((error: unknown) => this.log.warn({ err: error }, 'messages could not be pushed'));
    }, waitMs);
    timer.unref();
    this.timers.add(timer);
  }

  private async pushVisible(ids: ReadonlySet<number>, isThere: IsThere): Promise<ReadonlySet<number>> {
    const visible = (await this.store.byIds([...ids])).filter(isThere);
    this.now(visible);
    const shown = new Set(visible.map((row) => row.id));
    return new Set([...ids].filter((id) => !shown.has(id)));
  }
}
