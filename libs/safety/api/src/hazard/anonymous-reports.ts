import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { Clock, may, type Viewer } from '@sed/platform-ports';
import { SystemRecords } from '@sed/records-api';
import type { AnonymousReport } from '@sed/safety-contract';
import { HAZARD_CATEGORIES, safety } from '@sed/safety-definitions';

/** HZ-01: what anybody of a plant may report without being named. Neither the record nor the trail know who it was. */
@Injectable()
export class AnonymousReports {
  constructor(
    private readonly records: SystemRecords,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.forbidden` for a plant the viewer reports nothing at */
  async take(said: AnonymousReport, viewer: Viewer): Promise<{ no: string | null }> {
    const { factoryNo, ...values } = said;
    if (!may(viewer, 'safety:add', factoryNo)) throw new DomainError('plant.forbidden');
    const category = HAZARD_CATEGORIES.find(({ code }) => code === said.category)?.code ?? 'MANAGEMENT';
    const made = await this.records.change(async ({ records }) => {
      const kept = await records.create(safety, {
        factoryNo,
        because: 'HZ-01',
        values: { ...values, category, source: 'REPORT', foundAt: this.clock.nowMs() },
      });
      // Nobody says so of a report of their own.
      await records.set(safety, kept.id, { values: { isAnonymous: true }, because: 'HZ-01' });
      return kept;
    });
    return { no: made.no };
  }
}
