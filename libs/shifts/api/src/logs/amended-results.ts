import { Injectable, type OnModuleInit } from '@nestjs/common';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { OutdatedLogs } from './outdated-logs';

/** LB-11b: logs that were handed over with results which have been amended since say so. */
@Injectable()
export class AmendedResults implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly logs: OutdatedLogs,
  ) {}

  onModuleInit(): void {
    this.engine.addBehaviour(analysisTaskList, {
      afterAction: (action, before, after, context) =>
        action === 'approveAmendment' ? this.mark(before, after, context) : undefined,
    });
  }

  private async mark(
    { values: { publishedAt } }: RecordOf<typeof analysisTaskList>,
    { no, factoryNo, values: { name, revision } }: RecordOf<typeof analysisTaskList>,
    context: WriteContext,
  ): Promise<void> {
    if (publishedAt === null || factoryNo === null) return;
    const what = `${no ?? name ?? ''} v${String(revision ?? 1)}`.trim();
    const because = `LB-11b ${what}`;
    await this.logs.mark({ factoryNo, atMs: [publishedAt], cause: 'laboratory', what, because }, context);
  }
}
