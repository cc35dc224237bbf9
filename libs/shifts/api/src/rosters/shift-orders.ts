import { Injectable } from '@nestjs/common';
import { ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import type { Db } from '@sed/platform-database';
import { ShiftRoster } from '@sed/platform-ports';
import { columnName, ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { groupList, type rosterDuty } from '@sed/shifts-definitions';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Notices } from '../people/notices';
import { namesOf } from './team-rows';

const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
const ALL = [...ORDER_MODULES, ...PATROL_ORDER_MODULES];
const WAITING = ['TO_ISSUE', 'TO_EXECUTE'];

type Duty = RecordOf<typeof rosterDuty>;
type OrderModule = (typeof ALL)[number];

interface Waiting {
  readonly id: string;
  readonly no: string | null;
  readonly planStart: number;
  readonly planEnd: number | null;
  readonly licences: readonly string[] | null;
}

/** What a team is to do on a shift goes with the shift: whoever takes it over does the orders that begin in it (SC-04). */
@Injectable()
export class ShiftOrders {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly shifts: ShiftRoster,
    private readonly notices: Notices,
  ) {}

  async follow(before: Duty, after: Duty, context: WriteContext): Promise<void> {
    const [from, to] = [before.values.person, after.values.person];
    if (from === to || after.values.team === null) return;
    const names = await this.namesOf(after.values.team, context.tx);
    for (const module of ALL) {
      for (const order of await this.waiting(module, before, names, context.tx)) {
        await this.give(module, order, { duty: after, from, to }, context);
      }
    }
  }

  /** Orders name a team in words: in full, or in one of its two languages. */
  private async namesOf(team: string, db: Db): Promise<string[]> {
    const table = this.engine.tables().get(groupList.key);
    if (table === undefined) return [];
    const [row] = await db
      .select({ name: sql<string>`${column('name')}` })
      .from(table)
      .where(eq(table.id, team));
    return row === undefined ? [] : [...namesOf(row.name)];
  }

  private async waiting(
    module: OrderModule,
    { factoryNo, values }: Duty,
    names: readonly string[],
    db: Db,
  ): Promise<Waiting[]> {
    const table = this.engine.tables().get(module.key);
    if (table === undefined || factoryNo === null || names.length === 0) return [];
    const begins = sql`${column('planStart')} >= ${values.startsAt} and ${column('planStart')} < ${values.endsAt}`;
    return db
      .select({
        id: table.id,
        no: table.no,
        planStart: sql<number>`${column('planStart')}::float8`,
        planEnd: sql<number | null>`${column('planEnd')}::float8`,
        licences: sql<string[] | null>`${column('licences')}`,
      })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          inArray(table.status, WAITING),
          sql`${column('executor')} = ${values.person}`,
          inArray(sql`${column('team')}`, [...names]),
          begins,
        ),
      );
  }

  private async give(
    module: OrderModule,
    { id, no, planStart, planEnd, licences }: Waiting,
    { duty, from, to }: { readonly duty: Duty; readonly from: string; readonly to: string },
    { records, within }: WriteContext,
  ): Promise<void> {
    const plant = duty.factoryNo ?? '';
    const span = { from: planStart, to: planEnd ?? planStart };
    const lacked = await this.shifts.lacking(plant, [to], licences ?? [], span, within);
    const isGiven = lacked.length === 0;
    if (isGiven) await records.set(module, id, { values: { executor: to }, because: 'SC-04' });
    const leaders = isGiven ? [] : await this.notices.holders(plant, ['TEAM_LEAD', 'OPS_MGR'], within);
    const name = no ?? id;
    await this.notices.send(
      {
        ...{ to: isGiven ? [from, to] : leaders, factoryNo: duty.factoryNo, path: `${module.path}?id=${id}` },
        key: `shiftOrder:${id}:${duty.id}:${String(duty.version)}`,
        title: isGiven
          ? { zh: `工单随班次移交：${name}`, en: `Order goes with the shift: ${name}` }
          : { zh: `工单未随班次移交：${name}`, en: `Order stays behind: ${name}` },
        body: isGiven
          ? { zh: '由接替该班次的人员执行。', en: 'Whoever takes the shift over does it.' }
          : {
              zh: '接替人员没有所需证书，请改派。',
              en: 'Whoever takes the shift over lacks a certificate: re-assign it.',
            },
      },
      within,
    );
  }
}
