import { Injectable } from '@nestjs/common';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';

/** Fields of single records somebody may not read whatever rights they hold: a step of an approval hides them. */
export interface HidingSource {
  /** By record; those from whom nothing is hidden are left out. */
  ofRecords(module: string, ids: readonly string[], person: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** In any record of the module. */
  anywhere(module: string, person: string): Promise<ReadonlySet<string>>;
}

type Hidden = Pick<StoredRecord, 'id' | 'values'>;
const NOTHING: ReadonlySet<string> = new Set();

/** What is left out of records on their way to a person: fields, or parts of them as `answers.price`. */
@Injectable()
export class RecordHiding {
  private source: HidingSource | undefined;

  constructor(private readonly engine: ModuleEngine) {}

  /** Once, by whoever asks people about records. */
  bind(source: HidingSource): void {
    if (this.source !== undefined) throw new Error('what is hidden in records is bound twice');
    this.source = source;
  }

  /** Paths hidden in each of the records, in their order. */
  async of(module: AnyModule, records: readonly Hidden[], person: string): Promise<readonly ReadonlySet<string>[]> {
    if (this.source === undefined || records.length === 0 || !this.isAsked(module)) return records.map(() => NOTHING);
    const ids = records.map(({ id }) => id);
    const named = await this.source.ofRecords(module.key, ids, person);
    const hidden: ReadonlySet<string>[] = [];
    for (const record of records) hidden.push(await this.pathsOf(module, record, named.get(record.id) ?? NOTHING));
    return hidden;
  }

  /** Fields a question must not be asked by. */
  async anywhere(module: AnyModule, person: string): Promise<ReadonlySet<string>> {
    if (this.source === undefined || !this.isAsked(module)) return NOTHING;
    return this.source.anywhere(module.key, person);
  }

  /** Records without what is hidden in them. */
  async without<R extends Hidden>(module: AnyModule, records: readonly R[], person: string): Promise<R[]> {
    const hidden = await this.of(module, records, person);
    return records.map((record, index) => {
      const paths = hidden[index] ?? NOTHING;
      if (paths.size === 0) return record;
      const values = Object.entries(record.values).flatMap(([name, value]) =>
        paths.has(name) ? [] : [[name, withoutParts(name, value, paths)] as const],
      );
      // What is worked out is not worked out anew where it is hidden.
      const computed = [...paths].filter((name) => module.fields[name]?.kind === 'computed');
      return { ...record, values: Object.fromEntries([...values, ...computed.map((name) => [name, null] as const)]) };
    });
  }

  /** Nobody is asked about records of most modules. */
  private isAsked(module: AnyModule): boolean {
    return module.flow?.approval !== undefined || this.engine.behaviourOf(module).hides !== undefined;
  }

  private async pathsOf(module: AnyModule, { id, values }: Hidden, named: ReadonlySet<string>) {
    if (named.size === 0) return NOTHING;
    const behaviour = this.engine.behaviourOf(module);
    return new Set((await behaviour.hides?.([...named], { id, values })) ?? named);
  }
}

/** A value without those of its parts that are hidden. */
export function withoutParts(name: string, value: unknown, paths: ReadonlySet<string>): unknown {
  const isWhole = typeof value !== 'object' || value === null || Array.isArray(value);
  if (isWhole || ![...paths].some((path) => path.startsWith(`${name}.`))) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => !paths.has(`${name}.${part}`)));
}
