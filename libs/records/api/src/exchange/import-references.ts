import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { ReferenceSources, type Viewer } from '@sed/platform-ports';
import { bilingualText } from '@sed/platform-contract';
import type { AnyModule, Field, RefField } from '@sed/records-model';
import { ModuleEngine } from '../module-engine';
import type { Caller } from '../records/caller';
import { RecordAccess } from '../records/record-access';
import { titleOf } from '../references/reference-labels';
import type { StoredRecord } from '../storage/record-store';
import { isRecordId } from '../storage/sql-conditions';
import { uniqueFields } from '../storage/table-of';

const AT_ONCE = 500;
const BUILT_IN_CHOICES = 50;

/** Where an import looks for what its cells name. */
export interface ImportPlace {
  readonly caller: Caller;
  readonly factoryNo: string | null;
}

/** Finds what people call by name, number or code in an import. */
@Injectable()
export class ImportReferences {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly access: RecordAccess,
    private readonly sources: ReferenceSources,
  ) {}

  /** Ids by word; what is not found, or found twice, is left out. */
  async find(
    target: string,
    words: readonly string[],
    field: Pick<RefField, 'samePlant'>,
    place: ImportPlace,
  ): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    if (!this.engine.has(target)) {
      for (const word of words) await this.findBuiltIn(target, word, { field, place, found });
      return found;
    }
    const module = this.engine.module(target);
    const isSame = field.samePlant === true && module.scope === 'plant';
    const { viewer } = place.caller;
    const choosable = isSame && place.factoryNo !== null ? [place.factoryNo] : this.access.choosable(viewer, module);
    const plants = choosable === undefined ? undefined : [...choosable];
    for (let start = 0; start < words.length; start += AT_ONCE) {
      await this.findRecords(module, words.slice(start, start + AT_ONCE), { plants, viewer }, found);
    }
    return found;
  }

  private async findRecords(
    module: AnyModule,
    words: readonly string[],
    { plants, viewer }: { readonly plants: readonly string[] | undefined; readonly viewer: Viewer },
    found: Map<string, string>,
  ): Promise<void> {
    const store = this.engine.storeOf(module);
    const twice = new Set<string>();
    for (const name of ['no', ...namesOf(module)]) {
      const conditions = [{ field: name, op: 'in' as const, values: words }];
      const filter = { plants, conditions, sight: this.access.choosableSight(viewer, module) };
      const { list } = await store.page(filter, { sort: [], offset: 0, limit: words.length * 2 });
      noteWords(list, name, found, twice);
    }
    for (const word of twice) found.delete(word);
    const ids = words.filter((word) => !found.has(word) && !twice.has(word) && isRecordId(word));
    for (const record of await store.byIds(ids)) {
      const isOfPlants = plants === undefined || plants.includes(record.factoryNo ?? '');
      if (isOfPlants && this.access.mayChoose(viewer, module, record)) found.set(record.id, record.id);
    }
  }

  private async findBuiltIn(
    target: string,
    word: string,
    { field, place, found }: { field: Pick<RefField, 'samePlant'>; place: ImportPlace; found: Map<string, string> },
  ): Promise<void> {
    const { viewer, language } = place.caller;
    const plants = field.samePlant === true && place.factoryNo !== null ? new Set([place.factoryNo]) : viewer.plants;
    const question = { plants, keyword: word, limit: BUILT_IN_CHOICES, language };
    const source = this.sources.of(target);
    if (source === undefined) return;
    const byName = await source.options(question);
    const same = byName.filter(({ id, label, hint }) => [id, label, hint].includes(word));
    const isId = (await source.existing([word], undefined)).has(word);
    const [only, ...others] = same;
    if (only !== undefined && others.length === 0) found.set(word, only.id);
    else if (isId) found.set(word, word);
    else {
      const code = /\(([^()]+)\)$/.exec(word)?.[1];
      if (code !== undefined && (await source.existing([code], undefined)).has(code)) found.set(word, code);
    }
  }

  /** A record of the same module that may only just have been imported. */
  async findOwn(module: AnyModule, word: string, factoryNo: string | null, tx: Db): Promise<string | undefined> {
    const store = this.engine.storeOf(module);
    for (const name of namesOf(module)) {
      const [only, ...others] = await store.matching({ [name]: word }, factoryNo, tx);
      if (only !== undefined && others.length === 0) return only.id;
    }
    return undefined;
  }

  /** The word a record goes by, for reports. */
  nameOf(module: AnyModule, record: StoredRecord, { language }: Caller): string {
    return titleOf(module, record, language) || (record.no ?? record.id);
  }
}

/** Adds what the records are called by one of their fields, and which of these words stand for several. */
function noteWords(
  records: readonly StoredRecord[],
  name: string,
  found: Map<string, string>,
  twice: Set<string>,
): void {
  for (const record of records) {
    for (const word of wordsOf(name === 'no' ? record.no : record.values[name])) {
      const known = found.get(word);
      if (known !== undefined && known !== record.id) twice.add(word);
      found.set(word, record.id);
    }
  }
}

/** What people may write for a name: in either language where it stands in both. */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const text = bilingualText.safeParse(value);
  return text.success ? [...new Set([text.data.zh, text.data.en])].filter((word) => word !== '') : [];
}

/** Fields that name a record: its title and what is unique about it. */
export function namesOf(module: AnyModule): string[] {
  const names = new Set([module.title, ...uniqueFields(module).map(([name]) => name)]);
  const isName = (field: Field | undefined) => field?.kind === 'text' || field?.kind === 'bilingual';
  return [...names].filter((name) => isName(module.fields[name]));
}
