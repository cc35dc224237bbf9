import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import {
  may,
  maySee,
  Organisations,
  orgsWith,
  PlantDirectory,
  plantsWith,
  Teams,
  UserPositions,
  type Viewer,
} from '@sed/platform-ports';
import type { Right, Verb } from '@sed/platform-contract';
import { POSITIONS, type Position } from '@sed/people-contract';
import {
  asksForPositions,
  asksForTeams,
  guardsOf,
  isAmong,
  isFor,
  isOfGroup,
  ownersOf,
  rightOf,
  rightsOf,
  type Actor,
  type AnyModule,
  type Field,
  type Owners,
} from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { RecordSight, StoredRecord } from '../storage/record-store';
import { isSystem } from './system-caller';

const READING: readonly Verb[] = ['view', 'export', 'print'];

/** Where a record belongs: its plant, or what it names itself. Without values: anywhere the viewer may. */
export interface Whereabouts {
  readonly factoryNo: string | null;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What viewers may do with records: rights of the module, held on the record's plant or at its organisation. */
@Injectable()
export class RecordAccess {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly organisations: Organisations,
    private readonly positions: UserPositions,
    private readonly teams: Teams,
    private readonly directory: PlantDirectory,
  ) {}

  /** Whether the viewer holds the verb where the record belongs. */
  holds(viewer: Viewer, module: AnyModule, verb: Verb, place: Whereabouts): boolean {
    return this.holdsRight(viewer, module, rightOf(module, verb), place);
  }

  private holdsRight(viewer: Viewer, module: AnyModule, right: Right, { factoryNo, values }: Whereabouts): boolean {
    if (isSystem(viewer)) return true;
    if (module.scope === 'plant') return factoryNo !== null && may(viewer, right, factoryNo);
    if (!may(viewer, right)) return false;
    if (values === undefined || !this.isGuarded(module)) return true;
    if (isOfGroup(module, values) && !isReading(module, right)) return this.coversGroup(viewer, right);
    return isSeen(module, values, sightWith(viewer, [right]));
  }

  /** Whether a right holds at every plant there is. */
  private coversGroup(viewer: Viewer, right: Right): boolean {
    const held = plantsWith(viewer, right);
    return viewer.rights.has(right) && this.directory.plants().every(({ factoryNo }) => held.has(factoryNo));
  }

  /** The definition says whose a record is; a behaviour that says it itself knows better. */
  private isGuarded(module: AnyModule): boolean {
    const isSaid = guardsOf(module).length > 0 || module.commonBy !== undefined;
    return isSaid && this.engine.behaviourOf(module).isVisible === undefined;
  }

  /** @throws DomainError `right.missing`, `record.ofGroup` for what whoever may at some plant may not do to what is common */
  need(viewer: Viewer, module: AnyModule, verb: Verb, place: Whereabouts): void {
    if (!this.holds(viewer, module, verb, place)) throw this.refusalOf(viewer, module, [verb], place);
  }

  private refusalOf(viewer: Viewer, module: AnyModule, verbs: readonly Verb[], { values }: Whereabouts): DomainError {
    const mayOwn = verbs.some((verb) => may(viewer, rightOf(module, verb)));
    return new DomainError(mayOwn && isOfGroup(module, values ?? {}) ? 'record.ofGroup' : 'right.missing');
  }

  /** Whether the viewer may make records that are common to all, by any of these verbs. */
  mayMakeCommon(viewer: Viewer, module: AnyModule, verbs: readonly Verb[]): boolean {
    return isSystem(viewer) || verbs.some((verb) => this.coversGroup(viewer, rightOf(module, verb)));
  }

  /** The record when the viewer may see it; otherwise it does not exist for them. @throws DomainError `notFound` */
  visible(viewer: Viewer, module: AnyModule, record: StoredRecord | undefined): StoredRecord {
    if (record === undefined || !this.sees(viewer, module, record)) throw new DomainError('notFound');
    return record;
  }

  /** Whether the viewer may know of the record at all. */
  sees(viewer: Viewer, module: AnyModule, record: StoredRecord): boolean {
    if (!this.holds(viewer, module, 'view', record)) return false;
    return this.isShown(viewer, module, record);
  }

