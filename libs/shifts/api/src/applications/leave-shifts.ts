import { Injectable } from '@nestjs/common';
import { formRecord } from '@sed/forms-model/definitions';
import type { BilingualText } from '@sed/platform-contract';
import { columnName, ModuleEngine, type RecordOf, type WriteContext } from '@sed/records-api';
import { rosterDuty } from '@sed/shifts-definitions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { Notices } from '../people/notices';
import { dutiesWithin } from '../rosters/duties-within';
import { licensedOf } from '../rosters/roster-duty.behaviour';
import { certificatesText, ShiftLicences } from '../rosters/shift-licences';
import { AROUND_MS, workingTimeBreaks } from '../rosters/working-time';

type Filled = RecordOf<typeof formRecord>;
type Duty = RecordOf<typeof rosterDuty>;

/** Key of the form people apply for leave with. */
export const LEAVE = 'leave';
const MAX_DESPITE = 300;

const columnIn = (module: { readonly fields: object }, field: string): SQL => {
  if (!Object.hasOwn(module.fields, field)) throw new Error(`no field ${field}`);
  return sql`${sql.identifier(columnName(field))}`;
};

/** What the leaders of a plant hear of a shift of somebody on leave. */
const TOLD = {
  absent: {
    zh: '代理人该时间另有班次，请确认人员。',
    en: 'Who stands in works then already: see whether the shift is held.',
  },
  pending: { zh: '该班次正在调班，请确认人员。', en: 'The shift is in a transfer: see that somebody holds it.' },
  tired: {
    zh: '代理人因此超出工时限制，请另行安排。',
    en: 'Who stands in would work beyond the limits: put another person on.',
  },
} as const;

/** A leave as far as the roster is concerned. */
interface Leave {
  readonly no: string;
  readonly applicant: string;
  readonly substitute: string | null;
  readonly startAt: number;
  readonly endAt: number;
}

function leaveOf({ id, no, values: { applicant, startAt, endAt, answers } }: Filled): Leave | undefined {
  if (applicant === null || startAt === null || endAt === null) return undefined;
  const named: unknown = answers?.substitute;
  const substitute = typeof named === 'string' && named !== applicant ? named : null;
  return { no: no ?? id, applicant, substitute, startAt, endAt };
}

const reasonOf = ({ no }: Leave): string => `${no} 请假 / On leave`;

/**
 * Shifts of people on leave (domain model §9.5): whoever stands in takes those over in which they are free, of the others
 * the person is marked as absent. Alarms, orders and the handover go by the roster, and follow it at once.
 */
