import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { FileStore } from '@sed/platform-ports';
import { columnName, ModuleEngine, type NewRecord, type WriteContext } from '@sed/records-api';
import { shiftLog } from '@sed/shifts-definitions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { Notices } from '../people/notices';
import { operatingWithin, type DutyWithin } from '../rosters/duties-within';
import {
  added,
  ASKED_AND_DONE,
  carriedOn,
  caughtUp,
  changed,
  checklist,
  closed,
  corrected,
  digestOf,
  ticked,
  type LogPatch,
  type LogRecord,
} from './log-entries';
import { HandoverChecks } from './handover-checks';
import { HandoverPapers } from '../paper/handover-papers';
import { isManual, sectionsOf } from './section-config';
import { SectionFill } from './section-fill';

const HOUR_MS = 3_600_000;
const column = (field: keyof typeof shiftLog.fields): SQL => sql`${sql.identifier(columnName(field))}`;

/** SH-01 to SH-08: entries that become fixed, a checklist that is ticked, signatures, and what goes on to the next shift. */
@Injectable()
export class ShiftLogBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly fill: SectionFill,
    private readonly checks: HandoverChecks,
    private readonly notices: Notices,
    private readonly papers: HandoverPapers,
    private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(shiftLog, {
      beforeCreate: (record, context) => this.opened(record, context),
      beforeAction: (action, record, asked, context) => this.acted(action, record, asked, context),
      afterAction: async (action, _before, after, context) => {
        if (action === 'takeOver') await this.goOn(after, context);
        if (action === 'handOver') await this.tellIncoming(after, context);
      },
      onDeadline: (_name, record, context) => this.overdue(record, context),
    });
  }

  private async opened({ factoryNo, values }: NewRecord<typeof shiftLog>, context: WriteContext): Promise<LogPatch> {
    const { day, shift, startsAt, endsAt } = values;
    if (factoryNo === null || !day || !shift || startsAt === undefined || endsAt === undefined) return {};
    const same = await context.records.matching(shiftLog, { day, shift }, factoryNo);
    if (same.length > 0) throw new DomainError('shift.open', { field: 'shift' });
    const before = await this.neighbour(factoryNo, startsAt, 'before', context);
    return {
      ...ASKED_AND_DONE,
      ...(await this.crewOf(factoryNo, { ...values, startsAt, endsAt }, context)),
      ...{ incoming: null, items: carriedOn(before?.values.items ?? null) },
    };
  }

  /** Whoever stands on the roster in the middle of the shift; without one, whoever opens the log. */
  private async crewOf(
    factoryNo: string,
    { outgoing, onDuty, startsAt, endsAt }: LogPatch & { readonly startsAt: number; readonly endsAt: number },
    { tx, viewer }: WriteContext,
  ): Promise<LogPatch> {
    const middle = (startsAt + endsAt) / 2;
    const duties = await operatingWithin(this.engine, tx, { factoryNo, from: middle, to: middle + 1 });
    const lead = duties.find(({ isLead }) => isLead) ?? duties[0];
    const standing = duties.length > 0 ? duties.map(({ person }) => person) : [viewer.code];
    const own = viewer.code === 'system' ? null : viewer.code;
    return { outgoing: outgoing ?? lead?.person ?? own, onDuty: [...new Set(onDuty ?? standing)] };
  }

  private async acted(
    ...[action, record, asked, context]: [action: string, record: LogRecord, asked: LogPatch, context: WriteContext]
  ): Promise<LogPatch> {
    const deed = { by: context.viewer.code, atMs: context.atMs, note: context.note };
    switch (action) {
      case 'addEntry':
        await this.attach(record, asked, context);
        return added(record, asked, deed);
      case 'changeEntry':
        return changed(record, asked, deed);
      case 'correctEntry':
        await this.attach(record, asked, context);
        return corrected(record, asked, deed);
      case 'closeItem':
        return closed(record, asked, deed);
      case 'tick':
        return ticked(record, asked, deed);
      case 'prepare':
        await this.refuseUnwritten(record, context);
        return { preparedAt: context.atMs };
      case 'handOver':
        return this.handed(record, context);
      case 'takeOver':
        return this.taken(record, context);
      case 'object':
        return { objection: context.note, checks: null, isOverdue: false };
      default:
        return {};
    }
  }

  /** Whoever sees the log sees the pictures of its entries. */
  private async attach({ id, factoryNo }: LogRecord, { entryPictures }: LogPatch, { viewer, within }: WriteContext) {
    const to = { module: shiftLog.key, recordId: id, factoryNo, userCode: viewer.code };
    try {
      await this.files.attach(entryPictures ?? [], to, within);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, params } = error;
      throw new RefusedFieldsError([{ code, params, field: 'entryPictures' }], { cause: error });
    }
  }

  private async refuseUnwritten({ factoryNo, values }: LogRecord, { tx }: WriteContext): Promise<void> {
    const sections = await sectionsOf(this.engine, tx, factoryNo ?? '');
    const missing = sections.filter(
      (one) => one.isRequired && isManual(one) && values.entries?.some(({ kind }) => kind === one.code) !== true,
    );
    if (missing.length === 0) return;
    throw new DomainError('shift.sectionsMissing', {
      sections: missing.map(({ name }) => `${name.zh} ${name.en}`).join(', '),
    });
  }

  private async handed(record: LogRecord, context: WriteContext): Promise<LogPatch> {
    const { factoryNo, values } = record;
    const plant = factoryNo ?? '';
    const { startsAt, endsAt } = values;
    const config = await sectionsOf(this.engine, context.tx, plant);
    const shift = { factoryNo: plant, startsAt, endsAt, nowMs: context.atMs, within: context.within };
    const sections = await this.fill.fill(shift, config, context.tx);
    const checks = checklist(record, await this.checks.of(shift));
    const by = context.viewer.code;
    const signed = { ...record, values: { ...values, checks } };
    const patch = {
      ...{ sections, checks, isOverdue: false, takenAt: null, takenBy: null, takenDigest: null },
      ...{ handedAt: context.atMs, handedBy: by, handedDigest: digestOf(signed, sections, by, context.atMs) },
      incoming: values.incoming?.length ? values.incoming : await this.incomingOf(record, context),
    };
    const { fileId, digest } = await this.papers.keep({ ...record, values: { ...values, ...patch } }, context);
    return { ...patch, papers: [fileId], handedPaperDigest: digest, takenPaperDigest: null };
  }

  private async taken(record: LogRecord, context: WriteContext): Promise<LogPatch> {
    const { viewer, atMs } = context;
    const takenDigest = digestOf(record, record.values.sections, viewer.code, atMs);
    const patch = { takenAt: atMs, takenBy: viewer.code, takenDigest, isOverdue: false };
    const { fileId, digest } = await this.papers.keep({ ...record, values: { ...record.values, ...patch } }, context);
    // A log that was handed over before papers were kept has none of that.
    const [handed = fileId] = record.values.papers ?? [];
    return { ...patch, papers: [handed, fileId], takenPaperDigest: digest };
  }

  /** Whoever leads the next shift on the roster; the operations manager where nobody stands there. */
  private async incomingOf({ factoryNo, values }: LogRecord, { tx, within }: WriteContext): Promise<readonly string[]> {
    const plant = factoryNo ?? '';
    const { endsAt } = values;
    const near = await operatingWithin(this.engine, tx, { factoryNo: plant, from: endsAt, to: endsAt + HOUR_MS });
    const next = near.filter(({ startsAt }) => startsAt >= endsAt - HOUR_MS);
    const leads = next.filter(({ isLead }) => isLead);
    const people = (leads.length > 0 ? leads : next).map(({ person }: DutyWithin) => person);
    return people.length > 0 ? [...new Set(people)] : this.notices.holders(plant, ['OPS_MGR', 'PLANT_MGR'], within);
  }

  /** The next log may have been opened before this one was handed over. */
  private async goOn({ factoryNo, no, id, values }: LogRecord, context: WriteContext): Promise<void> {
    const next = await this.neighbour(factoryNo ?? '', values.startsAt, 'after', context);
    if (next?.status !== 'OPEN') return;
    const items = caughtUp(next.values.items, values.items);
    await context.records.set(shiftLog, next.id, { values: { items }, because: no ?? id });
  }

  private async neighbour(
    ...[factoryNo, startsAt, side, { tx, records }]: [
      factoryNo: string,
      startsAt: number,
      side: 'before' | 'after',
      context: WriteContext,
    ]
  ): Promise<LogRecord | undefined> {
    const table = this.engine.tables().get(shiftLog.key);
    if (table === undefined) return undefined;
    const starts = column('startsAt');
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.factoryNo, factoryNo),
          isNull(table.deletedAt),
          side === 'before' ? sql`${starts} < ${startsAt}` : sql`${starts} > ${startsAt}`,
        ),
      )
      .orderBy(side === 'before' ? sql`${starts} desc` : sql`${starts} asc`)
      .limit(1);
    return found === undefined ? undefined : records.hold(shiftLog, found.id);
  }

  private tellIncoming(record: LogRecord, { within }: WriteContext): Promise<void> {
    const { day, shift, incoming } = record.values;
    return this.notices.send(
      {
        ...{ to: incoming ?? [], factoryNo: record.factoryNo, path: `${shiftLog.path}?id=${record.id}` },
        key: `handover:${record.id}:${String(record.version)}`,
        title: { zh: `请接班：${day} ${shift}`, en: `Take over: ${day} ${shift}` },
        body: { zh: '请逐条确认后签字接班。', en: 'Tick each item, then sign.' },
      },
      within,
    );
  }

  /** SH-07: duty stays with whoever hands over, and the operations manager hears of it. */
  private async overdue(record: LogRecord, { within, records }: WriteContext): Promise<void> {
    const { day, shift } = record.values;
    const to = await this.notices.holders(record.factoryNo ?? '', ['OPS_MGR', 'PLANT_MGR'], within);
    await this.notices.send(
      {
        ...{ to, factoryNo: record.factoryNo, path: `${shiftLog.path}?id=${record.id}` },
        key: `overdue:${record.id}:${String(record.values.handedAt)}`,
        title: { zh: `接班超时：${day} ${shift}`, en: `Takeover overdue: ${day} ${shift}` },
        body: {
          zh: '交班后 30 分钟无人接班，值班责任仍在交班人。',
          en: 'Nobody took over within 30 min: duty stays with whoever handed over.',
        },
      },
      within,
    );
    await records.set(shiftLog, record.id, { values: { isOverdue: true }, because: 'SH-07' });
  }
}
