import { Injectable } from '@nestjs/common';
import { equipList } from '@sed/equipment-definitions';
import { Database } from '@sed/platform-database';
import { machineKey, type NamedMachine } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { columnName, type ModuleTable } from '@sed/records-api/tables';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SpareGroup } from './pool-conflicts';

/** A machine is part of a machine that is part of a machine …: so often at most. */
const MOST_LEVELS = 5;

interface Card {
  readonly id: string;
  readonly parentId: string | null;
  readonly factoryNo: string;
  readonly tagNo: string | null;
  readonly fullCode: string | null;
  readonly typeId: string | null;
  readonly unitCode: string | null;
}

/** Where a machine stands among the others. */
export interface MachinePlace {
  /** Itself, then what it is part of, up to the whole. */
  readonly machines: readonly string[];
  readonly group: SpareGroup | undefined;
}

const column = <T>(field: string): SQL<T> => sql<T>`${sql.identifier(columnName(field))}`;
const groupKey = ({ factoryNo, typeId, unitCode }: Pick<Card, 'factoryNo' | 'typeId' | 'unitCode'>): string =>
  `${factoryNo} ${typeId ?? ''} ${unitCode ?? ''}`;

/** What the ledger of equipment says about the machines orders name. */
@Injectable()
export class PoolMachines {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
  ) {}

  /** By {@link machineKey}; a machine the ledger does not know stands alone. */
  async of(named: readonly NamedMachine[]): Promise<ReadonlyMap<string, MachinePlace>> {
    const all = new Map(named.map((machine) => [machineKey(machine), machine]));
    const table = this.engine.has(equipList.key) ? this.engine.tables().get(equipList.key) : undefined;
    const plants = [...new Set([...all.values()].map(({ factoryNo }) => factoryNo))];
    if (table === undefined || plants.length === 0) return new Map([...all.keys()].map((key) => [key, alone(key)]));
    const numbers = [...new Set([...all.values()].map(({ equipNo }) => equipNo))];
    const isNamed = or(inArray(column('tagNo'), numbers), inArray(column('fullCode'), numbers));
    const cards = await this.cards(table, and(inArray(table.factoryNo, plants), isNamed));
    const parents = await this.parentsOf(table, cards);
    const spares = await this.spares(table, plants);
    const byTag = new Map(cards.map((card) => [`${card.factoryNo}/${card.tagNo ?? ''}`, card]));
    const byCode = new Map(cards.map((card) => [`${card.factoryNo}/${card.fullCode ?? ''}`, card]));
    return new Map(
      [...all.keys()].map((key) => {
        const card = byTag.get(key) ?? byCode.get(key);
        if (card === undefined) return [key, alone(key)];
        const group = groupKey(card);
        const count = spares.get(group) ?? 0;
        const machines = [card.id, ...above(card, parents)];
        return [key, { machines, group: count === 0 ? undefined : { key: group, spares: count } }];
      }),
    );
  }

  private cards(table: ModuleTable, which: SQL | undefined): Promise<Card[]> {
    return this.database.db
      .select({
        id: table.id,
        factoryNo: sql<string>`${table.factoryNo}`,
        parentId: column<string | null>('parentId'),
        tagNo: column<string | null>('tagNo'),
        fullCode: column<string | null>('fullCode'),
        typeId: column<string | null>('typeId'),
        unitCode: column<string | null>('unitCode'),
      })
      .from(table)
      .where(and(isNull(table.deletedAt), which));
  }

  /** What each card is part of, as far up as it goes. */
  private async parentsOf(table: ModuleTable, cards: readonly Card[]): Promise<ReadonlyMap<string, string>> {
    const parents = new Map<string, string>();
    let level = cards;
    for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
      const next = new Set<string>();
      for (const { id, parentId } of level) {
        if (parentId === null) continue;
        parents.set(id, parentId);
        if (!parents.has(parentId)) next.add(parentId);
      }
      level = next.size === 0 ? [] : await this.cards(table, inArray(table.id, [...next]));
    }
    return parents;
  }

  /** Spares in use by type and unit: what stands in for what it stands beside. */
  private async spares(table: ModuleTable, plants: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const [typeId, unitCode] = [column<string | null>('typeId'), column<string | null>('unitCode')];
    const factoryNo = sql<string>`${table.factoryNo}`;
    const rows = await this.database.db
      .select({ ...{ factoryNo, typeId, unitCode }, count: sql<number>`count(*)::int` })
      .from(table)
      .where(
        and(
          ...[inArray(table.factoryNo, [...plants]), isNull(table.deletedAt), eq(table.status, 'IN_USE')],
          sql`${column('isSpare')} is true`,
        ),
      )
      .groupBy(table.factoryNo, typeId, unitCode);
    return new Map(rows.map((row) => [groupKey(row), row.count]));
  }
}

const alone = (key: string): MachinePlace => ({ machines: [key], group: undefined });

function above({ id }: Card, parents: ReadonlyMap<string, string>): readonly string[] {
  const found: string[] = [];
  for (let at = parents.get(id); at !== undefined && found.length < MOST_LEVELS; at = parents.get(at)) found.push(at);
  return found;
}
