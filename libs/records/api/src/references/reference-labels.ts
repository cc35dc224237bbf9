import { Injectable } from '@nestjs/common';
import { FileStore, ReferenceSources } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import { RecordHiding } from '../records/record-hiding';
import type { StoredRecord } from '../storage/record-store';
import { uniqueFields } from '../storage/table-of';
import { filesIn, referencesIn } from './reference-fields';

export type Labels = Record<string, Record<string, string>>;

/** Texts of what records point at, read in one go for a whole page. */
@Injectable()
export class ReferenceLabels {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly sources: ReferenceSources,
    private readonly files: FileStore,
    private readonly hiding: RecordHiding,
  ) {}

  /** Labels for each record in turn: field → id → text. Ids nothing is known of are left out. */
  async of(
    module: AnyModule,
    records: readonly { readonly values: Readonly<Record<string, unknown>> }[],
    language: Language,
    options: LabelOptions = {},
  ): Promise<Labels[]> {
    const held = records.map(({ values }) => ({
      references: referencesIn(module, values),
      files: filesIn(module, values),
    }));
    const byTarget = new Map<string, Set<string>>();
    for (const { target, ids } of held.flatMap(({ references }) => references)) {
      const wanted = byTarget.get(target) ?? new Set<string>();
      for (const id of ids) wanted.add(id);
      byTarget.set(target, wanted);
    }
    const texts = new Map<string, ReadonlyMap<string, string>>();
    for (const [target, ids] of byTarget) texts.set(target, await this.textsOf(target, [...ids], language, options));
    const names = await this.fileNames(held.flatMap(({ files }) => files.flatMap(({ ids }) => ids)));
    return held.map(({ references, files }) => {
      const labels: Labels = {};
      for (const { field, target, ids } of references) add(labels, { field, ids, texts: texts.get(target) });
      for (const { field, ids } of files) add(labels, { field, ids, texts: names });
      return labels;
    });
  }

  private async textsOf(target: string, ids: readonly string[], language: Language, options: LabelOptions) {
    const { asWords = false, person } = options;
    if (!asWords) return this.ofTarget(target, ids, language, person);
    if (!this.engine.has(target)) {
      const labels = await this.ofTarget(target, ids, language);
      // People share names; the code behind it says who is meant.
      return new Map(ids.map((id) => [id, (labels.get(id) ?? id) === id ? id : `${labels.get(id) ?? ''} (${id})`]));
    }
    const module = this.engine.module(target);
    const records = await this.shown(module, ids, person);
    return new Map(records.map((record) => [record.id, wordOf(module, record)]));
  }

  /** Texts of one target: a module's records by their title, anything else by its source. */
  async ofTarget(
    target: string,
    ids: readonly string[],
    language: Language,
    person?: string,
  ): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    if (!this.engine.has(target)) return (await this.sources.of(target)?.labels(ids, language)) ?? new Map();
    const module = this.engine.module(target);
    const records = await this.shown(module, ids, person);
    return new Map(records.map((record) => [record.id, titleOf(module, record, language)]));
  }

  /** A title somebody may not read is not told by what points at its record either. */
  private async shown(module: AnyModule, ids: readonly string[], person: string | undefined) {
    const records = await this.engine.storeOf(module).byIds(ids);
    return person === undefined ? records : this.hiding.without(module, records, person);
  }

  private async fileNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.files.describe([...new Set(ids)])).map(({ id, name }) => [id, name]));
  }
}

interface LabelOptions {
  /** Words by which an import finds the same things again, instead of titles. */
  readonly asWords?: boolean;
  /** Who reads them; without it nobody in particular does. */
  readonly person?: string;
}

/** Number, unique text or id: what only this record is called. */
function wordOf(module: AnyModule, record: StoredRecord): string {
  const scope = module.scope === 'group' ? ['all', 'plant'] : ['all'];
  const unique = uniqueFields(module).find(
    ([name, unique]) => scope.includes(unique) && typeof record.values[name] === 'string' && record.values[name] !== '',
  );
  const word = unique === undefined ? record.no : record.values[unique[0]];
  return typeof word === 'string' ? word : record.id;
}

interface Texts {
  readonly field: string;
  readonly ids: readonly string[];
  readonly texts: ReadonlyMap<string, string> | undefined;
}

function add(labels: Labels, { field, ids, texts }: Texts): void {
  const own = labels[field] ?? {};
  for (const id of ids) {
    const text = texts?.get(id);
    if (text !== undefined) own[id] = text;
  }
  labels[field] = own;
}

/** The word for a record: its title field, or its number. */
export function titleOf(module: AnyModule, record: StoredRecord, language: Language): string {
  const value = record.values[module.title];
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) {
    const text: unknown = Reflect.get(value, language);
    if (typeof text === 'string') return text;
  }
  return record.no ?? '';
}
