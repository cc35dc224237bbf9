import type { AnyModule } from '@sed/records-model';
import { canonical } from '@sed/platform-api';
import { uniqueFields } from '../storage/table-of';
import { namesOf, wordsOf } from './import-references';
import { keyOf } from './import-key';
import { pointsAtOwn, type WrittenRow } from './import-rows';
import type { PlannedRow } from './reading/row-plan';

/** Rows tried again before a row that needs them, at most. */
const MAX_NEEDED = 200;

/**
 * What an import remembers of the rows before. A dry run undoes its portions one by one, so a row that needs an earlier
 * one (a parent, a related record, a value that becomes free) finds it here and has it tried again beside itself.
 */
export class ImportMemory {
  /** Import key → number of the first row that has it. */
  private readonly keys = new Map<string, number>();
  /** Name of a record → rows that made it or gave it that name. */
  private readonly named = new Map<string, number>();
  /** Value of a unique field → the row that took it, or gave it up. */
  private readonly moved = new Map<string, number>();
  private readonly needs = new Map<number, readonly number[]>();
  private readonly names: readonly string[];
  private readonly unique: readonly string[];

  constructor(private readonly module: AnyModule) {
    this.names = namesOf(module);
    this.unique = uniqueFields(module).map(([name]) => name);
  }

  /** Number of the row that means the same record, if there was one before. */
  repeatOf(row: PlannedRow): number | undefined {
    const key = keyOf(this.module, { ...row.values, ...Object.fromEntries(row.words) });
    if (key === undefined) return undefined;
    const text = canonical(key);
    const first = this.keys.get(text);
    if (first === undefined) this.keys.set(text, row.number);
    return first === row.number ? undefined : first;
  }

  /** @param index place of the row among the rows */
  accepted(index: number, row: PlannedRow, { before, after }: WrittenRow): void {
    if (after === before) return;
    for (const name of [...this.names, 'no']) {
      for (const word of wordsOf(name === 'no' ? after.no : after.values[name])) this.named.set(word, index);
    }
    for (const field of this.unique) {
      for (const value of [before?.values[field], after.values[field]]) {
        if (value !== null && value !== undefined) this.moved.set(`${field}:${canonical(value)}`, index);
      }
    }
    const needed = this.directNeeds(row).filter((other) => other !== index);
    if (needed.length > 0) this.needs.set(index, needed);
  }

  /** Places of earlier rows that must stand beside a row, in the order of the table. */
  neededBy(row: PlannedRow): readonly number[] {
    const all = new Set<number>();
    const queue = [...this.directNeeds(row)];
    for (let next = queue.pop(); next !== undefined && all.size < MAX_NEEDED; next = queue.pop()) {
      if (all.has(next)) continue;
      all.add(next);
      queue.push(...(this.needs.get(next) ?? []));
    }
    return [...all].sort((a, b) => a - b);
  }

  private directNeeds(row: PlannedRow): number[] {
    const found: (number | undefined)[] = [];
    const note = (words: PlannedRow['words'], path: string) => {
      for (const [name, list] of words) {
        if (pointsAtOwn(this.module, `${path}${name}`)) found.push(...list.map((word) => this.named.get(word)));
      }
    };
    note(row.words, '');
    for (const [field, lines] of row.lines) for (const { words } of lines) note(words, `${field}.`);
    for (const field of this.unique) found.push(this.moved.get(`${field}:${canonical(row.values[field])}`));
    return found.filter((index) => index !== undefined);
  }
}