  private isShown(viewer: Viewer, module: AnyModule, record: StoredRecord): boolean {
    const holds = (right: Right) => isSystem(viewer) || may(viewer, right, record.factoryNo ?? undefined);
    if (!isFor(module, record, viewer.code) && !holds(rightOf(module, module.privateTo?.unless ?? 'view')))
      return false;
    return this.engine.behaviourOf(module).isVisible?.(record, wholeSight(viewer), holds) !== false;
  }

  /**
   * What a list of the module must be cut to beyond plants; undefined for nearly every module. Whatever is done with a
   * list, it holds what the viewer sees.
   */
  sight(viewer: Viewer, module: AnyModule, verb: Verb = 'view'): RecordSight | undefined {
    const held = this.sightFor(viewer, module, [rightOf(module, verb)]);
    const seen = verb === 'view' ? held : this.sightFor(viewer, module, [rightOf(module, 'view')]);
    if (held === undefined || seen === undefined) return held;
    return { ...held, plants: inBoth(held.plants, seen.plants), orgCodes: inBoth(held.orgCodes, seen.orgCodes) };
  }

  private sightFor(viewer: Viewer, module: AnyModule, rights: readonly Right[]): RecordSight | undefined {
    if (module.privateTo !== undefined) {
      return { ...wholeSight(viewer), openPlants: [...plantsWith(viewer, rightOf(module, module.privateTo.unless))] };
    }
    if (this.isGuarded(module)) return sightWith(viewer, rights);
    return this.engine.behaviourOf(module).isVisible === undefined ? undefined : wholeSight(viewer);
  }

  /** Whether the viewer may make a record of the module belong to all that is named. */
  mayName(viewer: Viewer, module: AnyModule, verbs: readonly Verb[], named: Owners): boolean {
    if (isSystem(viewer)) return true;
    const own = sightWith(
      viewer,
      verbs.map((verb) => rightOf(module, verb)),
    );
    return (
      named.orgCodes.every((code) => own.orgCodes.includes(code)) &&
      named.plants.every((plant) => own.plants.includes(plant))
    );
  }

  /**
   * Plants whose records the viewer sees and holds a verb on: those of the chosen plant or node, or all of theirs.
   * Undefined for records that belong to no plant.
   *
   * @throws DomainError `right.missing`, `plant.forbidden`
   */
  async plants(
    viewer: Viewer,
    module: AnyModule,
    verb: Verb,
    factoryNo: string | undefined,
  ): Promise<readonly string[] | undefined> {
    const rights = [rightOf(module, 'view'), rightOf(module, verb)];
    if (!rights.every((right) => may(viewer, right))) throw new DomainError('right.missing');
    if (module.scope === 'group') return undefined;
    const [seen, held] = rights.map((right) => plantsWith(viewer, right));
    return this.chosen(viewer, new Set(inBoth([...(held ?? [])], [...(seen ?? [])])), factoryNo);
  }

  private async chosen(viewer: Viewer, held: ReadonlySet<string>, factoryNo: string | undefined): Promise<string[]> {
    if (factoryNo === undefined) return [...held].sort();
    if (maySee(viewer, factoryNo)) {
      if (held.has(factoryNo)) return [factoryNo];
      throw new DomainError('right.missing');
    }
    const node = await this.organisations.resolve(factoryNo);
    const isOwn = typeof node?.orgCode === 'string' && viewer.orgCodes?.has(node.orgCode) === true;
    if (node === undefined || !isOwn) throw new DomainError('plant.forbidden');
    const within = [...node.plants].filter((plant) => held.has(plant)).sort();
    if (within.length === 0) throw new DomainError('right.missing');
    return within;
  }

  /**
   * Plants whose records of a module the viewer may choose from: where they see it, and where they may fill in forms
   * that refer to it. Undefined for records that belong to no plant. Nobody is asked, so it is known inside a
   * transaction too.
   *
   * @throws DomainError `right.missing` when there is no such form
   */
  choosable(viewer: Viewer, module: AnyModule): ReadonlySet<string> | undefined {
    const rights = this.choosingRights(viewer, module);
    if (rights.length === 0) throw new DomainError('right.missing');
    if (module.scope === 'group') return undefined;
    return new Set(rights.flatMap((right) => [...plantsWith(viewer, right)]));
  }

  /** Those of a chosen plant or node. Before any transaction: whose plants a node has is asked elsewhere. */
  async choosableAt(
    viewer: Viewer,
    module: AnyModule,
    factoryNo: string | undefined,
  ): Promise<readonly string[] | undefined> {
    const held = this.choosable(viewer, module);
    return held === undefined ? undefined : this.chosen(viewer, held, factoryNo);
  }

