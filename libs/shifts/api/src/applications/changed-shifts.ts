import { Injectable } from '@nestjs/common';
import type { formRecord } from '@sed/forms-model/definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import type { Db } from '@sed/platform-database';
import { ModuleEngine, refusedPlainly, type RecordOf, type WriteContext } from '@sed/records-api';
import { rosterDuty, schedulingTransferList } from '@sed/shifts-definitions';
import { dutiesWithin, type DutyWithin } from '../rosters/duties-within';
import { namesOf } from '../rosters/team-rows';

type Filled = RecordOf<typeof formRecord>;
type Answer = 'shift' | 'shiftBack';

/** Key of the form people ask for a change of duty with. */
export const DUTY_CHANGE = 'dutyChange';
const DAY_MS = 86_400_000;
/** Whoever works within so many days of a day stands on the roster. */
const NEAR_MS = 4 * DAY_MS;
const MAX_REASON = 300;

/** A change of duty as far as the roster is concerned. */
interface Change {
  readonly applicant: string;
  readonly partner: string;
  readonly reason: string;
  readonly give: Wanted;
  readonly take: Wanted | null;
}

interface Wanted {
  readonly person: string;
  readonly day: string;
  readonly shift: string;
  readonly answer: Answer;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function changeOf({ id, no, values: { applicant, answers } }: Filled): Change | undefined {
  const said = answers ?? {};
  const partner = textOf(said.partner);
  const day = textOf(said.day);
  if (applicant === null || partner === '' || day === '') return undefined;
  return {
    ...{ applicant, partner },
    reason: Array.from(`${no ?? id} ${textOf(said.reason)}`)
      .slice(0, MAX_REASON)
      .join(''),
    give: { person: applicant, day, shift: textOf(said.shift), answer: 'shift' },
    take: returnOf(said, partner),
  };
}

/** The shift taken in return; null where one is given away alone. */
function returnOf(said: Readonly<Record<string, unknown>>, person: string): Wanted | null {
  const day = textOf(said.dayBack);
  if (said.kind !== 'SWAP' || day === '') return null;
  return { person, day, shift: textOf(said.shiftBack), answer: 'shiftBack' };
}

/** What an application for a change of duty does to the roster: a transfer of §9.3, decided by the application. */
@Injectable()
export class ChangedShifts {
  constructor(private readonly engine: ModuleEngine) {}

  /** Before anybody is asked: whoever stands on a roster names shifts there are. @throws RefusedFieldsError */
  async require(record: Filled, context: WriteContext): Promise<void> {
    const change = changeOf(record);
    if (change === undefined) return;
    if (change.partner === change.applicant) {
      throw new RefusedFieldsError([{ code: 'transfer.self', field: 'answers.partner' }]);
    }
    for (const wanted of [change.give, change.take]) {
      if (wanted !== null) await this.find(wanted, record.factoryNo, context);
    }
  }

  /** Once it is approved. @throws DomainError where the shifts can change hands no longer */
  async begin(record: Filled, context: WriteContext): Promise<void> {
    const change = changeOf(record);
    if (change === undefined) return;
    const because = record.no ?? record.id;
    const { applicant, partner: counterpart, reason } = change;
    await refusedPlainly(async () => {
      const give = await this.find(change.give, record.factoryNo, context);
      const take = change.take === null ? undefined : await this.find(change.take, record.factoryNo, context);
      // Whoever stands on no roster has nothing to give.
      if (give === undefined || (change.take !== null && take === undefined)) return;
      const kind = take === undefined ? ('COVER' as const) : ('SWAP' as const);
      const { id } = await context.records.create(schedulingTransferList, {
        ...{ factoryNo: give.factoryNo, because },
        values: { kind, give: give.id, take: take?.id ?? null, counterpart, reason },
      });
      // It is theirs who applied.
      await context.records.set(schedulingTransferList, id, { values: { applicant }, because });
      for (const action of ['submit', 'agree', 'approve'] as const) {
        await context.records.act(schedulingTransferList, id, { action, because });
      }
    });
  }

  /** Given up before its day: both have their own shifts again. */
  async end(record: Filled, { records, atMs }: WriteContext): Promise<void> {
    const change = changeOf(record);
    if (change === undefined) return;
    const because = record.no ?? record.id;
    const made = await records.all(schedulingTransferList, { reason: change.reason }, record.factoryNo);
    for (const { values } of made.filter(({ status }) => status === 'APPROVED')) {
      const back = [
        [values.give, change.applicant],
        [values.take, change.partner],
      ] as const;
      for (const [id, person] of back) {
        if (id === null) continue;
        const duty = await records.hold(rosterDuty, id);
        if (duty.status !== 'PUBLISHED' || duty.values.startsAt <= atMs) continue;
        await records.act(rosterDuty, id, { action: 'requestTransfer', because });
        await records.act(rosterDuty, id, { action: 'transfer', values: { person, reason: null }, because });
      }
    }
  }

  /**
   * The shift that is meant: by its name, or the only one of that day.
   *
   * @returns undefined for whoever stands on no roster around that day, and where none is published for it yet
   * @throws RefusedFieldsError `transfer.shiftUnknown`
   */
  private async find(
    { person, day, shift, answer }: Wanted,
    factoryNo: string | null,
    { tx }: WriteContext,
  ): Promise<DutyWithin | undefined> {
    const noonMs = Date.parse(`${day}T12:00:00Z`);
    const place = factoryNo === null ? {} : { factoryNo };
    const asked = { ...place, person, from: noonMs - NEAR_MS, to: noonMs + NEAR_MS };
    const near = await dutiesWithin(this.engine, tx, asked);
    if (near.length === 0) return undefined;
    const own = near.filter((duty) => duty.day === day);
    if (own.length === 0 && !(await this.isPublished(day, factoryNo, tx))) return undefined;
    const named = own.find((duty) => namesOf(duty.shift).includes(shift.trim()));
    const [only, ...others] = own;
    const found = named ?? (others.length === 0 ? only : undefined);
    if (found !== undefined) return found;
    throw new RefusedFieldsError([{ code: 'transfer.shiftUnknown', params: { day }, field: `answers.${answer}` }]);
  }

  /** Rosters are published by the month: of the days of the next one nobody can say yet who stands in them. */
  private async isPublished(day: string, factoryNo: string | null, tx: Db): Promise<boolean> {
    const noonMs = Date.parse(`${day}T12:00:00Z`);
    const place = factoryNo === null ? {} : { factoryNo };
    const duties = await dutiesWithin(this.engine, tx, { ...place, from: noonMs - DAY_MS, to: noonMs + DAY_MS });
    return duties.some((duty) => duty.day === day);
  }
}
