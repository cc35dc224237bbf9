import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { overflowEvent } from '@sed/toolbox-definitions';
import type { OverflowStructure } from '@sed/toolbox-contract';
import { DomainError, Log } from '@sed/platform-api';
import { Clock, PeriodicTask, PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, SystemRecords } from '@sed/records-api';
import { openEvents, overWhenConfirmed, structuresIn, type KeptEvent, type KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';
import { LookBack } from './look-back';
import { OverflowMessages } from './overflow-messages';
import { Situations } from './situations';

const EVERY_MS = 30_000;
/** Waves go over a crest and do not: an overflow has ended once the level stayed below for so long. */
export const ENDED_AFTER_MS = 600_000;
/** A storage that fills again later warns again. */
const WARN_AGAIN_MS = 6 * 3_600_000;

/** Finds overflows by the level of each structure, warns before, and says when they have ended. */
@Injectable()
export class OverflowWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly history: LevelHistory,
    private readonly situations: Situations,
    private readonly lookBack: LookBack,
    private readonly messages: OverflowMessages,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.look(),
      failed: (err) => log.warn({ err }, 'overflow structures were not looked at'),
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  async look(): Promise<void> {
    const plants = this.directory.plants().map(({ factoryNo }) => factoryNo);
    const inService = plants.filter((factoryNo) => this.directory.isInService(factoryNo));
    for (const event of await overWhenConfirmed(this.engine, inService)) await this.leadOn(event);
    const structures = await structuresIn(this.engine, inService);
    if (structures.length === 0) return;
    const open = await openEvents(this.engine, inService);
    for (const { record, structure } of structures) {
      const event = open.find(({ values }) => values.structure === record.id);
      try {
        await this.lookAt(record, structure, event);
        await this.lookBack.look(record, structure, this.clock.nowMs());
      } catch (error) {
        // Somebody led the event on, or another process found it first: the next look sees it.
        if (!(error instanceof DomainError)) throw error;
        this.log.debug({ structure: record.id, code: error.code }, 'an overflow was not kept');
      }
    }
  }

  private async lookAt(
    record: KeptStructure,
    structure: OverflowStructure,
    event: KeptEvent | undefined,
  ): Promise<void> {
    // Of a level that is not known, or not to be gone by, nothing follows: neither a start nor an end.
    const level = this.situations.levelNow(record);
    if (level === undefined) return;
    const isOver = level.value > structure.crestM;
    if (event === undefined) return isOver ? this.begin(record, structure, level.tsMs) : this.warn(record, structure);
    if (!isOver) await this.end(record, structure, event);
  }

  private async begin(record: KeptStructure, { crestM }: OverflowStructure, seenMs: number): Promise<void> {
    const signal = this.history.signalOf(record.values.levelSignal);
    const roseMs = signal === undefined ? null : await this.history.roseAtMs(signal, crestM, this.clock.nowMs());
    const values = { structure: record.id, startedAt: Math.min(roseMs ?? seenMs, seenMs, this.clock.nowMs()) };
    await this.records.change(({ records }) =>
      records.create(overflowEvent, { factoryNo: record.factoryNo, values, because: 'level' }),
    );
  }

  private async end(record: KeptStructure, { crestM }: OverflowStructure, event: KeptEvent): Promise<void> {
    const signal = this.history.signalOf(record.values.levelSignal);
    if (signal === undefined) return;
    const nowMs = this.clock.nowMs();
    const { startedAt } = event.values;
    const lastMs = await this.history.lastAboveMs(signal, crestM, { fromMs: startedAt, toMs: nowMs + 1 });
    // Seen by people while the level says nothing of it: people say when it ended.
    if (lastMs === null && event.values.source === 'SEEN') return;
    const endedAt = Math.max(lastMs ?? startedAt, startedAt + 1);
    if (nowMs - endedAt < ENDED_AFTER_MS) return;
    await this.records.change(async ({ records }) => {
      if (event.status === 'CONFIRMED') {
        await records.act(overflowEvent, event.id, { action: 'end', values: { endedAt }, because: 'level' });
      } else {
        await records.set(overflowEvent, event.id, { values: { endedAt }, because: 'level' });
      }
    });
  }

  /** It had ended before it was confirmed: nothing more is to be waited for. */
  private async leadOn({ id, values: { endedAt } }: KeptEvent): Promise<void> {
    try {
      await this.records.change(({ records }) =>
        records.act(overflowEvent, id, { action: 'end', values: { endedAt }, because: 'level' }),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.debug({ event: id, code: error.code }, 'an overflow that was over was led on by somebody else');
    }
  }

  private async warn(record: KeptStructure, structure: OverflowStructure): Promise<void> {
    const nowMs = this.clock.nowMs();
    const { warnMin, isFilling } = await this.situations.of(record, structure, nowMs);
    const warning = warnMin ?? (isFilling ? 'FULL' : null);
    if (warning === null) return;
    await this.messages.soon(record, warning, String(Math.floor(nowMs / WARN_AGAIN_MS)));
  }
}
