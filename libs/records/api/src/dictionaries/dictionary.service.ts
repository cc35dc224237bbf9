import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, isUniqueViolation, type Db } from '@sed/platform-database';
import { dict, dictItem } from '@sed/records-tables';
import { DomainError } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import type { BilingualText } from '@sed/platform-contract';
import type { DictionaryCodes } from '@sed/records-model';
import { count, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import { DICTIONARY_SEEDS, type SeedItem } from './dictionary-seeds';

export interface DictionaryEntry {
  readonly code: string;
  readonly label: BilingualText;
  readonly sort: number;
  readonly enabled: boolean;
  readonly parentCode: string | null;
}

interface Snapshot {
  readonly revision: string;
  readonly entries: ReadonlyMap<string, readonly DictionaryEntry[]>;
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A change made by another process is seen at the latest after this. */
const CHECK_MS = 2000;
const SEEDER = 'system';

/** Dictionaries as data: all of them in memory, read again when any changed. */
@Injectable()
export class Dictionaries implements OnModuleInit {
  private snapshot: Snapshot | undefined;
  private checkedAtMs = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.seed();
  }

  /** Adds what is missing; never touches what is there, nor brings back a removed item of an old dictionary. */
  async seed(): Promise<void> {
    const atMs = this.clock.nowMs();
    const made = { createdAt: atMs, createdBy: SEEDER, updatedAt: atMs, updatedBy: SEEDER };
    await this.database.db.transaction(async (tx) => {
      const rows = DICTIONARY_SEEDS.map(({ key, name }) => ({ id: v7(), key, name, ...made }));
      const added = await tx.insert(dict).values(rows).onConflictDoNothing().returning({ key: dict.key });
      const isNew = new Set(added.map(({ key }) => key));
      const items = DICTIONARY_SEEDS.filter(({ key }) => isNew.has(key)).flatMap((seed) =>
        seed.items.map((item, sort) => ({ ...rowOf(seed.key, item, sort), ...made })),
      );
      if (items.length > 0) await tx.insert(dictItem).values(items).onConflictDoNothing();
    });
    this.forget();
  }

  /** Read the dictionaries again with the next question. */
  forget(): void {
    this.checkedAtMs = 0;
    this.snapshot = undefined;
  }

  /** @throws DomainError `dict.unknown` */
  async entries(key: string): Promise<readonly DictionaryEntry[]> {
    const entries = (await this.current()).entries.get(key);
    if (entries === undefined) throw new DomainError('dict.unknown', { key: key.slice(0, 50) });
    return entries;
  }

  /** Codes that may be chosen now, for the guard of values; within a transaction read through it. */
  async codes(db?: Db): Promise<DictionaryCodes> {
    const { codes } = await this.current(db);
    return (key) => codes.get(key) ?? new Set<string>();
  }

  /** Labels of a dictionary by code, switched-off entries included; empty when there is no such dictionary. */
  async labels(key: string, db?: Db): Promise<ReadonlyMap<string, BilingualText>> {
    const entries = (await this.current(db)).entries.get(key) ?? [];
    return new Map(entries.map(({ code, label }) => [code, label]));
  }

  /** @throws DomainError `dict.exists` naming the key */
  async add(key: string, name: BilingualText, items: readonly SeedItem[], userCode: string): Promise<void> {
    const atMs = this.clock.nowMs();
    const made = { createdAt: atMs, createdBy: userCode, updatedAt: atMs, updatedBy: userCode };
    try {
      await this.database.db.transaction(async (tx) => {
        await tx.insert(dict).values({ id: v7(), key, name, ...made });
        const rows = items.map((item, sort) => ({ ...rowOf(key, item, sort), ...made }));
        if (rows.length > 0) await tx.insert(dictItem).values(rows);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('dict.exists', { key, field: 'key' }, { cause: error });
      throw error;
    }
    this.forget();
  }

  private async current(db: Db = this.database.db): Promise<Snapshot> {
    const nowMs = this.clock.nowMs();
    if (this.snapshot !== undefined && Math.abs(nowMs - this.checkedAtMs) < CHECK_MS) return this.snapshot;
    const revision = await revisionOf(db);
    if (this.snapshot?.revision !== revision) this.snapshot = await this.read(revision, db);
    this.checkedAtMs = nowMs;
    return this.snapshot;
  }

  private async read(revision: string, db: Db): Promise<Snapshot> {
    const keys = await db.select({ key: dict.key }).from(dict);
    const entries = new Map<string, DictionaryEntry[]>(keys.map(({ key }) => [key, []]));
    for (const row of await db.select().from(dictItem)) entries.get(row.dictKey)?.push(row);
    const codes = new Map<string, ReadonlySet<string>>();
    for (const [key, list] of entries) {
      list.sort((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1));
      codes.set(key, new Set(list.filter(({ enabled }) => enabled).map(({ code }) => code)));
    }
    return { revision, entries, codes };
  }
}

function rowOf(dictKey: string, item: SeedItem, sort: number) {
  return { id: v7(), dictKey, code: item.code, label: item.label, sort, parentCode: item.parentCode ?? null };
}

/** Changes with every row added, changed or removed. */
async function revisionOf(db: Db): Promise<string> {
  const [dicts] = await db.select({ rows: count(), latest: max(dict.updatedAt) }).from(dict);
  const [items] = await db.select({ rows: count(), latest: max(dictItem.updatedAt) }).from(dictItem);
  return JSON.stringify([dicts, items]);
}
