import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import type { AnyModule, DictionaryCodes } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { ValueTakenError, type StoredRecord } from '../storage/record-store';
import type { RecordOf } from './behaviour';
import type { Caller } from './caller';
import { RecordSteps } from './record-steps';
import type { Writing } from './record-writer';
import type { RecordsWithin } from './records-within';
import { SYSTEM, SYSTEM_ACTOR, SYSTEM_CALLER } from './system-caller';
import type { BareContext } from './write-transaction';

/** Records that change records that change records: deeper than this it is a circle. */
const MAX_DEPTH = 10;
const MAX_REFERRING = 1000;

interface Around {
  readonly bare: BareContext;
  readonly dictionaries: DictionaryCodes;
  readonly depth: number;
}

/** Lets a change of one record create, set and move others within its own transaction. */
@Injectable()
export class RecordEffects {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly steps: RecordSteps,
  ) {}

  /** What a change works with, other records included. */
  around(bare: BareContext, caller: Caller, dictionaries: DictionaryCodes, depth = 0): Writing {
    return { caller, context: { ...bare, records: this.records({ bare, dictionaries, depth }) }, dictionaries };
  }

  private records(around: Around): RecordsWithin {
    const { tx } = around.bare;
    return {
      hold: (module, id) => this.hold(module, id, around),
      matching: async (module, values, factoryNo) => as(await this.store(module).matching(values, factoryNo, tx)),
      all: async (module, values, factoryNo) =>
        as(await this.store(module).matching(values, factoryNo, tx, MAX_REFERRING)),
      referring: async (module, field, id) => as(await this.store(module).referrers(field, id, MAX_REFERRING, tx)),
      create: (module, { factoryNo, values, because }) =>
        done(async () =>
          one(await this.steps.writer.create(module, factoryNo, values, this.bySystem(around, because))),
        ),
      createMany: (module, { factoryNo, values, because }) =>
        done(async () => {
          const writing = this.bySystem(around, because);
          const context = { ...writing.context, records: heldOnce(writing.context.records) };
          return as(await this.steps.writer.createMany(module, factoryNo, values, { ...writing, context }));
        }),
      set: (module, id, { values, because }) =>
        done(async () => {
          const before = await this.hold(module, id, around);
          return one(await this.steps.writer.set(module, before, values, this.bySystem(around, because)));
        }),
      act: (module, id, { action, values = {}, because }) =>
        done(async () => {
          const before = await this.hold(module, id, around);
          const taken = { action, values, actor: SYSTEM_ACTOR };
          return one(await this.steps.flow.take(module, before, taken, this.bySystem(around, because)));
        }),
    };
  }

  private store(module: AnyModule) {
    return this.engine.storeOf(module);
  }

  private async hold<D extends AnyModule>(module: D, id: string, { bare }: Around): Promise<RecordOf<D>> {
    const record = await this.store(module).lock(id, bare.tx);
    if (record === undefined) throw new DomainError('notFound');
    return one(record);
  }

  private bySystem({ bare, dictionaries, depth }: Around, because: string): Writing {
    if (depth >= MAX_DEPTH) throw new DomainError('record.effectsTooDeep');
    const own = { ...bare, viewer: SYSTEM, source: null, note: because };
    return this.around(own, SYSTEM_CALLER, dictionaries, depth + 1);
  }
}

/** A value another record has is no refusal of a field the person sees. */
async function done<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ValueTakenError)) throw error;
    throw new DomainError('field.taken', { name: error.field }, { cause: error });
  }
}

/**
 * Records of a piece mostly hold the same others. What is held stays as it is until the transaction ends, but for what
 * is changed through here.
 */
function heldOnce(records: RecordsWithin): RecordsWithin {
  const known = new Map<string, Promise<unknown>>();
  const changing = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } finally {
      known.clear();
    }
  };
  return {
    matching: (module, values, factoryNo) => records.matching(module, values, factoryNo),
    all: (module, values, factoryNo) => records.all(module, values, factoryNo),
    referring: (module, field, id) => records.referring(module, field, id),
    hold: <D extends AnyModule>(module: D, id: string) => {
      const key = `${module.key}:${id}`;
      const held = (known.get(key) as Promise<RecordOf<D>> | undefined) ?? records.hold(module, id);
      known.set(key, held);
      return held;
    },
    create: (module, made) => changing(() => records.create(module, made)),
    createMany: (module, made) => changing(() => records.createMany(module, made)),
    set: (module, id, change) => changing(() => records.set(module, id, change)),
    act: (module, id, act) => changing(() => records.act(module, id, act)),
  };
}

// The store of a module holds records of its definition; the engine keeps the two together.
function one<D extends AnyModule>(record: StoredRecord): RecordOf<D> {
  return record as RecordOf<D>;
}

function as<D extends AnyModule>(records: readonly StoredRecord[]): readonly RecordOf<D>[] {
  return records.map((record) => one<D>(record));
}
