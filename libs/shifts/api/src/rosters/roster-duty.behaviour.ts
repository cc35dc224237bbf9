import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { localClockOf } from '@sed/shifts-contract';
import { rosterDuty } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';
import { dutiesWithin } from './duties-within';
import { RosterBook } from './roster-book';
import { ShiftOrders } from './shift-orders';

type DutyRecord = RecordOf<typeof rosterDuty>;

/** Shifts that change hands: nobody stands twice at a time, what was planned stays to be seen, and both are told. */
@Injectable()
export class RosterDutyBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly book: RosterBook,
    private readonly notices: Notices,
    private readonly orders: ShiftOrders,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(rosterDuty, {
      beforeAction: async (action, record, asked, context) => {
        if (action === 'change') await this.refuseBusy(record, asked, context);
        if (action === 'change' || action === 'transfer') return changed(record, asked);
        return action === 'checkIn' ? { checkedInAt: record.values.checkedInAt ?? context.atMs } : {};
      },
      afterAction: async (action, before, after, context) => {
        const isNews = after.status === 'PUBLISHED' || after.status === 'CANCELLED';
        if (isNews && (action === 'change' || action === 'cancel' || action === 'transfer')) {
          await this.tell(before, after, context);
          await this.orders.follow(before, after, context);
        }
      },
    });
  }

  private async refuseBusy(
    { id, values }: DutyRecord,
    { person }: Patch<typeof rosterDuty>,
    { tx }: WriteContext,
  ): Promise<void> {
    if (typeof person !== 'string') return;
    const theirs = await dutiesWithin(this.engine, tx, { person, from: values.startsAt, to: values.endsAt });
    if (theirs.every((duty) => duty.id === id)) return;
    throw new RefusedFieldsError([{ code: 'roster.busy', field: 'person' }]);
  }

  private async tell(before: DutyRecord, after: DutyRecord, { within }: WriteContext): Promise<void> {
    const { day, shift, startsAt } = after.values;
    const clock = localClockOf(startsAt, this.book.zoneOf(after.factoryNo ?? ''));
    const [zh, en] = after.status === 'CANCELLED' ? ['班次已取消', 'Shift cancelled'] : ['班次已调整', 'Shift changed'];
    await this.notices.send(
      {
        to: [before.values.person, after.values.person],
        factoryNo: after.factoryNo,
        title: { zh: `${zh}：${day} ${shift}`, en: `${en}: ${day} ${shift}` },
        body: { zh: `${clock} 上班。`, en: `It starts at ${clock}.` },
        path: `${rosterDuty.path}?id=${after.id}`,
        key: `duty:${after.id}:${String(after.version)}`,
      },
      within,
    );
  }
}

function changed({ values }: DutyRecord, { person }: Patch<typeof rosterDuty>): Patch<typeof rosterDuty> {
  if (typeof person !== 'string' || person === values.person) return {};
  const plannedPerson = values.plannedPerson ?? values.person;
  return { plannedPerson, isChanged: person !== plannedPerson };
}
