import { Injectable } from '@nestjs/common';
import { opaque, type Db } from '@sed/platform-database';
import { AuditTrail, type AuditEntry, type Viewer } from '@sed/platform-ports';

type Fields = Readonly<Record<string, unknown>>;

/** Only what differs, as it was and as it is. */
export function sidesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const side = (of: Fields) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { before: side(before), after: side(after) };
}

/** Audit rows of configuration kept outside the management engine, in the transaction of the change. */
@Injectable()
export class ConfigAudit {
  constructor(private readonly trail: AuditTrail) {}

  async record(entry: Omit<AuditEntry, 'actor' | 'actorName'>, viewer: Viewer, tx: Db): Promise<void> {
    await this.trail.record({ ...entry, actor: viewer.loginName, actorName: viewer.name.zh }, opaque(tx));
  }
}
