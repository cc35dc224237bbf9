import { Injectable } from '@nestjs/common';
import { transactionOf } from '@sed/platform-database';
import { People, type ApprovalFact, type OpaqueTransaction } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { codesIn, type AnyModule, type Field } from '@sed/records-model';

type Both = ApprovalFact['value'];
export type Names = ReadonlyMap<string, Both>;

/** What a record points at, by name: partners, people, other records. */
@Injectable()
export class RecordNames {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly people: People,
  ) {}

  /** Names of people and records, by code or id. What was taken away has none. */
  async of(module: AnyModule, values: Readonly<Record<string, unknown>>, within?: OpaqueTransaction): Promise<Names> {
    const wanted = new Map<string, string[]>();
    const want = (field: Field, value: unknown) => {
      if (field.kind === 'ref') wanted.set(field.target, [...(wanted.get(field.target) ?? []), ...codesIn(value)]);
      if (field.kind !== 'lines' || !Array.isArray(value)) return;
      for (const line of value as readonly Readonly<Record<string, unknown>>[]) {
        for (const [name, cell] of Object.entries(field.fields)) if (cell.kind === 'ref') want(cell, line[name]);
      }
    };
    for (const [name, field] of Object.entries(module.fields)) want(field, values[name]);
    const names = new Map<string, Both>();
    for (const [target, ids] of wanted) {
      if (ids.length === 0) continue;
      for (const [id, name] of await this.namesIn(target, ids, within)) names.set(id, name);
    }
    return names;
  }

  private async namesIn(
    target: string,
    ids: readonly string[],
    within: OpaqueTransaction | undefined,
  ): Promise<readonly (readonly [string, Both])[]> {
    if (target === 'person') {
      return (await this.people.byCodes(ids, within)).map(({ code, name }) => [code, name] as const);
    }
    if (!this.engine.has(target)) return [];
    const module = this.engine.module(target);
    const store = this.engine.storeOf(module);
    const found = await (within === undefined ? store.byIds(ids) : store.holdReferenced(ids, transactionOf(within)));
    return found.flatMap(({ id, values }) => {
      const name = nameIn(values[module.title]);
      return name === undefined ? [] : [[id, name] as const];
    });
  }
}

function nameIn(title: unknown): Both | undefined {
  if (typeof title === 'string') return title === '' ? undefined : { zh: title, en: title };
  if (typeof title !== 'object' || title === null || !('zh' in title) || !('en' in title)) return undefined;
  return { zh: String(title.zh), en: String(title.en) };
}
