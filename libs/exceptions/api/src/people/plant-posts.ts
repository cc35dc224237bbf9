import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People, type OpaqueTransaction } from '@sed/platform-ports';
import type { StoredRecord } from '@sed/records-api';

/** What is said about a record, and to whom. */
export interface Notice {
  readonly module: { readonly key: string; readonly path: string };
  readonly record: Pick<StoredRecord, 'id' | 'factoryNo'>;
  readonly to: readonly string[];
  readonly title: BilingualText;
  readonly body: BilingualText;
  /** Tells occasions apart: of one occasion nobody hears twice. */
  readonly occasion: string;
}

/** Who holds posts at a plant, and the messages to them, all within the transaction of a change. */
@Injectable()
export class PlantPosts {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  /** Holders of the first of these positions that is held at the plant; the plant's manager where none of them is. */
  async holders(
    factoryNo: string | null,
    positions: readonly Position[],
    within: OpaqueTransaction,
  ): Promise<readonly string[]> {
    if (factoryNo === null) return [];
    for (const position of [...positions, 'PLANT_MGR']) {
      const held = await this.people.ofPlant(factoryNo, { position }, within);
      if (held.length > 0) return held.map(({ code }) => code);
    }
    return [];
  }

  async tell({ module, record, to, title, body, occasion }: Notice, within: OpaqueTransaction): Promise<void> {
    const receivers = [...new Set(to)];
    if (receivers.length === 0) return;
    const id = `record:${module.key}:${record.id}`;
    const place = record.factoryNo === null ? {} : { factoryNo: record.factoryNo };
    const linkedUrl = `${module.path}?id=${encodeURIComponent(record.id)}`;
    const ext = { id, linkedUrl, messageType: 'REMIND' as const, ...place };
    await this.messenger.send([{ to: receivers, type: 'REMIND', title, body, ext, key: `${id}:${occasion}` }], within);
  }
}