@Injectable()
export class LeaveShifts {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly licences: ShiftLicences,
    private readonly notices: Notices,
  ) {}

  /** Once it is approved. */
  async begin(record: Filled, context: WriteContext): Promise<void> {
    const leave = leaveOf(record);
    if (leave === undefined) return;
    const { applicant: person, startAt: from, endAt: to } = leave;
    for (const { id, endsAt } of await dutiesWithin(this.engine, context.tx, { person, from, to })) {
      if (endsAt > context.atMs) await this.handOver(leave, id, context);
    }
  }

  /** Given up before it began: shifts are again whose they were. */
  async end(record: Filled, context: WriteContext): Promise<void> {
    const leave = leaveOf(record);
    const table = this.engine.tables().get(rosterDuty.key);
    if (leave === undefined || table === undefined) return;
    const rows = await context.tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          isNull(table.deletedAt),
          sql`${columnIn(rosterDuty, 'reason')} = ${reasonOf(leave)}`,
          sql`${columnIn(rosterDuty, 'endsAt')} > ${context.atMs}`,
        ),
      );
    for (const { id } of rows) await this.giveBack(leave, id, context);
  }

  /** Leaves approved before the roster of their days was published. */
  async reach(
    factoryNo: string,
    { from, to }: { readonly from: number; readonly to: number },
    context: WriteContext,
  ): Promise<void> {
    const table = this.engine.tables().get(formRecord.key);
    if (table === undefined) return;
    const rows = await context.tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          eq(table.status, 'APPROVED'),
          sql`${columnIn(formRecord, 'formKey')} = ${LEAVE}`,
          sql`${columnIn(formRecord, 'startAt')} < ${to} and ${columnIn(formRecord, 'endAt')} > ${from}`,
        ),
      );
    for (const { id } of rows) await this.begin(await context.records.hold(formRecord, id), context);
  }

  private async handOver(leave: Leave, id: string, context: WriteContext): Promise<void> {
    const { records, tx } = context;
    const duty = await records.hold(rosterDuty, id);
    if (duty.status === 'TRANSFER_PENDING') return this.tellLeaders('pending', leave, duty, context);
    if (duty.status !== 'PUBLISHED') return;
    const instead = await this.freeSubstitute(leave, duty, context);
    const lost = await this.licences.lostBy(licensedOf(duty), instead, tx);
    const reason = reasonOf(leave);
    const { zh, en } = certificatesText(lost);
    // A leave is answered for by who approved it; what the shift lacks by it is said.
    const despite = lost.length === 0 ? null : `${reason}：${zh} / ${en}`.slice(0, MAX_DESPITE);
    if (instead === null) {
      await records.act(rosterDuty, id, { action: 'absent', values: { reason, despite }, because: leave.no });
      return this.tellLeaders('absent', leave, duty, context);
    }
    await records.act(rosterDuty, id, { action: 'requestTransfer', because: leave.no });
    const values = { person: instead, reason, despite };
    await records.act(rosterDuty, id, { action: 'transfer', values, because: leave.no });
    const broken = await this.brokenBy(leave, duty, context);
    if (broken.length > 0) await this.tellLeaders('tired', leave, duty, context, broken);
  }

  /** What standing in adds to the working time of whoever does, beyond its limits. */
  private async brokenBy({ substitute }: Leave, { id, values }: Duty, { tx }: WriteContext): Promise<BilingualText[]> {
    const span = { from: values.startsAt - AROUND_MS, to: values.endsAt + AROUND_MS };
    const theirs = await dutiesWithin(this.engine, tx, { person: substitute ?? '', ...span });
    const before = new Set(workingTimeBreaks(theirs.filter((duty) => duty.id !== id)).map(({ en }) => en));
    return workingTimeBreaks(theirs).filter(({ en }) => !before.has(en));
  }

  /** Whoever stands in, unless they work at that time themselves. */
  private async freeSubstitute({ substitute }: Leave, { values }: Duty, { tx }: WriteContext): Promise<string | null> {
    if (substitute === null) return null;
    const span = { from: values.startsAt, to: values.endsAt };
    const theirs = await dutiesWithin(this.engine, tx, { person: substitute, ...span });
    return theirs.length === 0 ? substitute : null;
  }

  private async giveBack(leave: Leave, id: string, { records }: WriteContext): Promise<void> {
    const { status, values } = await records.hold(rosterDuty, id);
    const because = leave.no;
    if (status === 'ABSENT') {
      await records.act(rosterDuty, id, { action: 'present', because });
      return;
    }
    if (status !== 'PUBLISHED' || values.person !== leave.substitute) return;
    await records.act(rosterDuty, id, { action: 'requestTransfer', because });
    const whose = { person: leave.applicant, reason: null, despite: null };
    await records.act(rosterDuty, id, { action: 'transfer', values: whose, because });
  }

  private async tellLeaders(
    ...[what, { no, applicant }, { id, factoryNo, values }, { within }, broken = []]: [
      what: keyof typeof TOLD,
      leave: Leave,
      duty: Duty,
      context: WriteContext,
      broken?: readonly BilingualText[],
    ]
  ): Promise<void> {
    const { day, shift } = values;
    const to = await this.notices.holders(factoryNo ?? '', ['TEAM_LEAD', 'OPS_MGR'], within);
    const name = (await this.notices.names([applicant], within)).get(applicant) ?? { zh: applicant, en: applicant };
    const { zh, en } = TOLD[what];
    await this.notices.send(
      {
        ...{ to, factoryNo, path: `${rosterDuty.path}?id=${id}`, key: `leave:${no}:${id}` },
        title: {
          zh: `${name.zh}请假：${day} ${shift}`,
          en: `${name.en} is on leave: ${day} ${shift}`,
        },
        body: {
          zh: [zh, ...broken.map((one) => one.zh)].join('\n'),
          en: [en, ...broken.map((one) => one.en)].join('\n'),
        },
      },
      within,
    );
  }
}
