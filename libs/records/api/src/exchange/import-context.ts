import { Injectable } from '@nestjs/common';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { fieldAt, type AnyModule } from '@sed/records-model';
import { Dictionaries } from '../dictionaries/dictionary.service';
import { ModuleEngine } from '../module-engine';
import { dictionaryKeysOf } from './cell-text';
import type { CellReading } from './reading/cell-value';
import type { PlannedRow } from './reading/row-plan';
import { ImportReferences, type ImportPlace } from './import-references';

/** What an import looks up once for all rows. */
@Injectable()
export class ImportContext {
  constructor(
    readonly engine: ModuleEngine,
    private readonly dictionaries: Dictionaries,
    private readonly plants: PlantDirectory,
    private readonly references: ImportReferences,
  ) {}

  async reading(module: AnyModule, factoryNo: string | null): Promise<CellReading> {
    const labels = await Promise.all(
      dictionaryKeysOf(module).map(async (key) => [key, await this.dictionaries.labels(key)] as const),
    );
    return { zone: this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE, dictionaries: new Map(labels) };
  }

  /** Finds ids of everything the rows name that was not asked for yet. */
  async find(
    rows: readonly PlannedRow[],
    found: FoundWords,
    place: ImportPlace & { module: AnyModule },
  ): Promise<void> {
    const { module } = place;
    for (const [name, list] of newWords(rows, found)) {
      const field = fieldAt(module, name);
      const ids =
        field?.kind === 'ref'
          ? await this.references.find(field.target, [...list], field, place)
          : await this.references.find(module.key, [...list], { samePlant: true }, place);
      const known = found.get(name) ?? new Map<string, string | undefined>();
      for (const word of list) known.set(word, ids.get(word));
      found.set(name, known);
    }
  }
}

/** Field → word → id; without one for what was looked for and is not there. */
export type FoundWords = Map<string, Map<string, string | undefined>>;

function newWords(rows: readonly PlannedRow[], found: FoundWords): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  const note = (name: string, list: readonly string[]) => {
    const fresh = list.filter((word) => found.get(name)?.has(word) !== true);
    if (fresh.length > 0) words.set(name, new Set([...(words.get(name) ?? []), ...fresh]));
  };
  for (const row of rows) {
    for (const [name, list] of row.words) note(name, list);
    for (const [field, lines] of row.lines) {
      for (const line of lines) for (const [name, list] of line.words) note(`${field}.${name}`, list);
    }
  }
  return words;
}
