import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { Right } from '@sed/platform-contract';
import { maySee, Organisations, plantsWith, type Viewer } from '@sed/platform-ports';

/** Whose data a question is about: a plant, those below a node, or all the viewer may look at. */
@Injectable()
export class PlantScope {
  constructor(private readonly organisations: Organisations) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async of(factoryNo: string | undefined, viewer: Viewer, right: Right): Promise<readonly string[]> {
    const held = plantsWith(viewer, right);
    if (held.size === 0) throw new DomainError('right.missing');
    if (factoryNo === undefined) return [...held];
    if (maySee(viewer, factoryNo)) {
      if (held.has(factoryNo)) return [factoryNo];
      throw new DomainError('right.missing');
    }
    const node = await this.organisations.resolve(factoryNo);
    const isOwn = typeof node?.orgCode === 'string' && viewer.orgCodes?.has(node.orgCode) === true;
    if (node === undefined || !isOwn) throw new DomainError('plant.forbidden');
    return [...node.plants].filter((plant) => held.has(plant));
  }
}
