import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People } from '@sed/platform-ports';
import type { StoredRecord, WriteContext } from '@sed/records-api';

export interface Notice {
  readonly module: { readonly key: string; readonly path: string };
  readonly record: Pick<StoredRecord, 'id' | 'factoryNo'>;
  readonly positions?: readonly Position[];
  /** Persons told besides the holders of those positions. */
  readonly also?: readonly unknown[];
  readonly title: BilingualText;
  readonly body: BilingualText;
  /** Tells occasions apart: of one occasion nobody hears twice. */
  readonly occasion: string;
}

/** Tells people of a plant about its permits and hazards, in the transaction of what happened. */
@Injectable()
export class SafetyMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async tell(notice: Notice, { within }: Pick<WriteContext, 'within'>): Promise<void> {
    const { module, record, positions = [], also = [], title, body, occasion } = notice;
    const { id, factoryNo } = record;
    if (factoryNo === null) return;
    const to = new Set(also.filter((code): code is string => typeof code === 'string' && code !== 'system'));
    for (const position of positions) {
      for (const { code } of await this.people.ofPlant(factoryNo, { position }, within)) to.add(code);
    }
    if (to.size === 0) return;
    const about = `record:${module.key}:${id}`;
    const linkedUrl = `${module.path}?id=${encodeURIComponent(id)}`;
    const ext = { id: about, linkedUrl, messageType: 'REMIND', factoryNo } as const;
    await this.messenger.send([{ to: [...to], type: 'REMIND', title, body, ext, key: `${about}:${occasion}` }], within);
  }
}
