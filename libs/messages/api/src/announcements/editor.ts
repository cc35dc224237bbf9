import type { AuditEntry, Viewer } from '@sed/platform-ports';

/** Who manages announcements, and from where. */
export interface Editor extends Viewer {
  /** Client address, for the audit trail. */
  readonly source?: string;
}

/** The viewer of a call as the trail wants to know it. */
export function editorOf(viewer: Viewer, source: string): Editor {
  return { ...viewer, source };
}

/** An entry about an announcement. */
export function announcementEntry(
  editor: Editor,
  id: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): AuditEntry {
  const { loginName, name, source = null } = editor;
  return { actor: loginName, actorName: name.zh, source, entity: 'announcement', entityId: String(id), ...entry };
}
