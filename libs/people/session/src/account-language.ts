import { Injectable } from '@nestjs/common';
import { opaque } from '@sed/platform-database';
import { DomainError } from '@sed/platform-api';
import type { Viewer } from '@sed/platform-ports';
import type { Language } from '@sed/platform-contract';
import { AccountStore } from './accounts/account.store';
import { SessionParts } from './session-parts';

/** The language short messages, their links and digests to a user are written in; chosen by the user. */
@Injectable()
export class AccountLanguage {
  constructor(
    private readonly accounts: AccountStore,
    private readonly parts: SessionParts,
  ) {}

  async set({ code, loginName: actor }: Viewer, language: Language): Promise<{ language: Language }> {
    const { database, clock, audit } = this.parts;
    await database.db.transaction(async (tx) => {
      const account = await this.accounts.byCode(code, tx);
      if (account === undefined) throw new DomainError('notFound');
      // Each start of a page says it again: only a change is one.
      if (account.language === language) return;
      const values = { language, updatedAt: clock.nowMs(), updatedBy: actor };
      await this.accounts.change(tx, { code }, values);
      const entry = { actor, entity: 'user', entityId: code, action: 'changeLanguage', after: { language } };
      await audit.record(entry, 'language changed', opaque(tx));
    });
    return { language };
  }
}
