import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { alarm } from '@sed/alarms-tables';
import {
  AlarmLinks,
  Clock,
  PlantDirectory,
  type AlarmQuestion,
  type AlarmTarget,
  type AlarmTargetMaker,
  type OpaqueTransaction,
  type Viewer,
} from '@sed/platform-ports';
import type { AlarmDto, AlarmLink, AlarmLinkKind } from '@sed/alarms-contract';
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { isUuid } from './is-uuid';
import { decide, ENGINE_ACTOR } from '../instance/decide';
import { AlarmFeedStore } from './alarm-feed.store';
import { alarmDtoOf, instanceOf, type AlarmRow } from './alarm-row';
import { AlarmWriter, lockAlarm } from './alarm-writer';

/** Keeps the link between alarms and what was made of them, both ways. */
@Injectable()
export class AlarmLinksStore extends AlarmLinks {
  private readonly makers = new Map<AlarmLinkKind, AlarmTargetMaker>();
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly directory: PlantDirectory,
    private readonly feed: AlarmFeedStore,
    private readonly clock: Clock,
  ) {
    super();
    this.db = database.db;
  }

  override registerMaker(kind: AlarmLinkKind, maker: AlarmTargetMaker): void {
    this.makers.set(kind, maker);
  }

  /** @returns undefined while no module creates records of the kind: the link waits for it. */
  make(
    kind: AlarmLinkKind,
    alarm: AlarmDto,
    viewer: Viewer,
    within: OpaqueTransaction,
  ): Promise<AlarmTarget | undefined> {
    return this.makers.get(kind)?.(alarm, viewer, within) ?? Promise.resolve(undefined);
  }

  override async alarmsOf(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]> {
    return (await this.rowsOf(kind, id)).map((row) => alarmDtoOf(row, this.directory));
  }

  override async byIds(ids: readonly string[]): Promise<readonly AlarmDto[]> {
    const known = ids.filter((id) => isUuid(id));
    if (known.length === 0) return [];
    const rows = await this.db.select().from(alarm).where(inArray(alarm.id, known));
    return rows.map((row) => alarmDtoOf(row, this.directory));
  }

  override async search({ plants, keyword = '', signalCodes, limit }: AlarmQuestion): Promise<readonly AlarmDto[]> {
    if (plants.size === 0 || signalCodes?.length === 0) return [];
    const wanted = `%${keyword.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const texts = [sql`${alarm.text} ->> 'zh'`, sql`${alarm.text} ->> 'en'`, alarm.signalCode];
    const isMeant = keyword.trim() === '' ? undefined : or(...texts.map((text) => ilike(text, wanted)));
    const rows = await this.db
      .select()
      .from(alarm)
      .where(
        and(
          inArray(alarm.factoryNo, [...plants]),
          signalCodes === undefined ? undefined : inArray(alarm.signalCode, [...signalCodes]),
          isMeant,
        ),
      )
      .orderBy(desc(alarm.raisedAt))
      .limit(limit);
    return rows.map((row) => alarmDtoOf(row, this.directory));
  }

  override created(alarmId: string, { kind, id, no, insteadOf, by = ENGINE_ACTOR }: AlarmTarget): Promise<void> {
    const blank: AlarmLink = { kind, id, no, at: this.clock.nowMs(), by, isTargetClosed: false };
    return this.relink(alarmId, (link) => {
      if (link === null) return blank;
      const isOwn = link.kind === kind && [id, insteadOf].includes(link.id ?? id);
      return isOwn ? { ...link, id, no, isTargetClosed: false } : null;
    });
  }

  override async targetClosed(kind: AlarmLinkKind, id: string): Promise<readonly AlarmDto[]> {
    for (const row of await this.rowsOf(kind, id)) {
      await this.relink(row.id, (link) =>
        link === null || link.isTargetClosed ? null : { ...link, isTargetClosed: true },
      );
    }
    return (await this.alarmsOf(kind, id)).filter(({ state }) => state !== 'CLOSED');
  }

  private rowsOf(kind: AlarmLinkKind, id: string): Promise<AlarmRow[]> {
    const isLinked = and(eq(sql`${alarm.link} ->> 'kind'`, kind), eq(sql`${alarm.link} ->> 'id'`, id));
    return this.db.select().from(alarm).where(isLinked).orderBy(desc(alarm.raisedAt)).limit(100);
  }

  /** @param change null leaves the link as it is. A closed alarm's journal has ended: its link stays as it was then. */
  private async relink(alarmId: string, change: (link: AlarmLink | null) => AlarmLink | null): Promise<void> {
    const writer = new AlarmWriter(this.directory, this.clock.nowMs());
    await this.db.transaction(async (tx) => {
      const row = await lockAlarm(tx, alarmId);
      const link = row === undefined ? null : change(row.link);
      if (row === undefined || link === null || row.state === 'CLOSED') return;
      const outcome = decide(instanceOf(row), 'convert', { atMs: writer.nowMs, actor: ENGINE_ACTOR, note: null, link });
      if (outcome.kind === 'row') writer.append(row, outcome.row);
      await writer.flush(tx);
    });
    this.feed.publish(writer.published());
  }
}