  /**
   * An import of a module changes records where the right to import or to edit holds.
   *
   * @throws DomainError `right.missing`, `record.ofGroup`
   */
  needToImportOver(viewer: Viewer, module: AnyModule, record: StoredRecord): void {
    const rights = new Set(rightsOf(module));
    const verbs = (['import', 'edit'] as const).filter((verb) => rights.has(rightOf(module, verb)));
    if (verbs.some((verb) => this.holds(viewer, module, verb, record))) return;
    throw this.refusalOf(viewer, module, verbs, record);
  }

  /** The same for what records themselves name. */
  choosableSight(viewer: Viewer, module: AnyModule): RecordSight | undefined {
    return this.sightFor(viewer, module, this.choosingRights(viewer, module));
  }

  /** Whether a form may point at the record. */
  mayChoose(viewer: Viewer, module: AnyModule, record: StoredRecord): boolean {
    if (this.isGuarded(module)) {
      return isSeen(module, record.values, sightWith(viewer, this.choosingRights(viewer, module)));
    }
    return this.isShown(viewer, module, record);
  }

  private choosingRights(viewer: Viewer, module: AnyModule): Right[] {
    return [
      rightOf(module, 'view'),
      ...this.engine.referrersOf(module).flatMap((referrer) => rightsOf(referrer.module)),
    ].filter((right) => viewer.rights.has(right));
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
  seesField(viewer: Viewer, module: AnyModule, field: Field, place: Whereabouts): boolean {
    return field.visibleWith === undefined || this.holds(viewer, module, field.visibleWith, place);
  }

  /** Whether the viewer sees a field on every record a list may hold: on all its plants, or wherever they may look. */
  seesFieldOn(viewer: Viewer, module: AnyModule, field: Field, plants: readonly string[] | undefined): boolean {
    if (!this.isGuarded(module)) {
      return (plants ?? [null]).every((factoryNo) => this.seesField(viewer, module, field, { factoryNo }));
    }
    if (field.visibleWith === undefined) return true;
    const { orgCodes, plants: seen } = sightWith(viewer, [rightOf(module, 'view')]);
    return this.mayName(viewer, module, [field.visibleWith], { orgCodes, plants: seen });
  }

  /** The viewer as the flow sees them where the record belongs. */
  async actor(viewer: Viewer, module: AnyModule, place: Whereabouts): Promise<Actor> {
    return {
      code: viewer.code,
      may: (right) => this.holdsRight(viewer, module, right, place),
      positions: await this.positionsOf(viewer, module, place.factoryNo),
      teams: await this.teamsOf(viewer, module, place.factoryNo),
    };
  }

  private async teamsOf(viewer: Viewer, module: AnyModule, factoryNo: string | null): Promise<readonly string[]> {
    if (factoryNo === null || !asksForTeams(module)) return [];
    return (await this.teams.of(viewer.code)).get(factoryNo) ?? [];
  }

  private async positionsOf(viewer: Viewer, module: AnyModule, factoryNo: string | null): Promise<readonly Position[]> {
    const asks = asksForPositions(module);
    if (!asks || factoryNo === null) return [];
    const held = await this.positions.at(viewer.code, factoryNo);
    return POSITIONS.filter((position) => held.includes(position));
  }
}

function inBoth(some: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return some.filter((one) => known.has(one));
}

function wholeSight(viewer: Viewer): RecordSight {
  return { userCode: viewer.code, plants: [...viewer.plants], orgCodes: [...(viewer.orgCodes ?? [])] };
}

/** What is common to all is looked at by everybody who may look. */
function isReading(module: AnyModule, right: Right): boolean {
  return READING.some((verb) => rightOf(module, verb) === right);
}

/** Organisations and plants where the viewer holds any of the rights. */
function sightWith(viewer: Viewer, rights: readonly Right[]): RecordSight {
  return {
    userCode: viewer.code,
    plants: [...new Set(rights.flatMap((right) => [...plantsWith(viewer, right)]))],
    orgCodes: [...new Set(rights.flatMap((right) => [...orgsWith(viewer, right)]))],
  };
}

function isSeen(module: AnyModule, values: Readonly<Record<string, unknown>>, sight: RecordSight): boolean {
  return isAmong(ownersOf(module, values), sight);
}
