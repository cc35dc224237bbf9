import { Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { may, maySee, Organisations, plantsWith, UserPositions, type Viewer } from '@sed/api-ports';
import type { Verb } from '@sed/contract';
import { POSITIONS, type Position } from '@sed/contract';
import { rightOf, rightsOf, type Actor, type AnyModule, type Field } from '@sed/modules-core';
import { ModuleEngine } from '../module-engine';
import type { RecordSight, StoredRecord } from '../storage/record-store';

/** What viewers may do with records: rights of the module, held on the record's plant. */
@Injectable()
export class RecordAccess {
  constructor(
    private readonly engine: ModuleEngine,
    @Optional() private readonly organisations?: Organisations,
    @Optional() private readonly positions?: UserPositions,
  ) {}

  /** Whether the viewer holds the verb where the record belongs. */
  holds(viewer: Viewer, module: AnyModule, verb: Verb, factoryNo: string | null): boolean {
    const right = rightOf(module, verb);
    if (module.scope === 'group') return may(viewer, right);
    return factoryNo !== null && may(viewer, right, factoryNo);
  }

  /** @throws DomainError `right.missing` */
  need(viewer: Viewer, module: AnyModule, verb: Verb, factoryNo: string | null): void {
    if (!this.holds(viewer, module, verb, factoryNo)) throw new DomainError('right.missing');
  }

  /** The record when the viewer may see it; otherwise it does not exist for them. @throws DomainError `notFound` */
  visible(viewer: Viewer, module: AnyModule, record: StoredRecord | undefined): StoredRecord {
    if (record === undefined || !this.holds(viewer, module, 'view', record.factoryNo))
      throw new DomainError('notFound');
    const sight = this.sight(viewer, module);
    if (sight !== undefined && this.engine.behaviourOf(module).isVisible?.(record, sight) === false) {
      throw new DomainError('notFound');
    }
    return record;
  }

  /** What a list of the module must be cut to beyond plants; undefined for nearly every module. */
  sight(viewer: Viewer, module: AnyModule): RecordSight | undefined {
    if (this.engine.behaviourOf(module).isVisible === undefined) return undefined;
    return { userCode: viewer.code, plants: [...viewer.plants], orgCodes: [...(viewer.orgCodes ?? [])] };
  }

  /**
   * Plants whose records the viewer gets for a verb: those of the chosen plant or node, or all of theirs. Undefined for
   * records that belong to no plant.
   *
   * @throws DomainError `right.missing`, `plant.forbidden`
   */
  async plants(
    viewer: Viewer,
    module: AnyModule,
    verb: Verb,
    factoryNo: string | undefined,
  ): Promise<readonly string[] | undefined> {
    const right = rightOf(module, verb);
    if (!may(viewer, right)) throw new DomainError('right.missing');
    if (module.scope === 'group') return undefined;
    return this.chosen(viewer, plantsWith(viewer, right), factoryNo);
  }

  private async chosen(viewer: Viewer, held: ReadonlySet<string>, factoryNo: string | undefined): Promise<string[]> {
    if (factoryNo === undefined) return [...held].sort();
    if (maySee(viewer, factoryNo)) {
      if (held.has(factoryNo)) return [factoryNo];
      throw new DomainError('right.missing');
    }
    const node = await this.organisations?.resolve(factoryNo);
    const isOwn = typeof node?.orgCode === 'string' && viewer.orgCodes?.has(node.orgCode) === true;
    if (node === undefined || !isOwn) throw new DomainError('plant.forbidden');
    const within = [...node.plants].filter((plant) => held.has(plant)).sort();
    if (within.length === 0) throw new DomainError('right.missing');
    return within;
  }

  /**
   * Plants whose records of a module the viewer may choose from: where they see it, and where they may fill in forms
   * that refer to it. Undefined for records that belong to no plant.
   *
   * @throws DomainError `right.missing` when there is no such form
   */
  async choosable(
    viewer: Viewer,
    module: AnyModule,
    factoryNo: string | undefined,
  ): Promise<readonly string[] | undefined> {
    const rights = [
      rightOf(module, 'view'),
      ...this.engine.referrersOf(module).flatMap((referrer) => rightsOf(referrer.module)),
    ].filter((right) => viewer.rights.has(right));
    if (rights.length === 0) throw new DomainError('right.missing');
    if (module.scope === 'group') return undefined;
    const held = new Set(rights.flatMap((right) => [...plantsWith(viewer, right)]));
    return this.chosen(viewer, held, factoryNo);
  }

  /** The plant of a new record. Without one named, the only plant the viewer could mean. */
  plantForNew(viewer: Viewer, module: AnyModule, factoryNo: string | null | undefined): string | null {
    if (module.scope === 'group') return null;
    if (factoryNo !== undefined && factoryNo !== null) return factoryNo;
    const [only, ...others] = plantsWith(viewer, rightOf(module, 'add'));
    if (only === undefined) throw new DomainError('right.missing');
    if (others.length > 0) throw new DomainError('record.plantMissing', { field: 'factoryNo' });
    return only;
  }

  /** Whether a field's value is shown to the viewer. */
  seesField(viewer: Viewer, module: AnyModule, field: Field, factoryNo: string | null): boolean {
    return field.visibleWith === undefined || this.holds(viewer, module, field.visibleWith, factoryNo);
  }

  /** The viewer as the flow sees them at a plant. */
  async actor(viewer: Viewer, module: AnyModule, factoryNo: string | null): Promise<Actor> {
    return {
      code: viewer.code,
      may: (right) =>
        module.scope === 'group' ? may(viewer, right) : factoryNo !== null && may(viewer, right, factoryNo),
      positions: await this.positionsOf(viewer, module, factoryNo),
    };
  }

  private async positionsOf(viewer: Viewer, module: AnyModule, factoryNo: string | null): Promise<readonly Position[]> {
    const asks = Object.values(module.flow?.actions ?? {}).some(({ positions }) => positions !== undefined);
    if (!asks || factoryNo === null || this.positions === undefined) return [];
    const held = await this.positions.at(viewer.code, factoryNo);
    return POSITIONS.filter((position) => held.includes(position));
  }
}
