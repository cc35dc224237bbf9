import { Injectable } from '@nestjs/common';
import type { Position } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People, type OpaqueTransaction } from '@sed/platform-ports';

/** What is said to whom. */
export interface Notice {
  readonly to: readonly string[];
  readonly title: BilingualText;
  readonly body: BilingualText;
  readonly factoryNo: string | null;
  /** Page it leads to. */
  readonly path: string;
  /** Of one occasion nobody hears twice. */
  readonly key: string;
}

/** Who holds posts at a plant, what people are called, and messages to them. */
@Injectable()
export class Notices {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  /** Holders of the first of these posts that is held at the plant. */
  async holders(factoryNo: string, posts: readonly Position[], within?: OpaqueTransaction): Promise<readonly string[]> {
    for (const position of posts) {
      const held = await this.people.ofPlant(factoryNo, { position }, within);
      if (held.length > 0) return held.map(({ code }) => code);
    }
    return [];
  }

  async names(codes: readonly string[], within?: OpaqueTransaction): Promise<ReadonlyMap<string, BilingualText>> {
    if (codes.length === 0) return new Map();
    const found = await this.people.byCodes([...new Set(codes)], within);
    return new Map(found.map(({ code, name }) => [code, name]));
  }

  async send({ to, title, body, factoryNo, path, key }: Notice, within?: OpaqueTransaction): Promise<void> {
    const receivers = [...new Set(to)];
    if (receivers.length === 0) return;
    const place = factoryNo === null ? {} : { factoryNo };
    const ext = { linkedUrl: path, messageType: 'REMIND' as const, ...place };
    await this.messenger.send([{ to: receivers, type: 'REMIND', title, body, ext, key }], within);
  }
}
