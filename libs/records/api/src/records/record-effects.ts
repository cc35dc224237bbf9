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
        this.done(async () => this.steps.writer.create(module, factoryNo, values, this.bySystem(around, because))),
      set: (module, id, { values, because }) =>
        this.done(async () => {
          const before = await this.hold(module, id, around);
          return this.steps.writer.set(module, before, values, this.bySystem(around, because));
        }),
      act: (module, id, { action, values = {}, because }) =>
        this.done(async () => {
          const before = await this.hold(module, id, around);
          const taken = { action, values, actor: SYSTEM_ACTOR };
          return this.steps.flow.take(module, before, taken, this.bySystem(around, because));
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

  /** A value another record has is no refusal of a field the person sees. */
  private async done<D extends AnyModule>(change: () => Promise<StoredRecord>): Promise<RecordOf<D>> {
    try {
      return one(await change());
    } catch (error) {
      if (!(error instanceof ValueTakenError)) throw error;
      throw new DomainError('field.taken', { name: error.field }, { cause: error });
    }
  }
}

// The store of a module holds records of its definition; the engine keeps the two together.
function one<D extends AnyModule>(record: StoredRecord): RecordOf<D> {
  return record as RecordOf<D>;
}

function as<D extends AnyModule>(records: readonly StoredRecord[]): readonly RecordOf<D>[] {
  return records.map((record) => one<D>(record));
}
