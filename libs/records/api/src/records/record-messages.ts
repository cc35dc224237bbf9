import { Injectable } from '@nestjs/common';
import { MessageTrail, People } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import { MESSAGE_ACTION, type TimelineEntry } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import type { StoredRecord } from '../storage/record-store';
import { messageObjectsOf } from './record-waits';

/** Messages sent about a record, as entries of its timeline. */
@Injectable()
export class RecordMessages {
  constructor(
    private readonly trail: MessageTrail,
    private readonly people: People,
  ) {}

  async of(module: AnyModule, record: Pick<StoredRecord, 'id'>, language: Language): Promise<TimelineEntry[]> {
    const sent = await this.trail.about(messageObjectsOf(module, record));
    if (sent.length === 0) return [];
    const codes = [...new Set(sent.flatMap(({ to }) => to))];
    const people = await this.people.byCodes(codes);
    const names = new Map(people.map(({ code, name }) => [code, name[language]]));
    return sent.map(({ id, atMs, title, to }) => ({
      id: `${MESSAGE_ACTION}:${id}`,
      at: atMs,
      actor: null,
      actorName: null,
      action: MESSAGE_ACTION,
      from: null,
      to: null,
      note: title[language],
      changes: [],
      receivers: to.map((code) => names.get(code) ?? code).sort(),
    }));
  }
}
