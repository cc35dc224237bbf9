import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DiagramDocument, diagramConfigCalls, diagramCalls } from '@sed/diagrams-contract';
import { diagram, diagramVersion } from '@sed/diagrams-tables';
import { DomainError } from '@sed/platform-api';
import type { InputOf } from '@sed/platform-contract';
import { Database, opaque, refuseChanges, sortedBy, type Db } from '@sed/platform-database';
import { AuditTrail, type Viewer } from '@sed/platform-ports';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { LightRow, Row } from './diagram-rows';

const { document: _document, ...LIGHT } = getTableColumns(diagram);

const SORTING = {
  columns: {
    name: sql`${diagram.name}->>'zh'`,
    level: diagram.level,
    state: diagram.state,
    version: diagram.publishedVersion,
    updatedAt: diagram.updatedAt,
    publishedAt: diagram.publishedAt,
  },
  usual: [asc(diagram.factoryNo), asc(diagram.level), asc(diagram.createdAt), asc(diagram.id)],
  tie: diagram.id,
};

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Who changes a diagram, for its own columns and for the trail. */
export interface Told {
  readonly viewer: Viewer;
  readonly action: string;
  readonly atMs: number;
  readonly note?: string;
}

export type VersionRow = typeof diagramVersion.$inferSelect;

