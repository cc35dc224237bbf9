import { Controller } from '@nestjs/common';
import { DomainError, Handles, Input, CurrentViewer } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock, may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';
import { filledSections, shiftLogCalls, type HandoverPaper } from '@sed/shifts-contract';
import { shiftLog } from '@sed/shifts-definitions';
import { HandoverPapers } from '../paper/handover-papers';
import { isManual, sectionsOf } from './section-config';
import { SectionFill } from './section-fill';

@Controller()
export class ShiftLogController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly fill: SectionFill,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly papers: HandoverPapers,
  ) {}

  @Handles(shiftLogCalls.papers)
  async papersOf(
    @Input() { params }: InputOf<typeof shiftLogCalls.papers>,
    @CurrentViewer() viewer: Viewer,
  ): Promise<HandoverPaper[]> {
    // The store of the module keeps values of its definition.
    return this.papers.check((await this.seen(params.id, viewer)) as RecordOf<typeof shiftLog>);
  }

  private async seen(id: string, viewer: Viewer): Promise<StoredRecord> {
    const record = await this.engine.storeOf(shiftLog).get(id);
    const factoryNo = record?.factoryNo ?? '';
    // Of a foreign plant nobody learns that the log exists.
    if (record === undefined || !viewer.plants.has(factoryNo)) throw new DomainError('notFound');
    if (!may(viewer, 'shiftLog:view', factoryNo)) throw new DomainError('right.missing');
    return record;
  }

  @Handles(shiftLogCalls.sections)
  async sections(@Input() { params }: InputOf<typeof shiftLogCalls.sections>, @CurrentViewer() viewer: Viewer) {
    const record = await this.seen(params.id, viewer);
    const factoryNo = record.factoryNo ?? '';
    const { startsAt, endsAt, sections, entries } = record.values;
    const { db } = this.database;
    const config = await sectionsOf(this.engine, db, factoryNo);
    const kinds = Array.isArray(entries) ? entries.map((entry: object) => String(Reflect.get(entry, 'kind'))) : [];
    const manual = config.filter(isManual).map(({ code, name, hint, isRequired }) => ({
      ...{ code, name, hint, isRequired },
      entries: kinds.filter((kind) => kind === code).length,
    }));
    const fixed = filledSections.safeParse(sections);
    if (fixed.success && record.status !== 'OPEN' && record.status !== 'PREPARED') {
      return { isFixed: true, filled: fixed.data, manual };
    }
    const shift = { factoryNo, startsAt: Number(startsAt), endsAt: Number(endsAt), nowMs: this.clock.nowMs() };
    return { isFixed: false, filled: await this.fill.fill(shift, config, db), manual };
  }
}
