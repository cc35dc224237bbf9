import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { DomainError, Log } from '@sed/platform-api';
import { definitionProblems, type AnyModule, type Starters } from '@sed/records-model';
import { SEEDED_DICTIONARIES } from './dictionaries/dictionary-seeds';
import { composedOf } from './records/composed-behaviour';
import type { ModuleBehaviour } from './records/behaviour';
import type { RecordStore } from './storage/record-store';
import { SqlRecordStore } from './storage/sql-record-store';
import { storageProblems } from './storage/storage-problems';
import type { ModuleTable } from './storage/table-of';

/** The modules of this application; their tables are those the migrations were made from. */
export interface EngineParts {
  readonly modules: readonly AnyModule[];
  readonly tables: ReadonlyMap<string, ModuleTable>;
  /** Rows a new installation starts with. */
  readonly starters?: Starters;
  /** Keys of dictionaries made by other features, beside the seeded ones. */
  readonly dictionaries?: readonly string[];
}

/** Injection token of {@link EngineParts}. */
export const ENGINE_PARTS = Symbol('parts of the module engine');

/** A field somewhere that points at a module's records. */
export interface Referrer {
  readonly module: AnyModule;
  readonly field: string;
}

/** Definitions with the stores and behaviours bound to them. Features bind theirs in `onModuleInit`. */
@Injectable()
export class ModuleEngine implements OnApplicationBootstrap {
  private readonly modules: ReadonlyMap<string, AnyModule>;
  private readonly stores = new Map<string, RecordStore>();
  private readonly behaviours = new Map<string, ModuleBehaviour>();
  private readonly additions = new Map<string, readonly ModuleBehaviour[]>();
  private readonly composed = new Map<string, ModuleBehaviour>();
  private readonly referrers = new Map<string, readonly Referrer[]>();

  constructor(
    @Inject(ENGINE_PARTS) private readonly parts: EngineParts,
    private readonly database: Database,
    private readonly log: Log,
  ) {
    this.modules = new Map(parts.modules.map((module) => [module.key, module]));
  }

  /** Rows a new installation starts with in a module. */
  startersOf(module: AnyModule): Starters[string] {
    return this.parts.starters?.[module.key] ?? [];
  }

  /** Stops the start with the list of everything wrong in the definitions. */
  onApplicationBootstrap(): void {
    const dictionaries = new Set([...SEEDED_DICTIONARIES, ...(this.parts.dictionaries ?? [])]);
    const problems = [
      ...definitionProblems(this.parts.modules, dictionaries),
      ...this.parts.modules.flatMap((module) => this.storageProblems(module)),
    ];
    if (problems.length > 0) throw new Error(`module definitions:\n${problems.join('\n')}`);
    const unbound = this.parts.modules.filter((module) => !this.isKept(module)).map(({ key }) => key);
    // The feature that keeps them is not part of this service; asked for, there are no such modules.
    if (unbound.length > 0) this.log.error({ modules: unbound }, 'modules without records');
  }

  private storageProblems(module: AnyModule): string[] {
    const isOwn = module.storage !== 'bound';
    if (!isOwn) return [];
    return [...storageProblems(module), ...(this.isKept(module) ? [] : [`${module.key}: no table`])];
  }

  private isKept(module: AnyModule): boolean {
    return this.stores.has(module.key) || this.parts.tables.has(module.key);
  }

  /** Gives a module with `storage: 'bound'` its records. */
  bindStore(module: AnyModule, store: RecordStore): void {
    this.stores.set(module.key, store);
  }

  /** Adds what only this module does. Typed by the definition, so a wrong field or action does not compile. */
  bindBehaviour<D extends AnyModule>(module: D, behaviour: ModuleBehaviour<D>): void {
    if (this.behaviours.has(module.key)) throw new Error(`${module.key} already has a behaviour`);
    this.behaviours.set(module.key, behaviour);
    this.composed.delete(module.key);
  }

  /**
   * Adds to what a module does on behalf of another area: after its own behaviour, with the values that one set among
   * what is asked. Bind in `onModuleInit`.
   */
  addBehaviour<D extends AnyModule>(module: D, behaviour: ModuleBehaviour<D>): void {
    this.additions.set(module.key, [...(this.additions.get(module.key) ?? []), behaviour]);
    this.composed.delete(module.key);
  }

  /** Modules with records. */
  all(): readonly AnyModule[] {
    return this.parts.modules.filter((module) => this.isKept(module));
  }

  /** @throws DomainError `module.unknown` */
  module(key: string): AnyModule {
    const module = this.modules.get(key);
    if (module === undefined || !this.isKept(module)) throw new DomainError('module.unknown');
    return module;
  }

  has(key: string): boolean {
    const module = this.modules.get(key);
    return module !== undefined && this.isKept(module);
  }

  storeOf(module: AnyModule): RecordStore {
    const bound = this.stores.get(module.key);
    if (bound !== undefined) return bound;
    const table = this.parts.tables.get(module.key);
    if (table === undefined) throw new Error(`${module.key} has no store`);
    const store = new SqlRecordStore(module, table, this.database.db);
    this.stores.set(module.key, store);
    return store;
  }

  tables(): ReadonlyMap<string, ModuleTable> {
    return this.parts.tables;
  }

  behaviourOf(module: AnyModule): ModuleBehaviour {
    const own = this.behaviours.get(module.key);
    const added = this.additions.get(module.key);
    if (added === undefined) return own ?? {};
    const known = this.composed.get(module.key);
    if (known !== undefined) return known;
    const composed = composedOf([...(own === undefined ? [] : [own]), ...added]);
    this.composed.set(module.key, composed);
    return composed;
  }

  /** Fields of any module, lines included, that refer to the records of this one. */
  referrersOf(module: AnyModule): readonly Referrer[] {
    const known = this.referrers.get(module.key);
    if (known !== undefined) return known;
    const found = this.all().flatMap((other) =>
      Object.entries(other.fields).flatMap(([field, definition]) => {
        const isParent = definition.kind === 'parent' && other.key === module.key;
        const isRef = definition.kind === 'ref' && definition.target === module.key;
        const isInLines =
          definition.kind === 'lines' &&
          Object.values(definition.fields).some((line) => line.kind === 'ref' && line.target === module.key);
        return isParent || isRef || isInLines ? [{ module: other, field }] : [];
      }),
    );
    this.referrers.set(module.key, found);
    return found;
  }
}
