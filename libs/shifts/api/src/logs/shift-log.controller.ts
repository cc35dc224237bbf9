import { Controller } from '@nestjs/common';
import { DomainError, Handles, Input, CurrentViewer } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database } from '@sed/platform-database';
import { Clock, may, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { filledSections, shiftLogCalls } from '@sed/shifts-contract';
import { shiftLog } from '@sed/shifts-definitions';
import { isManual, sectionsOf } from './section-config';
import { SectionFill } from './section-fill';

@Controller()
export class ShiftLogController {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly fill: SectionFill,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Handles(shiftLogCalls.sections)
  async sections(@Input() { params }: InputOf<typeof shiftLogCalls.sections>, @CurrentViewer() viewer: Viewer) {
    const record = await this.engine.storeOf(shiftLog).get(params.id);
    const factoryNo = record?.factoryNo ?? '';
    // Of a foreign plant nobody learns that the log exists.
    if (record === undefined || !viewer.plants.has(factoryNo)) throw new DomainError('notFound');
    if (!may(viewer, 'shiftLog:view', factoryNo)) throw new DomainError('right.missing');
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
