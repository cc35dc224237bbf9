import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { ModuleEngine, type WriteContext } from '@sed/records-api';
import { columnName, lineTableName } from '@sed/records-api/tables';
import { isEmpty, type AnyModule } from '@sed/records-model';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Order, OrderPatch } from './order-changes';

type Materials = NonNullable<OrderPatch['materials']>;

const ITEMS = 'stockItem';
const MAX_PLACE = 100;
/** Part of a name that has both languages. */
const bilingual = z.object({ zh: z.string(), en: z.string() });
const mention = z.object({
  serial: z.string(),
  no: z.string().nullable(),
  place: z.string().nullable(),
  isFitted: z.boolean(),
  isHere: z.boolean(),
});
const answer = z.object({ rows: z.array(mention) });
const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

interface Asked {
  readonly order: Pick<Order, 'id' | 'factoryNo'> & { readonly values: OrderPatch };
  readonly serials: readonly string[];
}

/** Parts with serial numbers: what was fitted is known before an order is handed in, and where it was fitted before. */
@Injectable()
export class OrderSerials implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    for (const module of ORDER_MODULES) {
      if (!this.engine.has(module.key)) continue;
      this.engine.addBehaviour(module, {
        beforeCreate: ({ id, values, factoryNo }, context) => this.noted({ id, factoryNo, values }, values, context),
        beforeUpdate: (order, changes, context) => this.noted(order, changes, context),
        beforeAction: async (action, order, asked, context) => {
          if (action === 'submit') await this.refuseMissing({ ...order.values, ...asked }, context);
          return this.noted(order, asked, context);
        },
      });
    }
  }

  /** @throws DomainError `order.serialMissing` */
  private async refuseMissing({ materials }: OrderPatch, { tx }: WriteContext): Promise<void> {
    const open = (materials ?? []).flatMap(({ stockItem, fittedSerial, used }) =>
      stockItem === null || !isEmpty(fittedSerial) || Number(used ?? Number.NaN) === 0 ? [] : [stockItem],
    );
    if (open.length === 0 || !this.engine.has(ITEMS)) return;
    const items = await this.engine.storeOf(this.engine.module(ITEMS)).holdReferenced(open, tx);
    const [first] = items.filter(({ values }) => values.isSerialised === true);
    if (first === undefined) return;
    const name = bilingual.safeParse(first.values.name).data;
    throw new DomainError('order.serialMissing', { item: name ?? first.id });
  }

  /** Beside each number that is fitted, the order that fitted it elsewhere and did not take it out again. */
  private async noted(
    order: Asked['order'],
    { materials }: OrderPatch,
    { tx }: WriteContext,
  ): Promise<OrderPatch | undefined> {
    const serials = [...new Set((materials ?? []).flatMap(({ fittedSerial }) => fittedSerial ?? []))];
    if (materials === undefined || materials === null || serials.length === 0) return undefined;
    const parts = ORDER_MODULES.flatMap((module) => this.mentions(module, { order, serials }) ?? []);
    const { rows } = answer.parse(
      await tx.execute(sql`select distinct on (serial) serial, no, place, "isFitted", "isHere"
        from (${sql.join(parts, sql` union all `)}) as mentions order by serial, at desc, "isFitted"`),
    );
    const elsewhere = new Map(rows.flatMap((row) => (row.isFitted && !row.isHere ? [[row.serial, placeOf(row)]] : [])));
    return {
      materials: materials.map((line): Materials[number] => ({
        ...line,
        fittedElsewhere: elsewhere.get(line.fittedSerial ?? '') ?? null,
      })),
    };
  }

  /** What other orders of a type say of the numbers, each once for where it went in and where it came out. */
  private mentions(module: AnyModule, { order, serials }: Asked): SQL | undefined {
    const table = this.engine.has(module.key) ? this.engine.tables().get(module.key) : undefined;
    if (table === undefined) return undefined;
    const lines = sql.identifier(lineTableName(module, 'materials'));
    const { equipNo = null, facilityNo = null } = order.values;
    const place = sql`coalesce(o.${column('equipNo')}, o.${column('facilityNo')})`;
    const among = sql.join(
      serials.map((serial) => sql`${serial}`),
      sql`, `,
    );
    const isHere = sql`coalesce(o.factory_no = ${order.factoryNo} and ${place} = ${equipNo ?? facilityNo}::text, false)`;
    return sql`select s.serial, o.no, ${place} as place, s.fitted as "isFitted", ${isHere} as "isHere", o.updated_at as at
      from ${lines} as l join ${table} as o on o.id = l.record_id,
        lateral (values (l.${column('fittedSerial')}, true), (l.${column('removedSerial')}, false)) as s (serial, fitted)
      where s.serial in (${among}) and o.deleted_at is null and o.status <> 'CANCELLED' and o.id <> ${order.id}`;
  }
}

function placeOf({ no, place }: z.infer<typeof mention>): string {
  const said = [no, place].filter((text) => text !== null);
  return said.join(' · ').slice(0, MAX_PLACE);
}
