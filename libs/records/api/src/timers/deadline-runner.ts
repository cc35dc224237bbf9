import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import type { AnyModule } from '@sed/records-model';
import { z } from 'zod';
import { ModuleEngine } from '../module-engine';
import { RecordEffects } from '../records/record-effects';
import { RecordFlow } from '../records/record-flow';
import { SYSTEM_ACTOR, SYSTEM_CALLER } from '../records/system-caller';
import { ValueGuard } from '../records/value-guard';
import { WriteTransactions } from '../records/write-transaction';
import { DeadlineNews, type Due } from './deadline-news';
import { DeadlineTimers, FLOW_TIMER, runsIn } from './deadline-timers';
import { Timers, type FiredTimer } from './timer.service';

const payloadOf = z.object({ module: z.string(), id: z.string(), name: z.string() });

/** Takes the transitions of flows that happen by themselves, each in the transaction that marks its timer fired. */
@Injectable()
export class DeadlineRunner implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly timers: Timers,
    private readonly deadlines: DeadlineTimers,
    private readonly transactions: WriteTransactions,
    private readonly effects: RecordEffects,
    private readonly flow: RecordFlow,
    private readonly guard: ValueGuard,
    private readonly news: DeadlineNews,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timers.handle(
      FLOW_TIMER,
      async (fired, tx, afterCommit) => {
        const committed = await this.fire(fired, tx);
        if (committed !== undefined) afterCommit(committed);
      },
      async ({ payload }, tx) => {
        const { module, id } = payloadOf.parse(payload);
        if (this.engine.has(module)) await this.engine.storeOf(this.engine.module(module)).lock(id, tx);
      },
    );
  }

  private async fire({ dueAt, payload }: FiredTimer, tx: Db): Promise<(() => Promise<void>) | undefined> {
    const { module: key, id, name } = payloadOf.parse(payload);
    const module = this.engine.has(key) ? this.engine.module(key) : undefined;
    const deadline = module?.flow?.deadlines?.[name];
    if (module === undefined || deadline === undefined) {
      this.log.warn({ module: key, id, name }, 'a deadline of a flow that is gone');
      return undefined;
    }
    const record = await this.engine.storeOf(module).lock(id, tx);
    if (record === undefined || !runsIn(deadline, record.status)) return undefined;
    const due = await this.deadlines.dueOf(module, deadline, record, tx);
    // Another time holds since: that one will come.
    if (due !== dueAt) {
      if (due !== null) await this.deadlines.again(module, { id, name, dueAt: due }, tx);
      return undefined;
    }
    return this.run(module, { name, deadline, record, dueAt }, tx);
  }

  private async run(module: AnyModule, due: Due, tx: Db): Promise<() => Promise<void>> {
    const { name, deadline, record } = due;
    const { context, committed } = this.transactions.within(tx, SYSTEM_CALLER);
    const writing = this.effects.around(context, SYSTEM_CALLER, await this.guard.dictionaryCodes(tx));
    await this.news.tell(module, due, context.within);
    const { take } = deadline;
    if (take === undefined) await this.engine.behaviourOf(module).onDeadline?.(name, record, writing.context);
    else await this.flow.take(module, record, { action: take, values: {}, actor: SYSTEM_ACTOR }, writing);
    return committed;
  }
}
