import type { DiagramDraft, DiagramRow, DiagramSummary } from '@sed/diagrams-contract';
import type { diagram } from '@sed/diagrams-tables';

export type Row = typeof diagram.$inferSelect;
/** A row without its document: lists do not carry it. */
export type LightRow = Omit<Row, 'document'>;

export function rowOf(row: LightRow): DiagramRow {
  const { id, factoryNo, name, level, state, version, hasChanges, elementCount, updatedAt, updatedBy } = row;
  const { publishedVersion, publishedAt, publishedBy } = row;
  const identity = { id, factoryNo, name, level, state, version };
  const published = { publishedVersion, publishedAt, publishedBy, hasChanges };
  return { ...identity, ...published, elementCount, updatedAt, updatedBy };
}

export function draftOf(row: Row): DiagramDraft {
  return { ...rowOf(row), document: row.document };
}

/** As operators see it; undefined for what was never published. */
export function summaryOf(row: LightRow): DiagramSummary | undefined {
  const { id, factoryNo, publishedName, publishedLevel, publishedVersion, publishedAt, publishedBy } = row;
  if (publishedVersion === null || publishedName === null || publishedLevel === null) return undefined;
  return {
    id,
    factoryNo,
    name: publishedName,
    level: publishedLevel,
    version: publishedVersion,
    publishedAt: publishedAt ?? 0,
    publishedBy: publishedBy ?? '',
  };
}
