import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES, PATROL_ORDER_MODULES, type OrderModule, type OrderState } from '@sed/orders-definitions';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Database, transactionOf, type Db } from '@sed/platform-database';
import {
  UserHoldings,
  type AdminActor,
  type HandedOver,
  type Holding,
  type HoldingSource,
  type OpaqueTransaction,
} from '@sed/platform-ports';
import { isAmong, ModuleEngine, SystemRecords, type WriteContext } from '@sed/records-api';
import { columnName } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import { OrderMessages } from './order-messages';

/** What somebody is to an order that still needs them. */
interface Part {
  readonly field: 'executor' | 'coExecutors' | 'issuer' | 'acceptor' | 'requester';
  readonly name: BilingualText;
  /** Past these states nobody is asked in this part. */
  readonly in: readonly OrderState[];
  /** Who has it after them, the first of these that somebody else holds; nobody where none is named. */
  readonly passesTo: readonly Position[];
}

const WORKED_ON = [
  ...(['TO_ISSUE', 'TO_EXECUTE', 'IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'] as const),
] as const;
const DECIDED_ON = [...WORKED_ON, 'TO_REVIEW', 'REVIEWED', 'PASSED'] as const;
const MANAGER = ['PLANT_MGR'] as const;

/** Work goes to whoever leads the team (domain model §1.5); what its issuer decides, to the manager of the plant. */
const PARTS: readonly Part[] = [
  {
    ...{ field: 'executor', name: { zh: '执行人', en: 'executor' }, in: WORKED_ON },
    passesTo: ['TEAM_LEAD', ...MANAGER],
  },
  { field: 'coExecutors', name: { zh: '协作人', en: 'co-executor' }, in: WORKED_ON, passesTo: [] },
  {
    ...{ field: 'issuer', name: { zh: '下发人', en: 'issuer' }, in: [...DECIDED_ON, 'COMPLETED'] },
    passesTo: MANAGER,
  },
  { field: 'acceptor', name: { zh: '验收人', en: 'acceptor' }, in: DECIDED_ON, passesTo: MANAGER },
  { field: 'requester', name: { zh: '申请人', en: 'requester' }, in: DECIDED_ON, passesTo: MANAGER },
];

/** Orders of a type at a plant that need somebody in one part. */
interface Held {
  readonly module: OrderModule;
  readonly part: Part;
  readonly factoryNo: string | null;
  readonly ids: readonly string[];
}

/** Orders that wait for a person: who leaves is followed by others, so that none is left to somebody who cannot sign in. */
@Injectable()
export class OrderHoldings implements HoldingSource, OnModuleInit {
  /** What is due once the account is disabled for good, by person. */
  private readonly due = new Map<string, () => Promise<void>>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly database: Database,
    private readonly holdings: UserHoldings,
    private readonly records: SystemRecords,
    private readonly messages: OrderMessages,
  ) {}

  onModuleInit(): void {
    this.holdings.register(this);
  }

  async of(userCode: string): Promise<readonly Holding[]> {
    return (await this.held(this.database.db, userCode)).map(holdingOf);
  }

  async handOver(userCode: string, _actor: AdminActor, within: OpaqueTransaction): Promise<readonly HandedOver[]> {
    const tx = transactionOf(within);
    const handed: HandedOver[] = [];
    const pass = async (context: WriteContext) => {
      for (const held of await this.held(tx, userCode)) {
        const to = await this.successor(held, userCode, within);
        for (const id of held.ids) await this.pass(held, { id, from: userCode, to }, context);
        // A helper is gone, and nobody has to take that over.
        if (held.part.passesTo.length > 0) handed.push({ ...holdingOf(held), to });
      }
    };
    this.due.set(userCode, await this.records.within(tx, pass));
    return handed;
  }

  told(userCode: string): void {
    const committed = this.due.get(userCode);
    this.due.delete(userCode);
    void committed?.();
  }

  private async pass(
    { module, part }: Held,
    { id, from, to }: { readonly id: string; readonly from: string; readonly to: string | null },
    { records, within }: WriteContext,
  ): Promise<void> {
    const order = await records.hold(module, id);
    const helpers = (order.values.coExecutors ?? []).filter((code) => code !== from);
    // One person once: whoever leads the work helps with it no more.
    const values =
      part.field === 'coExecutors'
        ? { coExecutors: helpers }
        : { [part.field]: to, ...(part.field === 'executor' && { coExecutors: helpers.filter((one) => one !== to) }) };
    await records.set(module, id, { values, because: 'WO-04' });
    await this.messages.retire(module, order, within);
  }

  private async successor(
    { part, factoryNo }: Held,
    userCode: string,
    within: OpaqueTransaction,
  ): Promise<string | null> {
    for (const position of part.passesTo) {
      const holders = await this.messages.holders(factoryNo, [position], within);
      const next = holders.find((code) => code !== userCode);
      if (next !== undefined) return next;
    }
    return null;
  }

  private async held(db: Db, userCode: string): Promise<readonly Held[]> {
    const all: Held[] = [];
    for (const module of [...ORDER_MODULES, ...PATROL_ORDER_MODULES]) {
      for (const part of PARTS) all.push(...(await this.heldAs(db, { module, part, userCode })));
    }
    return all;
  }

  private async heldAs(
    db: Db,
    { module, part, userCode }: Pick<Held, 'module' | 'part'> & { readonly userCode: string },
  ): Promise<readonly Held[]> {
    const table = this.engine.tables().get(module.key);
    const states = part.in.filter((state) => Object.hasOwn(module.flow?.states ?? {}, state));
    if (table === undefined || !Object.hasOwn(module.fields, part.field)) return [];
    const column: SQL = sql`${sql.identifier(columnName(part.field))}`;
    const isTheirs =
      part.field === 'coExecutors'
        ? sql`${column} @> ${JSON.stringify([userCode])}::jsonb`
        : sql`${column} = ${userCode}`;
    const plant = sql<string | null>`${sql.identifier('factory_no')}`;
    const rows = await db
      .select({ factoryNo: plant, ids: sql<string[]>`json_agg(id order by id)` })
      .from(table)
      .where(sql`${isTheirs} and ${isAmong(sql`status`, states)} and deleted_at is null`)
      .groupBy(plant)
      .orderBy(plant);
    return rows.map((row) => ({ module, part, ...row }));
  }
}

function holdingOf({ module, part, factoryNo, ids }: Held): Holding {
  const count = String(ids.length);
  const title = {
    zh: `${module.label.zh} ${count} 项（${part.name.zh}）`,
    en: `${module.label.en}: ${count} as ${part.name.en}`,
  };
  return { kind: 'order', id: `${module.key}:${part.field}`, factoryNo, title };
}
