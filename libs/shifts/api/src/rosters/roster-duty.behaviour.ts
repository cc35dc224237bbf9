import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { localClockOf } from '@sed/shifts-contract';
import { rosterDuty } from '@sed/shifts-definitions';
import { Notices } from '../people/notices';
import { dutiesWithin } from './duties-within';
import { RosterBook } from './roster-book';
import { certificatesText, ShiftLicences, type LicensedShift } from './shift-licences';
import { ShiftOrders } from './shift-orders';

type DutyRecord = RecordOf<typeof rosterDuty>;

/** Actions of people that decide who stands on a shift. */
const ANSWERED: ReadonlySet<string> = new Set(['publish', 'change', 'replace', 'cancel']);
/** After these another person stands on it. */
const GIVEN: ReadonlySet<string> = new Set(['change', 'replace', 'transfer']);

/** Shifts that change hands: nobody stands twice at a time, what was planned stays to be seen, and both are told. */
@Injectable()
export class RosterDutyBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly book: RosterBook,
    private readonly notices: Notices,
    private readonly orders: ShiftOrders,
    private readonly licences: ShiftLicences,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(rosterDuty, {
      beforeAction: async (action, record, asked, context) => {
        if (action === 'change' || action === 'replace') await this.refuseBusy(record, asked, context);
        const despite = await this.answered(action, record, asked, context);
        if (GIVEN.has(action)) return { ...changed(record, asked), ...despite };
        if (action === 'present') return { reason: null, despite: null };
        if (despite !== undefined) return despite;
        return action === 'checkIn' ? { checkedInAt: record.values.checkedInAt ?? context.atMs } : {};
      },
      afterAction: async (action, before, after, context) => {
        const isNews = after.status === 'PUBLISHED' || after.status === 'CANCELLED';
        if (isNews && (action === 'cancel' || GIVEN.has(action))) {
          await this.tell(before, after, context);
          await this.orders.follow(before, after, context);
        }
        if (isUnlicensed(action, before, after)) await this.tellLeaders(after, context);
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

  /**
   * What the roster asks of a shift is not lost silently: it stays, or a reason stands in its place.
   *
   * @throws RefusedFieldsError `roster.shiftUnlicensed`
   */
  private async answered(
    action: string,
    record: DutyRecord,
    { person, despite }: Patch<typeof rosterDuty>,
    { tx }: WriteContext,
  ): Promise<Patch<typeof rosterDuty> | undefined> {
    const isPlanned = record.status === 'DRAFT' && action !== 'publish';
    if (!ANSWERED.has(action) || isPlanned) return undefined;
    const shift = licensedOf(record);
    const lacked =
      action === 'publish'
        ? await this.licences.lackedWith(shift, tx)
        : await this.licences.lostBy(shift, action === 'cancel' ? null : (person ?? shift.person), tx);
    if (lacked.length === 0) return { despite: null };
    // A draft brings its reason along; of a published shift each change is answered for anew.
    const reason = action === 'publish' ? (despite ?? record.values.despite) : despite;
    if ((reason ?? '').trim() !== '') return {};
    const params = { certificates: certificatesText(lacked) };
    throw new RefusedFieldsError([{ code: 'roster.shiftUnlicensed', params, field: 'despite' }]);
  }

  private async tellLeaders({ id, version, factoryNo, values }: DutyRecord, { within }: WriteContext): Promise<void> {
    const { day, shift, despite } = values;
    const to = await this.notices.holders(factoryNo ?? '', ['PLANT_MGR', 'OPS_MGR'], within);
    await this.notices.send(
      {
        ...{ to, factoryNo, path: `${rosterDuty.path}?id=${id}`, key: `unlicensed:${id}:${String(version)}` },
        title: { zh: `班次缺少证书：${day} ${shift}`, en: `Shift without a certificate: ${day} ${shift}` },
        body: { zh: `原因：${despite ?? ''}`, en: `Reason: ${despite ?? ''}` },
      },
      within,
    );
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

/** A shift that lacks what the roster asks of it from now on, for a reason that was given. */
function isUnlicensed(action: string, before: DutyRecord, { status, values: { despite } }: DutyRecord): boolean {
  if (despite === null || (status !== 'PUBLISHED' && status !== 'CANCELLED' && status !== 'ABSENT')) return false;
  return ANSWERED.has(action) || despite !== before.values.despite;
}

function changed({ values }: DutyRecord, { person }: Patch<typeof rosterDuty>): Patch<typeof rosterDuty> {
  if (typeof person !== 'string' || person === values.person) return {};
  const plannedPerson = values.plannedPerson ?? values.person;
  return { plannedPerson, isChanged: person !== plannedPerson };
}

export function licensedOf({ id, factoryNo, values }: DutyRecord): LicensedShift {
  const { day, rule, person, startsAt, endsAt } = values;
  return { id, factoryNo: factoryNo ?? '', day, rule, person, startsAt, endsAt };
}
