import { Injectable } from '@nestjs/common';
import type { OpenedYear } from '@sed/evaluation-contract';
import { policyStandards, standards } from '@sed/evaluation-definitions';
import { DomainError } from '@sed/platform-api';
import { AuditTrail, PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import { SystemRecords } from '@sed/records-api';
import { standardsOfYear } from './policy-lines';

/** PO-01: the template of a year reaches the plants as a policy each has to compile. */
@Injectable()
export class PolicyYears {
  constructor(
    private readonly records: SystemRecords,
    private readonly directory: PlantDirectory,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * At the plants where the viewer may issue it; those that have a policy of the year keep it.
   *
   * @throws DomainError `evaluation.noLines` while no standard of the year is published
   */
  async open(year: number, viewer: Viewer): Promise<OpenedYear> {
    const held = plantsWith(viewer, 'policyStandards:issue');
    const plants = this.directory.plants().filter(({ factoryNo }) => held.has(factoryNo));
    const opened = { opened: 0, there: 0 };
    for (const { factoryNo } of plants) {
      const isNew = await this.records.change(async ({ records }) => {
        if (standardsOfYear(await records.all(standards, {}, null), year).size === 0) {
          throw new DomainError('evaluation.noLines');
        }
        const others = await records.all(policyStandards, { year }, factoryNo);
        if (others.some(({ status }) => status !== 'CANCELLED')) return false;
        const name = `${String(year)} 年度一厂一策 / Plant policy`;
        await records.create(policyStandards, {
          factoryNo,
          values: { name, year },
          because: `PO-01 ${viewer.loginName}`,
        });
        return true;
      });
      opened[isNew ? 'opened' : 'there'] += 1;
    }
    // The policies are made by the system; who asked for them is told once.
    const who = { actor: viewer.loginName, actorName: viewer.name.zh };
    await this.trail.record({ ...who, entity: policyStandards.key, action: 'issue', after: { year, ...opened } });
    return opened;
  }
}