/** Diagrams and their versions as stored; a change holds its row until it is done. */
@Injectable()
export class DiagramStore implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly trail: AuditTrail,
  ) {}

  onModuleInit(): Promise<void> {
    return refuseChanges(this.database.db, 'diagram_version');
  }

  async drafts(query: InputOf<typeof diagramConfigCalls.list>['query'], plants: readonly string[]) {
    const where = and(
      inArray(diagram.factoryNo, [...plants]),
      query.state === undefined || query.state.length === 0 ? undefined : inArray(diagram.state, query.state),
      query.level === undefined ? undefined : eq(diagram.level, query.level),
      named(query.keyword),
    );
    return this.page(where, query, sortedBy(query.sort, SORTING));
  }

  async published(query: InputOf<typeof diagramCalls.list>['query'], plants: readonly string[]) {
    const where = and(
      inArray(diagram.factoryNo, [...plants]),
      isNotNull(diagram.publishedVersion),
      ne(diagram.state, 'RETIRED'),
      query.level === undefined ? undefined : eq(diagram.publishedLevel, query.level),
    );
    const order = [asc(diagram.factoryNo), asc(diagram.publishedLevel), asc(diagram.createdAt), asc(diagram.id)];
    return this.page(where, query, order);
  }

  /** @throws DomainError `notFound` */
  async one(id: string): Promise<Row> {
    const [row] = await this.database.db.select().from(diagram).where(eq(diagram.id, id));
    if (row === undefined) throw new DomainError('notFound');
    return row;
  }

  async idsOf(factoryNo: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.db
      .select({ id: diagram.id })
      .from(diagram)
      .where(and(eq(diagram.factoryNo, factoryNo), ne(diagram.state, 'RETIRED')));
    return new Set(rows.map(({ id }) => id));
  }

  /** Generated diagrams of a plant by what they were generated as. */
  async generated(factoryNo: string): Promise<ReadonlyMap<string, LightRow>> {
    const rows = await this.database.db
      .select(LIGHT)
      .from(diagram)
      .where(and(eq(diagram.factoryNo, factoryNo), isNotNull(diagram.origin)));
    return new Map(rows.map((row) => [row.origin ?? '', row]));
  }

  async versions(id: string): Promise<VersionRow[]> {
    const { db } = this.database;
    return db
      .select()
      .from(diagramVersion)
      .where(eq(diagramVersion.diagramId, id))
      .orderBy(desc(diagramVersion.version));
  }

  /** @throws DomainError `diagram.versionUnknown` */
  async version(id: string, number: number, within: Db = this.database.db): Promise<VersionRow> {
    const isIt = and(eq(diagramVersion.diagramId, id), eq(diagramVersion.version, number));
    const [row] = await within.select().from(diagramVersion).where(isIt);
    if (row === undefined) throw new DomainError('diagram.versionUnknown', { version: number });
    return row;
  }

  insert(
    made: {
      readonly id: string;
      readonly factoryNo: string;
      readonly document: DiagramDocument;
      readonly origin?: string;
    },
    told: Told,
  ): Promise<Row> {
    const { id, factoryNo, document, origin = null } = made;
    const by = { createdAt: told.atMs, createdBy: told.viewer.loginName };
    return this.database.db.transaction(async (tx) => {
      const values = { id, factoryNo, origin, state: 'DRAFT' as const, ...drawn(document), ...by, ...stampOf(told) };
      const [row] = await tx.insert(diagram).values(values).returning();
      return this.kept(tx, row, told);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version` */
  save(key: Versioned, document: DiagramDocument, told: Told): Promise<Row> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      const values = { ...drawn(document), hasChanges: true, version: now.version + 1, ...stampOf(told) };
      const [row] = await tx.update(diagram).set(values).where(eq(diagram.id, key.id)).returning();
      return this.kept(tx, row, told);
    });
  }

  /** Shows the draft, or an earlier version which becomes the draft too. @throws DomainError `notFound`, `conflict.version` */
  publish(key: Versioned, told: Told, restored?: number): Promise<Row> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      const document = restored === undefined ? now.document : (await this.version(key.id, restored, tx)).document;
      const [last] = await tx
        .select({ version: diagramVersion.version })
        .from(diagramVersion)
        .where(eq(diagramVersion.diagramId, key.id))
        .orderBy(desc(diagramVersion.version))
        .limit(1);
      const number = (last?.version ?? 0) + 1;
      const published = { publishedAt: told.atMs, publishedBy: told.viewer.loginName };
      const kept = { document, elementCount: document.elements.length, note: told.note ?? '', ...published };
      await tx
        .insert(diagramVersion)
        .values({ diagramId: key.id, version: number, restoredFrom: restored ?? null, ...kept });
      const shown = { publishedVersion: number, publishedName: document.name, publishedLevel: document.level };
      const [row] = await tx
        .update(diagram)
        .set({
          ...drawn(document),
          ...shown,
          ...published,
          ...stampOf(told),
          state: 'PUBLISHED',
          hasChanges: false,
          version: now.version + 1,
        })
        .where(eq(diagram.id, key.id))
        .returning();
      return this.kept(tx, row, told);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version`, `diagram.notPublished`, `diagram.retired` */
  retire(key: Versioned, told: Told): Promise<Row> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      if (now.state === 'RETIRED') throw new DomainError('diagram.retired');
      if (now.publishedVersion === null) throw new DomainError('diagram.notPublished');
      const values = { state: 'RETIRED' as const, version: now.version + 1, ...stampOf(told) };
      const [row] = await tx.update(diagram).set(values).where(eq(diagram.id, key.id)).returning();
      return this.kept(tx, row, told);
    });
  }

  /** @throws DomainError `notFound`, `conflict.version`, `diagram.inUse` */
  remove(key: Versioned, told: Told): Promise<void> {
    return this.database.db.transaction(async (tx) => {
      const now = await held(tx, key);
      if (now.publishedVersion !== null) throw new DomainError('diagram.inUse');
      await tx.delete(diagram).where(eq(diagram.id, key.id));
      await this.tell(tx, now, told);
    });
  }

  private async page(
    where: SQL | undefined,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
    order: readonly SQL[],
  ): Promise<{ list: LightRow[]; total: number; pageNum: number; pageSize: number }> {
    const { db } = this.database;
    const [counted] = await db.select({ total: count() }).from(diagram).where(where);
    const list = await db
      .select(LIGHT)
      .from(diagram)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    return { list, total: counted?.total ?? 0, pageNum, pageSize };
  }

  private async kept(tx: Db, row: Row | undefined, told: Told): Promise<Row> {
    if (row === undefined) throw new Error('a change returned nothing');
    await this.tell(tx, row, told);
    return row;
  }

  private tell(tx: Db, row: Row, { viewer, action, note }: Told): Promise<void> {
    const { id, factoryNo, name, version, state, publishedVersion, elementCount } = row;
    const after = { name: name.zh, version, state, publishedVersion, elements: elementCount };
    const by = { actor: viewer.loginName, actorName: viewer.name.zh };
    const reason = note === undefined || note === '' ? null : note;
    const entry = { entity: 'diagram', entityId: id, factoryNo, action, after, reason, ...by };
    return this.trail.record(entry, opaque(tx));
  }
}

async function held(tx: Db, { id, version }: Versioned): Promise<Row> {
  const [row] = await tx.select().from(diagram).where(eq(diagram.id, id)).for('update');
  if (row === undefined) throw new DomainError('notFound');
  if (row.version !== version) throw new DomainError('conflict.version');
  return row;
}

function drawn(document: DiagramDocument) {
  return { document, name: document.name, level: document.level, elementCount: document.elements.length };
}

function stampOf({ viewer, atMs }: Told) {
  return { updatedAt: atMs, updatedBy: viewer.loginName };
}

function named(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(sql`${diagram.name}->>'zh'`, pattern), ilike(sql`${diagram.name}->>'en'`, pattern));
}
