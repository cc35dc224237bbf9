import { Injectable } from '@nestjs/common';
import { PlantDirectory } from '@sed/api-ports';
import type { AnyModule, Field } from '@sed/modules-core';
import { Dictionaries } from '../dictionaries/dictionary.service';
import { ModuleEngine } from '../module-engine';
import { dictionaryKeysOf } from './cell-text';
import type { CellReading } from './cell-value';
import type { PlannedRow } from './import-plan';
import { ImportReferences, type ImportPlace } from './import-references';
import { DEFAULT_ZONE } from './record-table';

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

  /** Ids of everything the rows name: field → word → id. */
  async found(
    module: AnyModule,
    rows: readonly PlannedRow[],
    place: ImportPlace,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
    const words = new Map<string, Set<string>>();
    const note = (name: string, list: readonly string[]) => {
      const known = words.get(name) ?? new Set<string>();
      for (const word of list) known.add(word);
      words.set(name, known);
    };
    for (const row of rows) {
      for (const [name, list] of row.words) note(name, list);
      for (const [field, lines] of row.lines) {
        for (const line of lines) for (const [name, list] of line.words) note(`${field}.${name}`, list);
      }
    }
    const found = new Map<string, ReadonlyMap<string, string>>();
    for (const [name, list] of words) {
      const field = fieldAt(module, name);
      if (field?.kind === 'ref') found.set(name, await this.references.find(field.target, [...list], field, place));
      else found.set(name, await this.references.find(module.key, [...list], { samePlant: true }, place));
    }
    return found;
  }
}

/** A field, or with a dot one of the fields of its lines. */
export function fieldAt(module: AnyModule, path: string): Field | undefined {
  const [name = '', inner] = path.split('.');
  const field = Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
  if (inner === undefined) return field;
  return field?.kind === 'lines' ? field.fields[inner] : undefined;
}
