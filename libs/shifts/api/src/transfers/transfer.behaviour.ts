import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type StoredRecord, type WriteContext } from '@sed/records-api';
import type { PlannedDuty } from '@sed/shifts-contract';
import { rosterDuty, schedulingTransferList } from '@sed/shifts-definitions';
import { dutiesWithin } from '../rosters/duties-within';
import { licensedOf } from '../rosters/roster-duty.behaviour';
import { certificatesText, ShiftLicences } from '../rosters/shift-licences';
import { AROUND_MS, workingTimeBreaks } from '../rosters/working-time';

type Transfer = RecordOf<typeof schedulingTransferList>;
type Values = Patch<typeof schedulingTransferList>;
type Duty = RecordOf<typeof rosterDuty>;

const MAX_TEXT = 500;
const MAX_TITLE = 100;

/** SC-03 to SC-05: the shifts are held while people agree, and change hands in the transaction of the approval. */
@Injectable()
export class TransferBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly licences: ShiftLicences,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(schedulingTransferList, {
      beforeCreate: async ({ values }, context) => this.described(values, context.viewer.code, context),
      beforeUpdate: async (record, changes, context) =>
        this.described({ ...record.values, ...changes }, record.createdBy, context),
      beforeAction: async (action, record, _asked, context) => {
        if (action === 'submit') return this.submitted(record, context);
        if (action === 'approve') return this.approved(record, context);
        if (action === 'reject') return { decidedAt: context.atMs };
        return {};
      },
      afterAction: async (action, _before, after, context) => {
        if (['decline', 'reject', 'withdraw', 'lapse'].includes(action)) await this.released(after, context);
      },
    });
  }

  /** What a list shows of it. */
  private async described(values: Values, applicant: string, { tx }: WriteContext): Promise<Values> {
    const ids = [values.give, values.take].flatMap((id) => (typeof id === 'string' ? [id] : []));
    // One that is not there is refused by name, after this.
    const held = await this.engine.storeOf(rosterDuty).holdReferenced(ids, tx);
    const [give, take] = [values.give, values.take].map((id) => held.find((duty) => duty.id === id));
    if (give === undefined) return { applicant };
    const title = [give, take].flatMap((duty) => (duty === undefined ? [] : [nameOf(duty)])).join(' ⇄ ');
    return {
      applicant,
      title: Array.from(title).slice(0, MAX_TITLE).join(''),
      givesAt: Number(give.values.startsAt),
      takesAt: take === undefined ? null : Number(take.values.startsAt),
    };
  }

  private async submitted(record: Transfer, context: WriteContext): Promise<Values> {
    const { values } = record;
    const give = await context.records.hold(rosterDuty, values.give);
    if (give.values.person !== values.applicant) refuse('transfer.notYours', 'give');
    if (values.counterpart === values.applicant) refuse('transfer.self', 'counterpart');
    refuseUnfree(give, 'give', context);
    const take = values.kind === 'SWAP' ? await this.taken(values, context) : undefined;
    await this.mustStayLicensed(give, values.counterpart, 'counterpart', context);
    if (take !== undefined) await this.mustStayLicensed(take, values.applicant, 'take', context);
    const breaks = await this.breaksOf(record, give, take, context);
    const because = record.no ?? record.id;
    for (const duty of [give, take]) {
      if (duty !== undefined) await context.records.act(rosterDuty, duty.id, { action: 'requestTransfer', because });
    }
    const text = breaks.map(({ zh, en }) => `${zh} / ${en}`).join('\n');
    return {
      ...(values.kind === 'COVER' && { take: null, takesAt: null }),
      breaks: text === '' ? null : Array.from(text).slice(0, MAX_TEXT).join(''),
      isBreaking: breaks.length > 0,
    };
  }

  private async taken({ take: id, counterpart }: Transfer['values'], context: WriteContext): Promise<Duty> {
    if (id === null) refuse('transfer.takeMissing', 'take');
    const take = await context.records.hold(rosterDuty, id);
    if (take.values.person !== counterpart) refuse('transfer.takeNotTheirs', 'take');
    refuseUnfree(take, 'take', context);
    return take;
  }

  private async approved(record: Transfer, context: WriteContext): Promise<Values> {
    const { give, take, applicant, counterpart, reason } = record.values;
    const held = await context.records.hold(rosterDuty, give);
    if (held.values.startsAt <= context.atMs) throw new DomainError('transfer.begun');
    // A certificate may have run out since it was asked for.
    await this.mustStayLicensed(held, counterpart, 'counterpart', context);
    await this.moved(record, give, counterpart, reason, context);
    if (take !== null && applicant !== null) {
      await this.mustStayLicensed(await context.records.hold(rosterDuty, take), applicant, 'take', context);
      await this.moved(record, take, applicant, reason, context);
    }
    return { decidedAt: context.atMs };
  }

  /** A transfer is nobody's need: it never leaves a shift without a certificate. @throws RefusedFieldsError */
  private async mustStayLicensed(
    ...[duty, person, field, { tx }]: [duty: Duty, person: string, field: string, context: WriteContext]
  ): Promise<void> {
    const lost = await this.licences.lostBy(licensedOf(duty), person, tx);
    if (lost.length === 0) return;
    const params = { day: `${duty.values.day} ${duty.values.shift}`, certificates: certificatesText(lost) };
    throw new RefusedFieldsError([{ code: 'transfer.unlicensed', params, field }]);
  }

  private async moved(
    record: Transfer,
    ...[id, person, reason, { records }]: [id: string, person: string, reason: string, context: WriteContext]
  ): Promise<void> {
    const values = { person, reason: Array.from(reason).slice(0, MAX_TITLE).join('') };
    await records.act(rosterDuty, id, { action: 'transfer', values, because: record.no ?? record.id });
  }

  private async released({ id, no, values }: Transfer, { records }: WriteContext): Promise<void> {
    for (const one of [values.give, values.take]) {
      if (one === null) continue;
      const duty = await records.hold(rosterDuty, one);
      if (duty.status !== 'TRANSFER_PENDING') continue;
      await records.act(rosterDuty, one, { action: 'endTransfer', because: no ?? id });
    }
  }

  /** What the rosters of both would break once the shifts have changed hands. */
  private async breaksOf(
    { values }: Transfer,
    give: Duty,
    take: Duty | undefined,
    { tx }: WriteContext,
  ): Promise<{ zh: string; en: string }[]> {
    const starts = [give, take].flatMap((duty) => (duty === undefined ? [] : [duty.values.startsAt]));
    const span = { from: Math.min(...starts) - AROUND_MS, to: Math.max(...starts) + AROUND_MS };
    const after: PlannedDuty[] = [];
    for (const person of [values.counterpart, values.applicant]) {
      if (person === null) continue;
      const theirs = await dutiesWithin(this.engine, tx, { person, ...span });
      after.push(...theirs.filter(({ id }) => id !== give.id && id !== take?.id));
    }
    after.push(dutyFor(give, values.counterpart));
    if (take !== undefined && values.applicant !== null) after.push(dutyFor(take, values.applicant));
    return workingTimeBreaks(after);
  }
}

function nameOf({ values: { day, shift } }: Pick<StoredRecord, 'values'>): string {
  return `${String(day)} ${String(shift)}`;
}

function dutyFor({ values }: Duty, person: string): PlannedDuty {
  const { day, shift, team, isLead, startsAt, endsAt } = values;
  return { day, shift, team: team ?? '', person, isLead: isLead === true, startsAt, endsAt };
}

function refuse(
  code: 'transfer.notYours' | 'transfer.self' | 'transfer.takeMissing' | 'transfer.takeNotTheirs',
  field: string,
): never {
  throw new RefusedFieldsError([{ code, field }]);
}

function refuseUnfree({ status, values }: Duty, field: string, { atMs }: WriteContext): void {
  if (status !== 'PUBLISHED') throw new RefusedFieldsError([{ code: 'transfer.pending', field }]);
  if (values.startsAt <= atMs) throw new RefusedFieldsError([{ code: 'transfer.begun', field }]);
}
