import { Injectable } from '@nestjs/common';
import { COMMENT_ACTION, offlineAt, type RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { PassedStep, WriteContext } from './behaviour';
import type { Caller } from './caller';
import { GuardedWrites } from './guarded-writes';
import { RecordTrace } from './record-trace';
import { RecordSteps } from './record-steps';
import { RecordView } from './record-view';
import { Timeline } from './timeline';

type Values = Readonly<Record<string, unknown>>;

export interface ActionInput {
  readonly action: string;
  readonly version: number;
  readonly values?: Values | undefined;
  readonly note?: string | undefined;
  /** When a device says it was done. */
  readonly doneAt?: number | undefined;
  readonly passed?: readonly PassedStep[] | undefined;
}

/** One of several changes of a record that are made together. */
export type RecordStep = { readonly update: Values } | { readonly action: string };

/** Changes of single records as callers ask for them: rights, one transaction, the record as it is afterwards. */
@Injectable()
export class RecordService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly writes: GuardedWrites,
    private readonly steps: RecordSteps,
    private readonly view: RecordView,
    private readonly trace: RecordTrace,
    private readonly timeline: Timeline,
  ) {}

  async create(
    key: string,
    { factoryNo, values }: { readonly factoryNo?: string | null | undefined; readonly values: Values },
    caller: Caller,
  ): Promise<RecordDto> {
    const module = this.engine.module(key);
    const { access } = this.writes;
    const plant = access.plantForNew(caller.viewer, module, factoryNo);
    access.need(caller.viewer, module, 'add', { factoryNo: plant });
    const made = await this.writes.run(module, caller, { values, factoryNo: plant }, (writing) =>
      this.steps.writer.create(module, plant, values, writing),
    );
    return this.view.dto(module, made, caller);
  }

  async update(
    key: string,
    id: string,
    change: { readonly version: number; readonly values: Values; readonly reason?: string | undefined },
    caller: Caller,
  ): Promise<RecordDto> {
    const module = this.engine.module(key);
    const reached = await this.writes.reached(module, id, caller);
    this.writes.access.need(caller.viewer, module, 'edit', reached);
    const asked = { values: change.values, factoryNo: reached.factoryNo, note: change.reason, record: reached };
    const changed = await this.writes.run(module, caller, asked, async (writing) => {
      const record = await this.writes.held(module, id, change.version, writing);
      return this.steps.writer.update(module, record, change.values, writing);
    });
    return this.view.dto(module, changed, caller);
  }

  async act(key: string, id: string, input: ActionInput, caller: Caller): Promise<RecordDto> {
    const module = this.engine.module(key);
    const reached = await this.writes.reached(module, id, caller);
    const values = input.values ?? {};
    const actor = await this.writes.access.actor(caller.viewer, module, reached);
    const asked = { values, factoryNo: reached.factoryNo, note: input.note, record: reached };
    const changed = await this.writes.run(module, caller, asked, async (writing) => {
      const record = await this.writes.held(module, id, input.version, writing);
      const doneAtMs = await this.doneAt(module, id, input.doneAt, writing.context);
      const { passed = [] } = input;
      const timed = { ...writing, context: { ...writing.context, doneAtMs, passed } };
      return this.steps.flow.take(module, record, { action: input.action, values, actor }, timed);
    });
    return this.view.dto(module, changed, caller);
  }

  /** What arrives late counts at its own time, but not before the step it followed. */
  private async doneAt(
    module: AnyModule,
    id: string,
    saidAt: number | undefined,
    { atMs, tx }: WriteContext,
  ): Promise<number> {
    if (offlineAt(saidAt, atMs) === null) return atMs;
    const lastAtMs = await this.timeline.lastStep(module, id, tx);
    return offlineAt(saidAt, atMs, lastAtMs) ?? atMs;
  }

  /** Several changes of one record, all or none: each is judged as if it were made alone. */
  async follow(
    key: string,
    id: string,
    asked: { readonly version: number; readonly steps: readonly RecordStep[]; readonly note?: string | undefined },
    caller: Caller,
  ): Promise<RecordDto> {
    const module = this.engine.module(key);
    const reached = await this.writes.reached(module, id, caller);
    const { factoryNo } = reached;
    const { access } = this.writes;
    const actor = await access.actor(caller.viewer, module, reached);
    const values: Values = Object.fromEntries(
      asked.steps.flatMap((step) => ('update' in step ? Object.entries(step.update) : [])),
    );
    const changed = await this.writes.run(
      module,
      caller,
      { values, factoryNo, note: asked.note, record: reached },
      async (writing) => {
        let record = await this.writes.held(module, id, asked.version, writing);
        for (const step of asked.steps) {
          if ('update' in step) {
            access.need(caller.viewer, module, 'edit', record);
            record = await this.steps.writer.update(module, record, step.update, writing);
          } else {
            record = await this.steps.flow.take(module, record, { action: step.action, values: {}, actor }, writing);
          }
        }
        return record;
      },
    );
    return this.view.dto(module, changed, caller);
  }

  /** Kept in the timeline and the audit trail; whoever may see a record may say something about it. */
  async comment(key: string, id: string, text: string, caller: Caller): Promise<void> {
    const module = this.engine.module(key);
    const { factoryNo } = await this.writes.reached(module, id, caller);
    await this.writes.run(module, caller, { values: {}, factoryNo, note: text }, async ({ context }) => {
      const locked = await this.engine.storeOf(module).lock(id, context.tx);
      const record = this.writes.access.visible(caller.viewer, module, locked);
      const said = { action: COMMENT_ACTION, before: record, after: record, event: 'commented' as const };
      await this.trace.leave(module, said, caller, context);
    });
  }

  async remove(key: string, id: string, version: number, caller: Caller): Promise<void> {
    const module = this.engine.module(key);
    const reached = await this.writes.reached(module, id, caller);
    this.writes.access.need(caller.viewer, module, 'delete', reached);
    await this.writes.run(module, caller, { values: {}, factoryNo: reached.factoryNo }, async (writing) => {
      const record = await this.writes.held(module, id, version, writing);
      await this.steps.removal.remove(module, record, writing);
    });
  }
}
