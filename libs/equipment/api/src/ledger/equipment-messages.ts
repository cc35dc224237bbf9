import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People } from '@sed/platform-ports';
import type { StoredRecord, WriteContext } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';

export interface Notice {
  readonly module: AnyModule;
  readonly record: Pick<StoredRecord, 'id' | 'factoryNo'>;
  readonly positions: readonly Position[];
  /** Persons told besides the holders of those positions. */
  readonly also?: readonly (string | null)[];
  readonly title: BilingualText;
  readonly body: BilingualText;
  /** The same occasion is told once. */
  readonly occasion: string;
}

/** Tells the people of a plant about its equipment, in the transaction of what happened. */
@Injectable()
export class EquipmentMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(notice: Notice, { within }: Pick<WriteContext, 'within'>): Promise<void> {
    const { module, record, positions, also = [], title, body, occasion } = notice;
    const { id, factoryNo } = record;
    if (factoryNo === null) return;
    const to = new Set(also.filter((code) => code !== null && code !== 'system'));
    for (const position of positions) {
      for (const { code } of await this.people.ofPlant(factoryNo, { position }, within)) to.add(code);
    }
    const receivers = [...to].filter((code) => code !== null);
    if (receivers.length === 0) return;
    const about = `record:${module.key}:${id}`;
    const linkedUrl = `${module.path}?id=${encodeURIComponent(id)}`;
    const ext = { id: `${about}:${occasion}`, linkedUrl, messageType: 'REMIND', factoryNo } as const;
    await this.messenger.send(
      [{ to: receivers, type: 'REMIND', title, body, ext, key: `${about}:${occasion}` }],
      within,
    );
  }
}
