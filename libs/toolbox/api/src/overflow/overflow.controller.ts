import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Clock } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { overflowCalls, type OverflowStructure } from '@sed/toolbox-contract';
import { openEvents, structuresIn, type KeptEvent, type KeptStructure } from './kept-structures';
import { LevelHistory } from './level-history';
import { OverflowStatistics } from './overflow-statistics';
import { Situations } from './situations';

const MINUTE_MS = 60_000;

@Controller()
export class OverflowController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly situations: Situations,
    private readonly history: LevelHistory,
    private readonly figures: OverflowStatistics,
    private readonly clock: Clock,
  ) {}

  @Handles(overflowCalls.situation)
  async situation(@Input() { query: { factoryNo } }: InputOf<typeof overflowCalls.situation>) {
    const nowMs = this.clock.nowMs();
    const structures = await structuresIn(this.engine, [factoryNo]);
    const open = await openEvents(this.engine, [factoryNo]);
    return Promise.all(
      structures.map(async ({ record, structure }) => {
        const event = open.find(({ status, values }) => values.structure === record.id && status !== 'DISMISSED');
        return {
          ...{ id: record.id, name: record.values.name },
          ...(await this.situations.of(record, structure, nowMs)),
          event: event === undefined ? null : await this.running(event, record, structure),
        };
      }),
    );
  }

  @Handles(overflowCalls.statistics)
  statistics(@Input() { query: { factoryNo, year } }: InputOf<typeof overflowCalls.statistics>) {
    return this.figures.ofYear(factoryNo, year);
  }

  private async running(event: KeptEvent, record: KeptStructure, structure: OverflowStructure) {
    const { startedAt } = event.values;
    const spill = await this.history.spill(record, structure, { fromMs: startedAt, toMs: this.clock.nowMs() });
    return {
      ...{ id: event.id, no: event.no ?? '', status: event.status ?? '', startedAt },
      volumeM3: spill.volumeM3,
      durationMin: spill.durationMs / MINUTE_MS,
      peakM3h: spill.peakM3PerH,
      knownPercent: spill.knownShare * 100,
    };
  }
}
