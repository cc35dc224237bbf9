import { Injectable } from '@nestjs/common';
import type { Language } from '@sed/platform-contract';
import type { AnyModule, Field } from '@sed/records-model';
import { Dictionaries } from '../dictionaries/dictionary.service';
import { ModuleEngine } from '../module-engine';
import { RecordHiding } from '../records/record-hiding';
import type { RecordFilter, SortKey } from '../storage/record-store';
import { ReferenceLabels } from './reference-labels';

/** A list that is ordered by what is shown for its references. */
interface Ordered {
  readonly module: AnyModule;
  readonly filter: RecordFilter;
  readonly language: Language;
  /** Who reads it. */
  readonly person: string;
}

/** More different things than a list points at are not put in order by name: the rest stands last. */
const MAX_NAMED = 20_000;

/**
 * Orders lists by the names of what they point at instead of its ids: by the titles in the database where those are
 * records in tables, by places worked out here for plants, people, organisations and dictionaries.
 */
@Injectable()
export class ReferenceOrder {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly labels: ReferenceLabels,
    private readonly dictionaries: Dictionaries,
    private readonly hiding: RecordHiding,
  ) {}

  /** The same keys, those of references with what they are ordered by. */
  of(sort: readonly SortKey[], list: Ordered): Promise<SortKey[]> {
    return Promise.all(sort.map((key) => this.resolved(key, list)));
  }

  private async resolved(key: SortKey, list: Ordered): Promise<SortKey> {
    const { module, filter } = list;
    const field = Object.hasOwn(module.fields, key.field) ? module.fields[key.field] : undefined;
    if (field === undefined) {
      if (key.field !== 'factoryNo' || filter.plants === undefined || filter.plants.length < 2) return key;
      return { ...key, ranks: await this.byName('plant', filter.plants, list.language) };
    }
    if (field.kind === 'choice' && field.dictionary !== undefined) {
      return { ...key, ranks: await this.inDictionary(field.dictionary) };
    }
    const target = targetOf(module, field);
    return target === undefined ? key : this.byTarget(key, target, list);
  }

  private async byTarget(key: SortKey, target: string, list: Ordered): Promise<SortKey> {
    const { module, filter, language, person } = list;
    // A place among titles would tell one that is hidden: such lists stay in the order of the ids.
    if (await this.hidesTitles(target, person)) return key;
    const store = this.engine.storeOf(module);
    const titles = this.engine.has(target)
      ? this.engine.storeOf(this.engine.module(target)).titlesFor(store)
      : undefined;
    if (titles !== undefined) return { ...key, titles, part: language };
    const present = await store.present(key.field, filter, MAX_NAMED);
    return { ...key, ranks: await this.byName(target, present, language) };
  }

  private async hidesTitles(target: string, person: string): Promise<boolean> {
    if (!this.engine.has(target)) return false;
    const module = this.engine.module(target);
    return (await this.hiding.anywhere(module, person)).has(module.title);
  }

  /** Places of ids by their names; ids with one name share a place, what has no name stands by its id. */
  private async byName(
    target: string,
    ids: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, number>> {
    const names = await this.labels.ofTarget(target, ids, language);
    const { compare } = new Intl.Collator(language, { numeric: true });
    const named = ids.map((id) => ({ id, name: names.get(id) ?? id })).sort((a, b) => compare(a.name, b.name));
    let place = 0;
    return new Map(
      named.map(({ id, name }, index) => {
        const before = named[index - 1];
        if (before !== undefined && compare(before.name, name) !== 0) place += 1;
        return [id, place];
      }),
    );
  }

  private async inDictionary(key: string): Promise<ReadonlyMap<string, number>> {
    const entries = await this.dictionaries.entries(key);
    return new Map(entries.map(({ code }, place) => [code, place]));
  }
}

/** What a field with one reference points at. */
function targetOf(module: AnyModule, field: Field): string | undefined {
  if (field.kind === 'parent') return module.key;
  return field.kind === 'ref' && field.multiple !== true ? field.target : undefined;
}
